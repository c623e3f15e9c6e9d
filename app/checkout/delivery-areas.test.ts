import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addresses } from "#app/accounts/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { deliveryAreas } from "#app/settings/schema.server.ts";
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
  const page = () => findCheckout(db, { viewer: customer, wanted: "payment" }, anAppContext(db));
  return { page, request: await anOrderRequest(db, customer, bought) };
}

describe("an area", () => {
  test("that is not delivered to: the address can't be chosen, the order is refused", async ({ db }) => {
    const { page, request } = await aShopper(db);
    expect(await page()).toMatchObject({ step: "payment", delivery: { pincode: "560001", terms: { maxDays: 7 } } });
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

  test("closed after the order was read is noticed by the database", async ({ db }) => {
    const { request } = await aShopper(db);
    await place(db, request);
    const again = sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'SNG-AGAIN', 'idempotency_key', 'again'))).* from orders o`;
    await db.insert(deliveryAreas).values({ ...around, isServiceable: false, takesCash: true });
    await expect(db.execute(again)).rejects.toMatchObject({ cause: { constraint: "delivered_area" } });
  });
});
