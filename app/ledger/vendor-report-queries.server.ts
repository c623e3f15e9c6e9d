/** Call within `asVendor` (docs/rules.md#a5). */
import type { Database } from "#app/platform/database/db.server.ts";
import type { Days } from "./days/closed.server.ts";
import { gstReport, gstTotals, salesReport, salesTotals, topProducts } from "./report-sql.server.ts";
import type { GstReport, ReportCut, SalesReport } from "./report-table.ts";

export function listVendorSales(db: Database, by: SalesReport, days: Days, cut: ReportCut | null) {
  return salesReport(db, { by, days, views: "vendor_" }, cut);
}

export function listVendorGst(db: Database, by: GstReport, days: Days, cut: ReportCut | null) {
  return gstReport(db, { by, days, views: "vendor_" }, cut);
}

export function findVendorSalesTotals(db: Database, days: Days) {
  return salesTotals(db, days, "vendor_");
}

export function findVendorGstTotals(db: Database, days: Days) {
  return gstTotals(db, days, "vendor_");
}

export function findVendorTopProducts(db: Database, days: Days, limit: number) {
  return topProducts(db, { days, views: "vendor_", limit });
}
