/** Vendors see the costs of their own goods; admins those of the store's, never a vendor's (docs/rules.md#v16). */
import { eq } from "drizzle-orm";
import { type BackOffice, sellerOf } from "#app/accounts/back-office.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import type { Days } from "#app/ledger/days/closed.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { listVendorMargins } from "./vendor-margin-queries.server.ts";
import { listVendorStockValue } from "./vendor-stock-value-queries.server.ts";

export async function listStockValue(db: Database, office: BackOffice, state: TableState) {
  const { pricesIncludeGst } = await findStoreSettings(db);
  return readAsVendor(db, sellerOf(office), (tx) => listVendorStockValue(tx, pricesIncludeGst, state));
}

/** A registered seller claims the GST within commission, which is then no cost of its own. */
export async function listMargins(db: Database, office: BackOffice, days: Days, state: TableState) {
  const seller = sellerOf(office);
  const [row] = await db.select({ gstin: vendors.gstin }).from(vendors).where(eq(vendors.id, seller));
  const claimsGst = Boolean(row?.gstin);
  const margins = await readAsVendor(db, seller, (tx) => listVendorMargins(tx, { days, claimsGst }, state));
  return { ...margins, claimsGst };
}
