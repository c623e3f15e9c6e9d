import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderEvents, shipments } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { type Reduction, reduceShipment } from "./reduce-shipment.server.ts";

const context = { now: NOW, origin: ORIGIN };

/** Two laptops and a cable of v1, a mouse of v2. */
const ofThree = [
  { vendorId: "v1", pricePaise: 49_999_00, quantity: 2, stock: 5 },
  { vendorId: "v1", pricePaise: 499_00, stock: 5 },
  { vendorId: "v2", pricePaise: 1_234_56, stock: 5 },
];
type Order = Awaited<ReturnType<typeof aPlacedOrder>>;

async function anOrder(db: Database, method: "cod" | "bank_transfer"): Promise<Order> {
  const order = await aPlacedOrder(db, { bought: ofThree, method });
  await db.update(users).set({ ownsEmail: true }).where(eq(users.id, order.vendor.id));
  await db.update(vendors).set({ userId: order.vendor.id }).where(eq(vendors.id, "v1"));
  return order;
}

/** By the vendor, of the first line unless said otherwise. */
const cannotSend = (db: Database, order: Order, wanted: Partial<Reduction> = {}) =>
  asVendor(db, "v1", (tx) =>
    reduceShipment(
      tx,
      { viewer: order.vendor, ...context },
      {
        shipmentId: order.shipmentId,
        keep: [{ orderLineId: order.orderLineId, quantity: 1 }],
        reason: "damaged",
        ...wanted,
      },
    ),
  );

const cancelItem = (db: Database, order: Order, n: number, viewer = order.customer) => {
  const line = order.lines[n];
  const keep = [{ orderLineId: line?.id ?? "", quantity: 0 }];
  const wanted = { shipmentId: line?.shipmentId ?? "", keep, reason: "changed-mind" } as const;
  return reduceShipment(db, { viewer, ...context }, wanted);
};

async function stockOf(db: Database, id: string): Promise<number | undefined> {
  return (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
}

async function mailsOf(db: Database): Promise<string[]> {
  const rows = await db.select({ kind: mailMessages.kind }).from(mailMessages);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("items-") || kind === "order-cancelled");
}

async function expectClean(db: Database): Promise<void> {
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
}

describe("a vendor can't send", () => {
  test("a damaged piece that was paid for is refunded and written off; the buyer is notified, log and history have it", async ({
    db,
  }) => {
    const order = await anOrder(db, "bank_transfer");
    expect(await cannotSend(db, order)).toEqual({ ok: true, value: { isOrderCancelled: false } });
    expect(await db.select({ paise: refunds.amountPaise, reason: refunds.reason }).from(refunds)).toEqual([
      { paise: 49_999_00, reason: "removed" },
    ]);
    expect(await stockOf(db, order.product.id)).toBe(3);
    expect(await mailsOf(db)).toEqual(["items-cancelled"]);
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "removal"));
    expect(event).toMatchObject({ actorRole: "vendor", shipmentId: order.shipmentId });
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.remove-items"));
    expect(audited).toMatchObject({ actorId: order.vendor.id, after: { reason: "damaged", pieces: 1 } });
    await expectClean(db);
  });

  test("what is out of stock: no more of it is sold", async ({ db }) => {
    const order = await anOrder(db, "cod");
    expect((await cannotSend(db, order, { reason: "out-of-stock" })).ok).toBe(true);
    expect(await stockOf(db, order.product.id)).toBe(0);
    await expectClean(db);
  });

  test("a piece that pays on delivery: the courier collects less, the order's total falls, nothing is refunded", async ({
    db,
  }) => {
    const order = await anOrder(db, "cod");
    const before = (await order.read())?.totalPaise ?? 0;
    expect((await cannotSend(db, order)).ok).toBe(true);
    expect(await order.read()).toMatchObject({ totalPaise: before - 49_999_00, paymentStatus: "pending" });
    for (const { id } of order.shipments) await sendShipment(db, order.admin, id, "delivered");
    expect(await order.read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(await db.$count(refunds)).toBe(0);
    await expectClean(db);
  });

  test("anything of it: its shipment is cancelled, the other is sent, and a cash order is paid by it", async ({
    db,
  }) => {
    const order = await anOrder(db, "cod");
    const keep = order.lines.slice(0, 2).map(({ id }) => ({ orderLineId: id, quantity: 0 }));
    await sendShipment(db, order.admin, order.shipments[1]?.id ?? "", "delivered");
    expect(await cannotSend(db, order, { keep })).toEqual({ ok: true, value: { isOrderCancelled: false } });
    expect(await order.read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, order.shipmentId));
    expect(shipment?.status).toBe("cancelled");
    await expectClean(db);
  });

  test("the only shipment of an order: the order is cancelled, once", async ({ db }) => {
    const order = await aPlacedOrder(db, { method: "bank_transfer" });
    const wanted = { keep: [{ orderLineId: order.orderLineId, quantity: 0 }] };
    expect(await cannotSend(db, order, wanted)).toEqual({ ok: true, value: { isOrderCancelled: true } });
    expect(await order.read()).toMatchObject({ status: "cancelled" });
    expect(await mailsOf(db)).toEqual(["order-cancelled"]);
    expect(await cannotSend(db, order, wanted)).toMatchObject({ code: "already-shipped" });
    expect(await stockOf(db, order.product.id)).toBe(5);
    await expectClean(db);
  });
});

