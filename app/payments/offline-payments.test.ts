import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { moveShipment, moveShipmentsOf } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { ensurePaymentMethods } from "./methods/method-commands.server.ts";
import { recordPayment, recordRefund } from "./offline-payments.server.ts";
import { listOrderPayments } from "./payment-queries.server.ts";
import { paymentMethods } from "./schema.server.ts";

const context = { now: NOW, origin: ORIGIN };
const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };

/** Two vendors' products, by default ₹50,000 each. */
async function anOrder(db: Database, method: "cod" | "bank_transfer", pricePaise = 50_000_00) {
  await ensurePaymentMethods(db, { demo: true });
  await db
    .update(paymentMethods)
    .set({ enabled: true, config: { bankDetails: "Account 1" } })
    .where(eq(paymentMethods.id, "bank_transfer"));
  const customer = await aCustomer(db);
  const bought = [
    { product: await aProduct(db, { pricePaise }) },
    { product: await aProduct(db, { pricePaise, vendorId: "v2" }) },
  ];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const shipmentRows = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const read = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  return { orderId, shipments: shipmentRows, read, customer, admin: await aCustomer(db, { role: "admin" }) };
}

const TOTAL = 1_00_000_00;

const cash = { status: "captured", provider: "cod", method: "cash", amountPaise: TOTAL / 2, isEffective: true };

describe("cash on delivery", () => {
  test("is captured with each shipment, once; the order is paid when the last is delivered", async ({ db }) => {
    const { orderId, shipments: shipmentRows, read, admin } = await anOrder(db, "cod");
    for (const [n, { id: shipmentId }] of shipmentRows.entries()) {
      // A second later each, so that the payments have an order.
      for (const move of [
        { shipmentId, to: "processing" },
        { shipmentId, to: "shipped", dispatch },
        { shipmentId, to: "delivered" },
      ] as const)
        expect(
          (await moveShipment(db, { viewer: admin, ...context, now: new Date(NOW.getTime() + n * 1000) }, move)).ok,
        ).toBe(true);
      expect((await read())?.paymentStatus).toBe(n === 0 ? "pending" : "paid");
      expect((await listOrderPayments(db, orderId)).payments).toMatchObject(
        shipmentRows.slice(0, n + 1).map(({ id }) => ({ ...cash, shipmentId: id })),
      );
    }
  });

  test("is the shipment's goods and its share of the fee", async ({ db }) => {
    await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 10_000_00 });
    const { orderId, shipments: shipmentRows, admin } = await anOrder(db, "cod", 1_000_00);
    await moveShipmentsOf(db, { viewer: admin, ...context }, { orderId, to: "processing" });
    for (const { id: shipmentId } of shipmentRows) {
      await moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "shipped", dispatch });
      await moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "delivered" });
    }
    const collected = (await listOrderPayments(db, orderId)).payments.map(({ amountPaise }) => amountPaise);
    expect(collected.sort()).toEqual([1_049_00, 1_050_00]);
  });

  test("is not recorded by hand", async ({ db }) => {
    const { orderId, admin } = await anOrder(db, "cod");
    const payment = { orderId, amountPaise: TOTAL, reference: "UTR12345678" };
    expect(await recordPayment(db, { viewer: admin, ...context }, payment)).toMatchObject({ code: "not-payable" });
  });
});

