import type { Role } from "#app/domain/parties/permissions.ts";
import { findStaffRole, type StaffRole } from "#app/domain/parties/staff-roles.ts";

export function roleName({ role, staffRole }: { role: Role; staffRole: StaffRole | null }): string {
  const staff = findStaffRole(role, staffRole)?.label.toLowerCase();
  const name = { customer: "Customer", vendor: "Vendor", admin: "Admin" }[role];
  return staff ? `${name} (${staff})` : name;
}
