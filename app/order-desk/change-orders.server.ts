/** Each order has its own transaction, so a refused change undoes no other. */

import { type CancelOrderError, cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { moveShipmentsOf } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { moveErrorText } from "#app/fulfilment/shipments/shipment-messages.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { BulkOutcome } from "#app/ui/tables/bulk-notice.tsx";

/** Dispatch is left out, because each shipment has its own tracking number. */
export const bulkMoves = { confirm: "processing", deliver: "delivered", cancel: "cancelled" } as const;
export type BulkMove = keyof typeof bulkMoves;

export function isBulkMove(intent: string): intent is BulkMove {
  return Object.hasOwn(bulkMoves, intent);
}

/** `reason` is shown to the buyers of cancelled orders. */
export async function changeOrders(
  db: Database,
  context: CommandContext,
  { orderIds, move, reason }: { orderIds: string[]; move: BulkMove; reason: string },
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const orderId of orderIds) {
    const why = await changeOrder(db, context, { orderId, move, reason });
    if (why === null) outcome.done++;
    else outcome.refused.push({ id: orderId, why });
  }
  return outcome;
}

/** Returns null when done, else a sentence that says why not. */
async function changeOrder(
  db: Database,
  context: CommandContext,
  { orderId, move, reason }: { orderId: string; move: BulkMove; reason: string },
): Promise<string | null> {
  if (move === "cancel") {
    const cancelled = await cancelOrder(db, context, { orderId, reason });
    return cancelled.ok ? null : cancelErrorText(cancelled.code);
  }
  const moved = await moveShipmentsOf(db, context, { orderId, to: bulkMoves[move] });
  if (moved.ok) return null;
  return moved.code === "not-found" ? NO_ORDER : moveErrorText(moved, "order");
}

const NO_ORDER = "Order not found.";

export function cancelErrorText(code: CancelOrderError): string {
  if (code === "not-found") return NO_ORDER;
  if (code === "already-cancelled") return "This order is already cancelled.";
  if (code === "reason-required") return "Enter a reason. The customer will see it.";
  return "This order can't be cancelled because a shipment has already been shipped.";
}
