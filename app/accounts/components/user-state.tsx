import type { Role } from "#app/domain/parties/permissions.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

export const roleNames: Readonly<Record<Role, string>> = { customer: "Customer", vendor: "Vendor", admin: "Admin" };

export function UserStateBadge({ state, isInvited }: { state: string; isInvited: boolean }) {
  if (isInvited) return <Badge tone="info">Invited</Badge>;
  if (state === "active") return <Badge tone="success">Active</Badge>;
  return state === "erased" ? <Badge>Anonymised</Badge> : <Badge tone="danger">Deactivated</Badge>;
}
