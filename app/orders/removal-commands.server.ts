import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { sumPaise } from "#app/domain/money/money.ts";
import type { RemovedPieces } from "#app/domain/money/removed-pieces.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type Cause, type LockedOrder, recordOrderEvent } from "./order-commands.server.ts";
import { CASH_ON_DELIVERY } from "./sales.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

export type RemovedItem = { productId: string; name: string; quantity: number };

/** The caller returns stock and money; a cash order's total falls. */
export async function writeRemoval(
  tx: Database,
  order: LockedOrder,
  { shipmentId, pieces }: { shipmentId: string; pieces: readonly RemovedPieces[] },
  cause: Cause & { note: string },
): Promise<{ items: RemovedItem[]; seq: number }> {
  const items: RemovedItem[] = [];
  for (const one of pieces) items.push({ ...(await removeFromLine(tx, shipmentId, one)), quantity: one.quantity });
  await tx.update(shipments).set({ updatedAt: cause.at }).where(eq(shipments.id, shipmentId));
  if (order.paymentMethod === CASH_ON_DELIVERY) await lowerTotal(tx, order.id, pieces, cause.at);
  const summary = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const note = `${summary}. ${cause.note}`;
  return { items, seq: await recordOrderEvent(tx, order.id, { ...cause, kind: "removal", shipmentId, note }) };
}

async function removeFromLine(
  tx: Database,
  shipmentId: string,
  { orderLineId, quantity, taxablePaise, gstPaise, totalPaise }: RemovedPieces,
): Promise<{ productId: string; name: string }> {
  const less = (column: SQLWrapper, by: number) => sql`${column} - ${by}`;
  const more = (column: SQLWrapper, by: number) => sql`${column} + ${by}`;
  const [line] = await tx
    .update(orderLines)
    .set({
      quantity: less(orderLines.quantity, quantity),
      taxablePaise: less(orderLines.taxablePaise, taxablePaise),
      gstPaise: less(orderLines.gstPaise, gstPaise),
      totalPaise: less(orderLines.totalPaise, totalPaise),
      removedQuantity: more(orderLines.removedQuantity, quantity),
      removedTaxablePaise: more(orderLines.removedTaxablePaise, taxablePaise),
      removedGstPaise: more(orderLines.removedGstPaise, gstPaise),
    })
    .where(sql`${orderLines.id} = ${orderLineId} and ${orderLines.shipmentId} = ${shipmentId}`)
    .returning({ productId: orderLines.productId, name: orderLines.name });
  if (!line) throw new Error(`shipment ${shipmentId} has no line ${orderLineId}`);
  return line;
}

async function lowerTotal(tx: Database, orderId: string, pieces: readonly RemovedPieces[], at: Date): Promise<void> {
  const sum = (of: (one: RemovedPieces) => number) => sumPaise(pieces.map(of));
  await tx
    .update(orders)
    .set({
      subtotalPaise: sql`${orders.subtotalPaise} - ${sum((one) => one.taxablePaise)}`,
      gstPaise: sql`${orders.gstPaise} - ${sum((one) => one.gstPaise)}`,
      totalPaise: sql`${orders.totalPaise} - ${sum((one) => one.totalPaise)}`,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId));
}
