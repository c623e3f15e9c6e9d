/** What the provider's adapter promises, by HTTP against a stand-in of its wire format, and what the shop makes of it. */
import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { eInvoiceJson } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { findEInvoice, listEInvoices } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { irnOf } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import { requestRegistration } from "#app/invoices/e-invoices/request-registration.server.ts";
import { eInvoiceRequests, eInvoices } from "#app/invoices/e-invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { test } from "#tests/support/db.ts";
import { aBusinessSale, waitingSources } from "#tests/support/gst/business-sales.ts";
import { FakeClearTax } from "#tests/support/gst/fake-cleartax.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { cancelRegistration } from "./cancel-registration.server.ts";
import { EInvoiceProviderError } from "./e-invoice-provider.ts";
import { checkEInvoices, eInvoiceProvider } from "./e-invoice-providers.server.ts";
import { registerEInvoices } from "./register-e-invoices.server.ts";

const fake = new FakeClearTax();
beforeAll(async () => void (await fake.start()));
afterAll(() => fake.stop());
afterEach(() => {
  fake.trouble = null;
  fake.lies = false;
  fake.clock = () => NOW;
  fake.strangers.clear();
  fake.faults.clear();
  fake.portal.registered.clear();
});

const TODAY = "2026-11-20";
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const everything = { q: "", sort: "day", isDescending: false, page: 1, perPage: 50, filters: {} };
const envOf = (settings: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", ...fake.settings(), ...settings });

const services = (db: Database, settings?: Record<string, string>) => ({
  ...{ db, env: envOf(settings), fetch, clock: { now: () => NOW }, log: createLog("silent"), origin: ORIGIN },
});

function provider(settings?: Record<string, string>) {
  const one = eInvoiceProvider({ env: envOf(settings), fetch });
  if (!one) throw new Error("not configured");
  return one;
}

async function aRegistration(db: Database, hsn?: string) {
  const sale = await aBusinessSale(db, { hsn });
  const [source] = await waitingSources(db, sale.office);
  if (!source) throw new Error("nothing waits");
  fake.clock = () => NOW;
  const registration = { gstin: source.supplierGstin, irn: irnOf(source), json: eInvoiceJson(source) };
  const all = { vendorId: "v1", id: null, gstin: null };
  const row = async () => {
    const found = await findEInvoice(db, sale.office, { id: source.id, today: TODAY });
    if (!found) throw new Error("no such document");
    return found;
  };
  return { ...sale, registration, id: source.id, row, request: () => requestRegistration(db, sale.by, all) };
}

describe("the provider", () => {
  test("registers a document once: the same again has the first answer, also after a lost one", async ({ db }) => {
    const { registration } = await aRegistration(db);
    fake.trouble = "lose";
    await expect(provider().registerInvoice(registration)).rejects.toThrow(EInvoiceProviderError);
    fake.trouble = null;
    const answer = await provider().registerInvoice(registration);
    expect(answer).toMatchObject({ ok: true, value: { Irn: registration.irn, Status: "ACT" } });
    expect(await provider().registerInvoice(registration)).toEqual(answer);
    expect(await provider().readByIrn(registration)).toEqual(answer);
    expect(fake.portal.registered.size).toBe(1);
  });

  test("says what to do when the portal no longer shows the first answer", async ({ db }) => {
    const { registration } = await aRegistration(db);
    await provider().registerInvoice(registration);
    fake.clock = () => hours(72);
    const details = expect.stringMatching(/2283.*upload it/);
    expect(await provider().registerInvoice(registration)).toMatchObject({ code: "refused", details });
  });

  test("repeats the portal's words, and is unclear when it doesn't answer", async ({ db }) => {
    const { registration } = await aRegistration(db);
    const { gstin, json } = registration;
    const wrong = { ...registration, json: { ...json, ValDtls: { ...json.ValDtls, TotInvVal: 1 } } };
    const details = expect.stringContaining("sum of its items (2189)");
    expect(await provider().registerInvoice(wrong)).toMatchObject({ code: "refused", details });
    fake.strangers.add(gstin);
    expect(await provider().registerInvoice(registration)).toMatchObject({ code: "refused" });
    for (const trouble of ["cut", "error"] as const) {
      fake.trouble = trouble;
      await expect(provider().registerInvoice(registration)).rejects.toThrow(EInvoiceProviderError);
      await expect(provider().readByIrn(registration)).rejects.toThrow(EInvoiceProviderError);
    }
    fake.trouble = null;
    const stranger = provider({ CLEARTAX_AUTH_TOKEN: "another" });
    await expect(stranger.registerInvoice(registration)).rejects.toThrow("token");
  });

  test("takes its token nowhere else, and reads no endless answer", async ({ db }) => {
    const { registration } = await aRegistration(db);
    const other = new FakeClearTax();
    const origin = await other.start();
    fake.faults.set(registration.gstin, { location: `${origin}/einv/v1/govt/api/Invoice` });
    await expect(provider().registerInvoice(registration)).rejects.toThrow("303");
    await other.stop();
    expect(other.calls).toEqual([]);
    fake.faults.set(registration.gstin, { json: { Success: "Y", Irn: "a".repeat(6 * 1024 * 1024) } });
    await expect(provider().registerInvoice(registration)).rejects.toThrow("no sense");
  });

  test("cancels within 24 hours, and a second time changes nothing", async ({ db }) => {
    const { registration } = await aRegistration(db);
    const { gstin, irn } = registration;
    const cancel = () => provider().cancelInvoice({ gstin, irn, reason: 2, remark: "Wrong buyer" });
    expect(await cancel()).toMatchObject({ code: "refused", details: expect.stringContaining("2148") });
    await provider().registerInvoice(registration);
    fake.clock = () => hours(25);
    expect(await cancel()).toMatchObject({ code: "refused", details: expect.stringContaining("2270") });
    fake.clock = () => hours(1);
    expect(await cancel()).toEqual({ ok: true });
    expect(await cancel()).toEqual({ ok: true });
  });

  test("needs a token, in a demo also a stand-in, and keys that can be read", () => {
    const ask = (settings: Record<string, string>) => eInvoiceProvider({ env: readEnv(settings), fetch });
    expect(ask({ CLEARTAX_AUTH_TOKEN: "x" })).toBeNull();
    const shop = { DEMO: "0", APP_SECRET: "a secret for tests, 32 characters" };
    expect(ask({ ...shop, CLEARTAX_AUTH_TOKEN: "x" })).toMatchObject({ id: "cleartax" });
    const check = (settings: Record<string, string>) => () => checkEInvoices(readEnv(settings));
    expect(check(fake.settings())).not.toThrow();
    expect(check({ ...shop, CLEARTAX_API_URL: "http://127.0.0.1:9" })).toThrow("demo only");
    const broken = "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----";
    for (const key of ["a key", broken, "-----BEGIN PUBLIC KEY-----"])
      expect(check({ ...shop, E_INVOICE_PUBLIC_KEY: key })).toThrow("E_INVOICE_PUBLIC_KEY: needs public keys in PEM");
  });
});

describe("a document that a provider registers", () => {
  test("has its answer checked and recorded, once", async ({ db }) => {
    const { request, row, registration, id, orderId } = await aRegistration(db);
    expect(await request()).toEqual({ ok: true, value: 1 });
    expect(await row()).toMatchObject({ state: "sent", irn: null });
    await registerEInvoices(services(db));
    await registerEInvoices(services(db));
    const { irn } = registration;
    expect(await row()).toMatchObject({ state: "registered", irn, source: "provider", isSignatureChecked: true });
    expect(await db.select().from(eInvoiceRequests)).toEqual([]);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "document-registered"));
    const link = `${ORIGIN}/orders/${orderId}/invoices/${id}`;
    expect(mails).toMatchObject([{ reference: id, data: { document: "invoice", link } }]);
    expect(await request()).toEqual({ ok: true, value: 0 });
  });

  test("is asked about again after a lost answer, and after days without one", async ({ db }) => {
    const { request, row } = await aRegistration(db);
    await request();
    for (const trouble of ["cut", "error", "lose"] as const) {
      fake.trouble = trouble;
      await registerEInvoices(services(db));
      expect(await row()).toMatchObject({ state: "sent" });
    }
    fake.trouble = null;
    await registerEInvoices(services(db));
    expect(await row()).toMatchObject({ state: "registered" });
    expect(fake.portal.registered.size).toBe(1);
  });

  test("shows what the portal refused, and is registered when it is asked for again", async ({ db }) => {
    const { request, row, registration, office } = await aRegistration(db);
    await request();
    fake.strangers.add(registration.gstin);
    await registerEInvoices(services(db));
    await registerEInvoices(services(db));
    const refused = { state: "refused", problem: expect.stringContaining("no access to the GSTIN") };
    expect(await row()).toMatchObject(refused);
    const filter = { ...everything, filters: { state: "refused" } };
    expect(await listEInvoices(db, office, { today: TODAY, days: null, state: filter })).toMatchObject({ total: 1 });
    fake.strangers.clear();
    await registerEInvoices(services(db));
    expect(await row()).toMatchObject(refused);
    await request();
    await registerEInvoices(services(db));
    expect(await row()).toMatchObject({ state: "registered", problem: null });
  });

  test("records nothing of an answer that differs, is signed by somebody else, or was cancelled", async ({ db }) => {
    const { request, row, registration } = await aRegistration(db);
    const refusal = async (settings?: Record<string, string>) => {
      await request();
      await registerEInvoices(services(db, settings));
      expect(await db.select().from(eInvoices)).toEqual([]);
      return (await row()).problem;
    };
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ type: "spki", format: "pem" });
    expect(await refusal({ E_INVOICE_PUBLIC_KEY: String(other) })).toContain("signature is wrong");
    fake.portal.registered.clear();
    fake.lies = true;
    expect(await refusal()).toContain("The total is");
    fake.lies = false;
    fake.portal.registered.clear();
    const { gstin, irn } = registration;
    await provider().registerInvoice(registration);
    await provider().cancelInvoice({ gstin, irn, reason: 1, remark: "Twice" });
    expect(await refusal()).toContain("cancelled on the portal");
  });

  test("that the portal would refuse isn't sent", async ({ db }) => {
    const { request, row } = await aRegistration(db, "8542");
    await request();
    const before = fake.calls.length;
    await registerEInvoices(services(db));
    expect(await row()).toMatchObject({
      state: "refused",
      problem: expect.stringMatching(/HSN 8542 of .+ is too short/),
    });
    expect(fake.calls).toHaveLength(before);
  });

  test("is cancelled on the portal first, and here only then", async ({ db }) => {
    const { request, row, office, by } = await aRegistration(db);
    await request();
    await registerEInvoices(services(db));
    const cancel = async (now: Date, remark = "Wrong buyer") =>
      cancelRegistration(db, { ...by, now, office, env: envOf(), fetch }, { row: await row(), reason: 2, remark });
    expect(await cancel(hours(1), "x")).toMatchObject({ code: "no-remark" });
    expect(await cancel(hours(25))).toMatchObject({ code: "too-late" });
    fake.trouble = "lose";
    expect(await cancel(hours(1))).toMatchObject({ code: "unsure" });
    expect(await row()).toMatchObject({ state: "registered" });
    fake.trouble = null;
    expect(await cancel(hours(1))).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ state: "cancelled" });
    expect([...fake.portal.registered.values()]).toMatchObject([{ Status: "CNL" }]);
  });

  test("is nobody else's to send", async ({ db }) => {
    const { id } = await aRegistration(db);
    const rival = { ...(await aCustomer(db, { role: "vendor", vendorId: "v2" })), vendorId: "v2" };
    const by = { viewer: rival, now: NOW, origin: "" };
    expect(await requestRegistration(db, by, { vendorId: "v2", id, gstin: null })).toMatchObject({ code: "not-found" });
    expect(await requestRegistration(db, by, { vendorId: "v1", id, gstin: null })).toMatchObject({ code: "not-found" });
    expect(await db.select().from(eInvoiceRequests).where(eq(eInvoiceRequests.invoiceId, id))).toEqual([]);
  });
});
