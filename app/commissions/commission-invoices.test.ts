/** The store's monthly invoices to vendors (docs/rules.md#l11): the books' commission to the paisa, and numbers without a gap. */
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { printedPdf } from "#app/invoices/invoice-pdf.server.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { postCommission } from "#tests/support/documents/commission-postings.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { aUser } from "#tests/support/people.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";
import { printedCommission } from "./commission-document.ts";
import { findCommissionInvoice } from "./commission-queries.server.ts";
import { issueCommissionInvoices } from "./issue-commission-invoices.server.ts";
import { commissionInvoices, commissionMonths } from "./schema.server.ts";
import { listVendorCommissionInvoices } from "./vendor-commission-queries.server.ts";

const NO_FILTER = { q: "", sort: "issuedAt", isDescending: true, page: 1, perPage: 20, filters: {} };
const OCTOBER = "2026-10-12T06:00:00Z";
const NOVEMBER = "2026-11-12T06:00:00Z";
const DECEMBER = "2026-12-12T06:00:00Z";
const ON_1_NOVEMBER = { now: new Date("2026-10-31T21:40:00Z"), origin: ORIGIN };
const ON_1_DECEMBER = { now: new Date("2026-11-30T21:40:00Z"), origin: ORIGIN };
const ON_1_JANUARY = { now: new Date("2026-12-31T21:40:00Z"), origin: ORIGIN };

/** A store in Maharashtra and a vendor in Karnataka. */
async function aMarketplace(db: Database, change: Partial<typeof vendors.$inferInsert> = {}): Promise<string> {
  const gstin = "27AAPFU0939F1ZV";
  await updateStoreSettings(db, { legalName: "Nakshatra LLP", addressLines: ["1 MG Road", "Pune 411001"], gstin });
  return aVendor(db, { gstin: "29AABCV1001A1Z9", region: "Karnataka", ...change });
}

async function aVendor(db: Database, change: Partial<typeof vendors.$inferInsert> = {}): Promise<string> {
  const { vendorId } = await aUser(db, { role: "vendor" });
  const isIt = eq(vendors.id, vendorId ?? "");
  await db.update(vendors).set({ state: "pending" }).where(isIt);
  await db
    .update(vendors)
    .set({ ...change, state: "approved" })
    .where(isIt);
  return vendorId ?? "";
}

async function listAll(db: Database) {
  await closeBooks(db);
  return db.select().from(commissionInvoices).orderBy(asc(commissionInvoices.month), asc(commissionInvoices.number));
}

async function balanceOf(db: Database, account: string): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(
    db,
    sql`select coalesce(sum(amount_paise), 0)::float8 as paise from ledger_entries where account = ${account}`,
  );
  return row?.paise ?? 0;
}

test("a month's commission less what came back is one invoice, and its tax is owed to the government", async ({
  db,
}) => {
  const vendorId = await aMarketplace(db);
  await postCommission(db, { vendorId, paise: 200_00, at: OCTOBER });
  await postCommission(db, { vendorId, paise: -82_00, at: "2026-10-31T18:29:59Z" });
  await postCommission(db, { vendorId, paise: 50_00, at: "2026-10-31T18:30:00Z" });
  expect(await issueCommissionInvoices(db, ON_1_NOVEMBER)).toBe(1);
  expect(await listAll(db)).toMatchObject([
    {
      ...{ kind: "invoice", number: "COMM/26-27/00001", vendorId, month: "2026-10-01", sac: "9985", gstRateBp: 1800 },
      ...{ supplierName: "Nakshatra LLP", supplierGstin: "27AAPFU0939F1ZV", recipientGstin: "29AABCV1001A1Z9" },
      ...{ placeOfSupply: "Karnataka", placeOfSupplyCode: "29", issuedAt: ON_1_NOVEMBER.now },
      ...{ taxablePaise: 100_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_00, totalPaise: 118_00 },
    },
  ]);
  expect(await balanceOf(db, "output-tax")).toBe(-18_00);
  expect(await balanceOf(db, "commission-tax")).toBe(18_00);
});

