import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { remainingOf, shareOfAmount, shareOfPieces } from "#app/domain/money/refunds.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { listUnsettledEntries, previewRun } from "#app/ledger/payout-preview.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { aBankAccount, closeBooks, confirmTaxes, listPayableItems } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aTaxedVendor, beginTaxes, COMPANY, giveBack, INDIVIDUAL } from "#tests/support/documents/seller-taxes.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { postSellerTaxes } from "./post-taxes.server.ts";
import { sellerTaxes } from "./schema.server.ts";

const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** ₹1,180 with 18 % GST: a taxable value of ₹1,000. */
function sell(db: Database, vendorId: string, quantity = 1, now = NOW, pricePaise = 1_180_00) {
  const bought = [{ vendorId, pricePaise, quantity, stock: 1_000 }];
  return aDeliveredOrder(db, { bought, method: "bank_transfer", now });
}

const taxesOf = async (db: Database, kind: "tcs" | "tds") => {
  const { basePaise, rateBp, cgstPaise, sgstPaise, igstPaise, taxPaise } = sellerTaxes;
  const rows = await db
    .select({ basePaise, rateBp, cgstPaise, sgstPaise, igstPaise, taxPaise })
    .from(sellerTaxes)
    .where(eq(sellerTaxes.kind, kind))
    .orderBy(asc(sellerTaxes.id));
  return rows.map((row) => Object.values(row));
};

async function booksOf(db: Database) {
  const [row] = await rowsOf<{ tcs: number; tds: number }>(
    db,
    sql`select coalesce(-sum(amount_paise) filter (where account = 'tcs-payable'), 0)::float8 as tcs,
      coalesce(-sum(amount_paise) filter (where account = 'tds-payable'), 0)::float8 as tds from ledger_entries`,
  );
  return row;
}

test("A sale to another state has IGST of 0.5 % and TDS of 0.1 % on its value without GST", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", COMPANY);
  await sell(db, "v1");
  await closeBooks(db);
  // CGST Act section 52 with notification 15/2024: 0.5 % of ₹1,000. CBDT circular 20/2023: TDS without GST.
  expect(await taxesOf(db, "tcs")).toEqual([[1_000_00, 50, 0, 0, 5_00, 5_00]]);
  expect(await taxesOf(db, "tds")).toEqual([[1_000_00, 10, 0, 0, 0, 1_00]]);
  expect(await booksOf(db)).toEqual({ tcs: 5_00, tds: 1_00 });
});

test("A sale within the state has half of TCS as CGST and half as SGST", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", COMPANY, "29");
  await sell(db, "v1", 1, NOW, 1_181_00);
  // ₹1,000.84: 0.25 % is 250.21 paise, so each half is rounded to 250.
  expect(await taxesOf(db, "tcs")).toEqual([[1_000_84, 50, 2_50, 2_50, 0, 5_00]]);
});

test("A return takes its part of the taxes back in its month, a full return all of it", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", COMPANY);
  const { orderId } = await sell(db, "v1", 3, NOW, 1_000_33);
  await giveBack(db, orderId, after(31), (line) => shareOfPieces(line, 1));
  await giveBack(db, orderId, after(32), (line) => shareOfAmount(line, 77_77));
  expect((await taxesOf(db, "tcs")).length).toBe(3);
  await giveBack(db, orderId, after(33), (line) => shareOfAmount(line, remainingOf(line).totalPaise));
  await closeBooks(db);
  expect(await booksOf(db)).toEqual({ tcs: 0, tds: 0 });
});

test("Taxes are paid out with their sale, and the store's own sales have none", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", COMPANY);
  await sell(db, "v1");
  await sell(db, "store");
  expect((await listPayableItems(db, after(5))).length).toBe(0);
  // ₹1,180 less 5 % commission of ₹1,000, ₹5 and ₹1.
  const items = await listPayableItems(db, after(11));
  expect(items.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
    ["sale", 1_130_00],
    ["tcs", -5_00],
    ["tds", -1_00],
  ]);
  const [preview] = await previewRun(db, after(11));
  expect(preview?.amountPaise).toBe(1_124_00);
  expect((await listUnsettledEntries(db, after(11), "v1")).map(({ kind }) => kind)).toEqual(["sale", "tcs", "tds"]);
});

