/** /vendor/dashboard: what a vendor has on sale and what waits to be sent. */
import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { asVendor } from "#app/platform/vendor-scope.server.ts";
import { Figures } from "#app/ui/figures.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { findVendorDashboard } from "#app/vendor/vendor-dashboard-queries.server.ts";
import type { Route } from "./+types/vendor-dashboard-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Vendor Dashboard", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireVendor(context);
  const dashboard = await asVendor(context.get(appContext).db, viewer.vendorId, (tx) =>
    findVendorDashboard(tx, viewer.vendorId),
  );
  if (!dashboard) throw data(null, { status: 404 });
  return { dashboard, name: viewer.name };
}

export default function VendorDashboardPage({ loaderData: { dashboard, name } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro={dashboard.businessName}>Welcome, {name}</PageTitle>
      {dashboard.state === "pending" && (
        <Notice className="mb-6" tone="info" title="Your account waits for approval. Until then nothing is on sale." />
      )}
      {dashboard.state === "suspended" && (
        <Notice className="mb-6" tone="warning" title="Your account is suspended. Your products are not on sale." />
      )}
      <Figures
        figures={[
          { label: "Parcels to send", value: dashboard.toSend },
          { label: "Parcels on their way", value: dashboard.shipped },
          { label: "Products on sale", value: dashboard.liveProducts },
          { label: "Low on stock", value: dashboard.lowStock },
        ]}
      />
    </Page>
  );
}
