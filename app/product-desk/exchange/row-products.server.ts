import type { Database } from "#app/platform/database/db.server.ts";
import type { EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";
import type { StoredProduct } from "./exchange-columns.ts";
import type { FileRow } from "./product-file.server.ts";
import { findProductsBySku } from "./stored-products.server.ts";

/** Finds products of rows without a slug; "several": only the vendor could tell. */
export async function findStoredBySku(
  tx: Database,
  tables: EditingTables,
  rows: readonly FileRow[],
): Promise<(row: FileRow) => StoredProduct | "several" | null> {
  const skus = rows.filter(({ cells }) => !cells.get("slug")).flatMap(({ cells }) => cells.get("sku") || []);
  const productsBySku = await findProductsBySku(tx, tables, skus);
  return ({ cells }) => {
    const vendor = cells.get("vendor");
    const candidates = productsBySku.get((cells.get("sku") ?? "").toLowerCase()) ?? [];
    const matches = vendor ? candidates.filter((one) => one.vendor === vendor || one.vendorId === vendor) : candidates;
    return matches.length > 1 ? "several" : (matches[0] ?? null);
  };
}
