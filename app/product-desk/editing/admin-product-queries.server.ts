import { asc, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isSeller } from "#app/accounts/vendors/vendor-business-queries.server.ts";
import { brands } from "#app/catalog/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { findDraftReadiness } from "./draft-readiness.server.ts";
import { allTables } from "./editing-tables.server.ts";
import { listProductTable } from "./product-table-queries.server.ts";
import { listFilterCategories } from "./vendor-product-queries.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

/** `isSeller`: the store sells products itself; `drafts`: its own. */
export async function findAdminProductList(db: Database, state: TableState) {
  const [table, isStoreSelling, categories, brands, vendors] = await Promise.all([
    listProductTable(db, allTables, state),
    isSeller(db, STORE_VENDOR),
    listFilterCategories(db),
    listBrands(db),
    listVendors(db),
  ]);
  const drafts = isStoreSelling
    ? await readAsVendor(db, STORE_VENDOR, (tx) => findDraftReadiness(tx, vendorTables))
    : null;
  return { ...table, isSeller: isStoreSelling, drafts, categories, brands, vendors };
}

function listBrands(db: Database) {
  return db.select({ value: brands.slug, label: brands.name }).from(brands).orderBy(sql`lower(${brands.name})`);
}

function listVendors(db: Database) {
  return db.select({ value: vendors.id, label: vendors.businessName }).from(vendors).orderBy(asc(vendors.businessName));
}
