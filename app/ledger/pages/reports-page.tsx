/** /vendor/reports and /admin/reports: sales and their GST, by day, category, vendor, HSN or state. */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { Report } from "#app/ledger/components/report.tsx";
import { findSalesTotals, listGst, listSales } from "#app/ledger/report-queries.server.ts";
import { isGstReport, readReport, readReportState, reportsOf } from "#app/ledger/report-table.ts";
import { findVendorSalesTotals, listVendorGst, listVendorSales } from "#app/ledger/vendor-report-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reports-page";

export const handle = { access: "back-office" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Reports", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const scope: "store" | "vendor" = office.vendorId === null ? "store" : "vendor";
  const asked = readReport(url.searchParams, scope);
  const report = asked ?? "day";
  const state = readReportState(url.searchParams, report);
  const found = await office.runAs(db, {
    vendor: async (tx) => ({
      totals: await findVendorSalesTotals(tx, period),
      sales: isGstReport(report) ? null : await listVendorSales(tx, report, period, state),
      gst: isGstReport(report) ? await listVendorGst(tx, report, period, state) : null,
    }),
    admin: async (all) => ({
      totals: await findSalesTotals(all, period),
      sales: isGstReport(report) ? null : await listSales(all, report, period, state),
      gst: isGstReport(report) ? await listGst(all, report, period, state) : null,
    }),
  });
  const { totals, sales, gst } = found;
  return {
    ...{ scope, base: `${office.base}/reports`, report, isUnknown: asked === null, period, state, totals },
    sales: sales?.rows ?? [],
    gst: gst?.rows ?? [],
    total: (sales ?? gst)?.total ?? 0,
  };
}

const intros = {
  store: "Sales are counted on the day of shipping, refunds on the day they are paid.",
  vendor: "Your sales and GST. Sales are counted on the day of shipping, refunds on the day they are paid.",
};

export default function ReportsPage({ loaderData: { scope, ...loaded } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro={intros[scope]}>Reports</PageTitle>
      <Report {...loaded} reports={reportsOf[scope]} />
    </Page>
  );
}
