/** Shipments are split on a real PostgreSQL: once, and never what is cancelled or has left (docs/rules.md#f7). */
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { splitShipment } from "#app/fulfilment/shipments/split-shipment.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const context = { now: NOW, origin: ORIGIN };

/** Three pieces of one product, paid and packed. */
async function aPackedOrder() {
  const { db } = database;
  const order = await aPlacedOrder(db, { method: "bank_transfer" });
  const { orderId, orderLineId, shipmentId, admin, customer } = order;
  await sendShipment(db, admin, shipmentId, "processing");
  const kept = (quantity: number) => ({ shipmentId, keep: [{ orderLineId, quantity }] });
  return {
    ...order,
    split: (quantity = 1) => splitShipment(db, { viewer: admin, ...context }, kept(quantity)),
    cancel: () => cancelOrder(db, { viewer: customer, ...context }, { orderId, reason: "" }),
    reduce: () => reduceShipment(db, { viewer: customer, ...context }, { ...kept(2), reason: "changed-mind" }),
    ship: () => moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "shipped", dispatch }),
    pieces: async () => {
      const isOwn = and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0));
      const rows = await db.select({ quantity: orderLines.quantity }).from(orderLines).where(isOwn);
      return rows.map(({ quantity }) => quantity).sort();
    },
  };
}

async function stockOf(id: string) {
  return (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
}

test("one of 20 splits at once succeeds", async () => {
  const order = await aPackedOrder();
  const done = await Promise.all(Array.from({ length: 20 }, () => order.split()));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await order.pieces()).toEqual([1, 2]);
  expect(await database.db.$count(shipments, eq(shipments.orderId, order.orderId))).toBe(2);
  await expectCleanBooks(database.db, NOW);
});

test("two different splits at once: no piece is lost or duplicated", async () => {
  const order = await aPackedOrder();
  await Promise.all([order.split(1), order.split(2)]);
  expect((await order.pieces()).reduce((sum, quantity) => sum + quantity, 0)).toBe(3);
  await expectCleanBooks(database.db, NOW);
});

test("the auditor finds nothing after splits during cancellation, reduction and dispatch, ten times each", async () => {
  for (let n = 0; n < 10; n++) {
    const cancelled = await aPackedOrder();
    const before = (await stockOf(cancelled.product.id)) ?? 0;
    const [isSplit] = await Promise.all([cancelled.split(), cancelled.cancel()]);
    if (!isSplit.ok) expect(isSplit.code).toBe("already-shipped");
    expect(await stockOf(cancelled.product.id)).toBe(before + 3);
    const reduced = await aPackedOrder();
    await Promise.all([reduced.reduce(), reduced.split()]);
    expect((await reduced.pieces()).reduce((sum, quantity) => sum + quantity, 0)).toBeGreaterThanOrEqual(2);
    const shipped = await aPackedOrder();
    const [sent] = await Promise.all([shipped.ship(), shipped.split()]);
    expect(sent.ok).toBe(true);
  }
  await expectCleanBooks(database.db, NOW);
});
