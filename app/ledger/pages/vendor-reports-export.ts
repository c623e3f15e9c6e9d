/** /vendor/reports/export.csv: all rows of the vendor's report and period that the address asks for. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { noSuchReport, reportFile } from "#app/ledger/report-csv.server.ts";
import { isGstReport, readReport } from "#app/ledger/report-table.ts";
import { listVendorGst, listVendorSales } from "#app/ledger/vendor-report-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-reports-export";

export const handle = { access: "vendor" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const report = readReport(url.searchParams, "vendor");
  if (!report) return noSuchReport("vendor");
  const rows = await asVendor(db, vendorId, async (tx) => ({
    sales: isGstReport(report) ? [] : (await listVendorSales(tx, report, period, null)).rows,
    gst: isGstReport(report) ? (await listVendorGst(tx, report, period, null)).rows : [],
  }));
  return reportFile(report, period, rows);
}
