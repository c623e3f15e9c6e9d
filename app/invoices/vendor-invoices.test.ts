/** What vendors see of invoices, and the sample orders'. What the database refuses: tests/guards.test.ts. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { moveShipment } from "#app/fulfilment/move-shipment.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { aPackedOrder, dispatch } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
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
