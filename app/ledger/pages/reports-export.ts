/** /vendor/reports/export.csv and /admin/reports/export.csv */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { findReport } from "#app/ledger/back-office-report-queries.server.ts";
import { reportFile, unknownReport } from "#app/ledger/report-csv.server.ts";
import { readReport } from "#app/ledger/report-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/reports-export";

export const handle = { access: "back-office", reads: "reports.read" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(clock.now()));
  const scope = office.vendorId === null ? "store" : "vendor";
  const report = readReport(url.searchParams, scope);
  if (!report) return unknownReport(scope);
  return reportFile(report, period, await findReport(db, office, { report, days: period, cut: null }));
}
