import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, ofTwoVendors } from "#tests/support/placed-orders.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const when = { now: NOW, origin: ORIGIN };

/** Cash on delivery: two laptops of v1, one desktop of v2. */
async function aCodOrder(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const admin = await aCustomer(db, { role: "admin" });
  const customer = await aCustomer(db);
  const laptop = await aProduct(db, { stock: 5 });
  const desktop = await aProduct(db, { stock: 1, vendorId: "v2" });
  const bought = [{ product: laptop, quantity: 2 }, { product: desktop }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought));
  if (!placed.ok) throw new Error(placed.code);
  return { admin, customer, laptop, desktop, orderId: placed.value.orderId };
}

async function moveFirst(db: Database, admin: User, orderId: string, to: ("processing" | "shipped")[]): Promise<void> {
  const order = await findOrderFor(db, admin, orderId);
  const shipmentId = order?.shipments[0]?.id ?? "";
  const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };
  for (const status of to) {
    const move = status === "shipped" ? { shipmentId, to: status, dispatch } : { shipmentId, to: status };
    expect(await moveShipment(db, { viewer: admin, now: NOW, origin: ORIGIN }, move)).toMatchObject({ ok: true });
  }
}

async function stocks(db: Database, ...ids: { id: string }[]): Promise<(number | undefined)[]> {
  const rows = await db.select({ id: products.id, stock: products.stock }).from(products);
  return ids.map(({ id }) => rows.find((row) => row.id === id)?.stock);
}

describe("vendors", () => {
  const removals = (db: Database) =>
    db.select().from(mailMessages).where(eq(mailMessages.kind, "items-removed")).orderBy(mailMessages.recipient);

  test("a vendor that knew of the order is mailed once what it should no longer send", async ({ db }) => {
    const { customer, vendor, order, shipmentId } = await aPlacedOrder(db, { bought: ofTwoVendors });
    await db.update(users).set({ ownsEmail: true }).where(eq(users.id, vendor.id));
    await db.update(vendors).set({ userId: vendor.id }).where(eq(vendors.id, "v1"));
    for (const isFirst of [true, false])
      expect((await cancelOrder(db, { viewer: customer, ...when }, { orderId: order.id })).ok).toBe(isFirst);
    const mails = await removals(db);
    expect(mails.map(({ recipient }) => recipient)).toEqual([vendor.email]);
    expect(mails[0]?.data).toMatchObject({
      number: order.number,
      link: `${ORIGIN}/vendor/orders/${shipmentId}`,
      reason: "The customer cancelled it.",
      items: [{ quantity: 2 }],
      isWhole: true,
    });
  });

  test("nobody is mailed about an order that was never paid", async ({ db }) => {
    const { customer, vendor, order } = await aPlacedOrder(db, { method: "bank_transfer", isTransferred: false });
    await db.update(users).set({ ownsEmail: true }).where(eq(users.id, vendor.id));
    await db.update(vendors).set({ userId: vendor.id }).where(eq(vendors.id, "v1"));
    await cancelOrder(db, { viewer: customer, ...when }, { orderId: order.id });
    expect(await removals(db)).toEqual([]);
  });
});

test("the customer cancels: everything stops, stock comes back, one mail, no refund for unpaid cash", async ({
  db,
}) => {
  const { customer, laptop, desktop, orderId } = await aCodOrder(db);
  expect(await stocks(db, laptop, desktop)).toEqual([3, 0]);
  expect(await cancelOrder(db, { viewer: customer, ...when }, { orderId })).toEqual({ ok: true, value: undefined });
  const order = await findOrderFor(db, customer, orderId);
  expect(order).toMatchObject({ status: "cancelled", paymentStatus: "pending", canCancel: false, canPay: false });
  expect(order?.shipments.map((one) => one.status)).toEqual(["cancelled", "cancelled"]);
  expect(order?.events.at(-1)).toMatchObject({
    toStatus: "cancelled",
    actorRole: "customer",
    note: "You cancelled this order.",
  });
  expect(await stocks(db, laptop, desktop)).toEqual([5, 1]);
  expect(await db.$count(refunds)).toBe(0);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-cancelled"));
  expect(mail).toMatchObject({
    recipient: customer.email,
    data: { refundNote: null, reason: "You cancelled this order." },
  });
});

test("a second cancellation returns nothing twice", async ({ db }) => {
  const { customer, admin, laptop, desktop, orderId } = await aCodOrder(db);
  await cancelOrder(db, { viewer: customer, ...when }, { orderId });
  expect(await cancelOrder(db, { viewer: customer, ...when }, { orderId })).toEqual({
    ok: false,
    code: "already-cancelled",
  });
  expect(await cancelOrder(db, { viewer: admin, ...when }, { orderId })).toEqual({
    ok: false,
    code: "already-cancelled",
  });
  expect(await stocks(db, laptop, desktop)).toEqual([5, 1]);
  expect(await db.$count(stockMovements, eq(stockMovements.reason, "cancellation"))).toBe(2);
});

describe("until when", () => {
  test("while shipments are being packed it is still possible", async ({ db }) => {
    const { customer, admin, orderId } = await aCodOrder(db);
    await moveFirst(db, admin, orderId, ["processing"]);
    expect(await cancelOrder(db, { viewer: customer, ...when }, { orderId })).toMatchObject({ ok: true });
  });

  test("not after one shipment has left", async ({ db }) => {
    const { customer, admin, laptop, desktop, orderId } = await aCodOrder(db);
    await moveFirst(db, admin, orderId, ["processing", "shipped"]);
    expect(await cancelOrder(db, { viewer: customer, ...when }, { orderId })).toEqual({
      ok: false,
      code: "already-shipped",
    });
    expect((await findOrderFor(db, customer, orderId))?.canCancel).toBe(false);
    expect(await stocks(db, laptop, desktop)).toEqual([3, 0]);
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "order-cancelled"))).toBe(0);
  });
});

describe("who", () => {
  test("a long reason is cut between characters: half of one can't be stored", async ({ db }) => {
    const { admin, orderId } = await aCodOrder(db);
    const reason = `a${"💻".repeat(400)}`;
    expect(await cancelOrder(db, { viewer: admin, ...when }, { orderId, reason })).toMatchObject({ ok: true });
  });

  test("an admin may, with a reason that the buyer reads", async ({ db }) => {
    const { admin, customer, orderId } = await aCodOrder(db);
    expect(await cancelOrder(db, { viewer: admin, ...when }, { orderId, reason: "  " })).toEqual({
      ok: false,
      code: "reason-required",
    });
    const why = "The last piece was damaged.";
    expect(await cancelOrder(db, { viewer: admin, ...when }, { orderId, reason: why })).toMatchObject({ ok: true });
    const order = await findOrderFor(db, customer, orderId);
    expect(order?.events.at(-1)).toMatchObject({ actorRole: "admin", note: `The store cancelled this order: ${why}` });
  });

  test("for anybody else the order doesn't exist", async ({ db }) => {
    const { orderId } = await aCodOrder(db);
    const stranger = await aCustomer(db);
    const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
    for (const viewer of [stranger, vendor])
      expect(await cancelOrder(db, { viewer, ...when }, { orderId })).toEqual({ ok: false, code: "not-found" });
    expect(await cancelOrder(db, { viewer: stranger, ...when }, { orderId: "no-id" })).toEqual({
      ok: false,
      code: "not-found",
    });
    expect((await db.select().from(orders))[0]?.status).toBe("pending");
  });
});
