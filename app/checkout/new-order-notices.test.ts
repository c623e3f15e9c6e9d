import { asc, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { mailInvariants } from "#app/auditor/mail.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { notifyMissedVendors } from "#app/orders/new-order-notices.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { sampleStore } from "#db/demo/samples/store.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";

/** Of v1, who has an account, and v2, who has none. */
async function anOrder(db: Database, method: string) {
  await ensurePaymentMethods(db, { demo: true });
  await updateStoreSettings(db, { emails: sampleStore.emails });
  const transfers = { enabled: true, config: { bankDetails: "HDFC0001234 123456789012" } };
  await db.update(paymentMethods).set(transfers).where(eq(paymentMethods.id, "bank_transfer"));
  const products = [await aProduct(db, { name: "Laptop" }), await aProduct(db, { vendorId: "v2", name: "Mouse" })];
  const vendor = await aUser(db);
  await db.update(vendors).set({ userId: vendor.id }).where(eq(vendors.id, "v1"));
  const customer = await aCustomer(db);
  const bought = products.map((product) => ({ product }));
  await fillCart(db, customer, bought);
  const request = await anOrderRequest(db, customer, bought, { method });
  const placed = await place(db, request);
  if (!placed.ok) throw new Error(placed.code);
  const again = await place(db, request);
  expect(again).toMatchObject({ ok: true, value: { isRepeat: true } });
  return { ...placed.value, vendor, totalPaise: request.expected.totalPaise };
}

async function told(db: Database) {
  const rows = await db.select().from(mailMessages).orderBy(asc(mailMessages.kind), asc(mailMessages.recipient));
  return rows.flatMap(({ kind, recipient, data }) => (kind.startsWith("new-order") ? [{ kind, recipient, data }] : []));
}

const untold = (db: Database) => db.$count(shipments, isNull(shipments.vendorNotifiedAt));
const broken = async (db: Database) =>
  (await audit(db, NOW, mailInvariants)).findings.find(({ name }) => name === "vendors-are-told-of-orders")?.violations;

test("cash on delivery: each vendor with an address and the store are mailed once, when it is placed", async ({
  db,
}) => {
  const { number, vendor } = await anOrder(db, "cod");
  expect(await told(db)).toMatchObject([
    { kind: "new-order", recipient: vendor.email, data: { number, isCash: true, items: [{ name: "Laptop" }] } },
    { kind: "new-order-for-store", data: { number, items: [{ name: "Laptop" }, { name: "Mouse" }] } },
  ]);
  expect(await untold(db)).toBe(0);
  expect(await broken(db)).toBe(0);
});

test("a bank transfer: mailed when an admin records it, and the auditor sees a shipment without its mail", async ({
  db,
}) => {
  const { orderId, number, vendor, totalPaise } = await anOrder(db, "bank_transfer");
  expect([await told(db), await untold(db), await broken(db)]).toEqual([[], 2, 0]);
  const admin = await aCustomer(db, { role: "admin" });
  const payment = { orderId, amountPaise: totalPaise, reference: "UTR12345678" };
  expect(await recordPayment(db, commandBy(admin, NOW), payment)).toMatchObject({ ok: true });
  expect(await told(db)).toMatchObject([
    { kind: "new-order", recipient: vendor.email, data: { number, isCash: false } },
    { kind: "new-order-for-store" },
  ]);
  expect([await untold(db), await broken(db)]).toEqual([0, 0]);
  await db.update(shipments).set({ vendorNotifiedAt: null });
  expect(await broken(db)).toBe(2);
});

test("vendors of shipments that a server of version 0.2 wrote during an update are mailed later, once", async ({
  db,
}) => {
  const services = { db, clock: fixedClock(NOW), origin: "http://shop.test" };
  await anOrder(db, "cod");
  const { vendor } = await anOrder(db, "bank_transfer");
  await db.update(shipments).set({ vendorNotifiedAt: null });
  await db.delete(mailMessages);
  expect(await broken(db)).toBe(2);
  for (let run = 0; run < 2; run++) {
    await notifyMissedVendors(services);
    expect(await told(db)).toMatchObject([
      { kind: "new-order", recipient: vendor.email },
      { kind: "new-order-for-store" },
    ]);
    // The unpaid transfer waits for its money.
    expect([await untold(db), await broken(db)]).toEqual([2, 0]);
  }
});
