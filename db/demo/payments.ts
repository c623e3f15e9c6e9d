/** Payments of a demo's past orders, also in the test provider's books, so that they can be refunded. */
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { getCashHolder } from "#app/domain/fulfilment/dispatch.ts";
import { remainingShares } from "#app/domain/money/refunds.ts";
import { postCapture, postRefund } from "#app/ledger/postings.server.ts";
import { recordRefunded } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { writeOfflineCapture } from "#app/payments/offline-captures.server.ts";
import {
  testProviderOrders,
  testProviderPayments,
  testProviderRefunds,
} from "#app/payments/providers/test/schema.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { payments, refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const PROVIDER = "test";

/** An online order: paid or not, refunded or not. */
export type PastOrder = {
  orderId: string;
  totalPaise: number;
  placedAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
};

/** Payments of the online orders `past`, and the cash of every delivered shipment. */
export async function seedPayments(tx: Database, past: readonly PastOrder[]): Promise<void> {
  await seedOnline(tx, past);
  const collected = await tx
    .select({
      orderId: orders.id,
      shipmentId: shipments.id,
      vendorId: shipments.vendorId,
      carrier: shipments.carrier,
      amountPaise: sql<number>`${shipments.shippingPaise} + sum(${orderLines.totalPaise})`.mapWith(Number),
      at: sql<string>`${shipments.deliveredAt}`.mapWith(shipments.deliveredAt),
    })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .where(and(eq(orders.paymentMethod, CASH_ON_DELIVERY), isNotNull(shipments.deliveredAt)))
    .groupBy(orders.id, shipments.id)
    .orderBy(shipments.deliveredAt, shipments.id);
  for (const { vendorId, carrier, ...one } of collected) {
    const cash = { with: getCashHolder(carrier), vendorId };
    await writeOfflineCapture(tx, { ...one, provider: "cod", method: "cash", cash, reference: null });
  }
}

async function seedOnline(tx: Database, past: readonly PastOrder[]): Promise<void> {
  for (const { orderId, totalPaise, placedAt, paidAt, refundedAt } of past) {
    const paymentId = randomUUID();
    await tx.insert(payments).values({
      id: paymentId,
      orderId,
      provider: PROVIDER,
      amountPaise: totalPaise,
      status: paidAt ? "captured" : "expired",
      providerOrderId: paidAt ? `sample-order-${paymentId}` : null,
      providerPaymentId: paidAt ? `sample-${paymentId}` : null,
      method: paidAt ? "upi" : null,
      createdAt: placedAt,
      updatedAt: paidAt ?? placedAt,
    });
    if (paidAt) await postCapture(tx, { paymentId, orderId, provider: PROVIDER, amountPaise: totalPaise, at: paidAt });
    const refundId = refundedAt
      ? await seedRefund(tx, { orderId, paymentId, amountPaise: totalPaise, at: refundedAt })
      : null;
    if (!paidAt) continue;
    await enterInBooks(tx, {
      orderId: `sample-order-${paymentId}`,
      paymentId: `sample-${paymentId}`,
      receipt: paymentId,
      amountPaise: totalPaise,
      at: paidAt,
      refund: refundId && refundedAt ? { id: `sample-${paymentId}`, receipt: refundId, at: refundedAt } : null,
    });
  }
}

/** Into the test provider's books, so that what is left of it can be sent back like any other payment. */
async function enterInBooks(
  tx: Database,
  past: {
    orderId: string;
    paymentId: string;
    /** The shop's payment. */
    receipt: string;
    amountPaise: number;
    at: Date;
    /** What went back since: all of it. */
    refund: { id: string; receipt: string; at: Date } | null;
  },
): Promise<void> {
  const { orderId: id, paymentId, receipt, amountPaise, at: createdAt, refund } = past;
  const order = { id, receipt, amountPaise, currency: "INR", status: "paid", returnUrl: "/orders" } as const;
  await tx.insert(testProviderOrders).values({ ...order, createdAt });
  const payment = { id: paymentId, providerOrderId: id, method: "upi", status: "captured" } as const;
  await tx.insert(testProviderPayments).values({ ...payment, dueAt: createdAt, createdAt });
  if (!refund) return;
  const { at, ...back } = refund;
  await tx.insert(testProviderRefunds).values({ ...back, paymentId, amountPaise, createdAt: at });
}

/** All of the order, line by line; returns the refund's id. */
async function seedRefund(
  tx: Database,
  { at, ...refund }: { orderId: string; paymentId: string; amountPaise: number; at: Date },
): Promise<string> {
  const refundId = randomUUID();
  const shares = remainingShares(await listRefundables(tx, refund.orderId));
  await tx.insert(refunds).values({
    ...refund,
    id: refundId,
    reason: "order-cancelled",
    status: "succeeded",
    providerRefundId: `sample-${refund.paymentId}`,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(refundLines).values(shares.map((share) => ({ ...share, refundId })));
  await recordRefunded(tx, refund.orderId, shares);
  await postRefund(tx, { ...refund, refundId, provider: PROVIDER, shares, at });
  return refundId;
}
