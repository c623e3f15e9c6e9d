import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { canCancel } from "#app/domain/fulfilment/order-status.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { type LockedOrder, lockOrder } from "#app/orders/order-commands.server.ts";
import { listShipmentStatuses } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { closeOrder } from "./close-order.server.ts";

const MAX_REASON_LENGTH = 300;

export type CancelOrderError = "not-found" | "already-cancelled" | "already-shipped" | "reason-required";

/** The buyer sees an admin's reason. */
export async function cancelOrder(
  db: Database,
  { viewer, now, origin }: CommandContext,
  { orderId, reason = "" }: { orderId: string; reason?: string },
): Promise<Result<undefined, CancelOrderError>> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !can(viewer, "cancel-order", order)) return err("not-found");
    if (order.status === "cancelled") return err("already-cancelled");
    if (!canCancel(await listShipmentStatuses(tx, orderId))) return err("already-shipped");
    const isOwner = viewer.id === order.userId;
    if (!isOwner && !reason.trim()) return err("reason-required");
    const note = isOwner ? "You cancelled this order." : storeReason(reason);
    const actor = { id: viewer.id, role: isOwner ? "customer" : viewer.role };
    const vendorReason = isOwner ? "The customer cancelled it." : note;
    await closeOrder(tx, order, { why: "cancellation", reason: note, vendorReason, actor, at: now, origin });
    if (!isOwner) await logCancellation(tx, viewer, order, now);
    return ok();
  });
}

function storeReason(reason: string): string {
  return `The store cancelled this order: ${cutTo(reason.trim(), MAX_REASON_LENGTH)}`;
}

/** The reason may name the buyer, and the log can't be erased. */
async function logCancellation(tx: Database, viewer: User, order: LockedOrder, at: Date): Promise<void> {
  await recordAudit(
    tx,
    viewer,
    {
      action: "order.cancel",
      subject: { kind: "order", id: order.id, label: order.number },
      before: { status: order.status },
      after: { status: "cancelled", reason: "(see the order)" },
    },
    at,
  );
}
