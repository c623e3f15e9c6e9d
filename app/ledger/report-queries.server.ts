/** The store's reports: everything that was sold, by anybody. */
import type { Database } from "#app/platform/database/db.server.ts";
import { type Days, gstReport, salesReport, salesTotals } from "./report-sql.server.ts";
import type { GstReport, ReportCut, SalesReport } from "./report-table.ts";

/** One page of a sales report; all of it without a cut. */
export function listSales(db: Database, by: SalesReport, days: Days, cut: ReportCut | null) {
  return salesReport(db, { by, days, views: "" }, cut);
}

/** One page of a GST summary; all of it without a cut. */
export function listGst(db: Database, by: GstReport, days: Days, cut: ReportCut | null) {
  return gstReport(db, { by, days, views: "" }, cut);
}

/** The period in one row. */
export function findSalesTotals(db: Database, days: Days) {
  return salesTotals(db, days, "");
}