describe("a buyer cancels", () => {
  test("one line is refunded and restocked, buyer and vendor are notified; a repeated request does nothing", async ({
    db,
  }) => {
    const order = await anOrder(db, "bank_transfer");
    expect((await cancelItem(db, order, 0)).ok).toBe(true);
    expect(await stockOf(db, order.product.id)).toBe(5);
    expect((await mailsOf(db)).sort()).toEqual(["items-cancelled", "items-removed"]);
    expect(await cancelItem(db, order, 0)).toMatchObject({ code: "nothing-chosen" });
    expect(await db.$count(refunds)).toBe(1);
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    await expectClean(db);
  });

  test("line by line, until the order is cancelled", async ({ db }) => {
    const order = await anOrder(db, "bank_transfer");
    for (const n of [0, 1])
      expect(await cancelItem(db, order, n)).toMatchObject({ value: { isOrderCancelled: false } });
    expect(await cancelItem(db, order, 2)).toMatchObject({ value: { isOrderCancelled: true } });
    expect(await order.read()).toMatchObject({ status: "cancelled" });
    const owed = await db.select({ paise: refunds.amountPaise }).from(refunds);
    expect(owed.reduce((sum, { paise }) => sum + paise, 0)).toBe((await order.read())?.totalPaise);
    await expectClean(db);
  });
});

describe("refused is", () => {
  test("what has left, and an order that waits for its money", async ({ db }) => {
    const order = await anOrder(db, "bank_transfer");
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    expect(await cannotSend(db, order)).toMatchObject({ code: "already-shipped" });
    expect(await cancelItem(db, order, 0)).toMatchObject({ code: "already-shipped" });
  });

  test("somebody else's, a vendor's reason by the buyer and a buyer's by the vendor", async ({ db }) => {
    const order = await anOrder(db, "cod");
    const stranger = await aCustomer(db);
    const rival = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    const about = { shipmentId: order.shipmentId, keep: [{ orderLineId: order.orderLineId, quantity: 0 }] };
    const ask = (viewer: typeof rival, reason: Reduction["reason"]) =>
      reduceShipment(db, { viewer, ...context }, { ...about, reason });
    expect(await ask(stranger, "changed-mind")).toMatchObject({ code: "not-found" });
    expect(await ask(rival, "damaged")).toMatchObject({ code: "not-found" });
    expect(await ask(order.customer, "damaged")).toMatchObject({ code: "not-found" });
    expect(await ask(order.vendor, "changed-mind")).toMatchObject({ code: "not-found" });
    expect(await ask(order.admin, "changed-mind")).toMatchObject({ code: "not-found" });
    expect(await ask(order.admin, "damaged")).toMatchObject({ ok: true });
  });

  test("more than there is, another order's line", async ({ db }) => {
    const order = await anOrder(db, "cod");
    for (const keep of [
      [],
      [{ orderLineId: order.orderLineId, quantity: 2 }],
      [{ orderLineId: order.orderId, quantity: 0 }],
    ])
      expect(await cannotSend(db, order, { keep })).toMatchObject({ code: "nothing-chosen" });
    const below = [{ orderLineId: order.orderLineId, quantity: -1 }];
    expect((await cannotSend(db, order, { keep: below })).ok).toBe(false);
  });
});
