import type { Role } from "#app/domain/parties/permissions.ts";
import { findStaffRole, type StaffRole } from "#app/domain/parties/staff-roles.ts";

export function roleName({
  role,
  staffRole,
  isGuest,
}: {
  role: Role;
  staffRole: StaffRole | null;
  isGuest?: boolean;
}): string {
  if (isGuest) return "Guest";
  const staff = findStaffRole(role, staffRole)?.label.toLowerCase();
  const name = { customer: "Customer", vendor: "Vendor", admin: "Admin" }[role];
  return staff ? `${name} (${staff})` : name;
}
