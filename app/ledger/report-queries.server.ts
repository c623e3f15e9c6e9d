import type { Database } from "#app/platform/database/db.server.ts";
import type { Days } from "./days/closed.server.ts";
import { gstReport, gstTotals, salesReport, salesTotals, topProducts } from "./report-sql.server.ts";
import type { GstReport, ReportCut, SalesReport } from "./report-table.ts";

export function listSales(db: Database, by: SalesReport, days: Days, cut: ReportCut | null) {
  return salesReport(db, { by, days, views: "" }, cut);
}

export function listGst(db: Database, by: GstReport, days: Days, cut: ReportCut | null) {
  return gstReport(db, { by, days, views: "" }, cut);
}

export function findSalesTotals(db: Database, days: Days) {
  return salesTotals(db, days, "");
}

export function findGstTotals(db: Database, days: Days) {
  return gstTotals(db, days, "");
}

export function findTopProducts(db: Database, days: Days, limit: number) {
  return topProducts(db, { days, views: "", limit });
}
