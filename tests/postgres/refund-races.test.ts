/**
 * Refunds at once, on a real PostgreSQL: never more than came in, of no line more than was sold (docs/rules.md#f1).
 */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund, type RequestedRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { testProviderRefunds } from "#app/payments/providers/test/schema.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { adjustStock } from "#app/product-desk/stock/adjust-stock.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay, type PaymentShop } from "#tests/support/payments.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
let shop: PaymentShop;
let admin: User;
beforeAll(async () => {
  database = await openRaceDatabase();
  shop = await aPaymentShop(database.db);
  admin = await aCustomer(database.db, { role: "admin" });
});
afterAll(() => database?.close());

const context = { now: NOW, origin: ORIGIN };

/** An order of one piece of ₹50,000, paid online and sent. */
async function aSentOrder() {
  const { db } = database;
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop);
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, order.orderId));
  const shipmentId = shipment?.id ?? "";
  await moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "processing" });
  const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };
  await moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "shipped", dispatch });
  const [line] = await listRefundables(db, order.orderId);
  return { ...order, part: { orderLineId: line?.orderLineId ?? null, shipmentId } };
}

async function after(orderId: string) {
  const { db } = database;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const lines = await db.select().from(refundLines).innerJoin(refunds, eq(refunds.id, refundLines.refundId));
  const own = lines.filter((one) => one.refunds.orderId === orderId);
  return {
    total: order?.totalPaise,
    asked: rows.reduce((sum, one) => sum + one.amountPaise, 0),
    explained: own.reduce((sum, one) => sum + one.refund_lines.totalPaise, 0),
    count: rows.length,
    refunded: order?.refundedPaise,
    status: order?.paymentStatus,
  };
}

test("50 admins refund all of it at once: one succeeds, and the provider is asked once", async () => {
  const order = await aSentOrder();
  const asked = { orderId: order.orderId, wanted: "all", expectedPaise: 50_000_00, reason: "Sorry." } as const;
  const done = await Promise.all(
    Array.from({ length: 50 }, () => refundOrderParts(database.db, { viewer: admin, ...context }, asked)),
  );
  expect(done.filter((one) => one.ok)).toHaveLength(1);
  await doJobs(shop);
  const { total } = await after(order.orderId);
  expect(await after(order.orderId)).toEqual({
    total,
    asked: total,
    explained: total,
    count: 1,
    refunded: total,
    status: "refunded",
  });
  const [refund] = await database.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
  expect(await database.db.$count(testProviderRefunds, eq(testProviderRefunds.receipt, refund?.id ?? ""))).toBe(1);
});

test("the same form for a part, sent ten times at once and once more: refunded once", async () => {
  for (let round = 0; round < 4; round++) {
    const order = await aSentOrder();
    const wanted = [{ ...order.part, amountPaise: 1_000_00 }];
    const asked = { orderId: order.orderId, wanted, expectedPaise: 1_000_00, reason: "Sorry." };
    const send = (formKey: string) => refundOrderParts(database.db, { viewer: admin, ...context, formKey }, asked);
    const key = randomUUID();
    const done = await Promise.all(Array.from({ length: 10 }, () => send(key)));
    expect([...done, await send(key)].filter((one) => one.ok)).toHaveLength(11);
    await doJobs(shop);
    expect(await after(order.orderId)).toMatchObject({ count: 1, asked: 1_000_00, refunded: 1_000_00 });
    // A new form is a new wish.
    expect((await send(randomUUID())).ok).toBe(true);
    await doJobs(shop);
    expect(await after(order.orderId)).toMatchObject({ count: 2, refunded: 2_000_00 });
  }
});

test("a form whose first sender fails is carried out by one of those who waited", async () => {
  const order = await aSentOrder();
  const wanted = [{ ...order.part, amountPaise: 1_000_00 }];
  const formKey = randomUUID();
  const asked = { orderId: order.orderId, wanted, expectedPaise: 1_000_00, reason: "Sorry." };
  const first = database.db.transaction(async (tx) => {
    await refundOrderParts(tx, { viewer: admin, ...context, formKey }, asked);
    await tx.execute(sql`select pg_sleep(0.3)`);
    throw new Error("the server dies");
  });
  const others = Array.from({ length: 5 }, () =>
    refundOrderParts(database.db, { viewer: admin, ...context, formKey }, asked),
  );
  await expect(first).rejects.toThrow("the server dies");
  expect((await Promise.all(others)).every((one) => one.ok)).toBe(true);
  expect(await after(order.orderId)).toMatchObject({ count: 1, asked: 1_000_00 });
});

