import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { findVendorSales } from "#app/orders/vendor-sales-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveShipment } from "./move-shipment.server.ts";
import { splitShipment } from "./split-shipment.server.ts";

test("an order in two shipments is one order of its vendor; one that comes back is worth its part, not the whole", async ({
  db,
}) => {
  const { orderId, orderLineId, shipmentId, admin, order } = await aPlacedOrder(db);
  const keep = [{ orderLineId, quantity: 1 }];
  const by = { viewer: admin, now: NOW, origin: ORIGIN };
  const split = await splitShipment(db, by, { shipmentId, keep });
  const later = split.ok ? split.value.shipmentId : "";
  const day = "2026-11-20";
  const sales = () =>
    asVendor(db, "v1", (tx) => findVendorSales(tx, { from: day, to: day }, { from: "2026-11-19", to: "2026-11-19" }));
  expect((await sales()).days).toMatchObject([{ day, orders: 1, salesPaise: order.totalPaise }]);
  await sendShipment(db, admin, shipmentId, "delivered");
  await sendShipment(db, admin, later, "shipped");
  const back = { shipmentId: later, to: "returned", reason: "refused", isRestocked: true } as const;
  expect((await moveShipment(db, by, back)).ok).toBe(true);
  const [stayed] = await db.select().from(orderLines).where(eq(orderLines.shipmentId, shipmentId));
  expect((await sales()).days).toMatchObject([{ orders: 1, salesPaise: stayed?.totalPaise }]);
  expect(await db.$count(shipments, eq(shipments.orderId, orderId))).toBe(2);
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
});
