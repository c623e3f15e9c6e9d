/** /admin/dashboard: the store in four figures. */

import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findStoreFigures } from "#app/admin/dashboard-queries.server.ts";
import { formatInr } from "#app/domain/money.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Figures } from "#app/ui/figures.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/admin-dashboard-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Admin", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { figures: await findStoreFigures(context.get(appContext).db) };
}

export default function AdminDashboardPage({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>Dashboard</PageTitle>
      <Figures
        figures={[
          { label: "Total Sales", value: formatInr(figures.salesPaise) },
          { label: "Total Orders", value: figures.orders },
          { label: "Total Products", value: figures.products },
          { label: "Total Users", value: figures.users },
        ]}
      />
    </Page>
  );
}
