import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { expireOrders } from "#app/fulfilment/orders/expire-orders.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { approve, ask, asked, context, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { anExchangeable, findExchange, receiveExchange, wishFor } from "#tests/support/returns/exchanges.ts";
import { payDifference } from "#tests/support/returns/lived-exchanges.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

const DAY_MS = 86_400_000;

const stockOf = async (db: Database, id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.stock;
const refundOf = async (db: Database, orderId: string) =>
  await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.retryOf);

describe("an exchange for a variant that costs more", () => {
  test("is ordered when the goods are received, and waits for the difference", async ({ db }) => {
    const there = await anExchangeable(db);
    const { one, placed } = await receiveExchange(db, there, 2);
    expect(placed).toMatchObject({ paymentMethod: "exchange", totalPaise: 1_04_000_00, paymentStatus: "pending" });
    expect(placed.payBy).toEqual(new Date(NOW.getTime() + 7 * DAY_MS));
    expect(one).toMatchObject({ status: "received", resolution: "exchange" });
    expect(await refundOf(db, there.order.orderId)).toMatchObject([
      { status: "requested", amountPaise: 0, exchangePaise: 1_00_000_00, exchangeOrderId: placed.id },
    ]);
    expect(await stockOf(db, there.variant.id)).toBe(2);
    expect(await stockOf(db, there.order.product.id)).toBe(7);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "return-updated"));
    const links = mails.map(({ data }) => data as { link: string; text: string });
    expect(links.find(({ link }) => link.endsWith(`/orders/${placed.id}`))?.text).toContain("costs ₹4,000 more");
    await expectCleanBooks(db, NOW);
  });

  test("is paid by the goods and the difference, and sent with its own invoice", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { placed, returnId } = await receiveExchange(db, there);
    await payDifference(shop, there, placed.id);
    await doJobs(shop, "payments.refund-succeeded");
    const paid = await findExchange(db, there.order, returnId);
    expect(paid.placed).toMatchObject({ paymentStatus: "paid", payBy: null });
    expect(paid.one).toMatchObject({ status: "refunded", resolution: "exchange" });
    const own = await db.select().from(payments).where(eq(payments.orderId, placed.id));
    expect(own.map(({ provider, status, amountPaise }) => [provider, status, amountPaise]).toSorted()).toEqual([
      ["exchange", "captured", 52_000_00],
      ["test", "voided", 2_000_00],
    ]);
    expect(await balancesOf(db, placed.id)).toEqual({ customer: -52_000_00, exchange: 50_000_00, provider: 2_000_00 });
    expect(await balancesOf(db, there.order.orderId)).toMatchObject({ exchange: -50_000_00 });
    const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, placed.id));
    await sendShipment(db, there.order.vendor, shipment?.id ?? "", "delivered");
    const issued = await db.select({ kind: invoices.kind, order: invoices.orderId }).from(invoices);
    expect(issued).toEqual(
      expect.arrayContaining([
        { kind: "credit-note", order: there.order.orderId },
        { kind: "invoice", order: placed.id },
      ]),
    );
    await expectCleanBooks(db, NOW);
  });

  test("is paid once, whatever the provider repeats", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { placed } = await receiveExchange(db, there);
    await payDifference(shop, there, placed.id);
    await doJobs(shop);
    const paying = { viewer: there.order.customer, ...context, env: shop.env, fetch: shop.fetch };
    const again = await startPayment(db, paying, { orderId: placed.id, returnOrigin: ORIGIN, methodId: "online" });
    expect(again).toMatchObject({ code: "not-payable" });
    expect(await db.$count(payments, eq(payments.orderId, placed.id))).toBe(2);
    await expectCleanBooks(db, NOW);
  });

  test("becomes a refund when the difference is not paid in time", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { placed, returnId } = await receiveExchange(db, there);
    shop.clock.advance(7 * DAY_MS - 60_000);
    expect(await expireOrders(shop)).toBe(0);
    shop.clock.advance(2 * 60_000);
    expect(await expireOrders(shop)).toBe(1);
    const ended = await findExchange(db, there.order, returnId);
    expect(ended.placed).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
    expect(ended.one).toMatchObject({ status: "received", resolution: "refund" });
    const back = await refundOf(db, there.order.orderId);
    expect(back.find(({ status }) => status === "requested")).toMatchObject({
      amountPaise: 50_000_00,
      exchangePaise: 0,
      retryOf: ended.one.refundId,
    });
    expect(await stockOf(db, there.variant.id)).toBe(4);
    const refundId = back.find(({ status }) => status === "requested")?.id ?? "";
    const by = { viewer: there.order.admin, now: shop.clock.now(), origin: ORIGIN };
    await recordRefund(db, by, { orderId: there.order.orderId, refundId, reference: "BACK123456" });
    await doJobs(shop, "payments.refund-succeeded");
    expect(await findReturnRow(db, returnId)).toMatchObject({ status: "refunded" });
    expect(placed.id).not.toBe(there.order.orderId);
    await expectCleanBooks(db, shop.clock.now());
  });

  test("becomes a refund when the buyer cancels it unpaid", async ({ db }) => {
    const there = await anExchangeable(db);
    const { placed } = await receiveExchange(db, there);
    const done = await cancelOrder(db, { viewer: there.order.customer, ...context }, { orderId: placed.id });
    expect(done).toMatchObject({ ok: true });
    expect((await refundOf(db, there.order.orderId)).map((row) => [row.status, row.amountPaise])).toEqual(
      expect.arrayContaining([
        ["failed", 0],
        ["requested", 50_000_00],
      ]),
    );
    await expectCleanBooks(db, NOW);
  });
});

