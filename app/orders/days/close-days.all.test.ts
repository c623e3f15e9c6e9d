import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { listSalesDays, sumOrders } from "#app/orders/sales-queries.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { findVendorSales } from "#app/orders/vendor-sales-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, ofTwoVendors } from "#tests/support/placed-orders.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { closeOrderDays } from "./close-days.server.ts";
import { orderDays, orderDayVendors } from "./schema.server.ts";

const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, "0")}T10:00:00+05:30`);
const before = { from: "2026-03-01", to: "2026-03-10" };
const period = { from: "2026-03-11", to: "2026-03-20" };

/** Orders may change as no command changes them: figures follow whatever the rows say. */
async function withoutGuards(db: Database): Promise<void> {
  const guards = await rowsOf<{ name: string; of: string }>(
    db,
    sql`select tgname as name, tgrelid::regclass::text as of from pg_trigger
      where tgfoid in ('refuse_illegal_move'::regproc, 'keep_order_lines'::regproc)
        and tgrelid in ('orders'::regclass, 'shipments'::regclass, 'order_lines'::regclass)`,
  );
  for (const { name, of } of guards) await db.execute(sql.raw(`alter table ${of} disable trigger ${name}`));
}

/** Three days, of which one has orders of both vendors and both ways to pay. */
async function someOrders(db: Database): Promise<string[]> {
  const placed = [
    await aPlacedOrder(db, { now: day(9), bought: ofTwoVendors }),
    await aPlacedOrder(db, { now: day(12), bought: ofTwoVendors }),
    await aPlacedOrder(db, { now: day(12), bought: ofTwoVendors, method: "bank_transfer" }),
    await aPlacedOrder(db, { now: day(14) }),
  ];
  return placed.map(({ orderId }) => orderId);
}

/** What dashboards and lists read. */
async function figures(db: Database) {
  const vendor = (id: string) => asVendor(db, id, (tx) => findVendorSales(tx, period, before));
  return {
    all: await sumOrders(db, null),
    some: await sumOrders(db, { from: "2000-01-01", to: "2026-03-12" }),
    days: await listSalesDays(db, { from: before.from, to: period.to }),
    vendors: [await vendor("v1"), await vendor("v2"), await vendor("v3")],
  };
}

/** As the rows are, whatever was closed. */
async function counted(db: Database) {
  await db.delete(orderDays);
  return figures(db);
}

test("sums of closed days are those of their orders, of empty days too", async ({ db }) => {
  await someOrders(db);
  const open = await figures(db);
  expect(open.all).toMatchObject({ total: 4 });
  expect(open.days.map((one) => [one.day, one.orders])).toEqual([
    ["2026-03-09", 1],
    ["2026-03-12", 2],
    ["2026-03-14", 1],
  ]);
  expect(open.vendors.map(({ customers }) => customers)).toEqual([
    { now: 3, before: 1 },
    { now: 2, before: 1 },
    { now: 0, before: 0 },
  ]);
  await closeOrderDays(db, day(14));
  expect(await db.$count(orderDays)).toBe(4);
  expect(await figures(db)).toEqual(open);
  await closeOrderDays(db, day(31));
  expect([await db.$count(orderDays), await db.$count(orderDayVendors)]).toEqual([6, 5]);
  expect(await figures(db)).toEqual(open);
});

test("a day that a clock ahead of its time had closed is opened again", async ({ db }) => {
  await db
    .insert(orderDays)
    .values({ day: "2026-03-30", orders: 1, totalPaise: 1, sales: 1, salesPaise: 1, backPaise: 0 });
  await closeOrderDays(db, day(31));
  expect(await db.$count(orderDays)).toBe(0);
});

test("a shop without orders has no figures", async ({ db }) => {
  await closeOrderDays(db, day(31));
  expect(await figures(db)).toMatchObject({
    all: { total: 0, backPaise: 0 },
    days: [],
    vendors: [{ days: [] }, {}, {}],
  });
});

/** Each of what figures depend on; `of`: an order. */
const changes: Record<string, (db: Database, of: string) => Promise<unknown>> = {
  cancelled: (db, of) => db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, of)),
  stands: (db, of) => db.update(orders).set({ status: "processing" }).where(eq(orders.id, of)),
  unpaid: (db, of) => db.update(orders).set({ paymentStatus: "failed" }).where(eq(orders.id, of)),
  paid: (db, of) => db.update(orders).set({ paymentStatus: "paid" }).where(eq(orders.id, of)),
  refunded: (db, of) => db.update(orders).set({ refundedPaise: sql`refunded_paise + 1` }).where(eq(orders.id, of)),
  partRefunded: (db, of) =>
    db.update(shipments).set({ refundedPaise: sql`refunded_paise + 1` }).where(eq(shipments.orderId, of)),
  lost: (db, of) => db.update(shipments).set({ status: "lost" }).where(sql`order_id = ${of} and vendor_id = 'v2'`),
  found: (db, of) => db.update(shipments).set({ status: "shipped" }).where(eq(shipments.orderId, of)),
  removed: (db, of) =>
    db
      .update(orderLines)
      .set({ quantity: 0, taxablePaise: 0, gstPaise: 0, totalPaise: 0, removedQuantity: sql`quantity` })
      .where(sql`order_id = ${of} and quantity > 0 and vendor_id = 'v1'`),
  cheaper: (db, of) =>
    db
      .update(orders)
      .set({ subtotalPaise: sql`subtotal_paise - 1`, totalPaise: sql`total_paise - 1` })
      .where(eq(orders.id, of)),
  givenAway: async (db, of) =>
    db
      .update(orders)
      .set({ userId: (await aCustomer(db)).id })
      .where(eq(orders.id, of)),
  placedLate: (db) => aPlacedOrder(db, { now: day(12) }),
  moved: (db, of) => db.update(orders).set({ placedAt: sql`placed_at + interval '1 day'` }).where(eq(orders.id, of)),
};

test.for(Object.keys(changes))("a day of which an order changed is open again: %s", async (name, { db }) => {
  await withoutGuards(db);
  const [first = ""] = await someOrders(db);
  if (name === "stands") await changes.cancelled?.(db, first);
  if (name === "paid") await changes.unpaid?.(db, first);
  if (name === "found") await changes.lost?.(db, first);
  await closeOrderDays(db, day(31));
  const days = await db.$count(orderDays);
  await changes[name]?.(db, first);
  expect(await db.$count(orderDays)).toBeLessThan(days);
  const now = await figures(db);
  expect(await counted(db)).toEqual(now);
});

test("figures are those of the rows, whatever happens to orders, in whatever order", { timeout: 120_000 }, async ({
  db,
}) => {
  await withoutGuards(db);
  const ids = await someOrders(db);
  const step = fc.record({
    change: fc.constantFrom("close", ...Object.keys(changes)),
    of: fc.constantFrom(...ids),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { change, of } of steps) {
        if (change === "close") await closeOrderDays(db, day(31));
        else await changes[change]?.(db, of);
      }
      const now = await figures(db);
      expect(await counted(db)).toEqual(now);
    }),
    { numRuns: 25 },
  );
});
