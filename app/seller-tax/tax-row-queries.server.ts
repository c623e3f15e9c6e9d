/** TCS and TDS by sale, for admins. */
import type { Period } from "#app/domain/basics/period.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { listRows } from "./tax-rows.server.ts";

/** `period`: null for all. */
export function listTaxRows(db: Database, period: Period | null, state: TableState) {
  return listRows(db, "", period, state);
}
