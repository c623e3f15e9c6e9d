import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { counterSales } from "#app/payments/counter/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { balancesOf, closeBooks } from "#tests/support/books.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aSaleForm, aStore, sell } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { findReceipt } from "./receipt-queries.server.ts";

async function aCounter(db: Database) {
  await aStore(db);
  const product = await anOwnProduct(db, { stock: 5, pricePaise: 11_800_00, sku: "LAP-1" });
  return { product, seller: await aCustomer(db, { role: "admin", staffRole: "sales" }) };
}

/** @throws when it was refused */
async function soldOrder(db: Database, sold: Awaited<ReturnType<typeof sell>>) {
  if (!sold.ok) throw new Error(sold.code);
  const [order] = await db.select().from(orders).where(eq(orders.id, sold.value.orderId));
  if (!order) throw new Error("no order");
  return order;
}

describe("a sale at the counter", () => {
  test("is an order that is paid, invoiced and handed over at once, with its stock and books", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const sale = await aSaleForm(db, [{ product, quantity: 2, serials: "SN-1, sn-2" }], { cash: "24000" });
    const order = await soldOrder(db, await sell(db, seller, sale));
    await closeBooks(db);
    expect(order).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      totalPaise: 23_600_00,
      shippingPaise: 0,
    });
    expect(order.shippingAddress).toMatchObject({
      fullName: "Walk-in customer",
      state: "Karnataka",
      pincode: "570001",
    });
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(line).toMatchObject({ quantity: 2, taxablePaise: 20_000_00, gstPaise: 3_600_00 });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(invoice).toMatchObject({
      cgstPaise: 1_800_00,
      sgstPaise: 1_800_00,
      igstPaise: 0,
      placeOfSupply: "Karnataka",
    });
    expect((await db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(3);
    expect(await balancesOf(db, order.id)).toEqual({
      ...{ till: 23_600_00, "vendor-payable": -20_000_00, gst: -3_600_00 },
    });
    const receipt = await findReceipt(db, order.id);
    expect(receipt).toMatchObject({ soldBy: seller.name, cashPaise: 23_600_00, givenPaise: 24_000_00 });
    expect(receipt?.document?.lines[0]?.serials).toEqual(["SN-1", "SN-2"]);
    expect(await db.$count(mailMessages)).toBe(0);
  });

  test("is made once, however often its form is sent", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const sale = await aSaleForm(db, [{ product }]);
    const formKey = randomUUID();
    const first = await sell(db, seller, sale, { formKey });
    expect(first.ok).toBe(true);
    expect(await sell(db, seller, sale, { formKey })).toEqual(first);
    expect(await db.$count(orders)).toBe(1);
    const other = { ...sale, fields: { ...sale.fields, cash: "99999" } };
    expect(await sell(db, seller, other, { formKey })).toMatchObject({ code: "key-reused" });
  });

  test("is paid by cash, UPI and card to the paisa", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const money = { cash: "800.50", upi: "1000", upiReference: "412345678901", card: "9999.50", cardReference: "77" };
    const order = await soldOrder(db, await sell(db, seller, await aSaleForm(db, [{ product }], money)));
    await closeBooks(db);
    expect(await balancesOf(db, order.id)).toMatchObject({ till: 800_50, provider: 10_999_50 });
    const short = await aSaleForm(db, [{ product }], { ...money, cash: "800.49" });
    expect(await sell(db, seller, short)).toMatchObject({ code: "invalid", details: { cash: "₹0.01 is missing" } });
    expect(await db.$count(orders)).toBe(1);
  });

  test("sells no more than the stock, and nothing of vendors", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const many = await aSaleForm(db, [{ product, quantity: 6 }]);
    expect(await sell(db, seller, many)).toMatchObject({ code: "sold-out", details: [{ left: 5 }] });
    const vendors = await aSaleForm(db, [{ product: await aProduct(db) }]);
    expect(await sell(db, seller, vendors)).toMatchObject({ code: "lines" });
    expect(await sell(db, seller, { ...many, lines: [] })).toMatchObject({ code: "no-lines" });
    const changed = { ...(await aSaleForm(db, [{ product }])), expected: "1" };
    expect(await sell(db, seller, changed)).toMatchObject({ code: "total-changed" });
    for (const staffRole of ["accountant", "support", "catalogue", "viewer"] as const) {
      const other = await aCustomer(db, { role: "admin", staffRole });
      expect(await sell(db, other, await aSaleForm(db, [{ product }]))).toMatchObject({ code: "not-allowed" });
    }
    expect(await db.$count(orders)).toBe(0);
  });

  test("has a price below today's within the role's limit, with a reason that is audited", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const manager = await aCustomer(db, { role: "admin", staffRole: "manager" });
    const owner = await aCustomer(db, { role: "admin", staffRole: "owner" });
    const at = (price: string, priceReason = "Scratched") => aSaleForm(db, [{ product, price }], { priceReason });
    expect(await sell(db, seller, await at("11799"))).toMatchObject({ code: "lines" });
    expect(await sell(db, manager, await at("11209"))).toMatchObject({ code: "lines" });
    expect(await sell(db, manager, await at("11210", " "))).toMatchObject({
      ...{ code: "invalid", details: { priceReason: "Please say why the price is not today’s" } },
    });
    const sold = await soldOrder(db, await sell(db, manager, await at("11210")));
    expect(sold.totalPaise).toBe(11_210_00);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "counter.sell"));
    expect(entry).toMatchObject({
      ...{ actorId: manager.id, after: { priceReason: "Scratched", prices: { "LAP-1": "1180000 → 1121000" } } },
    });
    expect(await sell(db, owner, await at("1"))).toMatchObject({ ok: true });
    expect(await sell(db, owner, await at("11801"))).toMatchObject({ code: "lines" });
    await updateStoreSettings(db, { counterSalesPercent: 10 });
    expect(await sell(db, seller, await at("10620"))).toMatchObject({ ok: true });
  });

  test("needs the store's GSTIN", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    await db.execute("update vendors set gstin = null where id = 'store'");
    expect(await sell(db, seller, await aSaleForm(db, [{ product }]))).toMatchObject({ code: "no-gstin" });
    expect(await db.$count(orders)).toBe(0);
  });

  test("refuses a serial number that was sold before", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const line = { product, serials: "SN-1" };
    await soldOrder(db, await sell(db, seller, await aSaleForm(db, [line])));
    const again = await sell(db, seller, await aSaleForm(db, [line]));
    expect(again).toMatchObject({ code: "invalid" });
    expect(Object.keys((!again.ok && again.details) || {})).toEqual([`serials-${product.id}`]);
    expect(await db.$count(orders)).toBe(1);
  });
});

