import { isEmail, messages, NAME_MAX, passwordError } from "#app/accounts/account-messages.ts";
import { businessErrors } from "#app/accounts/vendors/business-form.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const accountFields = ["name", "email", "password", "confirmPassword"] as const;
/** Ticked: the orders of this browser's guest become the new account's. */
export const KEEP_ORDERS = "keepOrders";
export type AccountFields = Record<(typeof accountFields)[number], string>;

export type RegistrationErrors = Partial<Record<keyof AccountFields | "banner", string>>;

/** `values` never include a password. */
export type RegistrationAnswer = { error?: string; errors?: FieldErrors; values: Record<string, string> };

export function registrationErrors({ name, email, password, confirmPassword }: AccountFields): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (!name.trim()) errors.name = "Full name is required";
  else if (name.trim().length > NAME_MAX) errors.name = messages.nameLong;
  else if (personNameError(name)) errors.name = personNameError(name);
  if (!email.trim()) errors.email = "Email is required";
  else if (!isEmail(email.trim())) errors.email = messages.email;
  const wrong = passwordError(password, confirmPassword);
  if (!password) errors.password = "Password is required";
  if (!confirmPassword) errors.confirmPassword = "Please enter the password again";
  else if (password && wrong) errors[wrong === messages.passwordsDiffer ? "confirmPassword" : "password"] = wrong;
  const isMissing = !name.trim() || !email.trim() || !password || !confirmPassword;
  const banner = isMissing ? messages.allFields : (errors.name ?? errors.email ?? wrong);
  return banner ? { ...errors, banner } : errors;
}

export function accountErrorsOf(form: FormData): RegistrationErrors {
  const text = (name: string) => String(form.get(name) ?? "");
  const [name, email, password, confirmPassword] = accountFields.map(text) as [string, string, string, string];
  return registrationErrors({ name, email, password, confirmPassword });
}

export function vendorErrorsOf(form: FormData): FieldErrors {
  return { ...accountErrorsOf(form), ...businessErrors(form) };
}
