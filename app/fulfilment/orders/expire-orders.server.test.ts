import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import {
  actOnPage,
  anOnlineOrder,
  aPaymentShop,
  doJobs,
  goToPay,
  type OnlineOrder,
  type PaymentShop,
} from "#tests/support/payments.ts";
import { aCustomer, anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";
import { expireOrders } from "./expire-orders.server.ts";

const MINUTE = 60_000;

async function statusOf(shop: PaymentShop, order: OnlineOrder): Promise<string> {
  const found = await findOrderFor(shop.db, order.customer, order.orderId);
  return `${found?.status}/${found?.paymentStatus}`;
}

async function stockOf(db: Database, id: string): Promise<number | undefined> {
  return (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
}

test("an order that is unpaid after 30 minutes is cancelled, and its stock is back once", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  shop.clock.advance(29 * MINUTE);
  expect(await expireOrders(shop)).toBe(0);
  expect(await statusOf(shop, order)).toBe("pending/pending");
  shop.clock.advance(MINUTE);
  expect(await expireOrders(shop)).toBe(1);
  expect(await statusOf(shop, order)).toBe("cancelled/failed");
  expect(await stockOf(db, order.product.id)).toBe(3);
  expect(await expireOrders(shop)).toBe(0);
  expect(await db.$count(stockMovements, eq(stockMovements.reason, "expiry"))).toBe(1);
  expect(await db.select().from(payments)).toMatchObject([{ status: "expired" }]);
  const [mail] = await db.select().from(mailMessages);
  expect(mail).toMatchObject({ kind: "order-cancelled", data: { reason: "We did not receive your payment in time." } });
  const found = await findOrderFor(db, order.customer, order.orderId);
  expect(found?.events.at(-1)).toMatchObject({ actorRole: null });
});

test("the time is a setting of the store", async ({ db }) => {
  const shop = await aPaymentShop(db);
  await updateStoreSettings(db, { unpaidOrderMinutes: 5 });
  await anOnlineOrder(shop);
  shop.clock.advance(5 * MINUTE);
  expect(await expireOrders(shop)).toBe(1);
});

test("cash on delivery never expires", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const product = await aProduct(db);
  const customer = await aCustomer(db);
  await fillCart(db, customer, [{ product }]);
  await place(db, await anOrderRequest(db, customer, [{ product }]));
  shop.clock.advance(10_000 * MINUTE);
  expect(await expireOrders(shop)).toBe(0);
});

test("an order's payment is looked up at its provider first", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card", fault: "drop" });
  shop.clock.advance(31 * MINUTE);
  expect(await expireOrders(shop)).toBe(0);
  expect(await statusOf(shop, order)).toBe("pending/paid");
  expect(await stockOf(db, order.product.id)).toBe(2);
});

test("a provider that can't be asked holds the order for a quarter of an hour, no longer", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await goToPay(shop, order);
  shop.isCut = true;
  shop.clock.advance(44 * MINUTE);
  expect(await expireOrders(shop)).toBe(0);
  shop.clock.advance(MINUTE);
  expect(await expireOrders(shop)).toBe(1);
  expect(await statusOf(shop, order)).toBe("cancelled/failed");
});

test("money that comes after expiry is refunded", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "late", lateSeconds: 40 * 60 });
  shop.clock.advance(30 * MINUTE);
  expect(await expireOrders(shop)).toBe(1);
  shop.clock.advance(10 * MINUTE);
  await doJobs(shop);
  expect(await statusOf(shop, order)).toBe("cancelled/failed");
  expect(await db.select().from(payments)).toMatchObject([{ status: "captured", isEffective: false }]);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "succeeded", amountPaise: 50_000_00 }]);
  expect(await stockOf(db, order.product.id)).toBe(3);
});

test("an order whose payment failed expires too", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "decline" });
  await doJobs(shop);
  shop.clock.advance(31 * MINUTE);
  expect(await expireOrders(shop)).toBe(1);
  expect(await statusOf(shop, order)).toBe("cancelled/failed");
});
