/** Commission invoices and credit notes, for admins. */
import type { Period } from "#app/domain/basics/period.ts";
import { eInvoiceSellers, eInvoices } from "#app/invoices/e-invoices/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { findRow, listRows, listRowsById, type Source } from "./commission-rows.server.ts";
import { commissionInvoices } from "./schema.server.ts";

const source: Source = { documents: commissionInvoices, registered: eInvoices, sellers: eInvoiceSellers };

/** `period`: null for all. */
export function listCommissionInvoices(db: Database, period: Period | null, state: TableState) {
  return listRows(db, source, period, state);
}

/** Returns null for an unknown id. */
export function findCommissionInvoice(db: Database, id: string) {
  return findRow(db, source, id);
}

export function listCommissionInvoicesById(db: Database, ids: readonly string[]) {
  return listRowsById(db, source, ids);
}
