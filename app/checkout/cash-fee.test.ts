import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { invoiceLines, invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder } from "#tests/support/placed-orders.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { saveDraft } from "./checkout-drafts.server.ts";
import { findCheckout } from "./checkout-queries.server.ts";

const FEE = 49_00;
const PRICE = 1_180_00;

const broken = async (db: Database) => (await audit(db, NOW)).findings.filter(({ violations }) => violations > 0);

/** Of two vendors, one selling for twice the other's. */
async function bought(db: Database) {
  const products = [
    await aProduct(db, { pricePaise: 2 * PRICE }),
    await aProduct(db, { vendorId: "v2", pricePaise: PRICE }),
  ];
  return products.map((product) => ({ product, quantity: 1 }));
}

describe("the cash on delivery fee", () => {
  test("is charged once for an order, shared by its shipments, collected, invoiced and booked", async ({ db }) => {
    await updateStoreSettings(db, { codFeePaise: FEE });
    const { order, shipments } = await aDeliveredOrder(db, { bought: await bought(db) });
    expect(order).toMatchObject({ cashFeePaise: FEE, shippingPaise: FEE, totalPaise: 3 * PRICE + FEE });
    expect(shipments.map(({ cashFeePaise }) => cashFeePaise)).toEqual([33_00, 16_00]);
    const cash = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(cash.map(({ amountPaise }) => amountPaise).toSorted()).toEqual([PRICE + 16_00, 2 * PRICE + 33_00]);
    const lines = await db
      .select({ line: invoiceLines })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(eq(invoiceLines.description, "Cash on delivery fee"));
    const amounts = lines.map(({ line }) => [line.totalPaise, line.gstRateBp, line.hsn]);
    expect(amounts.toSorted()).toEqual([
      [16_00, 1800, "9968"],
      [33_00, 1800, "9968"],
    ]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-confirmation"));
    expect(mail?.data).toMatchObject({ cashFeePaise: FEE, shippingPaise: FEE });
    expect(await broken(db)).toEqual([]);
  });

  test("stands beside the shipping fee", async ({ db }) => {
    await updateStoreSettings(db, { codFeePaise: FEE, shippingFeePaise: 99_00, freeShippingAbovePaise: 1_00_000_00 });
    const { order } = await aDeliveredOrder(db, { bought: [{ pricePaise: PRICE }] });
    expect(order).toMatchObject({ cashFeePaise: FEE, shippingPaise: 99_00 + FEE });
    const lines = await db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.totalPaise, 99_00 + FEE));
    expect(lines.map(({ description }) => description)).toEqual(["Shipping and cash on delivery fee"]);
    expect(await broken(db)).toEqual([]);
  });

  test("is for cash alone", async ({ db }) => {
    await updateStoreSettings(db, { codFeePaise: FEE });
    const { order } = await aPlacedOrder(db, { method: "bank_transfer" });
    expect(order).toMatchObject({ cashFeePaise: 0, shippingPaise: 0 });
  });

  test("costs nobody anything when the order is cancelled before dispatch", async ({ db }) => {
    await updateStoreSettings(db, { codFeePaise: FEE });
    const { orderId, customer, read } = await aPlacedOrder(db);
    await cancelOrder(db, { viewer: customer, now: NOW, origin: ORIGIN }, { orderId });
    expect(await read()).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
    expect(await broken(db)).toEqual([]);
  });

  test("is confirmed again when it changed", async ({ db }) => {
    await ensurePaymentMethods(db, { demo: true });
    await updateStoreSettings(db, { codFeePaise: FEE });
    const customer = await aCustomer(db);
    const products = await bought(db);
    await fillCart(db, customer, products);
    await saveDraft(db, customer.id, { shippingAddress: anAddress, buyer: null }, NOW);
    const page = () => findCheckout(db, { viewer: customer, step: "payment", now: NOW }, anAppContext(db));
    expect(await page()).toMatchObject({ cashFeePaise: FEE });
    const seen = await anOrderRequest(db, customer, products);
    await updateStoreSettings(db, { codFeePaise: 2 * FEE });
    expect(await place(db, seen)).toEqual({
      ok: false,
      code: "stale",
      details: [{ kind: "cash-fee", before: FEE, after: 2 * FEE }],
    });
    const { cashFeePaise: _, ...unseen } = seen.expected;
    expect(await place(db, { ...seen, expected: unseen })).toMatchObject({ code: "stale" });
    expect(await db.$count(orders)).toBe(0);
    const now = { ...seen.expected, cashFeePaise: 2 * FEE };
    expect(await place(db, { ...seen, expected: now })).toMatchObject({ ok: true });
  });
});
