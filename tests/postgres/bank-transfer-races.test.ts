/** Bank transfers recorded by two admins at once, on a real PostgreSQL (docs/rules.md#p8). */
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#app/orders/schema.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { bankTransfers } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

const TOTAL = 1_000_00;
const ROUNDS = 6;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

/** Two orders of one buyer that await a transfer. */
async function twoOrders() {
  const { db } = database;
  const place = () =>
    aPlacedOrder(db, { bought: [{ pricePaise: TOTAL }], method: "bank_transfer", isTransferred: false });
  const [one, other] = [await place(), await place()];
  await db.update(orders).set({ userId: one.customer.id }).where(eq(orders.id, other.orderId));
  return { ids: [one.orderId, other.orderId] as const, context: { viewer: one.admin, now: NOW, origin: ORIGIN } };
}

const countPaid = (ids: readonly string[]) =>
  database.db.$count(orders, and(inArray(orders.id, [...ids]), eq(orders.paymentStatus, "paid")));

test("one reference recorded for two orders at once pays one of them", async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { ids, context } = await twoOrders();
    const reference = `UTR10000${n}`;
    const recorded = await Promise.all(
      ids.map((orderId) => recordPayment(database.db, context, { orderId, amountPaise: TOTAL, reference })),
    );
    expect(recorded.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["ok", "reference-used"]);
    expect(await countPaid(ids)).toBe(1);
  }
});

test("a transfer for both orders, recorded at once from each of their pages, pays both once", async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { ids, context } = await twoOrders();
    const [one, other] = ids;
    const both = { amountPaise: 2 * TOTAL, reference: `UTR20000${n}` };
    const recorded = await Promise.all([
      recordPayment(database.db, context, { ...both, orderId: one, otherOrderIds: [other] }),
      recordPayment(database.db, context, { ...both, orderId: other, otherOrderIds: [one] }),
    ]);
    expect(recorded.map((each) => (each.ok ? "ok" : each.code)).sort()).toEqual(["not-payable", "ok"]);
    expect(await countPaid(ids)).toBe(2);
    expect(await database.db.$count(bankTransfers, eq(bankTransfers.reference, both.reference))).toBe(1);
  }
});
