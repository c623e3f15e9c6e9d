/** Cash of one buyer collected by several at once, on a real PostgreSQL (docs/rules.md#p23). */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aPlacedOrder, ownDelivery, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

test("six deliveries of ₹60,000 to one buyer, recorded at once, collect ₹1,80,000", async () => {
  const { db } = database;
  const placed = [];
  for (let n = 0; n < 6; n++) placed.push(await aPlacedOrder(db, { bought: [{ pricePaise: 60_000_00 }] }));
  const [{ customer, admin: viewer }] = placed as [(typeof placed)[number]];
  const ids = placed.map(({ orderId }) => orderId);
  await db.update(orders).set({ userId: customer.id }).where(inArray(orders.id, ids));
  for (const { shipmentId } of placed) await sendShipment(db, viewer, shipmentId, "shipped", NOW, ownDelivery);
  const moved = await Promise.all(
    placed.map(({ shipmentId }) =>
      moveShipment(db, { viewer, origin: ORIGIN, now: NOW }, { shipmentId, to: "delivered" }),
    ),
  );
  expect(moved.filter(({ ok }) => ok)).toHaveLength(3);
  expect(moved.filter((one) => !one.ok && one.code === "cash-limit")).toHaveLength(3);
  expect(await db.$count(orders, eq(orders.paymentStatus, "paid"))).toBe(3);
});
