/** The store's invoices for its commission, when the store is a seller that registers its documents. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { printedCommission } from "#app/commissions/commission-document.ts";
import { findCommissionInvoice } from "#app/commissions/commission-queries.server.ts";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { listVendorCommissionInvoices } from "#app/commissions/vendor-commission-queries.server.ts";
import { eInvoiceJson, eInvoiceProblems } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { cancelEInvoice } from "#app/invoices/e-invoices/change-e-invoices.server.ts";
import { importAnswerFile } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import { requestRegistration } from "#app/invoices/e-invoices/request-registration.server.ts";
import { setEInvoiceDuty } from "#app/invoices/e-invoices/seller-commands.server.ts";
import { printedPdf } from "#app/invoices/invoice-pdf.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { postCommission } from "#tests/support/documents/commission-postings.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { answerFile } from "#tests/support/gst/business-sales.ts";
import { FakeClearTax } from "#tests/support/gst/fake-cleartax.ts";
import { FakePortal } from "#tests/support/gst/fake-portal.ts";
import { aUser } from "#tests/support/people.ts";
import { aCustomer, ORIGIN } from "#tests/support/shoppers.ts";
import { countWaitingEInvoices, listEInvoices, listWaitingSources } from "./back-office-e-invoice-queries.server.ts";
import { registerEInvoices } from "./registration/register-e-invoices.server.ts";

const fake = new FakeClearTax();
beforeAll(async () => void (await fake.start()));
afterAll(() => fake.stop());

const ON_1_NOVEMBER = new Date("2026-10-31T21:40:00Z");
const ON_1_DECEMBER = new Date("2026-11-30T21:40:00Z");
const later = new Date(ON_1_NOVEMBER.getTime() + 3_600_000);
const everything = { q: "", sort: "day", isDescending: false, page: 1, perPage: 50, filters: {} };
const admins: Pick<BackOffice, "readAs"> = { readAs: (db, { admin }) => admin(db) };

/** A store in Maharashtra and a vendor in Karnataka, whose commission of October is ₹118. */
async function aMarketplace(db: Database, { isLiable = true }: { isLiable?: boolean } = {}) {
  const admin = await aCustomer(db, { role: "admin" });
  const own = { legalName: "Nakshatra LLP", addressLines: ["1 MG Road", "Pune 411001"], gstin: "27AAPFU0939F1ZV" };
  await updateStoreSettings(db, { ...own, commissionSac: "998599" });
  const { vendorId } = await aUser(db, { role: "vendor" });
  if (!vendorId) throw new Error("no vendor");
  const place = { addressLine: "12 Brigade Road", city: "Bengaluru", region: "Karnataka", pincode: "560025" };
  const isIt = eq(vendors.id, vendorId);
  await db.update(vendors).set({ state: "pending" }).where(isIt);
  await db
    .update(vendors)
    .set({ ...place, gstin: "29AABCV1001A1Z9", businessName: "Kaveri Systems", state: "approved" })
    .where(isIt);
  await db.update(users).set({ ownsEmail: true });
  const values = { id: STORE_VENDOR, slug: "the-store", businessName: "Nakshatra", state: "approved" } as const;
  await db.insert(vendors).values(values).onConflictDoNothing();
  const by = { viewer: admin, now: ON_1_NOVEMBER, origin: ORIGIN };
  const duty = { since: "2026-10-01", hasTimeLimit: true };
  const set = isLiable ? await setEInvoiceDuty(db, by, { vendorId: STORE_VENDOR, duty }) : null;
  if (set && !set.ok) throw new Error(set.code);
  await postCommission(db, { vendorId, paise: 118_00, at: "2026-10-12T06:00:00Z" });
  await issueCommissionInvoices(db, by);
  return { vendorId, by };
}

const sourcesOf = (db: Database, today = "2026-11-01") =>
  listWaitingSources(db, admins, { today, gstin: null, ids: null, most: 10 });
const ownList = (db: Database, vendorId: string) =>
  readAsVendor(db, vendorId, (tx) => listVendorCommissionInvoices(tx, null, { ...everything, sort: "issuedAt" }));
const mailsOf = (db: Database) => db.select().from(mailMessages).where(eq(mailMessages.kind, "commission-invoice"));
const list = (db: Database) =>
  listEInvoices(db, admins as BackOffice, { today: "2026-11-01", days: null, state: everything });

async function register(db: Database, by: Awaited<ReturnType<typeof aMarketplace>>["by"]) {
  const sources = await sourcesOf(db);
  const answers = new FakePortal().register(sources.map(eInvoiceJson), by.now);
  return importAnswerFile(db, by, answerFile(answers, { vendorId: null }));
}

async function textOf(db: Database, id: string): Promise<string> {
  const row = await findCommissionInvoice(db, id);
  if (!row) throw new Error("no document");
  const printed = printedCommission(row, { signature: null, storeName: "Nakshatra" });
  const { text } = await readPdf(await printedPdf([printed], { author: row.supplierName, logo: null }));
  return text.replace(/\s+/g, " ");
}