describe("an exchange for a variant that costs the same or less", () => {
  test("is paid at once, and the rest goes back the way it came", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db, { pricePaise: 48_500_00 });
    const { one, placed } = await receiveExchange(db, there, 2);
    expect(placed).toMatchObject({ totalPaise: 97_000_00, paymentStatus: "paid", payBy: null });
    const [refund] = await refundOf(db, there.order.orderId);
    expect(refund).toMatchObject({ status: "requested", amountPaise: 3_000_00, exchangePaise: 97_000_00 });
    const back = { orderId: there.order.orderId, refundId: one.refundId ?? "", reference: "BACK123456" };
    expect(await recordRefund(db, { viewer: there.order.admin, ...context }, back)).toMatchObject({ ok: true });
    await doJobs(shop, "payments.refund-succeeded");
    expect(await findReturnRow(db, one.id)).toMatchObject({ status: "refunded", resolution: "exchange" });
    expect(await balancesOf(db, placed.id)).toEqual({ customer: -97_000_00, exchange: 97_000_00 });
    expect(await balancesOf(db, there.order.orderId)).toMatchObject({ exchange: -97_000_00 });
    await expectCleanBooks(db, NOW);
  });

  test("needs nothing more when the price is equal", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db, { pricePaise: 50_000_00, method: "cod" });
    const { one, placed } = await receiveExchange(db, there);
    expect(placed).toMatchObject({ paymentStatus: "paid" });
    await doJobs(shop, "payments.refund-succeeded");
    expect(await findReturnRow(db, one.id)).toMatchObject({ status: "refunded" });
    const [refund] = await refundOf(db, there.order.orderId);
    expect(refund).toMatchObject({ status: "succeeded", amountPaise: 0, providerRefundId: null });
    await expectCleanBooks(db, NOW);
  });

  test("is refunded to the buyer's account when it is cancelled after all", async ({ db }) => {
    const there = await anExchangeable(db, { pricePaise: 50_000_00 });
    const { placed } = await receiveExchange(db, there);
    await cancelOrder(db, { viewer: there.order.customer, ...context }, { orderId: placed.id });
    const [back] = await refundOf(db, placed.id);
    expect(back).toMatchObject({ status: "requested", amountPaise: 50_000_00, reason: "order-cancelled" });
    const by = { viewer: there.order.admin, ...context };
    const sent = { orderId: placed.id, refundId: back?.id ?? "", reference: "BACK123456" };
    expect(await recordRefund(db, by, sent)).toMatchObject({ ok: true });
    expect(await balancesOf(db, placed.id)).toEqual({ exchange: 50_000_00, bank: -50_000_00 });
    await expectCleanBooks(db, NOW);
  });
});