describe("the buyer", () => {
  test("is the account with the confirmed number, or one guest for each other number", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const account = await aCustomer(db);
    const confirmed = { phone: "9876500001", phoneConfirmedAt: NOW };
    await db.update(users).set(confirmed).where(eq(users.id, account.id));
    const buy = async (phone: string) =>
      (await soldOrder(db, await sell(db, seller, await aSaleForm(db, [{ product }], { phone, customerName: "Asha" }))))
        .userId;
    expect(await buy("+91 98765 00001")).toBe(account.id);
    const guest = await buy("9876500002");
    expect(await buy("9876500002")).toBe(guest);
    expect(await buy("9876500003")).not.toBe(guest);
    const [row] = await db.select().from(users).where(eq(users.id, guest));
    expect(row).toMatchObject({ name: "Asha", isGuest: true, phone: null });
  });

  test("with the store's own number is nobody who bought without one", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    await updateStoreSettings(db, { phones: ["9876500005"] });
    const walkIn = await soldOrder(db, await sell(db, seller, await aSaleForm(db, [{ product }])));
    expect(walkIn.shippingAddress.phone).toBe("");
    const fields = { phone: "9876500005", customerName: "Asha" };
    const order = await soldOrder(db, await sell(db, seller, await aSaleForm(db, [{ product }], fields)));
    expect(order.userId).not.toBe(walkIn.userId);
  });

  test("of an account whose number was silent for long gets an order of its own", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const account = await aCustomer(db);
    const long = { phone: "9876500001", phoneConfirmedAt: new Date("2026-01-01T00:00:00Z") };
    await db.update(users).set(long).where(eq(users.id, account.id));
    const fields = { phone: "9876500001", customerName: "Asha" };
    const order = await soldOrder(db, await sell(db, seller, await aSaleForm(db, [{ product }], fields)));
    expect(order.userId).not.toBe(account.id);
  });

  test("in another state pays IGST if the address is on the invoice, and gets one mail", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const fields = {
      ...{ phone: "9876500001", customerName: "Ravi", email: "Ravi@example.test" },
      ...{ addressLine1: "4, Linking Road", pincode: "400050", city: "Mumbai", state: "Maharashtra" },
      ...{ buyerGstin: "27AAPFU0939F1ZV", buyerBusinessName: "Ravi Traders" },
    };
    const order = await soldOrder(db, await sell(db, seller, await aSaleForm(db, [{ product }], fields)));
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(invoice).toMatchObject({
      ...{ igstPaise: 1_800_00, cgstPaise: 0, placeOfSupply: "Maharashtra", recipientName: "Ravi Traders" },
    });
    const mails = await db.select().from(mailMessages);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["shipment-delivered", "ravi@example.test"],
    ]);
    const elsewhere = { ...fields, state: "Karnataka", pincode: "560001", city: "Bengaluru" };
    const refused = await sell(db, seller, await aSaleForm(db, [{ product }], elsewhere));
    expect(Object.keys((!refused.ok && refused.details) || {})).toEqual(["buyerGstin"]);
  });

  test("is named with the address from ₹50,000 before GST", async ({ db }) => {
    const { product, seller } = await aCounter(db);
    const five = await aSaleForm(db, [{ product, quantity: 5 }]);
    expect(await sell(db, seller, five)).toMatchObject({
      code: "invalid",
      details: { customerName: "Name is required" },
    });
    const fields = { customerName: "Asha", addressLine1: "1, MG Road", pincode: "560001", city: "Bengaluru" };
    const named = await aSaleForm(db, [{ product, quantity: 5 }], { ...fields, state: "Karnataka" });
    expect(await sell(db, seller, named)).toMatchObject({ ok: true });
  });

  test("pays less than ₹2,00,000 in cash in a day, at the counter and at the door together", async ({ db }) => {
    await aStore(db);
    const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
    const product = await anOwnProduct(db, { stock: 9, pricePaise: 100_000_00 });
    const fields = {
      ...{ phone: "9876500001", customerName: "Asha", addressLine1: "1, MG Road" },
      ...{ pincode: "560001", city: "Bengaluru", state: "Karnataka" },
    };
    const buy = async (more: object, now = NOW) =>
      sell(db, seller, await aSaleForm(db, [{ product }], { ...fields, ...more }), { now });
    expect(await buy({})).toMatchObject({ ok: true });
    expect(await buy({})).toMatchObject({ code: "cash-limit" });
    const part = { upi: "1", upiReference: "412345678901", cash: "99999" };
    expect(await buy(part)).toMatchObject({ ok: true });
    expect(await buy({}, new Date(NOW.getTime() + 86_400_000))).toMatchObject({ ok: true });
    const sales = await db.select().from(counterSales).orderBy(asc(counterSales.seq));
    expect(sales.map(({ cashPaise }) => cashPaise)).toEqual([100_000_00, 99_999_00, 100_000_00]);
    expect(await db.$count(shipments)).toBe(3);
  });
});