test("the job runs twice and issues once; missed months are issued in order", async ({ db }) => {
  const vendorId = await aMarketplace(db, { gstin: null, region: "Maharashtra" });
  for (const at of [OCTOBER, NOVEMBER, DECEMBER]) await postCommission(db, { vendorId, paise: 118_00, at });
  expect(await issueCommissionInvoices(db, { now: new Date(DECEMBER), origin: ORIGIN })).toBe(2);
  expect(await issueCommissionInvoices(db, { now: new Date(DECEMBER), origin: ORIGIN })).toBe(0);
  expect(await listAll(db)).toMatchObject([
    { month: "2026-10-01", number: "COMM/26-27/00001", recipientGstin: null, cgstPaise: 9_00, sgstPaise: 9_00 },
    { month: "2026-11-01", number: "COMM/26-27/00002" },
  ]);
});

describe("a month in which more came back than was sold", () => {
  test("is a credit note against the vendor's last invoice, with its parties", async ({ db }) => {
    const vendorId = await aMarketplace(db);
    await postCommission(db, { vendorId, paise: 118_00, at: OCTOBER });
    await issueCommissionInvoices(db, ON_1_NOVEMBER);
    await db.update(vendors).set({ state: "pending" }).where(eq(vendors.id, vendorId));
    await db.update(vendors).set({ gstin: null, region: "Maharashtra" }).where(eq(vendors.id, vendorId));
    await postCommission(db, { vendorId, paise: 10_00, at: NOVEMBER });
    await postCommission(db, { vendorId, paise: -128_00, at: NOVEMBER });
    await issueCommissionInvoices(db, ON_1_DECEMBER);
    const [invoice, note] = await listAll(db);
    expect(note).toMatchObject({
      ...{ kind: "credit-note", number: "COMC/26-27/00001", month: "2026-11-01", refersToId: invoice?.id },
      ...{ placeOfSupplyCode: "29", igstPaise: 18_00, totalPaise: 118_00 },
    });
    expect(await balanceOf(db, "output-tax")).toBe(0);
  });

  test("waits for the next month when the vendor has no invoice yet", async ({ db }) => {
    const vendorId = await aMarketplace(db);
    const other = await aVendor(db);
    await postCommission(db, { vendorId: other, paise: 1_00, at: OCTOBER });
    await postCommission(db, { vendorId, paise: -18_00, at: OCTOBER });
    await postCommission(db, { vendorId, paise: 136_00, at: NOVEMBER });
    expect(await issueCommissionInvoices(db, ON_1_NOVEMBER)).toBe(1);
    await issueCommissionInvoices(db, ON_1_DECEMBER);
    expect((await listAll(db)).filter((one) => one.vendorId === vendorId)).toMatchObject([
      { month: "2026-11-01", totalPaise: 118_00 },
    ]);
  });
});

test("what is booked late counts in the next document", async ({ db }) => {
  const vendorId = await aMarketplace(db);
  await postCommission(db, { vendorId, paise: 118_00, at: OCTOBER });
  await issueCommissionInvoices(db, ON_1_NOVEMBER);
  await postCommission(db, { vendorId, paise: 59_00, at: OCTOBER });
  await issueCommissionInvoices(db, ON_1_DECEMBER);
  expect(await listAll(db)).toMatchObject([{ totalPaise: 118_00 }, { month: "2026-11-01", totalPaise: 59_00 }]);
});

test("months that were sold with an earlier version get no invoice", async ({ db }) => {
  const vendorId = await aMarketplace(db);
  const finishedAt = new Date(NOVEMBER);
  await db.insert(commissionMonths).values({ month: "2026-10-01", finishedAt, isBefore: true });
  await postCommission(db, { vendorId, paise: 10_00, at: OCTOBER });
  await postCommission(db, { vendorId, paise: 118_00, at: NOVEMBER });
  await issueCommissionInvoices(db, ON_1_DECEMBER);
  expect(await listAll(db)).toMatchObject([{ month: "2026-11-01", totalPaise: 118_00 }]);
});