describe("what a buyer may exchange", () => {
  test("is another variant in stock, at the price that was shown", async ({ db }) => {
    const there = await anExchangeable(db);
    const { order, variant } = there;
    const wish = wishFor(there);
    const other = await anExchangeable(db);
    for (const exchange of [
      { ...wish.exchange, pricePaise: 1_00 },
      { ...wish.exchange, productId: other.variant.id },
      { ...wish.exchange, productId: order.product.id },
    ])
      expect(await ask(db, order, { ...wish, exchange } as never)).toMatchObject({ code: "exchange-unavailable" });
    await db.update(products).set({ status: "draft" }).where(eq(products.id, variant.id));
    expect(await ask(db, order, wish)).toMatchObject({ code: "exchange-unavailable" });
    expect(await ask(db, order, { ...wish, exchange: undefined })).toMatchObject({ code: "exchange-required" });
    expect(await db.$count(returns)).toBe(0);
  });

  test("is no more than is in stock", async ({ db }) => {
    const there = await anExchangeable(db, { stock: 1 });
    expect(await ask(db, there.order, wishFor(there, 2))).toMatchObject({ code: "exchange-unavailable" });
    expect(await ask(db, there.order, wishFor(there, 1))).toMatchObject({ ok: true });
  });

  test("ends with the days for a refund", async ({ db }) => {
    const there = await anExchangeable(db);
    const late = { ...context, now: new Date(NOW.getTime() + 11 * DAY_MS) };
    expect(await ask(db, there.order, wishFor(there), late)).toMatchObject({ code: "window-closed" });
  });
});

describe("the promise of an exchange", () => {
  test("holds when the price changes meanwhile", async ({ db }) => {
    const there = await anExchangeable(db, { pricePaise: 50_000_00 });
    const returnId = await asked(db, there.order, wishFor(there));
    await db.update(products).set({ pricePaise: 70_000_00 }).where(eq(products.id, there.variant.id));
    await go(db, there.order, returnId, approve, pickUp, receive);
    const { placed } = await findExchange(db, there.order, returnId);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
    expect(line).toMatchObject({
      unitPricePaise: 50_000_00,
      listPricePaise: 70_000_00,
      shipmentId: expect.any(String),
    });
    expect(placed.totalPaise).toBe(50_000_00);
  });

  test("becomes a refund when the variant has sold out", async ({ db }) => {
    const there = await anExchangeable(db, { stock: 1 });
    const returnId = await asked(db, there.order, wishFor(there));
    await receiveExchange(db, there);
    await go(db, there.order, returnId, approve, pickUp, receive);
    const one = await findReturnRow(db, returnId);
    expect(one).toMatchObject({ status: "received", resolution: "refund", exchangeOrderId: null });
    const [refund] = await db
      .select()
      .from(refunds)
      .where(eq(refunds.id, one?.refundId ?? ""));
    expect(refund).toMatchObject({ amountPaise: 50_000_00, exchangePaise: 0 });
    await expectCleanBooks(db, NOW);
  });

  test("ends when the vendor rejects the return", async ({ db }) => {
    const there = await anExchangeable(db);
    const returnId = await asked(db, there.order, wishFor(there));
    await go(db, there.order, returnId, { to: "rejected", note: "The seal is broken." });
    expect(await findReturnRow(db, returnId)).toMatchObject({ status: "rejected", exchangeOrderId: null });
    expect(await stockOf(db, there.variant.id)).toBe(4);
  });

  test("is kept by the vendor, who sees its own shop only, once", async ({ db }) => {
    const there = await anExchangeable(db, { pricePaise: 45_000_00 });
    const returnId = await asked(db, there.order, wishFor(there));
    await go(db, there.order, returnId, approve, pickUp);
    const by = { viewer: there.order.vendor, ...context };
    const move = { returnId, ...receive };
    expect(await asVendor(db, "v1", (tx) => moveReturn(tx, by, move))).toMatchObject({ ok: true });
    expect(await asVendor(db, "v1", (tx) => moveReturn(tx, by, move))).toMatchObject({ code: "illegal-move" });
    const isExchange = and(eq(payments.provider, "exchange"), eq(payments.status, "captured"));
    expect(await db.$count(payments, isExchange)).toBe(1);
    await expectCleanBooks(db, NOW);
  });
});
