import { isEmail, messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import type { Role } from "#app/domain/parties/permissions.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

const roles: readonly string[] = ["customer", "vendor", "admin"] satisfies Role[];

export function isRole(value: string): value is Role {
  return roles.includes(value);
}

export function personErrors({ name, email }: { name: string; email: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = "Full name is required";
  else if (name.trim().length > NAME_MAX) errors.name = messages.nameLong;
  if (!email.trim()) errors.email = "Email is required";
  else if (!isEmail(email.trim())) errors.email = messages.email;
  return errors;
}

/** The browser's own check. */
export function personFormErrors(form: FormData): FieldErrors {
  return personErrors({ name: String(form.get("name") ?? ""), email: String(form.get("email") ?? "") });
}
