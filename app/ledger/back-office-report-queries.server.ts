/** Admins see the store's reports, vendors their own. */
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Days } from "./days/closed.server.ts";
import { findGstTotals, findSalesTotals, listGst, listSales } from "./report-queries.server.ts";
import type { Page } from "./report-sql.server.ts";
import {
  type GstReport,
  type GstRow,
  isGstReport,
  type ReportCut,
  type SalesReport,
  type SalesRow,
} from "./report-table.ts";
import {
  findVendorGstTotals,
  findVendorSalesTotals,
  listVendorGst,
  listVendorSales,
} from "./vendor-report-queries.server.ts";

type ReportRequest = { report: SalesReport | GstReport; days: Days; cut: ReportCut | null };

/** `total` counts the rows of all pages; a null `cut` returns all rows. */
export function findReport(db: Database, office: BackOffice, { report, days, cut }: ReportRequest) {
  return office.readAs(db, {
    vendor: async (tx) =>
      isGstReport(report)
        ? gstRows(await listVendorGst(tx, report, days, cut))
        : salesRows(await listVendorSales(tx, report, days, cut)),
    admin: async (all) =>
      isGstReport(report)
        ? gstRows(await listGst(all, report, days, cut))
        : salesRows(await listSales(all, report, days, cut)),
  });
}

export function findReportTotals(db: Database, office: BackOffice, days: Days) {
  return office.readAs(db, {
    vendor: (tx) => findVendorSalesTotals(tx, days),
    admin: (all) => findSalesTotals(all, days),
  });
}

export function findReportGstTotals(db: Database, office: BackOffice, days: Days) {
  return office.readAs(db, {
    vendor: (tx) => findVendorGstTotals(tx, days),
    admin: (all) => findGstTotals(all, days),
  });
}

type Rows = { sales: SalesRow[]; gst: GstRow[]; total: number };

const salesRows = ({ rows, total }: Page<SalesRow>): Rows => ({ sales: rows, gst: [], total });
const gstRows = ({ rows, total }: Page<GstRow>): Rows => ({ sales: [], gst: rows, total });