describe("a bank transfer", () => {
  const reference = "utr 1234 5678";

  test("is recorded by an admin: paid, mailed, audited, and shipments may be prepared", async ({ db }) => {
    const { orderId, shipments: shipmentRows, read, admin, customer } = await anOrder(db, "bank_transfer");
    const start = { shipmentId: shipmentRows[0]?.id ?? "", to: "processing" } as const;
    expect(await moveShipment(db, { viewer: admin, ...context }, start)).toMatchObject({ code: "not-paid" });
    expect(
      await recordPayment(db, { viewer: admin, ...context }, { orderId, amountPaise: TOTAL, reference }),
    ).toMatchObject({
      ok: true,
    });
    expect(await read()).toMatchObject({ status: "pending", paymentStatus: "paid" });
    expect((await moveShipment(db, { viewer: admin, ...context }, start)).ok).toBe(true);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "payment-received"));
    expect(mails).toMatchObject([{ recipient: customer.email, reference: orderId }]);
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "order.record-payment"));
    expect(audited).toMatchObject({ actorId: admin.id, after: { reference: "UTR12345678", amountPaise: TOTAL } });
  });

  test.for<[string, { amountPaise?: number | null; reference?: string }, string]>([
    ["a paisa short", { amountPaise: TOTAL - 1 }, "short"],
    ["too much", { amountPaise: TOTAL + 1 }, "excess"],
    ["no amount", { amountPaise: null }, "wrong-amount"],
    ["no reference", { reference: " " }, "invalid-reference"],
    ["words for a reference", { reference: "arrived on monday, I think" }, "invalid-reference"],
  ])("with %s is refused", async ([, changes, code], { db }) => {
    const { orderId, admin, read } = await anOrder(db, "bank_transfer");
    const payment = { orderId, amountPaise: TOTAL, reference, ...changes };
    expect(await recordPayment(db, { viewer: admin, ...context }, payment)).toMatchObject({ ok: false, code });
    expect((await read())?.paymentStatus).toBe("pending");
  });

  test("pays one order only, and once", async ({ db }) => {
    const one = await anOrder(db, "bank_transfer");
    const other = await anOrder(db, "bank_transfer");
    const pay = ({ orderId }: { orderId: string }, reference: string) =>
      recordPayment(db, { viewer: one.admin, ...context }, { orderId, amountPaise: TOTAL, reference });
    expect((await pay(one, reference)).ok).toBe(true);
    expect(await pay(other, reference)).toMatchObject({ code: "reference-used" });
    expect(await pay(one, "UTR99999999")).toMatchObject({ code: "not-payable" });
  });

  test("is recorded by admins only; others don't find the order", async ({ db }) => {
    const { orderId, customer } = await anOrder(db, "bank_transfer");
    const vendor: User = await aCustomer(db, { role: "vendor", vendorId: "v1" });
    for (const viewer of [customer, vendor])
      expect(await recordPayment(db, { viewer, ...context }, { orderId, amountPaise: TOTAL, reference })).toMatchObject(
        {
          code: "not-found",
        },
      );
  });

  test("of a cancelled order is refunded by hand: no provider is asked, an admin records it once", async ({ db }) => {
    const { orderId, admin, customer, read } = await anOrder(db, "bank_transfer");
    await recordPayment(db, { viewer: admin, ...context }, { orderId, amountPaise: TOTAL, reference });
    expect((await cancelOrder(db, { viewer: customer, ...context }, { orderId })).ok).toBe(true);
    const jobs = await rowsOf(db, sql`select 1 from pgboss.job where name = 'payments.send-refund'`);
    expect(jobs).toEqual([]);
    const [refund] = (await listOrderPayments(db, orderId)).refunds;
    expect(refund).toMatchObject({ status: "requested", amountPaise: TOTAL });
    const sent = { orderId, refundId: refund?.id ?? "", reference: "REF12345678" };
    expect(await recordRefund(db, { viewer: customer, now: NOW, origin: ORIGIN }, sent)).toMatchObject({
      code: "not-found",
    });
    expect((await recordRefund(db, { viewer: admin, now: NOW, origin: ORIGIN }, sent)).ok).toBe(true);
    expect(await read()).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    expect(await recordRefund(db, { viewer: admin, now: NOW, origin: ORIGIN }, sent)).toMatchObject({
      code: "not-open",
    });
    expect((await listOrderPayments(db, orderId)).refunds).toMatchObject([
      { status: "succeeded", reference: sent.reference },
    ]);
  });
});

test("an admin moves all shipments of an order that can be moved", async ({ db }) => {
  const { orderId, shipments: shipmentRows, read, admin, customer } = await anOrder(db, "cod");
  await moveShipment(db, { viewer: admin, ...context }, { shipmentId: shipmentRows[0]?.id ?? "", to: "processing" });
  const start = { orderId, to: "processing" } as const;
  expect(await moveShipmentsOf(db, { viewer: customer, ...context }, start)).toMatchObject({ code: "not-found" });
  expect((await moveShipmentsOf(db, { viewer: admin, ...context }, start)).ok).toBe(true);
  expect((await read())?.status).toBe("processing");
  expect(await moveShipmentsOf(db, { viewer: admin, ...context }, start)).toMatchObject({
    code: "illegal-move",
    details: { from: "processing", to: "processing" },
  });
});
