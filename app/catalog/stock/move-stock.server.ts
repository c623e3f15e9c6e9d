/** Changes many products' stock by a difference each (docs/decisions/058), for imports and bulk changes. */
import { sql } from "drizzle-orm";
import { inPieces } from "#app/catalog/editing/product-batch.server.ts";
import { MAX_STOCK } from "#app/catalog/stock-limits.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export type StockMove = { productId: string; delta: number };

/** `reference`: the import or bulk change. */
type Cause = { reference: string; note: string; actorId: string; at: Date };

/**
 * Moves stock and writes the movements. The caller has locked the products and checked each move.
 * @throws when one doesn't fit, so that the transaction is undone
 */
export async function moveStock(tx: Database, moves: readonly StockMove[], cause: Cause): Promise<void> {
  for (const piece of inPieces(moves)) {
    const values = JSON.stringify(piece.map(({ productId, delta }) => ({ id: productId, delta })));
    const moved = await rowsOf<{ id: string }>(
      tx,
      sql`
      with moved as (
        update products p set stock = p.stock + v.delta, updated_at = ${cause.at.toISOString()}::timestamptz
        from jsonb_to_recordset(${values}::jsonb) as v (id uuid, delta integer)
        where p.id = v.id and p.stock + v.delta between 0 and ${MAX_STOCK}
        returning p.id, p.stock, v.delta)
      insert into stock_movements (product_id, delta, stock_after, reason, reference, note, actor_id, at)
      select id, delta, stock, 'correction', ${cause.reference}, ${cause.note}, ${cause.actorId}::uuid,
        ${cause.at.toISOString()}::timestamptz from moved
      returning product_id as id`,
    );
    if (moved.length !== piece.length) throw new Error("stock moves that don't fit");
  }
}
