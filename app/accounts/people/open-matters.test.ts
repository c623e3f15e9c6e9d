/** What is still open when a person closes an account (docs/rules.md#y1). */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { personalData } from "#server/personal-data.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder } from "#tests/support/placed-orders.ts";
import { ask } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listOpenMatters } from "./personal-data.server.ts";

const context = { now: NOW, origin: ORIGIN };
const openOf = async (db: Database, userId: string) =>
  (await listOpenMatters(db, { userId, sources: personalData })).map(({ what, next }) => `${what}. ${next}`);

test("An order on its way, a return and refunds are open, each with what becomes of it", async ({ db }) => {
  const onItsWay = await aPlacedOrder(db);
  expect(await openOf(db, onItsWay.customer.id)).toEqual([
    `Order ${onItsWay.order.number}. It will still be delivered to its address. Cancel it first if you don't want it.`,
  ]);
  const delivered = await aDeliveredOrder(db);
  expect(await openOf(db, delivered.customer.id)).toEqual([]);
  expect(await ask(db, delivered)).toMatchObject({ ok: true });
  expect(await openOf(db, delivered.customer.id)).toEqual([
    expect.stringMatching(new RegExp(`^Return for order ${delivered.order.number}\\. Once we receive the goods`)),
  ]);
  const cancelled = await aPlacedOrder(db, { method: "bank_transfer" });
  const { orderId, customer } = cancelled;
  expect(await cancelOrder(db, { viewer: customer, ...context }, { orderId })).toMatchObject({ ok: true });
  expect(await openOf(db, customer.id)).toEqual([
    expect.stringMatching(/^Refund of ₹1,50,000 for order .*\. Tell us the account to send it to first/),
  ]);
});

test("A vendor's main contact is asked about the shop's shipments", async ({ db }) => {
  const { vendor } = await aPlacedOrder(db);
  expect(await openOf(db, vendor.id)).toEqual([]);
  await db.update(vendors).set({ userId: vendor.id }).where(eq(vendors.id, "v1"));
  expect(await openOf(db, vendor.id)).toEqual([
    "1 shipment of your shop to send or deliver. The store will have to send or cancel them.",
  ]);
});
