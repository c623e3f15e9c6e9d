import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Period } from "#app/domain/basics/period.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { readTableState, type TableState } from "#app/ui/tables/table-state.ts";
import { findRegister, listSuppliers } from "./back-office-register-queries.server.ts";
import type { RegisterPage } from "./register-sql.server.ts";
import { chooseSupplier, readRegisterPeriod, registerTable, type Supplier } from "./register-table.ts";

export type RegisterRequest = {
  period: Period;
  state: TableState;
  suppliers: Supplier[];
  /** It is null when nobody has issued an invoice. */
  supplier: Supplier | null;
  read: (state: TableState) => Promise<RegisterPage>;
};

/** What the page and its files take from the address. */
export async function readRegisterRequest(
  db: Database,
  office: BackOffice,
  { params, today }: { params: URLSearchParams; today: CalendarDay },
): Promise<RegisterRequest> {
  const period = readRegisterPeriod(params, today);
  const state = readTableState(params, registerTable);
  const suppliers = await listSuppliers(db, office, period);
  const supplier = chooseSupplier(suppliers, state.filters.gstin, (await findStoreSettings(db)).gstin);
  const read = async (shown: TableState) =>
    supplier
      ? findRegister(db, office, { gstin: supplier.gstin, days: period }, shown)
      : { rows: [], total: 0, totals: null };
  return { period, state, suppliers, supplier, read };
}
