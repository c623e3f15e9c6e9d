import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailMessages } from "#app/mail/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { notifyLate } from "./late-shipments.server.ts";
import { findOrderFor } from "./order-queries.server.ts";
import { shipments } from "./schema.server.ts";

const DAY = 86_400_000;

/** Two shipments, ordered on 20 November, promised by the 28th. */
async function anOrder(db: Database, method = "cod") {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
  await fillCart(db, customer, bought);
  const placed = await place(db, { ...(await anOrderRequest(db, customer, bought)), method });
  if (!placed.ok) throw new Error(placed.code);
  return { customer, id: placed.value.orderId };
}

const lateOn = (db: Database, days: number) =>
  notifyLate({ db, origin: ORIGIN, clock: { now: () => new Date(NOW.getTime() + days * DAY) } });
const lateMails = (db: Database) => db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-late"));

describe("a shipment that has not arrived by its promised day", () => {
  test("is mailed once, the day after, and shown as late", async ({ db }) => {
    const { customer, id } = await anOrder(db);
    expect(await lateOn(db, 8)).toBe(0);
    expect(await lateOn(db, 9)).toBe(2);
    expect(await Promise.all([lateOn(db, 9), lateOn(db, 10)])).toEqual([0, 0]);
    expect(await lateMails(db)).toMatchObject([
      { recipient: customer.email, data: { promisedBy: "28 Nov 2026", hasLeft: false } },
      { recipient: customer.email },
    ]);
    expect(await findOrderFor(db, customer, id)).toMatchObject({
      isLate: true,
      shipments: [{ isLate: true }, { isLate: true }],
    });
  });

  test("is not mailed when it has arrived or waits for payment", async ({ db }) => {
    const { customer, id } = await anOrder(db);
    await anOrder(db, "online");
    await db.execute(sql`alter table shipments disable trigger shipments_moves`);
    await db.update(shipments).set({ status: "delivered" }).where(eq(shipments.orderId, id));
    expect(await lateOn(db, 30)).toBe(0);
    expect(await findOrderFor(db, customer, id)).toMatchObject({ isLate: false });
    expect(await lateMails(db)).toEqual([]);
  });
});
