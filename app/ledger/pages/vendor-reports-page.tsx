/** /vendor/reports: what the vendor sold and the GST of it, by day, category, HSN or state. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { Report } from "#app/ledger/components/report.tsx";
import { isGstReport, readReport, readReportState, reportsOf } from "#app/ledger/report-table.ts";
import { findVendorSalesTotals, listVendorGst, listVendorSales } from "#app/ledger/vendor-report-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-reports-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Reports", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const asked = readReport(url.searchParams, "vendor");
  const report = asked ?? "day";
  const state = readReportState(url.searchParams, report);
  return asVendor(db, vendorId, async (tx) => {
    const gst = isGstReport(report) ? await listVendorGst(tx, report, period, state) : null;
    const sales = isGstReport(report) ? null : await listVendorSales(tx, report, period, state);
    return {
      ...{ report, isUnknown: asked === null, period, state },
      totals: await findVendorSalesTotals(tx, period),
      sales: sales?.rows ?? [],
      gst: gst?.rows ?? [],
      total: (sales ?? gst)?.total ?? 0,
    };
  });
}

export default function VendorReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="Your sales and their GST: a sale counts on the day its shipment left, a refund on the day its money went back.">
        Reports
      </PageTitle>
      <Report {...loaderData} base="/vendor/reports" reports={reportsOf.vendor} />
    </Page>
  );
}
