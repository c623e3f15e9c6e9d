/** Refunds parts, or all that was dispatched (docs/decisions/344). */

import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { restockOrder } from "#app/catalog/stock/stock-commands.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { type Err, err, ok } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { type LockedOrder, lockOrder, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import { listOrderedQuantities } from "#app/orders/order-queries.server.ts";
import { cancelShipments } from "#app/orders/shipment-commands.server.ts";
import { openRefund, refundWay } from "#app/payments/refunds/refund-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { queueGoodwillMails } from "./goodwill-mail.server.ts";
import { queueRefundMail } from "./order-change-mail.server.ts";
import { type PlanError, planRefund, type RefundPlan, type RequestedRefund } from "./refund-plan.server.ts";
import { removeItems } from "./remove-items.server.ts";

export const MAX_REASON_LENGTH = 300;

export type RefundOrderError = PlanError | Err<"not-found" | "reason-required" | "stale" | "key-reused", never>;

type Refunded = { ok: true; value: RefundPlan } | RefundOrderError;

/**
 * `stale`: the amount differs from `expectedPaise`. `reason` is mailed to buyer and vendors, not logged. `storeBearsBp`:
 * the store's part of what is refunded of sent goods; vendors bear the rest.
 */
export async function refundOrderParts(
  db: Database,
  context: CommandContext,
  request: { orderId: string; wanted: RequestedRefund; expectedPaise: number; reason: string; storeBearsBp?: number },
): Promise<Refunded> {
  if (!can(context.viewer, "refund-payment")) return err("not-found");
  return transaction<Refunded>(db, (tx) =>
    once(tx, context, { command: "order.refund", input: request }, async (): Promise<Refunded> => {
      const order = await lockOrder(tx, request.orderId);
      if (!order) return err("not-found");
      const plan = await planRefund(tx, order.id, request.wanted);
      if (!plan.ok) return plan;
      if (plan.value.amountPaise !== request.expectedPaise) return err("stale");
      const note = cutTo(request.reason.trim(), MAX_REASON_LENGTH);
      if (!note) return err("reason-required");
      await carryOut(tx, context, order, plan.value, { note, storeBearsBp: request.storeBearsBp ?? 0 });
      return ok(plan.value);
    }),
  );
}

async function carryOut(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  order: LockedOrder,
  plan: RefundPlan,
  { note, storeBearsBp }: { note: string; storeBearsBp: number },
): Promise<void> {
  const { shares, amountPaise, cancels, removals } = plan;
  const by = { id: viewer.id, role: viewer.role };
  if (cancels.length > 0) await endShipments(tx, viewer, order, cancels, now);
  for (const { shipmentId, pieces } of plan.removals) {
    const removal = { shipmentId, pieces, reason: "refunded" } as const;
    await removeItems(tx, { viewer, now, origin }, order, removal);
  }
  for (const { capture, shares: part, reason } of plan.refunds) {
    const request = { paymentId: capture.id, orderId: order.id, shares: part, reason, by, at: now } as const;
    const bears = reason === "goodwill" ? { storeBearsBp } : {};
    const refund = await openRefund(tx, { ...request, ...bears, note });
    if (reason === "goodwill") {
      const sent = part.filter(({ shipmentId }) => !cancels.includes(shipmentId));
      await queueGoodwillMails(tx, order, { refundId: refund.refundId, shares: sent, storeBearsBp, note, origin });
    }
    await queueRefundMail(tx, order.id, { ...refund, note, origin, ...refundWay([capture]) });
  }
  const subject = { kind: "order", id: order.id, label: order.number };
  const pieces = shares.reduce((total, share) => total + share.quantity, 0);
  const removed = removals.flatMap((one) => one.pieces).reduce((total, one) => total + one.quantity, 0);
  const after = {
    ...{ amountPaise, pieces },
    ...(cancels.length > 0 && { cancelledShipments: cancels.length }),
    ...(removed > 0 && { removedPieces: removed }),
    ...(plan.isGoodwill && { storeBearsBp }),
  };
  await recordAudit(tx, viewer, { action: "order.refund", subject, after }, now);
}

async function endShipments(tx: Database, viewer: User, order: LockedOrder, ids: string[], at: Date): Promise<void> {
  const actor = { id: viewer.id, role: viewer.role };
  await cancelShipments(tx, order, ids, { actor, at });
  const lines = (await listOrderedQuantities(tx, order.id)).filter(({ shipmentId }) => ids.includes(shipmentId));
  await restockOrder(tx, lines, { orderId: order.id, reason: "removal", actorId: viewer.id, at });
  await recordOrderEvent(tx, order.id, {
    kind: "internal-note",
    actor,
    at,
    note: "A shipment was refunded in full before it was shipped. It was cancelled and its items restocked.",
  });
}
