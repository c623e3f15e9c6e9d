/** The forms on a company's page. */
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import {
  addGstin,
  answerInvitation,
  changeCompanyRole,
  createCompany,
  inviteToCompany,
  removeFromCompany,
  removeGstin,
  renameCompany,
  withdrawCompanyInvitation,
} from "./company-commands.server.ts";

export const companyForms = {
  create: ["name", "gstin"],
  rename: ["name"],
  "add-gstin": ["gstin", "buyerAddress", "buyerCity", "buyerPincode"],
  "remove-gstin": ["gstin"],
  invite: ["formKey", "email", "role", "limit", "onAccount"],
  withdraw: ["id"],
  accept: ["id"],
  decline: ["id"],
  role: ["id", "role", "limit", "onAccount"],
  remove: ["id"],
} as const;

type Field =
  | ("formKey" | "name" | "gstin" | "email" | "role" | "limit" | "onAccount" | "id")
  | ("buyerAddress" | "buyerCity" | "buyerPincode");

export type CompanyAnswer = {
  status: number;
  intent: string;
  error?: string;
  errors?: FieldErrors;
  fields?: Partial<Record<Field, string>>;
};

/** Returns the answer to show again, or null when it is done. @throws 400 as `readIntentFields` */
export async function answerCompanyForm(
  app: AppContext,
  viewer: User,
  request: Request,
): Promise<{ intent: string; refusal: CompanyAnswer | null }> {
  const { intent, ...fields } = await readIntentFields<Field>(request, companyForms);
  const done = await carryOut(app, viewer, intent as keyof typeof companyForms, fields);
  if (done.ok) return { intent, refusal: null };
  if (done.code === "invalid")
    return { intent, refusal: { status: 400, intent, errors: done.details as FieldErrors, fields } };
  const [status, error] = sentences[done.code];
  return { intent, refusal: { status, intent, error } };
}

const sentences = {
  "not-allowed": [409, "Only a manager of the company can do this."],
  "in-company": [409, "You are in a company already. Leave it first."],
  "key-reused": [409, KEY_REUSED],
  "not-found": [404, "This person or invitation is no longer there."],
  "last-manager": [409, "Make somebody else a manager first."],
  last: [409, "A company needs at least one GSTIN."],
} as const;

function carryOut(
  app: AppContext,
  viewer: User,
  intent: keyof typeof companyForms,
  { formKey, name, gstin, email, role, limit, onAccount, id, ...billing }: Record<Field, string>,
) {
  const { db } = app;
  const by = commandContext(app, viewer, formKey);
  switch (intent) {
    case "create":
      return createCompany(db, by, { fields: { name, gstin } });
    case "rename":
      return renameCompany(db, by, { name });
    case "add-gstin":
      return addGstin(db, by, { gstin, ...billing });
    case "remove-gstin":
      return removeGstin(db, by, { gstin });
    case "invite":
      return inviteToCompany(db, by, { fields: { email, role, limit, onAccount } });
    case "withdraw":
      return withdrawCompanyInvitation(db, by, { id });
    case "accept":
    case "decline":
      return answerInvitation(db, by, { id, isAccepted: intent === "accept" });
    case "role":
      return changeCompanyRole(db, by, { userId: id, role, limit, onAccount });
    case "remove":
      return removeFromCompany(db, by, { userId: id });
  }
}
