import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { settleRefund } from "./refund-commands.server.ts";
import { listRefundProgress } from "./refund-progress.server.ts";
import { retryRefund } from "./refund-retry.server.ts";
import { withRefundState } from "./refund-state.server.ts";

const AMOUNT = 1_180_00;

/** An order paid by bank transfer, of which an amount was refunded; the transfer back failed. */
async function anOrder(db: Database) {
  const { orderId, shipmentId, orderLineId, admin } = await aPlacedOrder(db, { method: "bank_transfer" });
  const context = { viewer: admin, now: NOW, origin: ORIGIN };
  const wanted = [{ orderLineId, shipmentId, amountPaise: AMOUNT }];
  const refund = { orderId, wanted, expectedPaise: AMOUNT, reason: "Sorry." };
  expect((await refundOrderParts(db, context, refund)).ok).toBe(true);
  const [requested] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const order = await lockOrder(db, orderId);
  if (!order || !requested) throw new Error("no refund was requested");
  await settleRefund(db, order, requested.id, { status: "failed", reason: "The account is closed." }, NOW);
  return { orderId, context };
}

test("A failed refund is in progress until it is retried", async ({ db }) => {
  const { orderId } = await anOrder(db);
  expect(await withRefundState(db, [{ id: orderId }])).toEqual([
    {
      ...{ id: orderId, refundingPaise: AMOUNT, refundingSince: NOW },
      ...{ writtenOffPaise: 0, withheldPaise: 0, exchangedPaise: 0, partsPaise: 0, isPaidByHand: true },
    },
  ]);
});

test("An order cancelled after a failed refund has no more in progress than was paid", async ({ db }) => {
  const { orderId, context } = await anOrder(db);
  expect((await cancelOrder(db, context, { orderId, reason: "Out of stock." })).ok).toBe(true);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [state] = await withRefundState(db, [{ id: orderId }]);
  expect(state?.refundingPaise).toBe(order?.totalPaise);
});

test("Refunds are in progress since the oldest open one was first started", async ({ db }) => {
  const { orderId, context } = await anOrder(db);
  const dayLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const since = async () => (await withRefundState(db, [{ id: orderId }]))[0]?.refundingSince;
  const [failed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const again = { orderId, refundId: failed?.id ?? "" };
  expect((await retryRefund(db, { ...context, now: dayLater(2) }, again)).ok).toBe(true);
  expect((await cancelOrder(db, { ...context, now: dayLater(5) }, { orderId, reason: "Out of stock." })).ok).toBe(true);
  expect(await since()).toEqual(NOW);

  const order = await lockOrder(db, orderId);
  const [retried] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.retryOf, failed?.id ?? ""));
  if (!order || !retried) throw new Error("no refund was retried");
  await settleRefund(db, order, retried.id, { status: "succeeded", providerRefundId: "UTR123456789" }, dayLater(6));
  expect(await since()).toEqual(dayLater(5));
  const progress = await listRefundProgress(db, [again.refundId]);
  expect([...progress]).toMatchObject([
    [again.refundId, { status: "succeeded", reference: "UTR123456789", startedAt: NOW, movedAt: dayLater(6) }],
  ]);
});