test("nothing is issued without the store's GSTIN, without commission, or of an unfinished month", async ({ db }) => {
  const vendorId = await aMarketplace(db);
  expect(await issueCommissionInvoices(db, ON_1_JANUARY)).toBe(0);
  await postCommission(db, { vendorId, paise: 118_00, at: DECEMBER });
  expect(await issueCommissionInvoices(db, { now: new Date(DECEMBER), origin: ORIGIN })).toBe(0);
  await updateStoreSettings(db, { gstin: "" });
  expect(await issueCommissionInvoices(db, ON_1_JANUARY)).toBe(0);
});

test("numbers begin anew in April", async ({ db }) => {
  const vendorId = await aMarketplace(db);
  await postCommission(db, { vendorId, paise: 118_00, at: "2027-02-12T06:00:00Z" });
  await issueCommissionInvoices(db, { now: new Date("2027-03-01T06:00:00Z"), origin: ORIGIN });
  await postCommission(db, { vendorId, paise: 118_00, at: "2027-03-12T06:00:00Z" });
  await issueCommissionInvoices(db, { now: new Date("2027-03-31T21:40:00Z"), origin: ORIGIN });
  expect((await listAll(db)).map(({ number }) => number)).toEqual(["COMM/26-27/00001", "COMM/27-28/00001"]);
});

test("a vendor is mailed its document, finds it among its own alone, and it prints as the law asks", async ({ db }) => {
  const vendorId = await aMarketplace(db, { businessName: "Kaveri Systems" });
  const other = await aVendor(db);
  const owner = await aUser(db, { role: "vendor" });
  await postCommission(db, { vendorId, paise: 118_00, at: OCTOBER });
  await postCommission(db, { vendorId, paise: -236_00, at: NOVEMBER });
  await db.update(users).set({ ownsEmail: true });
  await issueCommissionInvoices(db, ON_1_DECEMBER);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "commission-invoice"));
  const byTotal = mails.map(({ data }) => data as MailData["commission-invoice"]);
  expect(byTotal.toSorted((one, other) => one.totalPaise - other.totalPaise)).toMatchObject([
    { businessName: "Kaveri Systems", number: "COMM/26-27/00001", month: "October 2026", totalPaise: 118_00 },
    {
      document: "credit-note",
      number: "COMC/26-27/00001",
      totalPaise: 236_00,
      link: `${ORIGIN}/vendor/commission-invoices`,
    },
  ]);
  const listOf = (id: string) => readAsVendor(db, id, (tx) => listVendorCommissionInvoices(tx, null, NO_FILTER));
  expect(await listOf(other)).toEqual({ rows: [], total: 0 });
  expect(owner.vendorId && (await listOf(owner.vendorId))).toMatchObject({ total: 0 });
  const { rows } = await listOf(vendorId);
  expect(rows.map(({ number, against }) => [number, against?.number])).toEqual([
    ["COMM/26-27/00001", undefined],
    ["COMC/26-27/00001", "COMM/26-27/00001"],
  ]);
  const note = await findCommissionInvoice(db, rows[1]?.id ?? "");
  if (!note) throw new Error("no credit note");
  const printed = printedCommission(note, { signature: null, storeName: "Nakshatra" });
  const { text } = await readPdf(await printedPdf([printed], { author: note.supplierName, logo: null }));
  for (const words of [
    ...["Credit Note", "COMC/26-27/00001", "Nakshatra LLP", "GSTIN 27AAPFU0939F1ZV", "Kaveri Systems"],
    ...["GSTIN 29AABCV1001A1Z9", "Against tax invoice", "COMM/26-27/00001 of 1 Dec 2026", "SAC 9985", "IGST", "18%"],
    ...["Karnataka (state code 29)", "November 2026", "₹200.00", "₹36.00", "₹236.00", "Total credited"],
  ])
    expect(text.replace(/\s+/g, " "), words).toContain(words);
});
