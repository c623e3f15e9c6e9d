import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findVendorShipment, listVendorShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { findOrderFor, listOrdersFor } from "#app/orders/order-queries.server.ts";
import { orderEvents, orderLines, shipments } from "#app/orders/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { reduceShipment } from "./reduce-shipment.server.ts";
import { shipmentTable } from "./shipment-stages.ts";
import { type ShipmentSplit, splitShipment } from "./split-shipment.server.ts";

const context = { now: NOW, origin: ORIGIN };

/** Three laptops and a cable of v1, a mouse of v2; the fee is shared among them. */
const ofThree = [
  { vendorId: "v1", pricePaise: 999_33, quantity: 3, stock: 5 },
  { vendorId: "v1", pricePaise: 499_00, stock: 5 },
  { vendorId: "v2", pricePaise: 234_56, stock: 5 },
];
type Order = Awaited<ReturnType<typeof aPlacedOrder>>;

async function anOrder(db: Database, method: "cod" | "bank_transfer" = "cod"): Promise<Order> {
  await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 1_00_000_00 });
  return aPlacedOrder(db, { bought: ofThree, method });
}

/** By the vendor; one laptop goes now and the rest of v1 later unless said otherwise. */
const split = (db: Database, order: Order, wanted: Partial<ShipmentSplit> = {}) =>
  asVendor(db, "v1", (tx) =>
    splitShipment(
      tx,
      { viewer: order.vendor, ...context },
      {
        shipmentId: order.shipmentId,
        keep: [
          { orderLineId: order.lines[0]?.id ?? "", quantity: 1 },
          { orderLineId: order.lines[1]?.id ?? "", quantity: 0 },
        ],
        ...wanted,
      },
    ),
  );

async function splitOf(db: Database, order: Order): Promise<string> {
  const done = await split(db, order);
  if (!done.ok) throw new Error(done.code);
  return done.value.shipmentId;
}

async function contentsOf(db: Database, shipmentId: string) {
  const { quantity, totalPaise, position } = orderLines;
  return db
    .select({ quantity, totalPaise })
    .from(orderLines)
    .where(eq(orderLines.shipmentId, shipmentId))
    .orderBy(asc(position));
}

async function stockOf(db: Database, id: string | undefined): Promise<number | undefined> {
  return (
    await db
      .select()
      .from(products)
      .where(eq(products.id, id ?? ""))
  )[0]?.stock;
}

async function expectClean(db: Database): Promise<void> {
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
}

describe("a vendor sends part now", () => {
  test("chosen pieces stay, the rest is a shipment of its own with the same promise, and money and fee close", async ({
    db,
  }) => {
    const order = await anOrder(db);
    await sendShipment(db, order.admin, order.shipmentId, "processing");
    const later = await splitOf(db, order);
    expect(await contentsOf(db, order.shipmentId)).toEqual([{ quantity: 1, totalPaise: 999_33 }]);
    expect(await contentsOf(db, later)).toEqual([
      { quantity: 2, totalPaise: 2 * 999_33 },
      { quantity: 1, totalPaise: 499_00 },
    ]);
    const rows = await db.select().from(shipments).where(eq(shipments.orderId, order.orderId));
    const [was, made] = [order.shipmentId, later].map((one) => rows.find(({ id }) => id === one));
    expect(made).toMatchObject({ status: "processing", splitFrom: order.shipmentId, promisedBy: was?.promisedBy });
    expect(rows.reduce((sum, one) => sum + one.shippingPaise, 0)).toBe(99_00);
    expect(made?.shippingPaise).toBeGreaterThan(was?.shippingPaise ?? 0);
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "split"));
    expect(event).toMatchObject({ actorRole: "vendor", shipmentId: order.shipmentId });
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.split"));
    expect(audited).toMatchObject({ actorId: order.vendor.id, after: { pieces: 3, shipment: later } });
    await expectClean(db);
  });

  test("of a cash order each shipment is invoiced and collected for by itself, and the order is paid by all", async ({
    db,
  }) => {
    const order = await anOrder(db);
    const later = await splitOf(db, order);
    await sendShipment(db, order.admin, order.shipmentId, "delivered");
    expect(await order.read()).toMatchObject({ status: "shipped", paymentStatus: "pending" });
    await sendShipment(db, order.admin, order.shipments[1]?.id ?? "", "delivered");
    await sendShipment(db, order.admin, later, "delivered");
    const paid = await order.read();
    expect(paid).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    const cash = await db.select().from(payments).where(eq(payments.status, "captured"));
    expect(cash).toHaveLength(3);
    expect(cash.reduce((sum, one) => sum + one.amountPaise, 0)).toBe(paid?.totalPaise);
    expect(await db.$count(invoices)).toBe(3);
    await expectClean(db);
  });

  test("twice, also of what was split off; the same said again changes nothing", async ({ db }) => {
    const order = await anOrder(db, "bank_transfer");
    const later = await splitOf(db, order);
    expect(await split(db, order)).toMatchObject({ code: "nothing-chosen" });
    const lines = await db.select().from(orderLines).where(eq(orderLines.shipmentId, later));
    const laptop = lines.find(({ quantity }) => quantity === 2);
    const again = await split(db, order, { shipmentId: later, keep: [{ orderLineId: laptop?.id ?? "", quantity: 1 }] });
    expect(again.ok).toBe(true);
    expect(await db.$count(shipments)).toBe(4);
    await expectClean(db);
  });

  test("its own mail says which part was shipped and what follows", async ({ db }) => {
    const order = await anOrder(db);
    await splitOf(db, order);
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-dispatched"));
    expect(mail?.data).toMatchObject({ items: [{ quantity: 1 }], toFollow: [{ quantity: 2 }, { quantity: 1 }] });
  });

  test("buyer and vendor see both, the order says each product once", async ({ db }) => {
    const order = await anOrder(db);
    const later = await splitOf(db, order);
    const details = await findOrderFor(db, order.customer, order.orderId);
    expect(details?.shipments.map(({ id }) => id)).toEqual([order.shipmentId, later, order.shipments[1]?.id]);
    const [summary] = (await listOrdersFor(db, order.customer)).orders;
    expect(summary?.lines.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
    await asVendor(db, "v1", async (tx) => {
      const state = readTableState(new URLSearchParams(), shipmentTable);
      expect((await listVendorShipments(tx, state)).total).toBe(2);
      expect((await findVendorShipment(tx, later))?.siblings).toMatchObject([{ id: order.shipmentId }]);
    });
  });
});

