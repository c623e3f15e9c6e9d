/** What the database refuses about invoices, whatever code asks for it. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { moveParcel } from "#app/payments/parcel-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/db.server.ts";
import { asVendor } from "#app/platform/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPackedOrder, dispatch } from "#tests/support/parcels.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { vendorInvoiceLines, vendorInvoices } from "./vendor-views.server.ts";

/** An order of two vendors, sent by both: one invoice each. */
async function twoInvoices(db: Database) {
  const { parcels } = await aPackedOrder(db, [await aProduct(db), await aProduct(db, { vendorId: "v2" })]);
  const admin = await aCustomer(db, { role: "admin" });
  for (const shipmentId of parcels)
    await moveParcel(db, admin, { shipmentId, to: "shipped", dispatch }, { now: NOW, origin: ORIGIN });
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set constraints all deferred`);
}

/** Which constraint refuses, at once or at the end of the transaction; null: none. */
async function refusal(db: Database, ...statements: string[]): Promise<string | null> {
  try {
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`set constraints all immediate`);
    });
    return null;
  } catch (error) {
    const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {};
    return constraint ?? String(error);
  }
}

/** The document of v1 once more, with changes: `{ column: SQL }`. */
const again = (changes: Record<string, string>) => copyOf("invoices", "vendor_id = 'v1'", changes);
const lineAgain = (changes: Record<string, string>) =>
  copyOf("invoice_lines", "invoice_id = (select id from invoices where vendor_id = 'v1' limit 1)", changes);

function copyOf(table: string, where: string, changes: Record<string, string>): string {
  const built = Object.entries({ id: "gen_random_uuid()", ...changes }).flatMap(([key, value]) => [`'${key}'`, value]);
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${built.join(", ")}))).*
    from ${table} t where ${where} limit 1`;
}

const second = { sequence: "2", number: "'INV/26-27/000002'" };

test.for([
  ["an invoice can't be changed", "append_only", "update invoices set recipient_name = 'x'"],
  ["nor deleted", "append_only", "delete from invoices"],
  ["nor all of them", "append_only", "truncate invoices cascade"],
  ["nor a line", "append_only", "update invoice_lines set description = 'x'"],
  ["nor a line deleted", "append_only", "delete from invoice_lines"],
  ["a parcel has one invoice", "invoices_one_per_shipment", again(second)],
  ["a number is given once", "invoices_one_per_number", again({ shipment_id: "gen_random_uuid()" })],
  ["a number is that of its sequence", "invoices_number", again({ ...second, number: "'INV/26-27/000003'" })],
  ["a number is that of its kind", "invoices_number", again({ ...second, number: "'CRN/26-27/000002'" })],
  [
    "the year is that of the date in India",
    "invoices_year",
    again({ issued_at: "'2027-03-31T18:30:00Z'::timestamptz" }),
  ],
  ["halves are equal", "invoices_tax", again({ cgst_paise: "cgst_paise + 1", sgst_paise: "sgst_paise - 1" })],
  ["no IGST within a state", "invoices_tax", again({ cgst_paise: "0", sgst_paise: "0", igst_paise: "cgst_paise * 2" })],
  ["amounts add up", "invoices_amounts", again({ total_paise: "total_paise + 1" })],
  ["an invoice is for no refund", "invoices_refers", again({ refund_id: "gen_random_uuid()" })],
  ["a buyer's GSTIN is of the place of supply", "invoices_recipient", again({ recipient_gstin: "'27AAAPB1234C1ZG'" })],
  ["a line has one kind of tax", "invoice_lines_tax", lineAgain({ igst_paise: "2", total_paise: "total_paise + 2" })],
  ["a line stands once on a document", "invoice_lines_one_per_line", lineAgain({ position: "1" })],
  ["a line that comes later", "invoices_sums", lineAgain({ position: "1", order_line_id: "null" })],
  ["a counter that runs ahead", "invoice_counters_last", "update invoice_counters set last_number = 2"],
  ["a counter that is reset", "invoice_counters_last", "delete from invoice_counters"],
] as const)("%s", async ([, constraint, statement], { db }) => {
  await twoInvoices(db);
  expect(await refusal(db, statement)).toBe(constraint);
});

test("a document whose lines are not its parcel's, or that leaves a gap, is refused at the end", async ({ db }) => {
  await twoInvoices(db);
  const { parcels } = await aPackedOrder(db, [await aProduct(db)]);
  const ofOther = { shipment_id: `'${parcels[0]}'`, refund_id: "null" };
  expect(await refusal(db, again({ ...second, ...ofOther }))).toBe("invoices_sums");
  const withLine = lineAgain({ invoice_id: "(select id from invoices where sequence > 1)" });
  expect(await refusal(db, again({ ...second, ...ofOther }), withLine)).toBe("invoices_order");
  const third = { sequence: "3", number: "'INV/26-27/000003'" };
  expect(await refusal(db, again({ ...third, ...ofOther }), withLine)).toBe("invoices_dense");
  const earlier = { ...second, ...ofOther, issued_at: "issued_at - interval '1 day'" };
  expect(await refusal(db, again(earlier), withLine)).toBe("invoices_dense");
});

test("a vendor sees its own, and writes nobody else's", async ({ db }) => {
  await twoInvoices(db);
  await asVendor(db, "v1", async (tx) => {
    expect((await tx.select().from(vendorInvoices)).map(({ vendorId }) => vendorId)).toEqual(["v1"]);
    expect(await tx.select().from(vendorInvoiceLines)).toHaveLength(1);
  });
  const asV2 = "select set_config('shop.vendor_id', 'v2', true)";
  expect(await refusal(db, asV2, again(second))).toBe("vendor_scope");
  expect(await refusal(db, asV2, "update invoice_counters set last_number = 7 where vendor_id = 'v1'")).toBe(
    "vendor_scope",
  );
});

test("the sample orders that were sent have invoices, numbered in the order in which they left", async ({ db }) => {
  await db.execute(sql`set constraints all deferred`);
  const { seedDemo } = await import("#db/seed.ts");
  expect(await seedDemo(db)).toBe(true);
  await db.execute(sql`set constraints all immediate`);
  const [seen] = await rowsOf(
    db,
    sql`select (select count(*)::int from shipments where shipped_at is not null) as sent, count(*)::int as issued,
      count(*) filter (where i.issued_at <> s.shipped_at)::int as "otherwise dated",
      count(distinct (i.vendor_id, i.financial_year))::int as series,
      (select count(*)::int from invoice_counters) as counters
      from invoices i join shipments s on s.id = i.shipment_id`,
  );
  expect(seen?.issued).toBeGreaterThan(30);
  expect(seen).toMatchObject({ sent: seen?.issued, "otherwise dated": 0, counters: seen?.series });
});
