/**
 * Whatever is sold and comes back in months of three rates: books, months, GSTR-8, register, certificates, statements and
 * payouts have the same taxes to the paisa (docs/rules.md#l13).
 */

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { sellerTaxInvariants } from "#app/auditor/books/seller-tax.ts";
import { addDays } from "#app/domain/basics/calendar.ts";
import { nextMonth } from "#app/domain/basics/calendar-month.ts";
import { sellerTaxKinds } from "#app/domain/books/seller-tax.ts";
import { shareOfPieces } from "#app/domain/money/refunds.ts";
import { postCredit, postSale } from "#app/ledger/postings.server.ts";
import type { StatementRow } from "#app/ledger/statement.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { closeBooks, listPayableItems, statementOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aTaxedVendor, beginTaxes, COMPANY, giveBack, INDIVIDUAL } from "#tests/support/documents/seller-taxes.ts";
import { aDeliveredOrder, aPlacedOrder } from "#tests/support/placed-orders.ts";
import { listGstr8 } from "./gstr8.server.ts";
import { postSellerTaxes } from "./post-taxes.server.ts";
import { sellerTaxRates } from "./schema.server.ts";
import { listCertificates, listMonthsOf, listTaxOfVendors } from "./tax-month-queries.server.ts";
import { listTaxRows } from "./tax-row-queries.server.ts";

