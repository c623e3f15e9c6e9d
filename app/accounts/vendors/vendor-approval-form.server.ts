import { data, redirect } from "react-router";
import { GSTIN_IN_USE } from "#app/accounts/account-messages.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { findVendor } from "./admin-vendor-queries.server.ts";
import { type DecideBankAccountError, decideBankAccount } from "./bank-account-approval.server.ts";
import {
  type ApproveVendorError,
  approveVendor,
  type DecideDetailsError,
  decideDetails,
  type SuspendVendorError,
  suspendVendor,
} from "./vendor-approval.server.ts";

const MAX_REASON_LENGTH = 500;

type DecisionError = ApproveVendorError | SuspendVendorError | DecideDetailsError | DecideBankAccountError;

const sentences: Readonly<Record<Exclude<DecisionError, "not-found">, string>> = {
  "not-allowed": "Only admins can do this.",
  "illegal-move": "Someone else has already updated this vendor. Please check its status above.",
  stale: "The vendor has changed its request meanwhile. Please check it again.",
  "gstin-in-use": GSTIN_IN_USE,
  "single-seller": "Your store is the only seller. Open a marketplace first, under Settings, Who sells.",
  "no-vendor-account":
    "The owner's account is closed or is no longer a vendor account. Reactivate it or change its role to vendor first.",
};

/** @throws 404 for an unknown vendor, 400 for an unknown intent */
export async function answerApproval(
  app: AppContext,
  { viewer, request, vendorId }: { viewer: User; request: Request; vendorId: string },
) {
  if (!(await findVendor(app.db, vendorId))) throw data(null, { status: 404 });
  const fields = await readFields(request, ["intent", "reason", "version", "requestId"]);
  const reason = fields.reason.trim();
  const by = commandContext(app, viewer);
  const { intent } = fields;
  if (!isIntent(intent)) throw data({ message: "Unknown action" }, { status: 400 });
  const reasonField = reasonFields[intent];
  if (reasonField && (reason === "" || reason.length > MAX_REASON_LENGTH)) {
    const sentence = reason === "" ? "Reason is required" : `Please use at most ${MAX_REASON_LENGTH} characters`;
    return data({ error: undefined, errors: { [reasonField]: sentence } as FieldErrors }, { status: 400 });
  }
  const version = Number(fields.version);
  const { requestId } = fields;
  const decisions = {
    approve: () => approveVendor(app.db, by, { vendorId }),
    suspend: () => suspendVendor(app.db, by, { vendorId, reason }),
    "accept-details": () => decideDetails(app.db, by, { vendorId, version, reason: null }),
    "refuse-details": () => decideDetails(app.db, by, { vendorId, version, reason }),
    "accept-bank-account": () => decideBankAccount(app.db, by, { vendorId, requestId, reason: null }),
    "refuse-bank-account": () => decideBankAccount(app.db, by, { vendorId, requestId, reason }),
  };
  const decided = await decisions[intent]();
  if (decided.ok) return redirect(`/admin/vendors/${vendorId}?done=${intent}`);
  if (decided.code === "not-found") throw data(null, { status: 404 });
  return data({ error: sentences[decided.code], errors: undefined }, { status: 409 });
}

const intents = [
  "approve",
  "suspend",
  "accept-details",
  "refuse-details",
  "accept-bank-account",
  "refuse-bank-account",
] as const;
type Intent = (typeof intents)[number];

/** Ids of the fields in which an intent's reason is entered. */
const reasonFields: Readonly<Partial<Record<Intent, string>>> = {
  suspend: "reason",
  "refuse-details": "refusal",
  "refuse-bank-account": "account-refusal",
};

function isIntent(text: string): text is Intent {
  return (intents as readonly string[]).includes(text);
}
