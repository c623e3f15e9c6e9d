/** /vendor/reports/export.csv and /admin/reports/export.csv: all rows of the report and period in the URL. */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { noSuchReport, reportFile } from "#app/ledger/report-csv.server.ts";
import { listGst, listSales } from "#app/ledger/report-queries.server.ts";
import { isGstReport, readReport } from "#app/ledger/report-table.ts";
import { listVendorGst, listVendorSales } from "#app/ledger/vendor-report-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/reports-export";

export const handle = { access: "back-office" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const scope = office.vendorId === null ? "store" : "vendor";
  const report = readReport(url.searchParams, scope);
  if (!report) return noSuchReport(scope);
  const rows = await office.runAs(db, {
    vendor: async (tx) => ({
      sales: isGstReport(report) ? [] : (await listVendorSales(tx, report, period, null)).rows,
      gst: isGstReport(report) ? (await listVendorGst(tx, report, period, null)).rows : [],
    }),
    admin: async (all) => ({
      sales: isGstReport(report) ? [] : (await listSales(all, report, period, null)).rows,
      gst: isGstReport(report) ? (await listGst(all, report, period, null)).rows : [],
    }),
  });
  return reportFile(report, period, rows);
}
