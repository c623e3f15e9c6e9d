import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";

const buyer = { buyerGstin: "29 aaapb1234c 1zk", buyerBusinessName: "Bharat  Traders", buyerPoNumber: " PO/26-7 " };

async function aRequest(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }];
  await fillCart(db, customer, bought);
  return { customer, request: await anOrderRequest(db, customer, bought, { buyer }) };
}

test("the business buyer is normalised, frozen on the order, and shown on its page", async ({ db }) => {
  const { customer, request } = await aRequest(db);
  const placed = await place(db, request);
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(row).toMatchObject({
    buyerGstin: "29AAAPB1234C1ZK",
    buyerBusinessName: "Bharat Traders",
    poNumber: "PO/26-7",
  });
  expect(await findOrderFor(db, customer, orderId)).toMatchObject({
    buyer: { gstin: "29AAAPB1234C1ZK", businessName: "Bharat Traders", poNumber: "PO/26-7" },
  });
});

test("a private buyer has no business details", async ({ db }) => {
  const { customer, request } = await aRequest(db);
  const placed = await place(db, { ...request, buyer: undefined });
  if (!placed.ok) throw new Error(placed.code);
  expect(await findOrderFor(db, customer, placed.value.orderId)).toMatchObject({ buyer: null });
});

const billing = { buyerAddress: "12, MG Road", buyerCity: "Bengaluru", buyerPincode: "560001" };

test("a GSTIN of another state than the delivery's is billed to its address, which the order keeps", async ({ db }) => {
  const { request } = await aRequest(db);
  const address = { ...request.address, city: "Mumbai", state: "Maharashtra", pincode: "400001" };
  expect(await place(db, { ...request, address })).toMatchObject({
    code: "invalid-buyer",
    details: { buyerAddress: expect.stringContaining("Please enter the billing address in Karnataka") },
  });
  expect(await db.$count(orders)).toBe(0);
  expect(await place(db, { ...request, address, buyer: { ...buyer, ...billing } })).toMatchObject({ ok: true });
  expect(await db.select().from(orders)).toMatchObject([
    {
      ...{ buyerGstin: "29AAAPB1234C1ZK", shippingAddress: { state: "Maharashtra" } },
      buyerAddress: { addressLine1: "12, MG Road", city: "Bengaluru", pincode: "560001" },
    },
  ]);
});

test("the same key with another buyer is another request", async ({ db }) => {
  const { request } = await aRequest(db);
  expect(await place(db, request)).toMatchObject({ ok: true });
  expect(await place(db, request)).toMatchObject({ ok: true, value: { isRepeat: true } });
  expect(await place(db, { ...request, buyer: {} })).toMatchObject({ code: "key-reused" });
  const renamed = { ...buyer, buyerBusinessName: "Bharat Sons" };
  expect(await place(db, { ...request, buyer: renamed })).toMatchObject({ code: "key-reused" });
  expect(await place(db, { ...request, buyer: { ...buyer, ...billing } })).toMatchObject({ code: "key-reused" });
  const otherPurchase = { ...buyer, buyerPoNumber: "PO/26-8" };
  expect(await place(db, { ...request, buyer: otherPurchase })).toMatchObject({ code: "key-reused" });
});
