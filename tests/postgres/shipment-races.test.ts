/** Sending a shipment and cancelling its order at once, on a real PostgreSQL. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
  await ensurePaymentMethods(database.db, { demo: true });
});
afterAll(() => database?.close());

const context = { now: NOW, origin: ORIGIN };
const dispatch = { carrier: "Blue Dart", tracking: "69871234502", trackingUrl: null };

/** Cash on delivery, one product per vendor, shipments being packed. */
async function anOrderBeingPacked(vendorIds: string[]) {
  const { db } = database;
  const customer = await aCustomer(db);
  const bought = [];
  for (const vendorId of vendorIds) bought.push({ product: await aProduct(db, { vendorId, stock: 5 }) });
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const admin = await aCustomer(db, { role: "admin" });
  const shipmentRows = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  for (const { id } of shipmentRows)
    await moveShipment(db, { viewer: admin, ...context }, { shipmentId: id, to: "processing" });
  return { orderId, customer, admin, shipments: shipmentRows, productIds: bought.map(({ product }) => product.id) };
}

test("a vendor sends while the customer cancels: exactly one of them wins, twenty times", async () => {
  const { db } = database;
  const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  for (let round = 0; round < 20; round++) {
    const { orderId, customer, shipments: shipmentRows, productIds } = await anOrderBeingPacked(["v1"]);
    const shipmentId = shipmentRows[0]?.id ?? "";
    const send = () =>
      asVendor(db, "v1", (tx) =>
        moveShipment(tx, { viewer: vendor, ...context }, { shipmentId, to: "shipped", dispatch }),
      );
    const cancel = () => cancelOrder(db, { viewer: customer, ...context }, { orderId });
    const [moved, cancelled] =
      round % 2 === 0
        ? await Promise.all([send(), cancel()])
        : await Promise.all([cancel(), send()]).then(([one, other]) => [other, one] as const);
    expect([moved.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    if (!moved.ok) expect(moved.code).toBe("illegal-move");
    if (!cancelled.ok) expect(cancelled.code).toBe("already-shipped");
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    const [product] = await db.select().from(products).where(inArray(products.id, productIds));
    const mails = await db
      .select()
      .from(mailMessages)
      .where(inArray(mailMessages.reference, [orderId, shipmentId]));
    const kinds = mails.map((mail) => mail.kind).filter((kind) => !/confirmation|^new-order/.test(kind));
    expect([order?.status, shipment?.status, product?.stock, kinds]).toEqual(
      moved.ok
        ? ["shipped", "shipped", 4, ["shipment-dispatched"]]
        : ["cancelled", "cancelled", 5, ["order-cancelled"]],
    );
  }
});

test("two vendors deliver the last shipments at once: the cash of each is recorded once", async () => {
  const { db } = database;
  const { orderId, admin, shipments: shipmentRows } = await anOrderBeingPacked(["v1", "v2"]);
  for (const { id } of shipmentRows)
    await moveShipment(db, { viewer: admin, ...context }, { shipmentId: id, to: "shipped", dispatch });
  const delivered = await Promise.all(
    shipmentRows.map(async ({ id, vendorId }) => {
      const vendor = await aCustomer(db, { role: "vendor", vendorId });
      return asVendor(db, vendorId, (tx) =>
        moveShipment(tx, { viewer: vendor, ...context }, { shipmentId: id, to: "delivered" }),
      );
    }),
  );
  expect(delivered.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { status: "delivered", paymentStatus: "paid" },
  ]);
  const collected = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(collected).toMatchObject(shipmentRows.map(() => ({ status: "captured", method: "cash" })));
  expect(new Set(collected.map((one) => one.shipmentId))).toEqual(new Set(shipmentRows.map(({ id }) => id)));
});

test("fifty reports at once of returned, lost or delivered: one counts, and the books balance", async () => {
  const { db } = database;
  const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  const endings = [
    { to: "returned", reason: "refused", isRestocked: true },
    { to: "lost" },
    { to: "delivered" },
  ] as const;
  for (let round = 0; round < 3; round++) {
    const { orderId, admin, shipments: shipmentRows, productIds } = await anOrderBeingPacked(["v1"]);
    const shipmentId = shipmentRows[0]?.id ?? "";
    await moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "shipped", dispatch });
    const said = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const wanted = { shipmentId, ...(endings[(n + round) % endings.length] ?? endings[0]) };
        const done = await asVendor(db, "v1", (tx) => moveShipment(tx, { viewer: vendor, ...context }, wanted));
        return done.ok ? wanted.to : done.code;
      }),
    );
    const right = said.filter((one) => one !== "illegal-move");
    expect(right).toHaveLength(1);
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [product] = await db.select().from(products).where(inArray(products.id, productIds));
    expect([shipment?.status, order?.status, product?.stock]).toEqual([
      right[0],
      right[0] === "delivered" ? "delivered" : "undelivered",
      right[0] === "returned" ? 5 : 4,
    ]);
  }
  await expectCleanBooks(db, NOW);
});

test("two admins confirm the same shipment: the second gets an error", async () => {
  const { db } = database;
  const { admin, shipments: shipmentRows } = await anOrderBeingPacked(["v1"]);
  const other = await aCustomer(db, { role: "admin" });
  const move = { shipmentId: shipmentRows[0]?.id ?? "", to: "shipped", dispatch } as const;
  const results = await Promise.all([
    moveShipment(db, { viewer: admin, ...context }, move),
    moveShipment(db, { viewer: other, ...context }, move),
  ]);
  expect(results.map((result) => (result.ok ? "ok" : result.code)).sort()).toEqual(["illegal-move", "ok"]);
  expect(await db.select().from(mailMessages).where(eq(mailMessages.reference, move.shipmentId))).toHaveLength(1);
});
