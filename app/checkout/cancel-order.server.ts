/** Cancelling an order before it is sent (decision 17). */
import { canCancel } from "#app/domain/order-status.ts";
import { can, type User } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { listShipmentStatuses } from "#app/orders/shipment-commands.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { closeOrder } from "./closing.server.ts";

/**
 * Cancels the order for its owner or an admin. `too-late`: a parcel has left. `already-cancelled`: somebody was
 * faster, nothing happens twice. Somebody else's order is `not-found`.
 */
export async function cancelOrder(
  db: Database,
  viewer: User,
  orderId: string,
  { now, origin }: { now: Date; origin: string },
): Promise<Result<undefined, "not-found" | "already-cancelled" | "too-late">> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !can(viewer, "cancel-order", order)) return err("not-found");
    if (order.status === "cancelled") return err("already-cancelled");
    if (!canCancel(await listShipmentStatuses(tx, orderId))) return err("too-late");
    const isOwner = viewer.id === order.userId;
    const reason = isOwner ? "You cancelled this order." : "The store cancelled this order.";
    const actor = { id: viewer.id, role: isOwner ? "customer" : viewer.role };
    await closeOrder(tx, order, { why: "cancellation", reason, actor, at: now, origin });
    return ok();
  });
}