describe("an invoice for commission of a store that registers its documents", () => {
  test("is withheld from its vendor, and mailed and printed with its IRN once it is registered", async ({ db }) => {
    const { vendorId, by } = await aMarketplace(db);
    expect(await mailsOf(db)).toEqual([]);
    expect(await list(db)).toMatchObject({
      rows: [{ number: "COMM/26-27/00001", state: "waiting", orderId: null, supplierGstin: "27AAPFU0939F1ZV" }],
    });
    expect(await countWaitingEInvoices(db, admins, "2026-11-01", STORE_VENDOR)).toMatchObject({ waiting: 1 });
    const before = await ownList(db, vendorId);
    expect(before.rows).toMatchObject([{ eInvoice: { status: "waiting" } }]);
    const id = before.rows[0]?.id ?? "";
    expect(await textOf(db, id)).toContain("Not yet registered with the tax portal");

    const [source] = await sourcesOf(db);
    expect(source && eInvoiceProblems(source)).toEqual([]);
    expect(source && eInvoiceJson(source)).toMatchObject({
      SellerDtls: { Gstin: "27AAPFU0939F1ZV", LglNm: "Nakshatra LLP", Pin: 411001 },
      BuyerDtls: { Gstin: "29AABCV1001A1Z9", LglNm: "Kaveri Systems", Pin: 560025, Loc: "Bengaluru", Pos: "29" },
      ItemList: [{ IsServc: "Y", HsnCd: "998599", AssAmt: 100, IgstAmt: 18, TotItemVal: 118 }],
    });
    expect(await register(db, by)).toMatchObject({ value: { added: 1, isSignatureChecked: true } });
    const [row] = (await ownList(db, vendorId)).rows;
    expect(row?.eInvoice).toMatchObject({ status: "registered" });
    expect(await mailsOf(db)).toHaveLength(1);
    const irn = row?.eInvoice?.status === "registered" ? row.eInvoice.irn : "none";
    expect(await textOf(db, id)).toContain(irn);
    const { vendorId: other } = await aUser(db, { role: "vendor" });
    expect(await ownList(db, other ?? "")).toMatchObject({ total: 0 });
    expect(await sourcesOf(db)).toEqual([]);
  });

  test("is cancelled within a day, and is then its vendor's no longer", async ({ db }) => {
    const { vendorId, by } = await aMarketplace(db);
    await register(db, by);
    const [row] = (await ownList(db, vendorId)).rows;
    const cancel = { invoiceId: row?.id ?? "", reason: 2, remark: "Wrong month" } as const;
    expect(await cancelEInvoice(db, { ...by, now: later }, cancel)).toEqual({ ok: true });
    expect((await ownList(db, vendorId)).rows).toMatchObject([{ eInvoice: { status: "cancelled" } }]);
    expect(await list(db)).toMatchObject({ rows: [{ state: "cancelled" }] });
    expect(await requestRegistration(db, by, { vendorId: null, id: null, gstin: null })).toMatchObject({ value: 0 });
  });

  test("is registered by the provider, as is the credit note against it, and is no vendor's to register", async ({
    db,
  }) => {
    const { vendorId, by } = await aMarketplace(db);
    const vendor = { ...(await aCustomer(db, { role: "vendor", vendorId })), vendorId };
    const [first] = (await ownList(db, vendorId)).rows;
    const its = { vendorId, id: first?.id ?? "", gstin: null };
    expect(await requestRegistration(db, { ...by, viewer: vendor }, its)).toMatchObject({ code: "not-found" });
    await postCommission(db, { vendorId, paise: -59_00, at: "2026-11-12T06:00:00Z" });
    await issueCommissionInvoices(db, { now: ON_1_DECEMBER, origin: ORIGIN });
    fake.clock = () => ON_1_DECEMBER;
    const now = { ...by, now: ON_1_DECEMBER };
    await setEInvoiceDuty(db, now, { vendorId: STORE_VENDOR, duty: { since: "2026-10-01", hasTimeLimit: false } });
    expect(await requestRegistration(db, now, { vendorId: null, id: null, gstin: null })).toMatchObject({ value: 2 });
    const env = readEnv({ NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", ...fake.settings() });
    const clock = { now: () => ON_1_DECEMBER };
    await registerEInvoices({ db, env, fetch, clock, log: createLog("silent"), origin: ORIGIN });
    const { rows } = await ownList(db, vendorId);
    expect(rows.map(({ number, eInvoice }) => [number, eInvoice?.status])).toEqual([
      ["COMM/26-27/00001", "registered"],
      ["COMC/26-27/00001", "registered"],
    ]);
    expect(await mailsOf(db)).toHaveLength(2);
  });

  test("is mailed at once, and no e-invoice, when the store need not register it", async ({ db }) => {
    const { vendorId } = await aMarketplace(db, { isLiable: false });
    expect(await mailsOf(db)).toHaveLength(1);
    expect((await ownList(db, vendorId)).rows).toMatchObject([{ eInvoice: null }]);
    expect(await list(db)).toMatchObject({ total: 0 });
  });
});
