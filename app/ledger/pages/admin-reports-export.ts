/** /admin/reports/export.csv: all rows of the report and period that the address asks for. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { noSuchReport, reportFile } from "#app/ledger/report-csv.server.ts";
import { listGst, listSales } from "#app/ledger/report-queries.server.ts";
import { isGstReport, readReport } from "#app/ledger/report-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-reports-export";

export const handle = { access: "admin" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const report = readReport(url.searchParams, "store");
  if (!report) return noSuchReport("store");
  const sales = isGstReport(report) ? [] : (await listSales(db, report, period, null)).rows;
  const gst = isGstReport(report) ? (await listGst(db, report, period, null)).rows : [];
  return reportFile(report, period, { sales, gst });
}