test("Nothing is taxed before the confirmed day, nor are returns of what was sold then", async ({ db }) => {
  await confirmTaxes(db, "2026-11-25");
  await aTaxedVendor(db, "v1", COMPANY);
  const { orderId } = await sell(db, "v1", 2, NOW);
  await sell(db, "v1", 1, after(5));
  await giveBack(db, orderId, after(6), (line) => shareOfPieces(line, 1));
  await closeBooks(db);
  expect(await taxesOf(db, "tcs")).toEqual([[1_000_00, 50, 0, 0, 5_00, 5_00]]);
});

test("An individual pays no TDS up to ₹5,00,000 a year, then on the whole year less what came back", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", INDIVIDUAL);
  await aTaxedVendor(db, "v2", INDIVIDUAL, "29");
  const first = await sell(db, "v1", 300);
  await giveBack(db, first.orderId, after(1), (line) => shareOfPieces(line, 100));
  // The GSTINs of one PAN count together: exactly ₹5,00,000 does not exceed the threshold (Income-tax Act section 194-O).
  await sell(db, "v2", 200, after(2));
  expect(await booksOf(db)).toMatchObject({ tds: 0 });
  await sell(db, "v2", 1, after(3));
  await closeBooks(db);
  expect((await taxesOf(db, "tds")).slice(3).map(([base, , , , , tax]) => [base, tax])).toEqual([
    [1_000_00, 1_00],
    [2_00_000_00, 200_00],
    [2_00_000_00, 200_00],
  ]);
  await giveBack(db, first.orderId, after(4), (line) => shareOfPieces(line, 200));
  await closeBooks(db);
  expect(await booksOf(db)).toMatchObject({ tds: 201_00 });
  // A new financial year begins below the threshold again.
  await sell(db, "v1", 1, after(150));
  expect(await booksOf(db)).toMatchObject({ tds: 201_00 });
});

test("What comes back of last year's taxed sales doesn't make this year's small sales taxed", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", INDIVIDUAL);
  const { orderId } = await sell(db, "v1", 600);
  expect(await booksOf(db)).toMatchObject({ tds: 600_00 });
  await giveBack(db, orderId, after(140));
  await sell(db, "v1", 1, after(150));
  expect((await taxesOf(db, "tds")).slice(1).map(([base, rateBp]) => [base, rateBp])).toEqual([
    [-1_000_00, 10],
    [1_000_00, 0],
  ]);
});

test("What comes back beyond new sales is carried on, and no payout is below zero", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", COMPANY);
  await aBankAccount(db, "v1");
  const paid = async (now: Date) => {
    const [preview] = await previewRun(db, now);
    const by = { viewer: admin, now, origin: ORIGIN };
    const run = await createPayoutRun(db, by, { expectedPaise: preview?.amountPaise ?? 0 });
    if (!run.ok) return run.code;
    const [payout] = await db.select().from(payouts).where(eq(payouts.runId, run.value));
    const done = await payPayout(db, by, { payoutId: payout?.id ?? "", reference: `UTR${now.getTime()}` });
    return done.ok ? payout?.amountPaise : done.code;
  };
  const { orderId, admin } = await sell(db, "v1", 3);
  expect(await paid(after(11))).toBe(3 * 1_124_00);
  await giveBack(db, orderId, after(12), (line) => shareOfPieces(line, 2));
  await sell(db, "v1", 1, after(13));
  // One piece is owed for, two came back: ₹1,124 is carried on.
  expect(await paid(after(24))).toBe("nothing-payable");
  expect((await listVendorBalances(db, after(24)))[0]?.payablePaise).toBe(-1_124_00);
  await sell(db, "v1", 2, after(25));
  expect(await paid(after(36))).toBe(1_124_00);
  expect((await listVendorBalances(db, after(36)))[0]?.balancePaise ?? 0).toBe(0);
  expect(await booksOf(db)).toEqual({ tcs: 4 * 5_00, tds: 4 * 1_00 });
  await closeBooks(db);
});

test("A second call writes no tax again", async ({ db }) => {
  await beginTaxes(db);
  await aTaxedVendor(db, "v1", COMPANY);
  const { shipmentId } = await sell(db, "v1");
  await postSellerTaxes(db, [shipmentId]);
  expect((await taxesOf(db, "tds")).length).toBe(1);
});
