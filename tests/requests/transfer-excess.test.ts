/** A bank transfer above what is due is recorded in two steps, so that a mistyped amount is seen before it is refunded. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#app/orders/schema.server.ts";
import { paymentMethods, refunds } from "#app/payments/schema.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  await storeJobsForTests(
    shop.services.database.jobs,
    jobs.map(({ name }) => name),
  );
  admin = await new Visitor(shop).signIn("admin@demo.test");
  const bank = { enabled: true, config: { bankDetails: "Account 1" } };
  await shop.services.database.db.update(paymentMethods).set(bank).where(eq(paymentMethods.id, "bank_transfer"));
});
afterAll(() => shop.close());

const choicesIn = (page: string) =>
  [...page.matchAll(/<option value="((?:refund|keep)\/\d+)"/g)].map(([, value]) => value);

test("the form offers decisions about the excess that was sent, and only about that one", async () => {
  const { db } = shop.services.database;
  const now = new Date();
  const bought = [{ pricePaise: 1_000_00, stock: 5 }];
  const { orderId, read } = await aPlacedOrder(db, { bought, method: "bank_transfer", isTransferred: false, now });
  const path = `/admin/orders/${orderId}`;
  const send = (amount: string, excess: string) =>
    admin.post(path, { intent: "record-payment", amount, reference: "UTR7000023", excess });
  expect(choicesIn(await (await admin.fetch(path)).text())).toEqual([]);
  for (const unseen of ["", "refund", "refund/2300", "keep/9900000x"]) {
    const mistyped = await send("100000", unseen);
    expect(mistyped.status).toBe(400);
    const page = await mistyped.text();
    expect(page).toContain("The amount is ₹99,000.00 more than what is due. Check the amount");
    expect(choicesIn(page)).toEqual(["refund/9900000"]);
  }
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0);
  const corrected = await send("1023", "refund/9900000");
  expect(choicesIn(await corrected.text())).toEqual(["refund/2300", "keep/2300"]);
  expect((await send("1023", "refund/2300")).status).toBe(303);
  expect(await read()).toMatchObject({ paymentStatus: "paid" });
  expect(await db.$count(refunds, eq(refunds.amountPaise, 23_00))).toBe(1);
});

test("one transfer pays any number of a customer's orders", async () => {
  const { db } = shop.services.database;
  const now = new Date();
  const bought = [{ pricePaise: 1_000_00, stock: 20, quantity: 1 }];
  const { orderId, customer, product } = await aPlacedOrder(db, {
    bought,
    method: "bank_transfer",
    isTransferred: false,
    now,
  });
  for (let n = 0; n < 10; n++) {
    await fillCart(db, customer, [{ product }]);
    const request = await anOrderRequest(db, customer, [{ product }], { method: "bank_transfer", now });
    expect(await place(db, request)).toMatchObject({ ok: true });
  }
  const path = `/admin/orders/${orderId}`;
  const page = await (await admin.fetch(path)).text();
  const others = [...page.matchAll(/<input[^>]*name="otherOrder"[^>]*>/g)].map(
    ([box]) => /value="([^"]+)"/.exec(box)?.[1],
  );
  expect(others).toHaveLength(10);
  const form = new URLSearchParams({ intent: "record-payment", formKey: randomUUID(), reference: "UTR7000099" });
  for (const id of others) form.append("otherOrder", id ?? "");
  form.set("amount", "10000");
  const short = await (await admin.fetch(path, { method: "POST", body: form })).text();
  expect(short.match(/name="otherOrder"[^>]*checked=""|checked=""[^>]*name="otherOrder"/g)).toHaveLength(10);
  form.set("amount", "11000");
  form.set("formKey", randomUUID());
  expect((await admin.fetch(path, { method: "POST", body: form })).status).toBe(303);
  const paid = and(eq(orders.userId, customer.id), eq(orders.paymentStatus, "paid"));
  expect(await db.$count(orders, paid)).toBe(11);
});
