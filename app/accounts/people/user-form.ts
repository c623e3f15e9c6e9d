import { isEmail, messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import type { Role } from "#app/domain/parties/permissions.ts";
import { type AdminRole, adminRoleNames, isAdminRole } from "#app/domain/parties/staff-roles.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { roleName } from "./role-name.ts";

export type GivenRole = { role: Role; staffRole: AdminRole | null };

export function readRole(value: string): GivenRole | null {
  if (value === "customer" || value === "vendor") return { role: value, staffRole: null };
  const [office, staffRole] = value.split(":");
  return office === "admin" && isAdminRole(staffRole) ? { role: "admin", staffRole } : null;
}

export const roleOptions: readonly { value: string; label: string }[] = [
  { value: "customer", label: "Customer" },
  { value: "vendor", label: "Vendor" },
  ...adminRoleNames.map((name) => ({ value: `admin:${name}`, label: roleName({ role: "admin", staffRole: name }) })),
];

export function personErrors({ name, email }: { name: string; email: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = "Full name is required";
  else if (name.trim().length > NAME_MAX) errors.name = messages.nameLong;
  else if (personNameError(name)) errors.name = personNameError(name);
  if (!email.trim()) errors.email = "Email is required";
  else if (!isEmail(email.trim())) errors.email = messages.email;
  return errors;
}

export function personFormErrors(form: FormData): FieldErrors {
  return personErrors({ name: String(form.get("name") ?? ""), email: String(form.get("email") ?? "") });
}
