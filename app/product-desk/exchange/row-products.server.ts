import type { Database } from "#app/platform/database/db.server.ts";
import type { EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";
import type { StoredProduct } from "./exchange-columns.ts";
import type { FileRow } from "./product-file.server.ts";
import { findProductsBySku } from "./stored-products.server.ts";

/** The product that a row without a slug means by its SKU; "several" where only the vendor would tell. */
export async function findStoredBySku(
  tx: Database,
  tables: EditingTables,
  rows: readonly FileRow[],
): Promise<(row: FileRow) => StoredProduct | "several" | null> {
  const asked = rows.filter(({ cells }) => !cells.get("slug")).flatMap(({ cells }) => cells.get("sku") || []);
  const known = await findProductsBySku(tx, tables, asked);
  return ({ cells }) => {
    const vendor = cells.get("vendor");
    const found = known.get((cells.get("sku") ?? "").toLowerCase()) ?? [];
    const meant = vendor ? found.filter((one) => one.vendor === vendor || one.vendorId === vendor) : found;
    return meant.length > 1 ? "several" : (meant[0] ?? null);
  };
}
