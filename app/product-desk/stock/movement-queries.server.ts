/** Reads tables for admins, views for vendors. */
import { count, desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";

export const MOVEMENTS_PER_PAGE = 25;

export type Movement = {
  seq: number;
  at: Date;
  reason: string;
  delta: number;
  stockAfter: number;
  note: string | null;
};

/** Newest first; null: unknown product. */
export async function findStockHistory(
  db: Database,
  { products, stockMovements }: EditingTables,
  id: string,
  { page, perPage }: { page: number; perPage: number },
) {
  if (!isUuid(id)) return null;
  const { name, stock } = products;
  const [product] = await db.select({ id: products.id, name, stock }).from(products).where(eq(products.id, id));
  if (!product) return null;
  const isOfProduct = eq(stockMovements.productId, id);
  const [counted] = await db.select({ n: count() }).from(stockMovements).where(isOfProduct);
  const { seq, at, reason, delta, stockAfter, note } = stockMovements;
  const movements: Movement[] = await db
    .select({ seq, at, reason, delta, stockAfter, note })
    .from(stockMovements)
    .where(isOfProduct)
    .orderBy(desc(seq))
    .limit(perPage)
    .offset(offsetOf({ page, perPage }));
  return { product, movements, total: counted?.n ?? 0 };
}