test("the same stock form, sent ten times at once: added once", async () => {
  const { db } = database;
  const product = await aProduct(db, { stock: 10 });
  const change = { kind: "adjust", delta: 5, reason: "delivery", note: null } as const;
  const formKey = randomUUID();
  const send = () => adjustStock(db, { viewer: admin, ...context, formKey }, { productId: product.id, change });
  const done = await Promise.all(Array.from({ length: 10 }, send));
  expect(done.map((one) => one.ok && one.value.stock)).toEqual(Array(10).fill(15));
});

test("20 requests to return the only piece at once: one is recorded", async () => {
  const { db } = database;
  const order = await aSentOrder();
  await moveShipment(db, { viewer: admin, ...context }, { shipmentId: order.part.shipmentId, to: "delivered" });
  const { orderLineId, shipmentId } = order.part;
  const lines = [{ orderLineId: orderLineId ?? "", quantity: 1 }];
  const asked = { orderId: order.orderId, shipmentId, lines, photos: [], description: "" };
  const ask = () =>
    requestReturn(db, { viewer: order.customer, ...context }, { ...asked, kind: "refund", reason: "changed-mind" });
  const done = await Promise.all(Array.from({ length: 20 }, ask));
  expect(done.filter((one) => one.ok)).toHaveLength(1);
  expect(await db.$count(returns, eq(returns.orderId, order.orderId))).toBe(1);
});

test("two people receive a return while an admin refunds the piece: it is refunded once", async () => {
  const { db } = database;
  for (let round = 0; round < 6; round++) {
    const order = await aSentOrder();
    await moveShipment(db, { viewer: admin, ...context }, { shipmentId: order.part.shipmentId, to: "delivered" });
    const { orderLineId, shipmentId } = order.part;
    const lines = [{ orderLineId: orderLineId ?? "", quantity: 1 }];
    const asked = { orderId: order.orderId, shipmentId, lines, photos: [], description: "" };
    const done = await requestReturn(
      db,
      { viewer: order.customer, ...context },
      { ...asked, kind: "refund", reason: "changed-mind" },
    );
    const id = done.ok ? done.value.id : "";
    await moveReturn(db, { viewer: admin, ...context }, { returnId: id, to: "approved", note: "", resolution: null });
    await moveReturn(db, { viewer: admin, ...context }, { returnId: id, to: "picked-up", note: "" });
    const receive = () =>
      moveReturn(db, { viewer: admin, ...context }, { returnId: id, to: "received", note: "", isRestocked: true });
    const all = { orderId: order.orderId, wanted: "all", expectedPaise: 50_000_00, reason: "Sorry." } as const;
    await Promise.all([receive(), refundOrderParts(db, { viewer: admin, ...context }, all), receive()]);
    expect(await after(order.orderId)).toMatchObject({ count: 1, asked: 50_000_00 });
    const [product] = await db.select().from(products).where(eq(products.id, order.product.id));
    expect(product?.stock).toBe(3);
  }
});

test("50 different parts at once, each planned before the others: never more than was captured", async () => {
  const order = await aSentOrder();
  const wanted = (n: number): RequestedRefund => [{ ...order.part, amountPaise: 1_700_00 + n * 100_00 }];
  const plans = await Promise.all(
    Array.from({ length: 50 }, (_, n) => planRefund(database.db, order.orderId, wanted(n))),
  );
  const done = await Promise.all(
    plans.map((plan, n) =>
      refundOrderParts(
        database.db,
        { viewer: admin, ...context },
        { orderId: order.orderId, wanted: wanted(n), expectedPaise: plan.ok ? plan.value.amountPaise : 0, reason: "x" },
      ),
    ),
  );
  const through = done.filter((one) => one.ok).length;
  expect(through).toBeGreaterThan(3);
  const state = await after(order.orderId);
  expect(state.asked).toBeLessThanOrEqual(state.total ?? 0);
  expect(state).toMatchObject({ explained: state.asked, count: through });
  await doJobs(shop);
  expect(await after(order.orderId)).toMatchObject({ refunded: state.asked });
});
