/** Money and cancellation at once, on a real PostgreSQL (docs/rules.md#p3, docs/rules.md#p4, docs/rules.md#p6). */
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { expireOrders } from "#app/fulfilment/orders/expire-orders.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { ProviderEvent } from "#app/payments/gateway.ts";
import { applyPaymentEvent, receiveEvents, recordEvents } from "#app/payments/payment-events.server.ts";
import { paymentEvents, payments, refunds } from "#app/payments/schema.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import {
  actOnPage,
  anOnlineOrder,
  aPaymentShop,
  doJobs,
  goToPay,
  type OnlineOrder,
  type PaymentShop,
} from "#tests/support/payments.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
let shop: PaymentShop;
beforeAll(async () => {
  database = await openRaceDatabase();
  shop = await aPaymentShop(database.db);
});
afterAll(() => database?.close());

const ROUNDS = 12;
const context = { now: NOW, origin: ORIGIN };

let count = 0;

async function captured(
  order: OnlineOrder,
  providerOrderId: string,
  changes: Partial<ProviderEvent> = {},
): Promise<ProviderEvent> {
  const [row] = await database.db.select().from(orders).where(eq(orders.id, order.orderId));
  return {
    provider: "test",
    eventId: `race-${++count}`,
    kind: "captured",
    providerOrderId,
    key: null,
    providerPaymentId: `race-pay-${count}`,
    amountPaise: row?.totalPaise ?? 0,
    currency: "INR",
    method: "card",
    reason: null,
    refundKey: null,
    providerRefundId: null,
    ...changes,
  };
}

/** An order's captures, refunds, mails and stock after a race. */
async function after(order: OnlineOrder) {
  const { db } = database;
  const [row] = await db.select().from(orders).where(eq(orders.id, order.orderId));
  const all = await db.select().from(payments).where(eq(payments.orderId, order.orderId));
  const [product] = await db.select().from(products).where(eq(products.id, order.product.id));
  return {
    status: `${row?.status}/${row?.paymentStatus}`,
    captures: all.filter((one) => one.status === "captured").length,
    effective: all.filter((one) => one.status === "captured" && one.isEffective).length,
    refunds: await db.$count(refunds, eq(refunds.orderId, order.orderId)),
    mails: (await db.select().from(mailMessages).where(eq(mailMessages.reference, order.orderId)))
      .map((mail) => mail.kind)
      .sort(),
    stock: product?.stock,
  };
}

const mails = ["new-order-for-store", "order-confirmation"];
const paid = { status: "pending/paid", captures: 1, effective: 1, refunds: 0, mails, stock: 2 };

test("the same webhook 50 times at once is one event and one payment", async () => {
  const order = await anOnlineOrder(shop);
  const event = await captured(order, await goToPay(shop, order));
  const { db } = database;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const seq of await recordEvents(db, [event], "webhook", NOW)) await applyPaymentEvent(db, seq, context);
    }),
  );
  expect(await after(order)).toEqual(paid);
  expect(await db.$count(paymentEvents, eq(paymentEvents.eventId, event.eventId))).toBe(1);
});

test("webhook, return and reconciler with the same payment at once: paid once, one mail", async () => {
  const order = await anOnlineOrder(shop);
  const page = await goToPay(shop, order);
  const payment = { providerPaymentId: `race-same-${++count}` };
  const events = await Promise.all(Array.from({ length: 12 }, () => captured(order, page, payment)));
  const sources = ["webhook", "return", "reconciler"] as const;
  await Promise.all(
    events.map((event, n) => receiveEvents(database.db, [event], sources[n % 3] ?? "webhook", context)),
  );
  expect(await after(order)).toEqual(paid);
});

test("twelve different captures at once: one counts, eleven are refunded", async () => {
  const order = await anOnlineOrder(shop);
  const page = await goToPay(shop, order);
  const events = await Promise.all(Array.from({ length: 12 }, () => captured(order, page)));
  await Promise.all(events.map((event) => receiveEvents(database.db, [event], "webhook", context)));
  expect(await after(order)).toEqual({ ...paid, captures: 12, refunds: 11 });
});

