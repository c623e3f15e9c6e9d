import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { findVendorSales } from "#app/orders/vendor-sales-queries.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { applyBulkChange, prepareBulkChange } from "#app/product-desk/bulk/bulk-commands.server.ts";
import { productConditions } from "#app/product-desk/editing/product-table-queries.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { commandBy } from "#tests/support/people.ts";
import { aDeliveredOrder, aPlacedOrder, ofTwoVendors, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, anOrderRequest, fillCart, ORIGIN, place } from "#tests/support/shoppers.ts";
import { findStoreDashboard } from "./dashboard-queries.server.ts";

/** 00:15 in India on the 20th is still the 19th in UTC. */
const NIGHT = new Date("2026-11-19T18:45:00Z");
const period = readPeriod(new URLSearchParams("period=7d"), "2026-11-20");

/** ₹50,000 of v1 and ₹50,000 of v2. */
async function placeOrderAt(db: Database, method: "cod" | "online" | "bank_transfer", now = NIGHT) {
  await ensurePaymentMethods(db, { demo: true });
  await db
    .update(paymentMethods)
    .set({ enabled: true, config: { bankDetails: "Account 1" } })
    .where(eq(paymentMethods.id, "bank_transfer"));
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method, now }));
  if (!placed.ok) throw new Error(placed.code);
  return { ...placed.value, customer };
}

test("an empty store has figures too", async ({ db }) => {
  const { sales, products, recent } = await findStoreDashboard(db, period, period.to);
  expect(sales).toMatchObject({ salesPaise: 0, orders: 0, salesTrend: null });
  expect(sales.bars).toHaveLength(7);
  expect(products).toEqual({ count: 0, trend: null });
  expect(recent).toEqual([]);
});

test("a sale is an order that stands and whose money is here or comes with the courier, on its business day", async ({
  db,
}) => {
  await placeOrderAt(db, "cod");
  await placeOrderAt(db, "online");
  const transfer = await placeOrderAt(db, "bank_transfer");
  const cancelled = await placeOrderAt(db, "cod");
  await cancelOrder(db, { viewer: cancelled.customer, now: NIGHT, origin: ORIGIN }, { orderId: cancelled.orderId });
  const before = await findStoreDashboard(db, period, period.to);
  expect(before.sales).toMatchObject({ salesPaise: 1_00_000_00, orders: 1 });
  expect(before.sales.bars.at(-1)).toMatchObject({ label: "20 Nov 2026", value: 1_00_000_00 });
  expect(before.attention).toMatchObject({ transfers: 1, failedRefunds: 0 });
  expect(before.recent).toHaveLength(4);

  const admin = await aCustomer(db, { role: "admin" });
  const payment = { orderId: transfer.orderId, amountPaise: 1_00_000_00, reference: "UTR12345678" };
  await recordPayment(db, { viewer: admin, now: NIGHT, origin: ORIGIN }, payment);
  const after = await findStoreDashboard(db, period, period.to);
  expect(after.sales).toMatchObject({ salesPaise: 2_00_000_00, orders: 2 });
  expect(after.attention.transfers).toBe(0);
  await cancelOrder(
    db,
    { viewer: admin, now: NIGHT, origin: ORIGIN },
    { orderId: transfer.orderId, reason: "Not paid." },
  );
  expect((await findStoreDashboard(db, period, period.to)).attention.owedRefunds).toBe(1);
});

test("refunds and lost shipments are shown beside sales; an order of which nothing arrived is no sale", async ({
  db,
}) => {
  const vendorsSales = async () => {
    const { days } = await asVendor(db, "v1", (tx) =>
      findVendorSales(tx, period, { from: "2026-11-01", to: "2026-11-02" }),
    );
    await db.execute(sql`select set_config('shop.vendor_id', '', true)`);
    return days;
  };
  const day = { day: "2026-11-20", orders: 1 };
  const refused = { to: "returned", reason: "refused", isRestocked: true } as const;
  const cash = await aPlacedOrder(db, { bought: ofTwoVendors, now: NIGHT });
  const [own, other] = cash.shipments;
  const context = { viewer: cash.admin, now: NIGHT, origin: ORIGIN };
  for (const shipment of cash.shipments) await sendShipment(db, cash.admin, shipment.id, "shipped", NIGHT);
  const { totalPaise } = cash.order;
  expect((await findStoreDashboard(db, period, period.to)).sales).toMatchObject({
    salesPaise: totalPaise,
    backPaise: 0,
  });
  await moveShipment(db, context, { shipmentId: other?.id ?? "", ...refused });
  const backPaise = cash.lines.find(({ vendorId }) => vendorId === "v2")?.totalPaise;
  expect((await findStoreDashboard(db, period, period.to)).sales).toMatchObject({
    salesPaise: totalPaise,
    backPaise,
    orders: 1,
  });
  expect(await vendorsSales()).toEqual([{ ...day, salesPaise: totalPaise - (backPaise ?? 0), backPaise: 0 }]);
  await moveShipment(db, context, { shipmentId: own?.id ?? "", ...refused });
  expect((await findStoreDashboard(db, period, period.to)).sales).toMatchObject({
    salesPaise: 0,
    backPaise: 0,
    orders: 0,
  });
  expect(await vendorsSales()).toEqual([]);

  const paid = await aDeliveredOrder(db, { method: "bank_transfer", now: NIGHT });
  const price = paid.order.totalPaise;
  await db.update(orders).set({ paymentStatus: "refunded", refundedPaise: price }).where(eq(orders.id, paid.orderId));
  await db.update(shipments).set({ refundedPaise: price }).where(eq(shipments.id, paid.shipmentId));
  expect((await findStoreDashboard(db, period, period.to)).sales).toMatchObject({
    salesPaise: price,
    backPaise: price,
    orders: 1,
  });
  expect(await vendorsSales()).toEqual([{ ...day, salesPaise: price, backPaise: price }]);
});

