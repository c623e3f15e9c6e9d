import { Link } from "react-router";
import { roleNames, UserStateBadge } from "#app/accounts/components/user-state.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { roleName } from "#app/accounts/people/role-name.ts";
import { type ListedUser, listUsers, userTable } from "#app/accounts/people/user-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { adminRoleNames, vendorRoleNames } from "#app/domain/parties/staff-roles.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { RowLinks } from "#app/ui/tables/row-links.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-users-page";

export const handle = { access: "admin", reads: "people.read" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Users", isPrivate: true });

const outcomes: Outcomes = { invited: "Invitation sent." };

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const state = readTableState(url.searchParams, userTable);
  const { db } = context.get(appContext);
  return { ...(await listUsers(db, state)), state, shape: userTable, done: outcomeIn(url, outcomes) };
}

const selects = [
  {
    name: "role",
    label: "Role",
    options: [
      { value: "customer", label: roleNames.customer },
      { value: "guest", label: "Guest" },
      { value: "vendor", label: "Vendor (all)" },
      ...vendorRoleNames.map((staffRole) => ({
        value: `vendor:${staffRole}`,
        label: roleName({ role: "vendor", staffRole }),
      })),
      { value: "admin", label: "Admin (all)" },
      ...adminRoleNames.map((staffRole) => ({
        value: `admin:${staffRole}`,
        label: roleName({ role: "admin", staffRole }),
      })),
    ],
  },
  {
    name: "state",
    label: "Status",
    options: [
      { value: "active", label: "Active" },
      { value: "invited", label: "Invited" },
      { value: "deactivated", label: "Deactivated" },
      { value: "erased", label: "Anonymised" },
    ],
  },
];

const columns: Column<ListedUser>[] = [
  {
    key: "name",
    label: "Name",
    sort: "name",
    isHeader: true,
    cell: (user) => (
      <Link to={`/admin/users/${user.id}`} className="inline-flex min-h-6 items-center hover:underline">
        {user.name}
      </Link>
    ),
  },
  { key: "email", label: "Email", sort: "email", cell: (user) => (user.state === "erased" ? "" : user.email) },
  { key: "role", label: "Role", sort: "role", cell: (user) => roleName(user) },
  { key: "state", label: "Status", cell: (user) => <UserStateBadge state={user.state} isInvited={user.isInvited} /> },
  {
    key: "createdAt",
    label: "Joined",
    sort: "createdAt",
    align: "end",
    cell: (user) => formatDay(dayInIndia(user.createdAt)),
  },
  {
    key: "actions",
    label: "Actions",
    cell: ({ id, name, state }) => (
      <RowLinks
        needs="people.edit"
        to={`/admin/users/${id}`}
        deleteAt={state === "erased" ? undefined : "account"}
        name={name}
      />
    ),
  },
];

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const { done, state, shape } = loaderData;
  return (
    <Page>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <FilteredTable
        actions={
          <>
            <ButtonLink to="/admin/roles" variant="secondary">
              Roles
            </ButtonLink>
            <Allowed needs="people.roles">
              <ButtonLink to="/admin/users/new">Add User</ButtonLink>
            </Allowed>
          </>
        }
        title="Users"
        list={loaderData}
        filters={{
          search: "Search name or email",
          selects,
          children: (
            <ExportLink to="/admin/users/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Users"
        noun={["user", "users"]}
        columns={columns}
        rowKey={(user) => user.id}
        empty="No matching users."
      />
    </Page>
  );
}
