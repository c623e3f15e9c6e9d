/** Orders taken by phone or at the counter, which are delivered (docs/rules.md#k6). */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addresses, users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderEvents, orders, shipments } from "#app/orders/schema.server.ts";
import { counterSales } from "#app/payments/counter/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveryForm, aStore, take } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { findKnownBuyer } from "./known-buyers.server.ts";

async function aPhoneDesk(db: Database) {
  await aStore(db);
  await ensurePaymentMethods(db, { demo: true });
  const product = await anOwnProduct(db, { stock: 5, pricePaise: 1_180_00, sku: "KEY-1" });
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales", name: "Meena" });
  return { product, seller };
}

async function takenOrder(db: Database, taken: Awaited<ReturnType<typeof take>>) {
  if (!taken.ok) throw new Error(`${taken.code} ${JSON.stringify("details" in taken && taken.details)}`);
  const [order] = await db.select().from(orders).where(eq(orders.id, taken.value.orderId));
  if (!order) throw new Error("no order");
  return order;
}

describe("an order paid at the counter and delivered", () => {
  test("is paid, waits to be packed, and is invoiced and booked when it is sent", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    await updateStoreSettings(db, { shippingFeePaise: 100_00, freeShippingAbovePaise: 9_000_00 });
    const form = await aDeliveryForm(db, [{ product, quantity: 2 }], { pay: "counter", email: "asha@example.test" });
    const order = await takenOrder(db, await take(db, seller, form));
    expect(order).toMatchObject({
      ...{ takenBy: seller.id, paymentMethod: "counter", paymentStatus: "paid", status: "pending" },
      ...{ shippingPaise: 100_00, totalPaise: 2_460_00, userEmail: "asha@example.test" },
    });
    expect(order.shippingAddress.addressLine1).toBe("12, MG Road");
    const [sale] = await db.select().from(counterSales);
    expect(sale).toMatchObject({ orderId: order.id, soldBy: seller.id, cashPaise: 2_460_00 });
    expect((await db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(3);
    const mails = await db.select().from(mailMessages).orderBy(asc(mailMessages.kind));
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
      ...["order-confirmation", "asha@example.test"],
    ]);
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "placed"));
    expect(event).toMatchObject({ actorId: seller.id, actorRole: "admin" });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "counter.take-order"));
    expect(entry).toMatchObject({ actorId: seller.id, subjectId: order.id, after: { totalPaise: 2_460_00 } });
    const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
    expect(shipment?.promisedBy).not.toBeNull();
    await sendShipment(db, await aCustomer(db, { role: "admin" }), shipment?.id ?? "", "delivered");
    expect(await balancesOf(db, order.id)).toMatchObject({ till: 2_460_00, "vendor-payable": -2_000_00 });
  });

  test("may have a vendor's goods, at their own price", async ({ db }) => {
    const { seller } = await aPhoneDesk(db);
    const product = await aProduct(db, { vendorId: "v1", pricePaise: 500_00, sku: "V1-1" });
    const form = await aDeliveryForm(db, [{ product }], { pay: "counter" });
    await takenOrder(db, await take(db, seller, form));
    const owner = await aCustomer(db, { role: "admin", staffRole: "owner" });
    const cheaper = await aDeliveryForm(db, [{ product, price: "499" }], { priceReason: "Friend" });
    expect(await take(db, owner, cheaper)).toMatchObject({ code: "lines" });
  });

  test("keeps the limits of prices and of cash", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    const manager = await aCustomer(db, { role: "admin", staffRole: "manager" });
    const at = (price: string, priceReason: string) =>
      aDeliveryForm(db, [{ product, price }], { pay: "counter", priceReason });
    expect(await take(db, seller, await at("1100", "Scratched"))).toMatchObject({ code: "lines" });
    expect(await take(db, manager, await at("1150", ""))).toMatchObject({
      details: { priceReason: expect.stringMatching("why") },
    });
    const order = await takenOrder(db, await take(db, manager, await at("1150", "Scratched")));
    expect(order.subtotalPaise + order.gstPaise).toBe(1_150_00);
    const dear = await anOwnProduct(db, { stock: 2, pricePaise: 2_00_000_00 });
    const inCash = await aDeliveryForm(db, [{ product: dear }], { pay: "counter" });
    expect(await take(db, seller, inCash)).toMatchObject({ code: "cash-limit" });
    expect(await db.$count(orders)).toBe(1);
  });
});