const MONTHS = 6;
/** v3 crosses the threshold; v4 and v5 have no GSTIN, v5 no PAN either. */
const sellers = ["v1", "v2", "v3", "v4", "v5"];
const step = fc.record({
  seller: fc.constantFrom(...sellers),
  pricePaise: fc.integer({ min: 1_00_000, max: 2_50_000_00 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** Which earlier sale a piece comes back of, if any. */
  back: fc.option(fc.nat(20)),
});

async function shopOfThreeRates(db: Database): Promise<void> {
  await beginTaxes(db);
  const words = { section: "of a test", form: "of a test", addedAt: new Date() };
  const tds = { kind: "tds", rateWithoutPanBp: 500, thresholdPaise: 5_00_000_00, ...words } as const;
  await db.insert(sellerTaxRates).values([
    { kind: "tcs", beginsOn: "2026-07-01", rateBp: 75, ...words },
    { kind: "tcs", beginsOn: "2026-09-16", rateBp: 101, ...words },
    { ...tds, beginsOn: "2026-08-01", rateBp: 33 },
    { ...tds, beginsOn: "2026-10-01", rateBp: 7 },
  ]);
  await aTaxedVendor(db, "v1", COMPANY);
  await aTaxedVendor(db, "v2", "AAACT1234C", "29");
  await aTaxedVendor(db, "v3", INDIVIDUAL);
  const place = { city: "Bengaluru", region: "Karnataka", state: "approved", gstin: null } as const;
  await db.insert(vendors).values([
    { id: "v4", businessName: "Vendor v4", slug: "v4", pan: "AAAFP1234F", ...place },
    { id: "v5", businessName: "Vendor v5", slug: "v5", pan: null, ...place },
  ]);
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function sellAndReturn(db: Database, steps: readonly Step[]): Promise<void> {
  const sold: { orderId: string; shipmentId: string; seller: string; left: number }[] = [];
  for (const [index, { seller, pricePaise, quantity, back }] of steps.entries()) {
    const month = 6 + Math.floor((index * MONTHS) / steps.length);
    const now = new Date(`2026-${String(month).padStart(2, "0")}-${10 + (index % 15)}T06:00:00Z`);
    const bought = [{ vendorId: seller, pricePaise, quantity }];
    // Without a GSTIN no invoice and so no dispatch is possible: only its postings are.
    const isBooked = (id: string) => id === "v4" || id === "v5";
    const order = isBooked(seller)
      ? await aPlacedOrder(db, { bought, method: "bank_transfer", isTransferred: false, now })
      : await aDeliveredOrder(db, { bought, method: "bank_transfer", now });
    if (isBooked(seller)) {
      await postSale(db, order.shipmentId, now);
      await postSellerTaxes(db, [order.shipmentId]);
    }
    // What was only booked has no refund from which the next would know what is left.
    sold.push({ ...order, seller, left: isBooked(seller) ? 1 : quantity });
    const of = back === null ? undefined : sold[back % sold.length];
    if (!of || of.left === 0) continue;
    of.left--;
    const [line] = await listRefundables(db, of.orderId);
    const share = line && shareOfPieces(line, 1);
    if (!isBooked(of.seller)) await giveBack(db, of.orderId, now);
    else if (share?.ok) {
      const { shipmentId } = of;
      await postCredit(db, { refundId: randomUUID(), shipmentId, shares: [share.value], at: now });
      await postSellerTaxes(db, [shipmentId]);
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test.for([1, 2, 3].map((seed) => [seed] as const))("seed %i", async ([seed], { db }) => {
  await shopOfThreeRates(db);
  const [steps = []] = fc.sample(fc.array(step, { minLength: 18, maxLength: 24 }), { seed, numRuns: 1 });
  await sellAndReturn(db, steps);
  await closeBooks(db);
  const later = new Date("2026-12-31T06:00:00Z");
  const certificates = await listCertificates(db);
  const totals = { tcs: 0, tds: 0 };
  for (const kind of sellerTaxKinds)
    for (const { month, taxPaise, basePaise } of await listMonthsOf(db, kind)) {
      const days = { from: month, to: addDays(nextMonth(month), -1) };
      const [booked] = await rowsOf<{ paise: number }>(
        db,
        sql`select (-sum(e.amount_paise))::float8 as paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account = ${`${kind}-payable`} and date_trunc('month', t.at at time zone 'Asia/Kolkata')::date = ${month}::date`,
      );
      expect(taxPaise).toBe(booked?.paise ?? 0);
      const state = { q: "", sort: "at", isDescending: false, page: 1, perPage: 1_000, filters: { kind } };
      const register = await listTaxRows(db, { ...days, preset: "custom", unit: "days" }, state);
      expect(sum(register.rows.map((row) => row.taxPaise))).toBe(taxPaise);
      expect(register.sums.taxPaise).toBe(taxPaise);
      expect(sum(register.rows.map((row) => row.basePaise))).toBe(basePaise);
      expect(sum((await listTaxOfVendors(db, { kind, month })).map((row) => row.taxPaise))).toBe(taxPaise);
      const lines: StatementRow[] = [];
      for (const id of sellers) lines.push(...(await statementOf(db, id, days, later)));
      expect(sum(lines.map((row) => (row.kind === kind ? -row.netPaise : 0)))).toBe(taxPaise);
      if (kind === "tds") {
        const own = certificates.filter((row) => row.month === month);
        expect([sum(own.map((row) => row.taxPaise)), sum(own.map((row) => row.grossPaise))]).toEqual([
          taxPaise,
          basePaise,
        ]);
      } else {
        const stated = await listGstr8(db, month);
        expect(sum(stated.map((row) => row.igstPaise + row.cgstPaise + row.sgstPaise))).toBe(taxPaise);
        expect(sum(stated.map((row) => row.grossPaise - row.returnedPaise))).toBe(basePaise);
        expect(stated.every((row) => row.cgstPaise === row.sgstPaise)).toBe(true);
      }
      totals[kind] += taxPaise;
    }
  expect(Math.min(totals.tcs, totals.tds)).toBeGreaterThan(0);
  const [undelivered] = await rowsOf<{ paise: number }>(
    db,
    sql`select coalesce(sum(tax_paise), 0)::float8 as paise from seller_taxes where vendor_id in ('v4', 'v5')`,
  );
  const items = await listPayableItems(db, later);
  const deducted = items.filter(({ kind }) => kind === "tcs" || kind === "tds").map((item) => -item.amountPaise);
  expect(sum(deducted) + (undelivered?.paise ?? 0)).toBe(totals.tcs + totals.tds);
  for (const { query } of sellerTaxInvariants)
    expect(await rowsOf(db, sql.raw(`select * from (${query}) checked where broken`))).toEqual([]);
});
