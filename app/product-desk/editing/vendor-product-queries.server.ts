/** Call within `asVendor`. */
import { asc } from "drizzle-orm";
import { categories } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { findDraftReadiness } from "./draft-readiness.server.ts";
import { findVendorState } from "./product-editor-queries.server.ts";
import { listProductTable } from "./product-table-queries.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

export async function findVendorProductList(db: Database, vendorId: string, state: TableState) {
  const [table, categories, drafts, vendorState] = await Promise.all([
    listProductTable(db, vendorTables, state),
    listFilterCategories(db),
    findDraftReadiness(db, vendorTables),
    findVendorState(db, vendorId),
  ]);
  return { ...table, categories, drafts, vendorState };
}

export function listFilterCategories(db: Database) {
  return db
    .select({ value: categories.slug, label: categories.name })
    .from(categories)
    .orderBy(asc(categories.position));
}
