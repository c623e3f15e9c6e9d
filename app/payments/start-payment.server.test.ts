import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveryForm, aStore, take } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, payUrlOf } from "#tests/support/payments.ts";
import { anExchangeable, receiveExchange } from "#tests/support/returns/exchanges.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import type { Channel } from "./channels.ts";
import { listOtherWays } from "./methods/other-ways.server.ts";
import { findTestCheckout } from "./providers/test/hosted-page.server.ts";
import { paymentMethods, payments } from "./schema.server.ts";
import { startPayment } from "./start-payment.server.ts";

const MINUTE = 60_000;

test("another way to pay opens another page, and the same way the same page", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  const owner = { ...shop, viewer: order.customer, now: NOW };
  const pageFor = async (channel: Channel | null) => {
    const started = await startPayment(db, owner, { orderId: order.orderId, returnOrigin: ORIGIN, channel });
    return started.ok ? (started.value.payUrl.split("/").at(-1) ?? "") : started.code;
  };
  const all = await pageFor(null);
  const upi = await pageFor("upi");
  expect(await pageFor("upi")).toBe(upi);
  // The test provider has no EMI: its page offers everything.
  expect(await pageFor("emi")).toBe(all);
  const onPage = async (id: string) => (await findTestCheckout(shop, id))?.method;
  expect([upi === all, await onPage(upi), await onPage(all)]).toEqual([false, "upi", null]);
  await actOnPage(shop, upi, { action: "late", lateSeconds: 1 });
  shop.clock.advance(2_000);
  await doJobs(shop);
  expect((await findOrderFor(db, order.customer, order.orderId))?.paymentStatus).toBe("paid");
});

test("whoever pays shortly before the end has half an hour, also for a phone order and a difference", async ({
  db,
}) => {
  const shop = await aPaymentShop(db);
  const own = await anOnlineOrder(shop);
  await aStore(db);
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
  const caller = await aCustomer(db);
  const phone = "9876500001";
  await db.update(users).set({ phone, phoneConfirmedAt: NOW }).where(eq(users.id, caller.id));
  const form = await aDeliveryForm(db, [{ product: await anOwnProduct(db) }], { pay: "link", phone });
  const taken = await take(db, seller, form);
  if (!taken.ok) throw new Error(taken.code);
  const there = await anExchangeable(db);
  const { placed } = await receiveExchange(db, there);
  const ends = [
    { viewer: own.customer, orderId: own.orderId, end: new Date(NOW.getTime() + 30 * MINUTE) },
    { viewer: caller, orderId: taken.value.orderId, end: new Date(NOW.getTime() + 24 * 60 * MINUTE) },
    { viewer: there.order.customer, orderId: placed.id, end: placed.payBy ?? NOW },
  ];
  for (const { viewer, orderId, end } of ends) {
    const owner = { ...shop, viewer, now: new Date(end.getTime() - 3 * MINUTE) };
    expect(await startPayment(db, owner, { orderId, returnOrigin: ORIGIN })).toMatchObject({ ok: true });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.payBy).toEqual(new Date(end.getTime() + 27 * MINUTE));
  }
});

test("a row that the admin has switched off opens no page of its own, at checkout and after", async ({ db }) => {
  const shop = await aPaymentShop(db);
  await db
    .update(paymentMethods)
    .set({ config: { channels: ["card", "wallet"] } })
    .where(eq(paymentMethods.id, "online"));
  const order = await anOnlineOrder(shop, "online", "upi");
  expect(await db.select().from(payments)).toMatchObject([{ channel: null }]);
  await payUrlOf(shop, { ...order, channel: "upi" });
  await payUrlOf(shop, { ...order, channel: "card" });
  expect((await db.select().from(payments)).map(({ channel }) => String(channel)).sort()).toEqual(["card", "null"]);
});

test("the other ways have the checkout's order and notes, the last one tried last", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const ways = async (totalPaise: number, last?: Channel) => {
    const { orderId } = await anOnlineOrder(shop, "online", last);
    return listOtherWays(db, { id: orderId, paymentMethod: "online", totalPaise }, shop);
  };
  const upi = { channel: "upi", name: "UPI", note: null };
  const card = { channel: "card", name: "Credit or debit card", note: null };
  const limited = { ...upi, note: expect.stringContaining("Most banks limit UPI") };
  expect(await ways(50_000_00)).toEqual([upi, card]);
  expect(await ways(50_000_00, "upi")).toEqual([card, upi]);
  expect(await ways(1_20_000_00)).toEqual([card, limited]);
  expect(await ways(1_20_000_00, "card")).toEqual([limited, card]);
});