test("wrong amounts and forged orders beside the right one change nothing", async () => {
  const order = await anOnlineOrder(shop);
  const page = await goToPay(shop, order);
  const lies = await Promise.all([
    ...Array.from({ length: 10 }, () => captured(order, page, { amountPaise: 100 })),
    ...Array.from({ length: 10 }, () => captured(order, "tord_unknown")),
    captured(order, page),
  ]);
  await Promise.all(lies.map((event) => receiveEvents(database.db, [event], "webhook", context)));
  expect(await after(order)).toEqual(paid);
});

test("cancelling while the money arrives: either paid and refunded, or late and refunded, never kept", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await anOnlineOrder(shop);
    const event = await captured(order, await goToPay(shop, order));
    const cancel = () => cancelOrder(database.db, { viewer: order.customer, ...context }, { orderId: order.orderId });
    const pay = () => receiveEvents(database.db, [event], "webhook", context);
    const headStart = () => setTimeout(round % 2 ? round * 2 : 0);
    await Promise.all([pay(), headStart().then(cancel)]);
    const state = await after(order);
    expect(state).toMatchObject({ captures: 1, refunds: 1, stock: 3 });
    expect(["cancelled/paid", "cancelled/failed"]).toContain(state.status);
    expect(state.effective).toBe(state.status === "cancelled/paid" ? 1 : 0);
    expect(state.mails).toContain("order-cancelled");
  }
});

test("expiry while the money arrives: a paid order that stands, or an expired one that is refunded", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await anOnlineOrder(shop);
    const event = await captured(order, await goToPay(shop, order));
    const late = { ...shop, clock: { now: () => new Date(NOW.getTime() + 31 * 60_000) } };
    await Promise.all([
      expireOrders(late),
      receiveEvents(database.db, [event], "webhook", context),
      expireOrders(late),
    ]);
    const state = await after(order);
    if (state.status === "pending/paid") expect(state).toEqual(paid);
    else
      expect(state).toEqual({
        status: "cancelled/failed",
        captures: 1,
        effective: 0,
        refunds: 1,
        mails: ["order-cancelled"],
        stock: 3,
      });
  }
});

test("pressing Pay 20 times at once opens one attempt at one provider order", async () => {
  const order = await anOnlineOrder(shop);
  const starting = { ...shop, viewer: order.customer, now: NOW };
  const started = await Promise.all(
    Array.from({ length: 20 }, () =>
      startPayment(database.db, starting, { orderId: order.orderId, returnOrigin: ORIGIN }),
    ),
  );
  const pages = new Set(started.map((one) => (one.ok ? one.value.payUrl : one.code)));
  expect(pages.size).toBe(1);
  expect(await database.db.$count(payments, eq(payments.orderId, order.orderId))).toBe(1);
});

test("pressing Pay again after a decline, 20 times at once, opens one new attempt", async () => {
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "decline" });
  await doJobs(shop);
  const starting = { ...shop, viewer: order.customer, now: NOW };
  await Promise.all(
    Array.from({ length: 20 }, () =>
      startPayment(database.db, starting, { orderId: order.orderId, returnOrigin: ORIGIN }),
    ),
  );
  expect(await database.db.$count(payments, eq(payments.orderId, order.orderId))).toBe(2);
});

test("a refund job run ten times at once sends one refund", async () => {
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop);
  await cancelOrder(database.db, { viewer: order.customer, ...context }, { orderId: order.orderId });
  const [refund] = await database.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
  const { sendRefund } = await import("#app/payments/refunds/refund-jobs.server.ts");
  await Promise.all(Array.from({ length: 10 }, () => sendRefund(shop, refund?.id ?? "")));
  await doJobs(shop);
  expect((await after(order)).status).toBe("cancelled/refunded");
  const { testProviderRefunds } = await import("#app/payments/providers/test/schema.server.ts");
  expect(await database.db.$count(testProviderRefunds, eq(testProviderRefunds.receipt, refund?.id ?? ""))).toBe(1);
});
