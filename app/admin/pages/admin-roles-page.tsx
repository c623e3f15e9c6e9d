/** Reads the table that decides permissions (docs/rules.md#a14). */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import {
  adminRoles,
  allPermissions,
  type Permission,
  permissions,
  vendorRoles,
} from "#app/domain/parties/staff-roles.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/admin-roles-page";

export const handle = { access: "admin", reads: "people.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Roles", isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return null;
}

export default function AdminRolesPage() {
  return (
    <Page>
      <PageTitle intro="Owners assign roles under Users. Changes apply from the next click.">Roles</PageTitle>
      <RoleMatrix title="For the store" roles={Object.values(adminRoles)} />
      <RoleMatrix title="For vendors, in their own shop" roles={Object.values(vendorRoles)} />
    </Page>
  );
}

type MatrixRole = { label: string; hint: string; may: readonly Permission[] };

function RoleMatrix({ title, roles }: { title: string; roles: readonly MatrixRole[] }) {
  const rows = allPermissions.filter((permission) => roles.some(({ may }) => may.includes(permission)));
  return (
    <section className="mt-12">
      <SectionHeading title={title} />
      <dl className="mt-4 max-w-measure space-y-2">
        {roles.map(({ label, hint }) => (
          <div key={label}>
            <dt className="inline font-semibold">{label}: </dt>
            <dd className="inline">{hint}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls on a phone, and must do so by keyboard, too. */}
      <section className="mt-6 overflow-x-auto" aria-label={title} tabIndex={0}>
        <table className="w-full min-w-160 text-left">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-4">
                May
              </th>
              {roles.map(({ label }) => (
                <th scope="col" key={label} className="px-2 py-2 text-center">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((permission) => (
              <tr key={permission} className="border-b border-hairline">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {permissions[permission]}
                </th>
                {roles.map(({ label, may }) => (
                  <td key={label} className="px-2 py-2 text-center">
                    {may.includes(permission) ? "Yes" : <span className="text-muted">No</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
