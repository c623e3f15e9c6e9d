/** A bank transfer above what is due is recorded in two steps, so that a mistyped amount is seen before it is refunded. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentMethods, refunds } from "#app/payments/schema.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
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
