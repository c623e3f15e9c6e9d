/** Commission invoices and credit notes, for admins. */
import type { Period } from "#app/domain/basics/period.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { findRow, listRows } from "./commission-rows.server.ts";
import { commissionInvoices } from "./schema.server.ts";

/** `period`: null for all. */
export function listCommissionInvoices(db: Database, period: Period | null, state: TableState) {
  return listRows(db, commissionInvoices, period, state);
}

/** Returns null for an unknown id. */
export function findCommissionInvoice(db: Database, id: string) {
  return findRow(db, commissionInvoices, id);
}
