/** Stock of returns: resaleable goods come back, replacements go out. */
import { sql } from "drizzle-orm";
import { err, ok } from "#app/domain/basics/result.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/** `replacement-cancelled`: a replacement that never left. */
const signs = { return: 1, replacement: -1, "replacement-cancelled": 1 } as const;

type Cause = { reason: keyof typeof signs; reference: string; actorId: string; at: Date };

/**
 * Moves stock by a return's lines (`replacement` takes, the others give back) with movements, in id order. False: too
 * little stock, nothing changed. No sales figures: what is replaced was sold once.
 */
export async function moveReturnStock(
  db: Database,
  lines: readonly { productId: string; quantity: number }[],
  { reason, reference, actorId, at }: Cause,
): Promise<boolean> {
  const deltas = new Map<string, number>();
  for (const { productId, quantity } of lines)
    deltas.set(productId, (deltas.get(productId) ?? 0) + signs[reason] * quantity);
  const moved = await transaction(db, async (tx) => {
    for (const [id, delta] of [...deltas].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [row] = await rowsOf<{ stock: number }>(
        tx,
        sql`update products set stock = stock + ${delta} where id = ${id} and stock + ${delta} >= 0 returning stock`,
      );
      if (!row) return err("sold-out");
      await tx.execute(sql`insert into stock_movements (product_id, delta, stock_after, reason, reference, actor_id, at)
        values (${id}, ${delta}, ${row.stock}, ${reason}, ${reference}, ${actorId}::uuid, ${at.toISOString()}::timestamptz)`);
    }
    return ok();
  });
  return moved.ok;
}