describe("what follows", () => {
  test("a part is cancelled, then the rest: each piece is back in stock once, and what was paid is owed back", async ({
    db,
  }) => {
    const order = await anOrder(db, "bank_transfer");
    const later = await splitOf(db, order);
    const lines = await db.select().from(orderLines).where(eq(orderLines.shipmentId, later));
    const keep = lines.map(({ id }) => ({ orderLineId: id, quantity: 0 }));
    const reduced = await reduceShipment(
      db,
      { viewer: order.customer, ...context },
      { shipmentId: later, keep, reason: "changed-mind" },
    );
    expect(reduced).toEqual({ ok: true, value: { isOrderCancelled: false } });
    expect(await stockOf(db, order.product.id)).toBe(4);
    const cancelled = await cancelOrder(
      db,
      { viewer: order.customer, ...context },
      { orderId: order.orderId, reason: "" },
    );
    expect(cancelled.ok).toBe(true);
    expect(await stockOf(db, order.product.id)).toBe(5);
    const owed = await db.select().from(refunds);
    expect(owed.reduce((sum, one) => sum + one.amountPaise, 0)).toBe((await order.read())?.totalPaise);
    await expectClean(db);
  });

  test("two parts of one product are cancelled while another shipment is sent: all of it is back in stock", async ({
    db,
  }) => {
    const order = await anOrder(db);
    const later = await splitOf(db, order);
    for (const shipmentId of [later, order.shipmentId]) {
      const lines = await db.select().from(orderLines).where(eq(orderLines.shipmentId, shipmentId));
      const keep = lines.map(({ id }) => ({ orderLineId: id, quantity: 0 }));
      const viewer = order.customer;
      const reduced = await reduceShipment(db, { viewer, ...context }, { shipmentId, keep, reason: "changed-mind" });
      expect(reduced.ok).toBe(true);
    }
    expect(await stockOf(db, order.product.id)).toBe(5);
    await expectClean(db);
  });

  test("a piece of the second shipment is replaced: it is the first of its line", async ({ db }) => {
    const order = await anOrder(db);
    const later = await splitOf(db, order);
    await sendShipment(db, order.admin, later, "delivered");
    const lines = await db.select().from(orderLines).where(eq(orderLines.shipmentId, later));
    const laptop = lines.find(({ splitFromLineId }) => splitFromLineId !== null);
    const goods = {
      orderId: order.orderId,
      shipmentId: later,
      lines: [{ orderLineId: laptop?.id ?? "", quantity: 1 }],
    };
    const why = { kind: "replacement", reason: "defective", description: "It is silent." } as const;
    const made = await requestReturn(db, { viewer: order.customer, ...context }, { ...goods, ...why, photos: [] });
    const returnId = made.ok ? made.value.id : "";
    for (const move of [
      { to: "approved", note: "", resolution: null },
      { to: "picked-up", note: "" },
      { to: "received", note: "", isRestocked: true },
    ] as const)
      expect((await moveReturn(db, { viewer: order.admin, ...context }, { returnId, ...move })).ok).toBe(true);
    expect(await contentsOf(db, order.shipmentId)).toEqual([{ quantity: 1, totalPaise: 999_33 }]);
    await expectClean(db);
  });

  test("after pieces were removed, the rest of the line goes and what was removed stays", async ({ db }) => {
    const order = await anOrder(db, "bank_transfer");
    const [laptop] = order.lines;
    const wanted = [{ orderLineId: laptop?.id ?? "", shipmentId: order.shipmentId, quantity: 1, isRemoved: true }];
    const plan = await planRefund(db, order.orderId, wanted);
    const expectedPaise = plan.ok ? plan.value.amountPaise : 0;
    const asked = { orderId: order.orderId, wanted, expectedPaise, reason: "Sorry." };
    expect((await refundOrderParts(db, { viewer: order.admin, ...context }, asked)).ok).toBe(true);
    const keep = [{ orderLineId: laptop?.id ?? "", quantity: 0 }];
    const done = await split(db, order, { keep });
    expect(done.ok && (await contentsOf(db, done.value.shipmentId))).toEqual([{ quantity: 2, totalPaise: 2 * 999_33 }]);
    expect(await contentsOf(db, order.shipmentId)).toEqual([
      { quantity: 0, totalPaise: 0 },
      { quantity: 1, totalPaise: 499_00 },
    ]);
    await expectClean(db);
  });
});