describe("an order by phone", () => {
  test("is cash on delivery within the limits of checkout", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    await updateStoreSettings(db, { codFeePaise: 40_00, codMaxPaise: 2_000_00 });
    const order = await takenOrder(db, await take(db, seller, await aDeliveryForm(db, [{ product }])));
    expect(order).toMatchObject({ paymentMethod: "cod", paymentStatus: "pending", cashFeePaise: 40_00, payBy: null });
    const two = await aDeliveryForm(db, [{ product, quantity: 2 }]);
    expect(await take(db, seller, two)).toMatchObject({
      code: "cash-refused",
      details: expect.stringMatching("up to"),
    });
    await updateStoreSettings(db, { codConfirmsPhone: true });
    expect(await take(db, seller, await aDeliveryForm(db, [{ product }]))).toMatchObject({ code: "phone-unconfirmed" });
    expect(await db.$count(payments)).toBe(0);
  });

  test("waits for the payment by its link as long as the store says", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    await updateStoreSettings(db, { paymentLinkHours: 6 });
    const form = await aDeliveryForm(db, [{ product }], { pay: "link", email: "asha@example.test" });
    const order = await takenOrder(db, await take(db, seller, form));
    expect(order).toMatchObject({ paymentStatus: "pending", takenBy: seller.id });
    expect(order.payBy?.getTime()).toBe(NOW.getTime() + 6 * 3_600_000);
    const mails = await db.select().from(mailMessages);
    expect(mails).toMatchObject([
      { kind: "payment-link", recipient: "asha@example.test", data: { payBy: "20 Nov 2026, 6:00 pm" } },
    ]);
  });

  test("is the account's with the number, else one guest's", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    const account = await aCustomer(db);
    const confirmed = { phone: "9876500001", phoneConfirmedAt: NOW };
    await db.update(users).set(confirmed).where(eq(users.id, account.id));
    await db.insert(addresses).values({
      ...{ userId: account.id, fullName: "Asha", addressLine1: "4, Park Street", city: "Kolkata" },
      ...{ state: "West Bengal", pincode: "700016", phone: "9876500009" },
    });
    const order = async (phone: string) =>
      takenOrder(db, await take(db, seller, await aDeliveryForm(db, [{ product }], { phone })));
    expect(await order("98765 00001")).toMatchObject({ userId: account.id, userEmail: account.email });
    const guest = await order("9876500002");
    expect((await order("9876500002")).userId).toBe(guest.userId);
    expect((await order("9876500003")).userId).not.toBe(guest.userId);
    expect(await findKnownBuyer(db, "9876500001", NOW)).toMatchObject({
      ...{ name: account.name, addresses: [{ addressLine1: "4, Park Street" }] },
    });
    expect(await findKnownBuyer(db, "9876500002", NOW)).toMatchObject({ addresses: [{ addressLine1: "12, MG Road" }] });
    expect(await findKnownBuyer(db, "9876500004", NOW)).toEqual({ name: null, addresses: [] });
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, account.id));
    const blocked = await aDeliveryForm(db, [{ product }], { phone: "9876500001" });
    expect(await take(db, seller, blocked)).toMatchObject({ code: "buyer-blocked" });
  });

  test("is made once, however often its form is sent", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    const [form, formKey] = [await aDeliveryForm(db, [{ product }]), randomUUID()];
    const first = await take(db, seller, form, { formKey });
    expect(first.ok).toBe(true);
    expect(await take(db, seller, form, { formKey })).toEqual(first);
    expect(await db.$count(orders)).toBe(1);
  });

  test("is refused where nothing is delivered, without a name, and without the right", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    const order = async (fields: object, by = seller) =>
      await take(db, by, await aDeliveryForm(db, [{ product }], fields));
    expect(await order({ pincode: "" })).toMatchObject({ details: { pincode: "PIN code is required" } });
    expect(await order({ pincode: "000000" })).toMatchObject({
      details: { pincode: expect.stringContaining("000000") },
    });
    expect(await order({ pincode: "400001" })).toMatchObject({ details: { state: expect.stringContaining("400001") } });
    expect(await order({ customerName: "", phone: "12", pay: "" })).toMatchObject({
      ...{
        code: "invalid",
        details: {
          customerName: "Full name is required",
          pay: expect.stringMatching("choose"),
          phone: expect.stringMatching("10-digit"),
        },
      },
    });
    await db.execute(`insert into delivery_areas (from_pin, to_pin, is_serviceable, takes_cash, min_days, max_days)
      values (560001, 560001, false, true, 3, 7)`);
    expect(await order({ pay: "counter" })).toMatchObject({
      details: { pincode: expect.stringMatching("not available") },
    });
    const viewer = await aCustomer(db, { role: "admin", staffRole: "viewer" });
    expect(await order({}, viewer)).toMatchObject({ code: "not-allowed" });
    expect(await db.$count(orders)).toBe(0);
  });

  test("is refused when the last piece is gone or a price has changed", async ({ db }) => {
    const { product, seller } = await aPhoneDesk(db);
    const form = await aDeliveryForm(db, [{ product }]);
    await db.update(products).set({ pricePaise: 1_200_00 }).where(eq(products.id, product.id));
    expect(await take(db, seller, form)).toMatchObject({ code: "total-changed" });
    const six = await aDeliveryForm(db, [{ product, quantity: 6 }]);
    expect(await take(db, seller, six)).toMatchObject({ code: "sold-out", details: [{ left: 5 }] });
  });
});