test("products of a GST rate that has ended need attention, are listed, and are changed in bulk", async ({ db }) => {
  const [ended, archived] = [await aProduct(db, { gstRateBp: 1200 }), await aProduct(db, { gstRateBp: 2800 })];
  await aProduct(db);
  await db.update(products).set({ status: "archived" }).where(eq(products.id, archived.id));
  const attention = async () => (await findStoreDashboard(db, period, period.to)).attention.endedGst;
  expect(await attention()).toBe(1);
  const where = productConditions({ products }, { q: "", filters: { flag: "gst-ended" } });
  const listed = await db.select({ id: products.id }).from(products).where(where);
  expect(listed.map(({ id }) => id).sort()).toEqual([ended.id, archived.id].sort());
  const admin = commandBy(await aCustomer(db, { role: "admin" }), NIGHT);
  const prepared = await prepareBulkChange(db, admin, {
    change: { kind: "gst", rateBp: 1800 },
    where,
    list: "?",
    vendorId: null,
  });
  if (!prepared.ok) throw new Error(prepared.code);
  expect(await applyBulkChange(db, admin, prepared.value.id)).toMatchObject({ ok: true, value: { done: 2 } });
  expect(await attention()).toBe(0);
});

test("emails that the mail server has not accepted yet need attention; those that wait for their first try don't", async ({
  db,
}) => {
  const mail = (reference: string) =>
    ({ kind: "contact-receipt", reference, recipient: "meera@people.test", data: {} }) as const;
  await db.insert(mailMessages).values([mail("first"), { ...mail("again"), attempts: 1 }]);
  const { attention } = await findStoreDashboard(db, period, period.to);
  expect(attention).toMatchObject({ waitingMails: 1, failedMails: 0 });
});

test("text messages that failed in the last seven days need attention", async ({ db }) => {
  const text = (createdAt: string, state: "failed" | "sent" = "failed") => {
    const sentAt = state === "sent" ? new Date(createdAt) : null;
    return { kind: "code", phone: "9876543210", state, sentAt, createdAt: new Date(createdAt) };
  };
  await db
    .insert(textMessages)
    .values([
      text("2026-11-13T18:29:59Z"),
      text("2026-11-13T18:30:00Z"),
      text("2026-11-20T06:00:00Z"),
      text("2026-11-20T06:00:00Z", "sent"),
    ]);
  const { attention } = await findStoreDashboard(db, period, "2026-11-20");
  expect(attention).toMatchObject({ failedTexts: 2 });
});

test("a vendor's sales are its own lines, and the same orders count", async ({ db }) => {
  await placeOrderAt(db, "cod");
  await placeOrderAt(db, "online");
  const earlier = await placeOrderAt(db, "cod", new Date("2026-11-10T06:00:00Z"));
  const now = { from: "2026-11-11", to: "2026-11-20" };
  const before = { from: "2026-11-01", to: "2026-11-10" };
  const sales = () => asVendor(db, "v1", (tx) => findVendorSales(tx, now, before));
  const customers = async () => (await sales()).customers;
  expect((await sales()).days.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
    { day: "2026-11-10", salesPaise: 50_000_00, backPaise: 0, orders: 1 },
    { day: "2026-11-20", salesPaise: 50_000_00, backPaise: 0, orders: 1 },
  ]);
  expect(await customers()).toEqual({ now: 1, before: 1 });
  // The test is one transaction, so `asVendor` would stay in force.
  await db.execute(sql`select set_config('shop.vendor_id', '', true)`);
  await cancelOrder(db, { viewer: earlier.customer, now: NIGHT, origin: ORIGIN }, { orderId: earlier.orderId });
  expect(await customers()).toEqual({ now: 1, before: 0 });
});

test("figures count products that are not archived and active people, with their growth", async ({ db }) => {
  const at = (day: string) => new Date(`${day}T06:00:00Z`);
  await aProduct(db, { createdAt: at("2026-11-01") });
  await aProduct(db, { createdAt: at("2026-11-18") });
  await aProduct(db, { createdAt: at("2026-11-18"), status: "archived" });
  expect((await findStoreDashboard(db, period, period.to)).products).toEqual({ count: 2, trend: 1 });
  const customer = await aCustomer(db);
  await db.update(users).set({ createdAt: at("2026-11-02") });
  const counted = (await findStoreDashboard(db, period, period.to)).users.count;
  await db.update(users).set({ state: "deactivated" }).where(eq(users.id, customer.id));
  expect((await findStoreDashboard(db, period, period.to)).users.count).toBe(counted - 1);
});
