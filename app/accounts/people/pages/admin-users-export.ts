import { roleName } from "#app/accounts/people/role-name.ts";
import { type ListedUser, listUsers, userTable } from "#app/accounts/people/user-queries.server.ts";
import { userStateWord } from "#app/accounts/people/user-words.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-users-export";

export const handle = { access: "admin", reads: ["people.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "users", table: userTable, columns, list: listUsers });
}

const columns: CsvColumn<ListedUser>[] = [
  { label: "Name", value: (user) => user.name },
  { label: "Email", value: (user) => (user.state === "erased" ? "" : user.email) },
  { label: "Role", value: roleName },
  { label: "Status", value: userStateWord },
  { label: "Joined", value: (user) => user.createdAt },
];
