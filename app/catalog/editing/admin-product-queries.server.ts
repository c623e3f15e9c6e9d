import { asc, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isSeller } from "#app/accounts/vendors/vendor-business-queries.server.ts";
import { brands } from "#app/catalog/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { findDraftReadiness } from "./draft-readiness.server.ts";
import { allTables } from "./editing-tables.server.ts";
import { listProductTable } from "./product-table-queries.server.ts";
import { listFilterCategories } from "./vendor-product-queries.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

/** All vendors' products, with what to filter by. `isSeller`: the store sells some itself; `drafts`: of these. */
export async function findAdminProductList(db: Database, state: TableState) {
  const isStoreSelling = await isSeller(db, STORE_VENDOR);
  return {
    ...(await listProductTable(db, allTables, state)),
    isSeller: isStoreSelling,
    drafts: isStoreSelling ? await asVendor(db, STORE_VENDOR, (tx) => findDraftReadiness(tx, vendorTables)) : null,
    categories: await listFilterCategories(db),
    brands: await db
      .select({ value: brands.slug, label: brands.name })
      .from(brands)
      .orderBy(sql`lower(${brands.name})`),
    vendors: await db
      .select({ value: vendors.id, label: vendors.businessName })
      .from(vendors)
      .orderBy(asc(vendors.businessName)),
  };
}
