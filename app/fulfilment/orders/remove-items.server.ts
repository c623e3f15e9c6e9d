import { lockProduct } from "#app/catalog/product-locks.server.ts";
import { moveStock, restockOrder, type StockLine } from "#app/catalog/stock/stock-commands.server.ts";
import { type RemovalReason, removalEffects, removalSentences } from "#app/domain/fulfilment/removal.ts";
import type { RemovedPieces } from "#app/domain/money/removed-pieces.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import { type RemovedItem, writeRemoval } from "#app/orders/removal-commands.server.ts";
import { findShipment } from "#app/orders/shipment-commands.server.ts";
import { excludeFromInvoice } from "#app/payments/refunds/refund-shares.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { removalReference } from "./order-change-mail.server.ts";
import { mailRemovedItems } from "./vendor-mail.server.ts";

export type Removal = { shipmentId: string; pieces: readonly RemovedPieces[]; reason: RemovalReason };

/** The order must be locked, and its shipment keeps other pieces. */
export async function removeItems(
  tx: Database,
  { viewer, now: at, origin }: CommandContext<User>,
  order: LockedOrder,
  { shipmentId, pieces, reason }: Removal,
): Promise<{ items: RemovedItem[]; seq: number }> {
  const actor = { id: viewer.id, role: viewer.role };
  const note = removalSentences[reason];
  const written = await writeRemoval(tx, order, { shipmentId, pieces }, { actor, at, note });
  const { items, seq } = written;
  await excludeFromInvoice(
    tx,
    pieces.flatMap(({ amounts }) => amounts),
  );
  await restockOrder(tx, items, { orderId: order.id, reason: "removal", actorId: viewer.id, at });
  await writeOff(tx, items, { reason, order, actorId: viewer.id, at });
  // A vendor knows its own change.
  if (viewer.role !== "vendor") {
    const vendorId = (await findShipment(tx, shipmentId))?.vendorId ?? "";
    const removed = { items, reason: note, origin, of: removalReference(seq) };
    await mailRemovedItems(tx, order, { id: shipmentId, vendorId }, removed);
  }
  return written;
}

type WriteOff = { reason: RemovalReason; order: LockedOrder; actorId: string | null; at: Date };

/** Corrects the stock after restocking: damaged pieces are deducted, and a missing product gets 0. */
export async function writeOff(
  tx: Database,
  lines: readonly StockLine[],
  { reason, order, actorId, at }: WriteOff,
): Promise<void> {
  const effect = removalEffects[reason];
  if (effect === "restock") return;
  for (const { productId, quantity } of [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const stock = (await lockProduct(tx, productId))?.stock ?? 0;
    const delta = -(effect === "write-off" ? Math.min(quantity, stock) : stock);
    const cause = { reason: effect === "write-off" ? "damage" : "correction", actorId, at } as const;
    const note = `Order ${order.number}: ${removalSentences[reason]}`;
    await moveStock(tx, [{ productId, delta }], { ...cause, reference: order.id, note });
  }
}
