import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { courierBookings, courierEvents } from "#app/couriers/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isUndoable } from "#app/domain/fulfilment/shipment-status.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { ledgerTransactions, payoutItems } from "#app/ledger/schema.server.ts";
import { heldCash, lockPayoutRuns } from "#app/ledger/vendor-cash.server.ts";
import { type LockedOrder, lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { findShipment, writeUndoneDelivery } from "#app/orders/shipment-commands.server.ts";
import { isRemitted } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { voidCash } from "#app/payments/offline-captures.server.ts";
import { payments, refundLines, refunds } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { reviews } from "#app/reviews/schema.server.ts";
import { hasClaims } from "#app/warranty/claims/claim-queries.server.ts";
import { queueDeliveryUndoneMail } from "./shipment-mail.server.ts";
import type { UndoObstacle } from "./undo-messages.ts";

export type UndoDeliveryError = "not-found" | "not-delivered" | "too-late" | UndoObstacle;

/** Allowed for two days, unless something depends on the delivery. */
export async function undoDelivery(
  db: Database,
  { viewer, now, origin }: CommandContext,
  { shipmentId }: { shipmentId: string },
): Promise<Result<undefined, UndoDeliveryError>> {
  return transaction<Result<undefined, UndoDeliveryError>>(db, async (tx) => {
    const ownShipment = await findShipment(tx, shipmentId);
    if (!ownShipment || !can(viewer, "edit-shipment", ownShipment)) return err("not-found");
    // Locked before the order, as payouts do, so that none pays this sale meanwhile.
    await lockPayoutRuns(tx);
    const order = await lockOrder(tx, ownShipment.orderId);
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    if (!order || !shipment) return err("not-found");
    if (shipment.status !== "delivered" || !shipment.deliveredAt) return err("not-delivered");
    if (!isUndoable(shipment, now)) return err("too-late");
    const obstacle = await findObstacle(tx, order, { ...shipment, deliveredAt: shipment.deliveredAt });
    if (obstacle) return err(obstacle);

    const isCash = await voidCash(tx, shipmentId, now);
    const actor = { id: viewer.id, role: viewer.role };
    const { status, seq } = await writeUndoneDelivery(tx, order, shipmentId, { actor, at: now });
    const isAwaited = isCash && order.paymentStatus === "paid";
    if (isAwaited) await movePaymentStatus(tx, { ...order }, "pending", { actor, at: now });
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    const change = { before: { status: "delivered" }, after: { status: "shipped", orderStatus: status } };
    await recordAudit(tx, viewer, { action: "shipment.undo-delivery", subject, ...change }, now);
    await queueDeliveryUndoneMail(tx, order, { shipmentId, isCash, seq, origin });
    return ok();
  });
}

type Delivered = typeof shipments.$inferSelect & { deliveredAt: Date };

async function findObstacle(tx: Database, order: LockedOrder, shipment: Delivered): Promise<UndoObstacle | null> {
  const { id, deliveredAt } = shipment;
  if ((await tx.$count(returns, eq(returns.shipmentId, id))) > 0) return "returned";
  if (await hasClaims(tx, id)) return "claimed";
  if (await isRefundedSince(tx, shipment)) return "refunded";
  if ((await isInPayout(tx, id)) || (await isCashSettled(tx, order, shipment))) return "paid-out";
  if (await isDeliveredByCourier(tx, id)) return "courier-delivered";
  const bought = tx.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.shipmentId, id));
  const reviewed = and(eq(reviews.userId, order.userId), inArray(reviews.productId, bought));
  return (await tx.$count(reviews, and(reviewed, gte(reviews.updatedAt, deliveredAt)))) > 0 ? "reviewed" : null;
}

async function isRefundedSince(tx: Database, { id, deliveredAt }: Delivered): Promise<boolean> {
  const [ofCash] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.shipmentId, id)))
    .limit(1);
  const [since] = await tx
    .select({ id: refunds.id })
    .from(refundLines)
    .innerJoin(refunds, and(eq(refunds.id, refundLines.refundId), gte(refunds.createdAt, deliveredAt)))
    .where(eq(refundLines.shipmentId, id))
    .limit(1);
  return Boolean(ofCash ?? since);
}

async function isInPayout(tx: Database, shipmentId: string): Promise<boolean> {
  const [item] = await tx
    .select({ id: payoutItems.payoutId })
    .from(payoutItems)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, payoutItems.transactionId))
    .where(
      and(eq(ledgerTransactions.kind, "sale"), eq(ledgerTransactions.shipmentId, shipmentId), payoutItems.isActive),
    )
    .limit(1);
  return item !== undefined;
}

/** Cash was paid in, set off, or recorded for the whole order (docs/decisions/343). */
async function isCashSettled(tx: Database, order: LockedOrder, { id, vendorId, kind }: Delivered): Promise<boolean> {
  if (order.paymentMethod !== CASH_ON_DELIVERY || kind !== "sale") return false;
  const isOwn = and(eq(payments.orderId, order.id), eq(payments.status, "captured"));
  const booked = await tx.select().from(payments).where(isOwn);
  const cash = booked.find(({ shipmentId }) => shipmentId === id);
  if (!cash) return booked.length > 0;
  if (cash.cashWith !== "vendor") return isRemitted(tx, cash.id);
  const [held] = await rowsOf<{ paise: number }>(
    tx,
    sql`select paise::float8 as paise from ${heldCash()} held where held.vendor_id = ${vendorId}`,
  );
  return (held?.paise ?? 0) < cash.amountPaise;
}

/** A courier's delivery is final (docs/rules.md#d18). */
async function isDeliveredByCourier(tx: Database, shipmentId: string): Promise<boolean> {
  const [event] = await tx
    .select({ seq: courierEvents.seq })
    .from(courierEvents)
    .innerJoin(courierBookings, eq(courierBookings.id, courierEvents.bookingId))
    .where(
      and(
        eq(courierBookings.shipmentId, shipmentId),
        eq(courierBookings.status, "booked"),
        eq(courierEvents.code, "delivered"),
      ),
    )
    .limit(1);
  return event !== undefined;
}
