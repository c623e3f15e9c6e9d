import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { adminOffice, type BackOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { eInvoiceJson, eInvoiceProblems } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { cancelEInvoice, undoAnswerFile } from "#app/invoices/e-invoices/change-e-invoices.server.ts";
import { importAnswerFile, planAnswerFile } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import { eInvoiceImports } from "#app/invoices/e-invoices/schema.server.ts";
import { setEInvoiceDuty } from "#app/invoices/e-invoices/seller-commands.server.ts";
import { findOwnDocument, listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aBusinessSale, answerFile, waitingSources } from "#tests/support/gst/business-sales.ts";
import { FakePortal } from "#tests/support/gst/fake-portal.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { countWaitingEInvoices, findEInvoice, listEInvoices } from "./back-office-e-invoice-queries.server.ts";

const TODAY = "2026-11-20";
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
/** Its numbers are those of v1, too. */
const aRival = (db: Database) => aVendor(db, { id: "v2", gstin: "29AAACR5055K1Z4" });
const everything = { q: "", sort: "day", isDescending: false, page: 1, perPage: 50, filters: {} };

async function answered(db: Database, office: BackOffice, portal = new FakePortal()) {
  const sources = await waitingSources(db, office);
  expect(sources.flatMap(eInvoiceProblems)).toEqual([]);
  return portal.register(sources.map(eInvoiceJson), NOW);
}

describe("a business's invoice of a seller that must register it", () => {
  test("is withheld from its buyer until the portal's answer is recorded, and printed with it then", async ({ db }) => {
    await aRival(db);
    const { orderId, customer, by, office, admin } = await aBusinessSale(db, { others: ["v2"] });
    expect((await listDocuments(db, orderId)).map(({ isWithheld: waits }) => waits).toSorted()).toEqual([false, true]);
    expect(await countWaitingEInvoices(db, office, TODAY)).toEqual({
      waiting: 1,
      late: 0,
      refused: 0,
      firstDay: TODAY,
      isLimited: true,
    });
    const answers = await answered(db, office);
    expect(await planAnswerFile(db, by, answerFile(answers))).toMatchObject({
      ok: true,
      value: { added: 1, recordedBefore: 0 },
    });
    expect(await importAnswerFile(db, by, answerFile(answers))).toMatchObject({
      ok: true,
      value: { added: 1, isSignatureChecked: true },
    });
    expect(await importAnswerFile(db, by, answerFile([...answers, ...answers]))).toMatchObject({
      value: { added: 0, recordedBefore: 2 },
    });
    const { rows, total } = await listEInvoices(db, adminOffice(admin), {
      today: TODAY,
      days: null,
      state: everything,
    });
    expect({ rows, total }).toMatchObject({ rows: [{ state: "registered", reportBy: null }], total: 1 });
    const document = await findOwnDocument(db, customer, { orderId, invoiceId: rows[0]?.id ?? "" });
    expect(document?.eInvoice).toMatchObject({ status: "registered", irn: rows[0]?.irn });
    expect(isWithheld(document?.eInvoice)).toBe(false);
  });

  test("is late after 30 days", async ({ db }) => {
    await aRival(db);
    const { office } = await aBusinessSale(db, { others: ["v2"] });
    const stateOn = async (today: string) =>
      (await listEInvoices(db, office, { today, days: null, state: everything })).rows[0];
    expect(await stateOn("2026-12-19")).toMatchObject({ state: "waiting", reportBy: "2026-12-19" });
    expect(await stateOn("2026-12-20")).toMatchObject({ state: "late" });
  });

  test("is cancelled on the portal within a day, withheld again, and never registered twice", async ({ db }) => {
    await aRival(db);
    const { orderId, by, office } = await aBusinessSale(db, { others: ["v2"] });
    const portal = new FakePortal();
    const answers = await answered(db, office, portal);
    await importAnswerFile(db, by, answerFile(answers));
    const [row] = (await listEInvoices(db, office, { today: TODAY, days: null, state: everything })).rows;
    const cancel = (at: Date, remark = "Wrong buyer") =>
      cancelEInvoice(db, { ...by, now: at }, { invoiceId: row?.id ?? "", reason: 2, remark });
    expect(await cancel(hours(1), "")).toMatchObject({ code: "no-remark" });
    expect(await cancel(hours(25))).toMatchObject({ code: "too-late" });
    expect(await cancel(hours(23))).toMatchObject({ ok: true });
    expect(await cancel(hours(26))).toMatchObject({ ok: true });
    expect((await listDocuments(db, orderId)).filter(({ isWithheld: waits }) => waits)).toHaveLength(1);
    expect(await importAnswerFile(db, { ...by, now: hours(24) }, answerFile(answers))).toMatchObject({
      value: { added: 0, recordedBefore: 1 },
    });
    expect(await waitingSources(db, office)).toEqual([]);
    expect(portal.register([], NOW)).toEqual([]);
  });
});

describe("a file of answers", () => {
  test("is refused as a whole when one of them differs from our document", async ({ db }) => {
    await aRival(db);
    const { by, office } = await aBusinessSale(db, { others: ["v2"] });
    const [good] = await answered(db, office);
    const json = eInvoiceJson((await waitingSources(db, office))[0] as Parameters<typeof eInvoiceJson>[0]);
    const other = (changes: Partial<typeof json>) => new FakePortal().register([{ ...json, ...changes }], NOW)[0];
    const wrong: [string, unknown, string][] = [
      ["another total", other({ ValDtls: { ...json.ValDtls, TotInvVal: json.ValDtls.TotInvVal + 1 } }), "total"],
      ["another buyer", other({ BuyerDtls: { ...json.BuyerDtls, Gstin: "29AAACR5055K1Z4" } }), "buyer"],
      ["another seller", other({ SellerDtls: { ...json.SellerDtls, Gstin: "29AAACS5055K1Z4" } }), "no invoice"],
      ["another day", other({ DocDtls: { ...json.DocDtls, Dt: "19/11/2026" } }), "20 Nov"],
      ["another number", other({ DocDtls: { ...json.DocDtls, No: "INV/26-27/000009" } }), "no invoice"],
      [
        "a changed QR code",
        { ...good, SignedQRCode: `${(good as { SignedQRCode: string }).SignedQRCode.slice(0, -6)}AAAAAA` },
        "signature",
      ],
    ];
    for (const [name, answer, words] of wrong) {
      const refused = await importAnswerFile(db, by, answerFile([good, answer]));
      expect(refused, name).toMatchObject({
        code: "faults",
        details: [{ row: 2, problem: expect.stringContaining(words) }],
      });
    }
    expect(await importAnswerFile(db, by, answerFile("x", { text: '[{"Irn"' }))).toMatchObject({ code: "refused" });
    expect(await importAnswerFile(db, by, answerFile([good]))).toMatchObject({ value: { added: 1 } });
  });

  test("names what the portal refused, and takes the rest", async ({ db }) => {
    await aRival(db);
    const { by, office } = await aBusinessSale(db, { others: ["v2"] });
    const portal = new FakePortal();
    const answers = await answered(db, office, portal);
    const again = await answered(db, office, portal);
    expect(await importAnswerFile(db, by, answerFile([...answers, ...again]))).toMatchObject({
      value: {
        added: 1,
        refusals: [{ row: 2, number: "INV/26-27/000001", problem: expect.stringContaining("Duplicate IRN") }],
      },
    });
  });

  test("of another vendor is none of this one's", async ({ db }) => {
    await aRival(db);
    const { office } = await aBusinessSale(db, { others: ["v2"] });
    const rival = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    const answers = await answered(db, office);
    const by = { viewer: rival, now: NOW, origin: ORIGIN };
    const problem = expect.stringContaining("no invoice");
    expect(await importAnswerFile(db, by, answerFile(answers, { vendorId: "v2" }))).toMatchObject({
      details: [{ problem }],
    });
    expect(await importAnswerFile(db, by, answerFile(answers))).toMatchObject({ code: "not-found" });
    const rivalOffice = vendorOffice({ ...rival, vendorId: "v2" });
    const [row] = (await listEInvoices(db, office, { today: TODAY, days: null, state: everything })).rows;
    expect(await findEInvoice(db, rivalOffice, { id: row?.id ?? "", today: TODAY })).toBeNull();
  });

  test("is taken out again within a day, while nothing of it is cancelled", async ({ db }) => {
    await aRival(db);
    const { by, office, orderId } = await aBusinessSale(db, { others: ["v2"] });
    const sources = await waitingSources(db, office);
    const answers = await answered(db, office);
    await importAnswerFile(db, by, answerFile(answers));
    const [file] = await db.select().from(eInvoiceImports);
    const undo = (at: Date, reason = "Wrong file") =>
      undoAnswerFile(db, { ...by, now: at }, { id: file?.id ?? "", reason });
    expect(await undo(hours(1), " ")).toMatchObject({ code: "no-reason" });
    expect(await undo(hours(25))).toMatchObject({ code: "too-late" });
    expect(await undo(hours(1))).toMatchObject({ ok: true });
    expect(await undo(hours(1))).toMatchObject({ ok: true });
    expect((await listDocuments(db, orderId)).filter(({ isWithheld: waits }) => waits)).toHaveLength(1);
    expect(await importAnswerFile(db, by, answerFile(answers))).toMatchObject({ value: { added: 1 } });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "document-registered"));
    expect(mails.map(({ reference }) => reference)).toEqual([sources[0]?.id]);
    const [again] = await db.select().from(eInvoiceImports).where(sql`undone_at is null`);
    const [row] = (await listEInvoices(db, office, { today: TODAY, days: null, state: everything })).rows;
    await cancelEInvoice(db, by, { invoiceId: row?.id ?? "", reason: 1, remark: "Twice" });
    expect(await undoAnswerFile(db, by, { id: again?.id ?? "", reason: "x" })).toMatchObject({ code: "in-use" });
  });
});

test("a seller may begin earlier, and only an admin lets it begin later or stop", async ({ db }) => {
  await aRival(db);
  const { by, admin } = await aBusinessSale(db, { others: ["v2"] });
  const set = (viewer: typeof admin, duty: { since: string; hasTimeLimit: boolean } | null) =>
    setEInvoiceDuty(db, { ...by, viewer }, { vendorId: "v1", duty });
  expect(await set(by.viewer, { since: "2026-12-01", hasTimeLimit: true })).toMatchObject({ code: "only-admins" });
  expect(await set(by.viewer, null)).toMatchObject({ code: "only-admins" });
  expect(await set(by.viewer, { since: "2019-01-01", hasTimeLimit: true })).toMatchObject({ code: "invalid-day" });
  expect(await set(by.viewer, { since: "2026-04-01", hasTimeLimit: false })).toMatchObject({ ok: true });
  expect(await set(admin, null)).toMatchObject({ ok: true });
});
