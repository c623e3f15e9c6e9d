/** /admin/reports: what the store sold and the GST of it, by day, category, vendor, HSN or state. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { Report } from "#app/ledger/components/report.tsx";
import { findSalesTotals, listGst, listSales } from "#app/ledger/report-queries.server.ts";
import { isGstReport, readReport, readReportState, reportsOf } from "#app/ledger/report-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-reports-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Reports", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const asked = readReport(url.searchParams, "store");
  const report = asked ?? "day";
  const state = readReportState(url.searchParams, report);
  const gst = isGstReport(report) ? await listGst(db, report, period, state) : null;
  const sales = isGstReport(report) ? null : await listSales(db, report, period, state);
  return {
    ...{ report, isUnknown: asked === null, period, state },
    totals: await findSalesTotals(db, period),
    sales: sales?.rows ?? [],
    gst: gst?.rows ?? [],
    total: (sales ?? gst)?.total ?? 0,
  };
}

export default function AdminReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="From the books and the invoices: a sale counts on the day its shipment left, a refund on the day its money went back.">
        Reports
      </PageTitle>
      <Report {...loaderData} base="/admin/reports" reports={reportsOf.store} />
    </Page>
  );
}
