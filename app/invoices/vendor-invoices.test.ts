/** What the database refuses: tests/database/guards.test.ts. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { setInvoicePrefix } from "#app/accounts/vendors/invoice-prefix-commands.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { aPackedOrder, dispatch } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { invoices } from "./schema.server.ts";
import { vendorInvoiceLines, vendorInvoices } from "./vendor-views.server.ts";

/** An order sent by two vendors: one invoice each. */
async function twoInvoices(db: Database) {
  const { shipments } = await aPackedOrder(db, [await aProduct(db), await aProduct(db, { vendorId: "v2" })]);
  const admin = await aCustomer(db, { role: "admin" });
  for (const shipmentId of shipments)
    await moveShipment(db, { viewer: admin, now: NOW, origin: ORIGIN }, { shipmentId, to: "shipped", dispatch });
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set constraints all deferred`);
}

test("a vendor sees its own, and nobody else's", async ({ db }) => {
  await twoInvoices(db);
  await asVendor(db, "v1", async (tx) => {
    expect((await tx.select().from(vendorInvoices)).map(({ vendorId }) => vendorId)).toEqual(["v1"]);
    expect(await tx.select().from(vendorInvoiceLines)).toHaveLength(1);
  });
});

test("a vendor's own prefix is on its documents from then on, and counting goes on", async ({ db }) => {
  const product = await aProduct(db);
  const [vendor, admin] = [
    await aCustomer(db, { role: "vendor", vendorId: "v1" }),
    await aCustomer(db, { role: "admin" }),
  ];
  const context = { viewer: admin, now: NOW, origin: ORIGIN };
  const sent = async () => {
    const { shipments } = await aPackedOrder(db, [product]);
    const shipmentId = shipments[0] ?? "";
    await moveShipment(db, context, { shipmentId, to: "shipped", dispatch });
    return shipmentId;
  };
  await sent();
  const by = { viewer: vendor, now: NOW, origin: ORIGIN };
  expect(await setInvoicePrefix(db, by, { typed: "K/H" })).toMatchObject({ code: "invalid" });
  expect(await setInvoicePrefix(db, { ...by, viewer: admin }, { typed: "KCH" })).toMatchObject({ code: "not-allowed" });
  expect(await setInvoicePrefix(db, by, { typed: " kch " })).toMatchObject({ ok: true });
  const shipmentId = await sent();
  await moveShipment(db, context, { shipmentId, to: "returned", reason: "refused", isRestocked: true });
  expect(await setInvoicePrefix(db, by, { typed: "" })).toMatchObject({ ok: true });
  await sent();
  await db.execute(sql`set constraints all immediate`);
  const issued = await db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number);
  expect(issued.map(({ number }) => number)).toEqual([
    "INV/26-27/000001",
    "INV/26-27/000003",
    "KCH/26-27/000002",
    "KCH/26-27/C00001",
  ]);
});

demoTest("the sample orders that were sent have invoices, numbered in the order in which they left", async ({ db }) => {
  const [seen] = await rowsOf(
    db,
    sql`select (select count(*)::int from shipments where shipped_at is not null and kind = 'sale') as sent, count(*)::int as issued,
      count(*) filter (where i.issued_at <> s.shipped_at)::int as "otherwise dated",
      count(distinct (i.vendor_id, i.financial_year))::int as series,
      (select count(*)::int from invoice_counters where kind = 'invoice') as counters
      from invoices i join shipments s on s.id = i.shipment_id where i.kind = 'invoice'`,
  );
  expect(seen?.issued).toBeGreaterThan(30);
  expect(seen).toMatchObject({ sent: seen?.issued, "otherwise dated": 0, counters: seen?.series });
});
