/** Call within `asVendor` (docs/rules.md#a5). */
import type { Period } from "#app/domain/basics/period.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { findRow, listRows, type Source } from "./commission-rows.server.ts";
import { vendorCommissionEInvoices, vendorCommissionInvoices, vendorStoreEInvoicing } from "./vendor-views.server.ts";

const source: Source = {
  documents: vendorCommissionInvoices,
  registered: vendorCommissionEInvoices,
  sellers: vendorStoreEInvoicing,
};

/** `period`: null for all. */
export function listVendorCommissionInvoices(db: Database, period: Period | null, state: TableState) {
  return listRows(db, source, period, state);
}

/** Returns null for an unknown id or another vendor's. */
export function findVendorCommissionInvoice(db: Database, id: string) {
  return findRow(db, source, id);
}
