/** Orders whose money does not allow a split: one not paid yet, and a line with a refund that failed. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { splitShipment } from "./split-shipment.server.ts";

const context = { now: NOW, origin: ORIGIN };

/** One of its three pieces is to go now. */
const split = (db: Database, order: Awaited<ReturnType<typeof aPlacedOrder>>) =>
  splitShipment(
    db,
    { viewer: order.admin, ...context },
    { shipmentId: order.shipmentId, keep: [{ orderLineId: order.orderLineId, quantity: 1 }] },
  );

test("a line whose refund failed stays in its shipment, as the refund may be sent again", async ({ db }) => {
  const order = await aPlacedOrder(db, { method: "bank_transfer" });
  const wanted = [{ orderLineId: order.orderLineId, shipmentId: order.shipmentId, quantity: 1, isRemoved: false }];
  const plan = await planRefund(db, order.orderId, wanted);
  const expectedPaise = plan.ok ? plan.value.amountPaise : 0;
  const refund = { orderId: order.orderId, wanted, expectedPaise, reason: "Sorry." };
  expect((await refundOrderParts(db, { viewer: order.admin, ...context }, refund)).ok).toBe(true);
  const [requested] = await db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
  const locked = await lockOrder(db, order.orderId);
  if (!locked || !requested) throw new Error("no refund was requested");
  await settleRefund(db, locked, requested.id, { status: "failed", reason: "The account is closed." }, NOW);
  expect(await split(db, order)).toMatchObject({ code: "refunded" });
  expect(await db.$count(shipments)).toBe(1);
});

test("an order that is not paid stays in one shipment", async ({ db }) => {
  const order = await aPlacedOrder(db, { method: "bank_transfer", isTransferred: false });
  expect(await split(db, order)).toMatchObject({ code: "not-paid" });
  expect(await db.$count(shipments)).toBe(1);
});