describe("it stays whole", () => {
  test("for another vendor, with nothing chosen, or with nothing left to send now", async ({ db }) => {
    const order = await anOrder(db);
    const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    const asked = { shipmentId: order.shipmentId, keep: [{ orderLineId: order.orderLineId, quantity: 1 }] };
    for (const viewer of [other, order.customer])
      expect(await splitShipment(db, { viewer, ...context }, asked)).toMatchObject({ code: "not-found" });
    expect(await split(db, order, { keep: [] })).toMatchObject({ code: "nothing-chosen" });
    const all = [{ orderLineId: order.orderLineId, quantity: 3 }];
    expect(await split(db, order, { keep: all })).toMatchObject({ code: "nothing-chosen" });
    const none = order.lines.slice(0, 2).map(({ id }) => ({ orderLineId: id, quantity: 0 }));
    expect(await split(db, order, { keep: none })).toMatchObject({ code: "nothing-left" });
    expect(await db.$count(shipments)).toBe(2);
  });

  test("once it has left", async ({ db }) => {
    const order = await anOrder(db);
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    expect(await split(db, order)).toMatchObject({ code: "already-shipped" });
  });

  test("while a courier is booked for it", async ({ db }) => {
    const order = await anOrder(db);
    await sendShipment(db, order.admin, order.shipmentId, "processing");
    const box = { weightGrams: 500, lengthCm: 10, breadthCm: 10, heightCm: 10 };
    const quoted = { serviceId: "1", serviceName: "Blue Dart", ratePaise: 80_00 };
    const wanted = { shipmentId: order.shipmentId, courier: "shiprocket", ...quoted, ...box };
    await db.insert(courierBookings).values({ ...wanted, createdAt: NOW, updatedAt: NOW });
    expect(await split(db, order)).toMatchObject({ code: "booked" });
  });

  test("where money went back for a line that is to be sent all the same", async ({ db }) => {
    const order = await anOrder(db, "bank_transfer");
    const [laptop] = order.lines;
    const wanted = [{ orderLineId: laptop?.id ?? "", shipmentId: order.shipmentId, quantity: 1, isRemoved: false }];
    const plan = await planRefund(db, order.orderId, wanted);
    const expectedPaise = plan.ok ? plan.value.amountPaise : 0;
    const asked = { orderId: order.orderId, wanted, expectedPaise, reason: "Sorry." };
    expect((await refundOrderParts(db, { viewer: order.admin, ...context }, asked)).ok).toBe(true);
    expect(await split(db, order)).toMatchObject({ code: "refunded" });
    const cable = [{ orderLineId: order.lines[1]?.id ?? "", quantity: 0 }];
    expect((await split(db, order, { keep: cable })).ok).toBe(true);
    await expectClean(db);
  });
});
