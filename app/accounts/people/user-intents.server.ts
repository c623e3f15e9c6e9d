import { data, redirect } from "react-router";
import { resetSecondFactor } from "#app/accounts/sign-in/second-factor-commands.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { resendInvitation } from "./invitation-commands.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";
import type { RelatedRecords } from "./related-records.server.ts";
import {
  anonymiseUser,
  changeRole,
  deactivateUser,
  endUserSessions,
  reactivateUser,
  updateUser,
} from "./user-commands.server.ts";
import { personErrors, readRole } from "./user-form.ts";

export const userForms = {
  edit: ["version", "name", "email"],
  role: ["version", "role"],
  deactivate: ["version"],
  reactivate: ["version"],
  anonymise: ["version"],
  "end-sessions": ["formKey"],
  "reset-second-factor": [],
  "invite-again": ["version", "formKey"],
} as const satisfies Record<string, readonly Exclude<keyof UserFields, "intent">[]>;

export type UserFields = Record<"intent" | "formKey" | "version" | "name" | "email" | "role", string>;

type UserIntent = {
  app: AppContext;
  viewer: User;
  userId: string;
  fields: UserFields;
  related: readonly RelatedRecords[];
  sources: readonly PersonalDataSource[];
};

export type UserAnswer = { error?: string; errors?: FieldErrors; values?: { name: string; email: string } };

const sentences: Readonly<Record<string, string>> = {
  "key-reused": KEY_REUSED,
  stale: "Someone else has updated this account. Please review it and try again.",
  "last-owner":
    "This person is the only owner of a shop that others work for. They must make someone else an owner first.",
  "shop-without-owner":
    "Others work for this shop, and it would be left without an owner. Suspend the vendor first, or ask its owner to make someone else an owner.",
  "email-taken": "Another account already uses this email address.",
  "not-invited": "This user can already log in and does not need an invitation.",
  "not-enabled": "Two-factor authentication is not on for this account.",
};

/** @throws 400 for an unknown intent, 403 and 404 as the command decides */
export async function answerUserIntent(request: UserIntent) {
  const { app, viewer, userId, fields, related, sources } = request;
  const { db } = app;
  const by = { ...commandContext(app, viewer), related, sources };
  const target = { userId, version: Number(fields.version) };
  switch (fields.intent) {
    case "edit":
      return await answerEdit(request);
    case "role": {
      const newRole = readRole(fields.role);
      if (!newRole) return refuse("Please choose a role", 400);
      return answer(userId, "role", await changeRole(db, by, { ...target, ...newRole }));
    }
    case "deactivate":
      return answer(userId, "deactivate", await deactivateUser(db, by, target));
    case "reactivate":
      return answer(userId, "reactivate", await reactivateUser(db, by, target));
    case "anonymise":
      return answer(userId, "anonymise", await anonymiseUser(db, by, target));
    case "end-sessions":
      return answer(userId, "end-sessions", await endUserSessions(db, { ...by, formKey: fields.formKey }, { userId }));
    case "reset-second-factor":
      return answer(userId, "reset-second-factor", await resetSecondFactor(db, by, { userId }));
    case "invite-again":
      return answer(userId, "invite-again", await resendInvitation(db, { ...by, formKey: fields.formKey }, { userId }));
    default:
      throw data({ message: "Unknown action" }, { status: 400 });
  }
}

async function answerEdit({ app, viewer, userId, fields }: UserIntent) {
  const values = { name: fields.name, email: fields.email };
  const errors = personErrors(fields);
  if (Object.keys(errors).length > 0) return data<UserAnswer>({ errors, values }, { status: 400 });
  const change = { userId, version: Number(fields.version), name: oneLine(fields.name), email: fields.email };
  const saved = await updateUser(app.db, commandContext(app, viewer), change);
  if (!saved.ok && saved.code === "email-taken")
    return data<UserAnswer>({ errors: { email: sentences["email-taken"] }, values }, { status: 409 });
  return answer(userId, "edit", saved, values);
}

type Outcome = { ok: true } | { ok: false; code: string; details?: unknown };

function answer(userId: string, done: string, outcome: Outcome, values?: UserAnswer["values"]) {
  if (outcome.ok) return redirect(`/admin/users/${userId}?done=${done}`);
  if (outcome.code === "not-found") throw data(null, { status: 404 });
  if (outcome.code === "not-allowed") return refuse("You can't do this to your own account. Ask another admin.", 403);
  if (outcome.code === "blocked") {
    const blockers = (outcome.details as string[]).join(" and ");
    return refuse(`This vendor still has ${blockers}. Archive the products and complete the shipments first.`, 409);
  }
  return refuse(sentences[outcome.code] ?? "Something went wrong. Please try again.", 409, values);
}

function refuse(error: string, status: number, values?: UserAnswer["values"]) {
  return data<UserAnswer>({ error, values }, { status });
}
