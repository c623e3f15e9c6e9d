import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay } from "#tests/support/payments.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { firstCheck, nextCheck } from "./check-times.ts";
import { reconcile } from "./reconcile.server.ts";
import { SEND_REFUND } from "./refunds/refund-commands.server.ts";
import { paymentEvents, payments, refunds } from "./schema.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("when to ask", () => {
  plain("first after 15 minutes, then ever more seldom, the last time three days after the page ended", () => {
    const asked = [firstCheck(NOW)];
    for (let checks = 1; checks < 50; checks++) {
      const next = nextCheck(NOW, checks, asked.at(-1) as Date);
      if (!next) break;
      asked.push(next);
    }
    const minutes = asked.map((time) => (time.getTime() - NOW.getTime()) / MINUTE);
    expect(minutes.slice(0, 5)).toEqual([15, 45, 105, 225, 465]);
    expect(minutes.at(-1)).toBe(3 * 24 * 60 + 155);
    const pauses = minutes.slice(1).map((minute, i) => minute - (minutes[i] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(12 * 60);
  });
});

test("an attempt is looked up after 15 minutes, then less and less often", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await goToPay(shop, order);
  let asked = 0;
  const counting = {
    ...shop,
    fetch: ((input, init) => {
      asked++;
      return shop.fetch(input, init);
    }) as typeof fetch,
  };
  await reconcile(counting);
  expect(asked).toBe(0);
  shop.clock.advance(15 * MINUTE);
  await reconcile(counting);
  await reconcile(counting);
  expect(asked).toBe(1);
  for (let hours = 0; hours < 4 * 24; hours += 4) {
    shop.clock.advance(4 * 60 * MINUTE);
    await reconcile(counting);
  }
  expect(asked).toBeGreaterThan(6);
  expect(asked).toBeLessThan(16);
  expect(await db.select().from(payments)).toMatchObject([{ nextCheckAt: null }]);
});

test("money for an order cancelled in between is found and refunded, up to the third day", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  const page = await goToPay(shop, order);
  await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
  shop.clock.advance(2 * DAY);
  await reconcile(shop);
  await actOnPage(shop, page, { action: "approve-upi", fault: "drop" });
  shop.clock.advance(DAY);
  await reconcile(shop);
  await doJobs(shop);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "succeeded", reason: "order-cancelled" }]);
});

test("a crash between the provider's response and storing it is repaired", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  const page = await goToPay(shop, order);
  await db.update(payments).set({ providerOrderId: null });
  await actOnPage(shop, page, { action: "approve-card", fault: "drop" });
  shop.clock.advance(15 * MINUTE);
  await reconcile(shop);
  expect((await findOrderFor(db, order.customer, order.orderId))?.paymentStatus).toBe("paid");
  expect(await db.select().from(payments)).toMatchObject([{ providerOrderId: page }]);
});

test("a provider that can't be asked is asked again later", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card", fault: "drop" });
  shop.isCut = true;
  shop.clock.advance(15 * MINUTE);
  await reconcile(shop);
  shop.isCut = false;
  shop.clock.advance(30 * MINUTE);
  await reconcile(shop);
  expect((await findOrderFor(db, order.customer, order.orderId))?.paymentStatus).toBe("paid");
});

test("a manual refund is left to the admin: no provider is asked, however long it takes", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const { orderId, shipmentId, orderLineId, admin } = await aDeliveredOrder(db);
  const wanted = [{ orderLineId, shipmentId, quantity: 1 }];
  const asked = { orderId, wanted, expectedPaise: 50_000_00, reason: "Scratched." };
  expect((await refundOrderParts(db, { viewer: admin, now: NOW, origin: ORIGIN }, asked)).ok).toBe(true);
  shop.clock.advance(2 * DAY);
  await reconcile(shop);
  expect(await doJobs(shop, SEND_REFUND.name)).toBe(0);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "requested" }]);
});

test("events and refunds that their job gave up on are retried", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop, "test-provider.deliver-webhook");
  await db.execute("delete from pgboss.job");
  expect(await db.select().from(paymentEvents)).toMatchObject([{ appliedAt: null }]);
  shop.clock.advance(11 * MINUTE);
  await reconcile(shop);
  expect((await findOrderFor(db, order.customer, order.orderId))?.paymentStatus).toBe("paid");
  await cancelOrder(db, { viewer: order.customer, now: shop.clock.now(), origin: ORIGIN }, { orderId: order.orderId });
  await db.execute("delete from pgboss.job");
  shop.clock.advance(11 * MINUTE);
  await reconcile(shop);
  await doJobs(shop);
  expect(await db.select().from(refunds).where(eq(refunds.status, "succeeded"))).toHaveLength(1);
  expect((await findOrderFor(db, order.customer, order.orderId))?.paymentStatus).toBe("refunded");
});

test("an event that can't be applied delays no other", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const both = [await anOnlineOrder(shop), await anOnlineOrder(shop)];
  for (const order of both) await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop, "test-provider.deliver-webhook");
  await db.execute("delete from pgboss.job");
  const [first] = await db.select().from(paymentEvents).orderBy(paymentEvents.seq).limit(1);
  await db.execute(`alter table payments add check (provider_payment_id <> '${first?.providerPaymentId}')`);
  shop.clock.advance(11 * MINUTE);
  await reconcile(shop);
  const found = await Promise.all(both.map(({ customer, orderId }) => findOrderFor(db, customer, orderId)));
  expect(found.map((order) => order?.paymentStatus).sort()).toEqual(["paid", "pending"]);
});
