/** The posted form of /register, and of /vendor/register for guests. */
import { data, redirect } from "react-router";
import { isEmail, messages, NAME_MAX, passwordProblem } from "#app/accounts/account-messages.ts";
import { type FormAnswer, invalid, refusal } from "#app/accounts/sign-in/form-answers.server.ts";
import { whereNext } from "#app/accounts/sign-in/second-step.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { type BusinessDetails, businessFields, validateBusiness } from "#app/domain/parties/business-details.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { register } from "./registration-commands.server.ts";

type Posted = { app: AppContext; request: Request; url: URL };

const accountFields = ["name", "email", "password", "confirmPassword"] as const;
type AccountFields = Record<(typeof accountFields)[number], string>;

/** Checks in the order of docs/rules.md#r84, registers, and redirects to the parameter or home. */
export async function answerRegistration(posted: Posted) {
  const fields = await readFields(posted.request, accountFields);
  const values = { name: fields.name, email: fields.email };
  const problem = registrationProblem(fields);
  if (problem) return invalid(problem, values);
  return await enter(posted, fields, values, null);
}

/** The same for a vendor, with its business checked field by field. */
export async function answerVendorRegistration(posted: Posted) {
  const fields = await readFields(posted.request, [...accountFields, ...businessFields]);
  const { password: _, confirmPassword: __, ...values } = fields;
  const problem = registrationProblem(fields);
  const business = validateBusiness(fields);
  if (problem || !business.ok) {
    const errors = business.ok ? undefined : business.details;
    return data({ error: problem, errors, values }, { status: 400 });
  }
  return await enter(posted, fields, values, business.value);
}

async function enter(
  { app, request, url }: Posted,
  fields: AccountFields,
  values: FormAnswer["values"],
  business: BusinessDetails | null,
) {
  const account = { name: fields.name.trim(), email: fields.email.trim(), password: fields.password, business };
  const registered = await register(app, request, account);
  if (!registered.ok) return refusal(registered, values);
  // The account was there before, as a customer's perhaps: it applies with that (docs/rules.md#r105).
  const isKnownApplicant = business !== null && !registered.value.isNew;
  const target = isKnownApplicant ? "/vendor/register" : safeRedirect(url.searchParams.get("redirect"));
  return redirect(whereNext(registered.value, target), { headers: registered.value.cookies });
}

function registrationProblem({ name, email, password, confirmPassword }: AccountFields) {
  if (!name.trim() || !email.trim() || !password || !confirmPassword) return messages.allFields;
  if (name.trim().length > NAME_MAX) return messages.nameLong;
  if (!isEmail(email.trim())) return messages.email;
  return passwordProblem(password, confirmPassword);
}
