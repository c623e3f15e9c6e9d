/** Call within `asVendor` (docs/rules.md#a5). */
import type { Period } from "#app/domain/basics/period.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { listRows } from "./tax-rows.server.ts";

/** `period`: null for all. */
export function listVendorTaxRows(db: Database, period: Period | null, state: TableState) {
  return listRows(db, "vendor_", period, state);
}
