import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findVendorShipment } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { writeReview } from "#app/reviews/review-commands.server.ts";
import { balancesOf, booksOf, closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import {
  aDeliveredOrder,
  aPlacedOrder,
  ofTwoVendors,
  ownDelivery,
  sendShipment,
} from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveShipment } from "./move-shipment.server.ts";
import { undoDelivery } from "./undo-delivery.server.ts";

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const by = (viewer: User, now = later(1)) => ({ viewer, now, origin: ORIGIN });

const mailsOf = async (db: Database, kind: string) =>
  db.select().from(mailMessages).where(eq(mailMessages.kind, kind)).orderBy(asc(mailMessages.createdAt));

async function expectClean(db: Database) {
  await closeBooks(db);
  expect(listViolations(await audit(db, NOW))).toEqual([]);
}

test("the shipment is on its way again: cash and books are as before, and history says so", async ({ db }) => {
  const order = await aPlacedOrder(db);
  const { orderId, shipmentId, vendor, customer, admin } = order;
  await sendShipment(db, admin, shipmentId, "shipped");
  const before = await balancesOf(db, orderId);
  expect(await moveShipment(db, by(admin, NOW), { shipmentId, to: "delivered" })).toMatchObject({ ok: true });
  expect(await order.read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });

  expect(await undoDelivery(db, by(vendor), { shipmentId })).toMatchObject({ ok: true });
  expect(await order.read()).toMatchObject({ status: "shipped", paymentStatus: "pending" });
  expect(await db.select().from(shipments)).toMatchObject([{ status: "shipped", deliveredAt: null }]);
  expect(await balancesOf(db, orderId)).toEqual(before);
  expect((await booksOf(db, orderId)).map(({ kind }) => kind)).toEqual(["sale", "cod-collected", "cod-reversed"]);
  expect((await findOrderFor(db, customer, orderId))?.events.slice(-3)).toMatchObject([
    { kind: "shipment", fromStatus: "delivered", toStatus: "shipped", actorRole: "vendor" },
    { kind: "status", fromStatus: "delivered", toStatus: "shipped" },
    { kind: "payment", fromStatus: "paid", toStatus: "pending" },
  ]);
  const own = await asVendor(db, "v1", (tx) => findVendorShipment(tx, shipmentId));
  expect(own).toMatchObject({ stage: "shipped", deliveredAt: null });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.undo-delivery"));
  expect(entry).toMatchObject({ actorId: vendor.id, before: { status: "delivered" } });
  expect(await mailsOf(db, "delivery-undone")).toMatchObject([
    { recipient: customer.email, data: { cashPaise: order.order.totalPaise } },
  ]);
  await expectClean(db);
});

test("a second delivery books the cash and notifies the buyer again", async ({ db }) => {
  const { orderId, shipmentId, admin, read } = await aDeliveredOrder(db);
  const even = await balancesOf(db, orderId);
  await undoDelivery(db, by(admin), { shipmentId });
  expect(await moveShipment(db, by(admin, later(2)), { shipmentId, to: "delivered" })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
  expect((await db.select().from(payments)).map(({ status }) => status).sort()).toEqual(["captured", "voided"]);
  expect(await balancesOf(db, orderId)).toEqual(even);
  expect(await mailsOf(db, "shipment-delivered")).toHaveLength(2);
  await expectClean(db);
});

test("own delivery: the vendor no longer holds the cash", async ({ db }) => {
  const { orderId, shipmentId, vendor } = await aDeliveredOrder(db, { by: ownDelivery });
  expect(await asVendor(db, "v1", (tx) => undoDelivery(tx, by(vendor), { shipmentId }))).toMatchObject({ ok: true });
  expect((await balancesOf(db, orderId, "v1"))["vendor-cash"]).toBeUndefined();
  await expectClean(db);
});

test("an order paid before stays paid, and its other shipment stays delivered", async ({ db }) => {
  const { shipments: both, admin, read } = await aDeliveredOrder(db, { bought: ofTwoVendors, method: "bank_transfer" });
  expect(await undoDelivery(db, by(admin), { shipmentId: both[0]?.id ?? "" })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "shipped", paymentStatus: "paid" });
  expect(await mailsOf(db, "delivery-undone")).toMatchObject([{ data: { cashPaise: null } }]);
  await expectClean(db);
});

test("an order with another shipment that has not left is being processed again", async ({ db }) => {
  const { shipments: both, admin, read } = await aPlacedOrder(db, { bought: ofTwoVendors });
  const shipmentId = both[0]?.id ?? "";
  await sendShipment(db, admin, shipmentId, "delivered");
  expect(await read()).toMatchObject({ status: "shipped", paymentStatus: "pending" });
  expect(await undoDelivery(db, by(admin), { shipmentId })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "processing", paymentStatus: "pending" });
  await expectClean(db);
});

describe("refused", () => {
  test("another vendor's, before delivery, and after two days", async ({ db }) => {
    const { shipmentId, customer, vendor, admin } = await aPlacedOrder(db);
    expect(await undoDelivery(db, by(admin), { shipmentId })).toMatchObject({ code: "not-delivered" });
    await sendShipment(db, admin, shipmentId, "delivered");
    const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    for (const viewer of [customer, other])
      expect(await undoDelivery(db, by(viewer), { shipmentId })).toMatchObject({ code: "not-found" });
    expect(await undoDelivery(db, by(vendor, later(49)), { shipmentId })).toMatchObject({ code: "too-late" });
    expect(await undoDelivery(db, by(vendor, later(48)), { shipmentId })).toMatchObject({ ok: true });
    expect(await undoDelivery(db, by(vendor, later(48)), { shipmentId })).toMatchObject({ code: "not-delivered" });
  });

  test("once a return was requested", async ({ db }) => {
    const { orderId, shipmentId, orderLineId, customer, admin } = await aDeliveredOrder(db);
    const goods = { orderId, shipmentId, lines: [{ orderLineId, quantity: 1 }], photos: [] };
    const why = { kind: "refund", reason: "changed-mind", description: "" } as const;
    expect(await requestReturn(db, by(customer), { ...goods, ...why })).toMatchObject({ ok: true });
    expect(await undoDelivery(db, by(admin), { shipmentId })).toMatchObject({ code: "returned" });
  });

  test("once the buyer reviewed it", async ({ db }) => {
    const { shipmentId, product, customer, admin } = await aDeliveredOrder(db);
    const words = { productId: product.id, rating: "5", title: "Good", text: "A good computer, and quick too." };
    expect(await writeReview(db, by(customer), words)).toMatchObject({ ok: true });
    expect(await undoDelivery(db, by(admin), { shipmentId })).toMatchObject({ code: "reviewed" });
  });

  test("once the vendor has paid its cash in", async ({ db }) => {
    const { shipmentId, order, admin } = await aDeliveredOrder(db, { by: ownDelivery });
    const paidIn = { vendorId: "v1", amountPaise: order.totalPaise, reference: "UTR00012345" };
    const context = { ...by(admin), formKey: randomUUID() };
    expect(await recordRemittance(db, context, paidIn)).toMatchObject({ ok: true });
    expect(await undoDelivery(db, by(admin), { shipmentId })).toMatchObject({ code: "paid-out" });
  });
});
