import { asc, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { brands } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { allTables } from "./editing-tables.server.ts";
import { listProductTable } from "./product-table-queries.server.ts";
import { listFilterCategories } from "./vendor-product-queries.server.ts";

/** All vendors' products, with what to filter by. */
export async function findAdminProductList(db: Database, state: TableState) {
  return {
    ...(await listProductTable(db, allTables, state)),
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
