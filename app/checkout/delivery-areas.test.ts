import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addresses, vendors } from "#app/accounts/schema.server.ts";
import { vendorTimes } from "#app/accounts/vendor-times/schema.server.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { renewPromise } from "#app/orders/promise.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { deliveryAreas, deliveryNarrowAreas } from "#app/settings/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";
import { saveDraft } from "./checkout-drafts.server.ts";
import { findCheckout } from "./checkout-queries.server.ts";

/** Of `anAddress` and its neighbours. */
const around = { fromPin: 560001, toPin: 560010, minDays: 3, maxDays: 7 };

async function aShopper(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }];
  await fillCart(db, customer, bought);
  await db.insert(addresses).values({ ...anAddress, userId: customer.id, isDefault: true });
  await saveDraft(db, customer.id, { shippingAddress: anAddress, buyer: null }, NOW);
  const page = () => findCheckout(db, { viewer: customer, step: "payment", now: NOW }, anAppContext(db));
  return { page, request: await anOrderRequest(db, customer, bought) };
}

describe("an area", () => {
  test("that is not delivered to: the address can't be chosen, the order is refused", async ({ db }) => {
    const { page, request } = await aShopper(db);
    expect(await page()).toMatchObject({ step: "payment", delivery: { pincode: "560001" } });
    await db.insert(deliveryAreas).values({ ...around, isServiceable: false, takesCash: true });
    const problem = "Delivery is not available at PIN code 560001.";
    expect(await page()).toMatchObject({ step: "shipping", addresses: [{ problem }], delivery: null });
    expect(await place(db, request)).toEqual({ ok: false, code: "invalid-address", details: { pincode: problem } });
    expect(await db.$count(orders)).toBe(0);
  });

  test("without cash on delivery: the others are left, and cash is refused", async ({ db }) => {
    const { page, request } = await aShopper(db);
    await db.insert(deliveryAreas).values({ ...around, isServiceable: true, takesCash: false });
    const { methods, cashNote } = await page();
    expect(methods.map(({ id }) => id)).toEqual(["online"]);
    expect(cashNote).toBe("Cash on Delivery is not available at this PIN code.");
    expect(await place(db, { ...request, method: "cod" })).toEqual({ ok: false, code: "method-unavailable" });
    expect(await place(db, { ...request, method: "online" })).toMatchObject({ ok: true });
  });

  test("with its own days, and the store's: promised in the checkout, stored, mailed and shown", async ({ db }) => {
    const { request } = await aShopper(db);
    await db.insert(deliveryAreas).values({ ...around, minDays: 1, maxDays: 2, isServiceable: true, takesCash: true });
    await updateStoreSettings(db, { handlingDays: 1, holidays: ["2026-11-21 Strike"] });
    const placed = await place(db, request);
    if (!placed.ok || request.viewer.kind !== "user") throw new Error("not placed");
    // Ordered on Friday the 20th.
    const days = { promisedFrom: "2026-11-24", promisedBy: "2026-11-25" };
    expect(await db.select().from(shipments)).toMatchObject([days]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-confirmation"));
    expect(mail?.data).toMatchObject({ deliveryFrom: "24 Nov 2026", deliveryTo: "25 Nov 2026" });
    await updateStoreSettings(db, { handlingDays: 9 });
    const order = await findOrderFor(db, request.viewer, placed.value.orderId);
    expect(order?.promised).toEqual({ from: "2026-11-24", to: "2026-11-25" });
  });

  test("by weight and the seller's PIN: charged, shared, stored and shown as the checkout said", async ({ db }) => {
    await ensurePaymentMethods(db, { demo: true });
    await updateStoreSettings(db, { shippingFeePaise: 100_00, freeShippingAbovePaise: 1_00_000_00 });
    const customer = await aCustomer(db);
    const bought = [
      { product: await aProduct(db, { shippingWeightGrams: 12_000 }) },
      { product: await aProduct(db, { vendorId: "v2" }) },
    ];
    await fillCart(db, customer, bought);
    await saveDraft(db, customer.id, { shippingAddress: anAddress, buyer: null }, NOW);
    const consignment = { ...around, isServiceable: true, takesCash: true, sellerPin: "", upToGrams: 20_000 };
    await db.insert(deliveryNarrowAreas).values([
      { ...consignment, feePaise: 400_00, minDays: 5, maxDays: 5 },
      { ...consignment, upToGrams: 5_000, feePaise: 60_00, minDays: 1, maxDays: 1 },
    ]);
    const request = await anOrderRequest(db, customer, bought);
    const page = await findCheckout(db, { viewer: customer, step: "payment", now: NOW }, anAppContext(db));
    const { totals } = viewCart(page.cart);
    expect(totals.shippingPaise).toBe(460_00);
    expect(await place(db, request)).toMatchObject({ code: "stale", details: [{ kind: "total" }] });
    const expected = { ...request.expected, totalPaise: totals.totalPaise };
    expect(await place(db, { ...request, expected, idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
    const stored = await db.select().from(shipments).orderBy(shipments.vendorId);
    expect(stored).toMatchObject([
      { shippingPaise: 400_00, promisedBy: "2026-11-26" },
      { shippingPaise: 60_00, promisedBy: "2026-11-21" },
    ]);
    expect(await db.select().from(orders)).toMatchObject([{ shippingPaise: 460_00, totalPaise: totals.totalPaise }]);
    await db.update(deliveryNarrowAreas).set({ isServiceable: false });
    await fillCart(db, customer, bought);
    expect(await findCheckout(db, { viewer: customer, step: "payment", now: NOW }, anAppContext(db))).toMatchObject({
      step: "shipping",
      delivery: null,
    });
    const again = await place(db, { ...request, expected, idempotencyKey: randomUUID() });
    expect(again).toMatchObject({
      code: "invalid-address",
      details: { pincode: expect.stringContaining("Some items") },
    });
  });

  test("by the times of each seller: mailed and shown from the first to the last", async ({ db }) => {
    await ensurePaymentMethods(db, { demo: true });
    const customer = await aCustomer(db);
    const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
    await fillCart(db, customer, bought);
    await db.insert(vendorTimes).values({ vendorId: "v2", handlingDays: 2 });
    const placed = await place(db, { ...(await anOrderRequest(db, customer, bought)), method: "online" });
    if (!placed.ok) throw new Error(placed.code);
    const promised = () => db.select({ by: shipments.promisedBy }).from(shipments).orderBy(shipments.vendorId);
    expect(await promised()).toEqual([{ by: "2026-11-28" }, { by: "2026-12-01" }]);
    const order = await findOrderFor(db, customer, placed.value.orderId);
    expect(order?.promised).toEqual({ from: "2026-11-24", to: "2026-12-01" });
    await renewPromise(db, { id: placed.value.orderId, placedAt: NOW }, new Date(NOW.getTime() + 5 * 86_400_000));
    expect(await promised()).toEqual([{ by: "2026-12-03" }, { by: "2026-12-05" }]);
  });

  test("counts from the day the money has come", async ({ db }) => {
    const { request } = await aShopper(db);
    const placed = await place(db, { ...request, method: "online" });
    if (!placed.ok) throw new Error(placed.code);
    const order = { id: placed.value.orderId, placedAt: NOW };
    await renewPromise(db, order, new Date(NOW.getTime() + 3_600_000));
    expect(await db.select().from(shipments)).toMatchObject([{ promisedBy: "2026-11-28" }]);
    await renewPromise(db, order, new Date(NOW.getTime() + 5 * 86_400_000));
    expect(await db.select().from(shipments)).toMatchObject([{ promisedFrom: "2026-11-28", promisedBy: "2026-12-03" }]);
  });

  test("closed after the order was read is noticed by the database", async ({ db }) => {
    const { request } = await aShopper(db);
    await place(db, request);
    const again = sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'SNG-AGAIN', 'idempotency_key', 'again'))).* from orders o`;
    await db.insert(deliveryAreas).values({ ...around, isServiceable: false, takesCash: true });
    await expect(db.execute(again)).rejects.toMatchObject({ cause: { constraint: "delivered_area" } });
  });

  const closed = { ...around, sellerPin: "", upToGrams: 2_000, isServiceable: false, takesCash: true };
  test.for<[string, Partial<typeof closed>, boolean]>([
    ["closed for its weight", {}, true],
    ["closed for its seller", { sellerPin: "5", upToGrams: 1_000_000 }, true],
    ["without cash for its weight", { isServiceable: true, takesCash: false }, true],
    ["closed for lighter shipments", { upToGrams: 1_999 }, false],
    ["closed for another seller", { sellerPin: "6" }, false],
    ["closed elsewhere", { fromPin: 560002 }, false],
  ])("%s after the order was read is noticed too", async ([, area, refused], { db }) => {
    await ensurePaymentMethods(db, { demo: true });
    const customer = await aCustomer(db);
    // A piece that says no weight weighs 1 kg.
    const bought = [{ product: await aProduct(db), quantity: 2 }];
    await db.update(vendors).set({ pincode: "560025" }).where(eq(vendors.id, "v1"));
    await fillCart(db, customer, bought);
    expect(await place(db, await anOrderRequest(db, customer, bought))).toMatchObject({ ok: true });
    await db.insert(deliveryNarrowAreas).values([
      { ...closed, ...area },
      { ...closed, isServiceable: true, upToGrams: 3_000 },
    ]);
    const [orderId, shipmentId] = [randomUUID(), randomUUID()];
    const copy = (table: string, changes: object) =>
      sql`insert into ${sql.identifier(table)} select (jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb)).* from ${sql.identifier(table)} t`;
    const again = db.execute(sql`
      with placed as (${copy("orders", { id: orderId, number: "SNG-AGAIN", idempotency_key: "again" })}),
        sent as (${copy("shipments", { id: shipmentId, order_id: orderId })})
      ${copy("order_lines", { id: randomUUID(), order_id: orderId, shipment_id: shipmentId })}`);
    if (refused) await expect(again).rejects.toMatchObject({ cause: { constraint: "delivered_area" } });
    else expect(await again).toBeDefined();
  });
});
