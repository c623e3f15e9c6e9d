/** The posted form of /register, and of /vendor/register for guests. */

import { data, redirect } from "react-router";
import { isEmail, messages, NAME_MAX, passwordError } from "#app/accounts/account-messages.ts";
import { errorAnswer, type FormAnswer, invalidAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { type BusinessDetails, businessFields, validateBusiness } from "#app/domain/parties/business-details.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { register } from "./registration-commands.server.ts";

type Posted = { app: AppContext; viewer: Viewer; request: Request; url: URL };

const accountFields = ["name", "email", "password", "confirmPassword"] as const;
type AccountFields = Record<(typeof accountFields)[number], string>;

/** Checks in the order of docs/rules.md#r84, registers, and redirects to the parameter or home. */
export async function answerRegistration(posted: Posted) {
  const fields = await readFields(posted.request, accountFields);
  const values = { name: fields.name, email: fields.email };
  const error = registrationError(fields);
  if (error) return invalidAnswer(error, values);
  return await submitRegistration(posted, fields, values, null);
}

/** The same for a vendor, with its business checked field by field. */
export async function answerVendorRegistration(posted: Posted) {
  const fields = await readFields(posted.request, [...accountFields, ...businessFields]);
  const { password: _, confirmPassword: __, ...values } = fields;
  const error = registrationError(fields);
  const business = validateBusiness(fields);
  if (error || !business.ok) {
    const errors = business.ok ? undefined : business.details;
    return data({ error, errors, values }, { status: 400 });
  }
  return await submitRegistration(posted, fields, values, business.value);
}

async function submitRegistration(
  { app, viewer, request, url }: Posted,
  fields: AccountFields,
  values: FormAnswer["values"],
  business: BusinessDetails | null,
) {
  const account = { name: oneLine(fields.name), email: fields.email.trim(), password: fields.password, business };
  const registered = await register(app.db, signInContext(app, viewer, request), account);
  if (!registered.ok) return errorAnswer(registered, values);
  // The account was there before, as a customer's perhaps: it applies with that (docs/rules.md#r105).
  const isKnownApplicant = business !== null && !registered.value.isNew;
  const target = isKnownApplicant ? "/vendor/register" : safeRedirect(url.searchParams.get("redirect"));
  return redirect(signInRedirect(registered.value, target), { headers: registered.value.cookies });
}

function registrationError({ name, email, password, confirmPassword }: AccountFields) {
  if (!name.trim() || !email.trim() || !password || !confirmPassword) return messages.allFields;
  if (name.trim().length > NAME_MAX) return messages.nameLong;
  if (!isEmail(email.trim())) return messages.email;
  return passwordError(password, confirmPassword);
}
