import { data, redirect } from "react-router";
import { joinGuest } from "#app/accounts/guests/join-guest.server.ts";
import { findRegistration } from "#app/accounts/people/pending-registrations.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { errorAnswer, type FormAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { type BusinessDetails, businessFields, validateBusiness } from "#app/domain/parties/business-details.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { register } from "./registration-commands.server.ts";
import { type AccountFields, accountFields, KEEP_ORDERS, registrationErrors } from "./registration-fields.ts";

/** A request of the registration page or its form. */
type RegistrationRequest = { app: AppContext; viewer: Viewer; request: Request; url: URL };

export async function answerRegistration(post: RegistrationRequest & { sources: readonly PersonalDataSource[] }) {
  const { [KEEP_ORDERS]: keep, ...fields } = await readFields(post.request, [...accountFields, KEEP_ORDERS]);
  const values = { name: fields.name, email: fields.email, [KEEP_ORDERS]: keep };
  const errors = registrationErrors(fields);
  if (errors.banner) return data({ error: errors.banner, errors, values }, { status: 400 });
  return await submitRegistration(post, { fields, values, business: null, keepsOrders: keep !== "" });
}

export async function answerVendorRegistration(post: RegistrationRequest) {
  const fields = await readFields(post.request, [...accountFields, ...businessFields]);
  const { password: _, confirmPassword: __, ...values } = fields;
  const account = registrationErrors(fields);
  const business = validateBusiness(fields);
  if (account.banner || !business.ok) {
    const errors = { ...account, ...(business.ok ? undefined : business.details) };
    return data({ error: account.banner, errors, values }, { status: 400 });
  }
  const form = { fields, values, business: business.value, keepsOrders: false };
  return await submitRegistration({ ...post, sources: [] }, form);
}

type RegistrationForm = {
  fields: AccountFields;
  values: FormAnswer["values"];
  business: BusinessDetails | null;
  keepsOrders: boolean;
};

async function submitRegistration(
  { app, viewer, request, url, sources }: RegistrationRequest & { sources: readonly PersonalDataSource[] },
  { fields, values, business, keepsOrders }: RegistrationForm,
) {
  const redirectParam = url.searchParams.get("redirect");
  const account = {
    name: oneLine(fields.name),
    email: fields.email.trim(),
    password: fields.password,
    business,
    redirectTo: safeRedirect(redirectParam, business ? "/vendor/dashboard" : undefined),
    keepsOrders,
  };
  const signIn = signInContext(app, viewer, request);
  const registered = await register(app.db, signIn, account);
  if (!registered.ok) return errorAnswer(registered, values);
  const { cookies: headers } = registered.value;
  if (registered.value.isPending) return redirect(waitingPage(account.redirectTo), { headers });
  const { isNew, needsCode, userId } = registered.value;
  if (!isNew && !needsCode) await joinGuest(app.db, { ...signIn, sources }, { userId, isChosen: keepsOrders });
  // An existing account is perhaps a customer's, so it applies as a vendor itself (docs/rules.md#v2).
  const target = business && !isNew ? "/vendor/register" : account.redirectTo;
  return redirect(signInRedirect(registered.value, target), { headers });
}

/**
 * The page that waits for the code of this browser's registration; null without one, and with `again`, for another
 * address. `vendorsOnly`: null also for a customer's registration.
 */
export async function findWaitingPage(
  { app, viewer, request, url }: RegistrationRequest,
  { vendorsOnly } = { vendorsOnly: false },
): Promise<string | null> {
  if (url.searchParams.has("again")) return null;
  const registration = await findRegistration(app.db, signInContext(app, viewer, request), null);
  if (!registration || (vendorsOnly && !registration.isVendor)) return null;
  return waitingPage(safeRedirect(url.searchParams.get("redirect"), registration.redirectTo));
}

/** Address and payment can be entered while the mail is on its way. */
function waitingPage(target: string): string {
  return target === "/checkout"
    ? "/register/checkout"
    : `/register/confirm?${new URLSearchParams({ redirect: target })}`;
}
