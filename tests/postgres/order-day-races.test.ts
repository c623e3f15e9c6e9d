/** Days are closed while their orders change, on a real PostgreSQL: sums say what the orders say (docs/decisions/309). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeOrderDays } from "#app/orders/days/close-days.server.ts";
import { orderDays } from "#app/orders/days/schema.server.ts";
import { sumOrders } from "#app/orders/sales-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
/** Changed by hand, which the audit at the end would find. */
afterAll(async () => {
  await database.db.update(orders).set({ refundedPaise: 0 });
  await closeOrderDays(database.db, later);
  await database.close();
});

const placedOn = new Date("2026-03-12T10:00:00+05:30");
const later = new Date("2026-03-31T10:00:00+05:30");

test("a day whose order is being changed is closed after the change, with it", async () => {
  const { db } = database;
  const { orderId } = await aPlacedOrder(db, { now: placedOn });
  await db.transaction(async (tx) => {
    await tx.update(orders).set({ refundedPaise: 1 }).where(eq(orders.id, orderId));
    await closeOrderDays(db, later);
    expect(await db.$count(orderDays)).toBe(0);
  });
  await closeOrderDays(db, later);
  expect(await db.$count(orderDays)).toBe(1);
  expect(await sumOrders(db, null)).toMatchObject({ total: 1, backPaise: 1 });
});

test("orders of one day change while it is closed again and again: nothing is missed", async () => {
  const { db } = database;
  const placed = [];
  for (let n = 0; n < 8; n++) placed.push((await aPlacedOrder(db, { now: placedOn })).orderId);
  const rounds = Array.from({ length: 30 }, (_, round) => round);
  const change = async (id: string) => {
    for (const _ of rounds)
      await db.update(orders).set({ refundedPaise: sql`refunded_paise + 1` }).where(eq(orders.id, id));
  };
  const close = async () => {
    for (const _ of rounds) await closeOrderDays(db, later);
  };
  await Promise.all([...placed.map(change), close(), close()]);
  await closeOrderDays(db, later);
  expect(await db.$count(orderDays)).toBe(1);
  const closed = await sumOrders(db, null);
  await db.delete(orderDays);
  expect(await sumOrders(db, null)).toEqual(closed);
});
