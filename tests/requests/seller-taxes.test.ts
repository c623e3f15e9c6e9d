/** TCS and TDS by plain forms: months, a payment and its undoing, rates, files, and what a vendor reads (docs/rules.md#l13). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCsv } from "#app/platform/documents/csv-reader.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const LIST = "/admin/payouts/taxes";
const RATES = `${LIST}/rates`;
const textOf = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).text();
const fieldOf = (page: string, name: string) => page.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? "";
/** The cells of a CSV file, by row and label. */
async function cellsOf(visitor: Visitor, path: string): Promise<Record<string, string>[]> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv((await textOf(visitor, path)).replace("\uFEFF", ""))) rows.push(cells);
  const [labels = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(cells.map((cell, index) => [labels[index] ?? "", cell])));
}
const paiseOf = (rupees: string | undefined) => Math.round(Number(rupees ?? 0) * 100);
const sumOf = (rows: readonly Record<string, string>[], ...labels: string[]) =>
  rows.reduce((sum, row) => sum + labels.reduce((own, label) => own + paiseOf(row[label]), 0), 0);

test("a month that is over is paid once, and the payment can be undone", async () => {
  const due = (await textOf(admin, `${LIST}?kind=tcs&payment=due&sort=at`)).match(/\/taxes\/(tcs-\d{4}-\d\d)"/g) ?? [];
  const path = `/admin/payouts${due.at(-1)?.slice(0, -1)}`;
  const page = await textOf(admin, path);
  expect(page).toContain("Record payment");
  const [formKey, expectedPaise] = [fieldOf(page, "formKey"), fieldOf(page, "expectedPaise")];
  const paidOn = new Date().toISOString().slice(0, 10);
  const form = { intent: "deposit", formKey, expectedPaise, reference: "CPIN123456789", paidOn };
  expect((await admin.post(path, { ...form, reference: "x" })).status).toBe(400);
  expect((await admin.post(path, { ...form, paidOn: "2020-01-01" })).status).toBe(400);
  expect((await admin.post(path, { ...form, expectedPaise: "1" })).status).toBe(409);
  for (let time = 0; time < 2; time++) expect((await admin.post(path, form)).status).toBe(303);
  const paid = await textOf(admin, path);
  expect(paid).toContain("CPIN123456789");
  expect(paid).not.toContain("Record payment");
  expect((await admin.post(path, { ...form, formKey: crypto.randomUUID(), expectedPaise: "0" })).status).toBe(409);

  const undo = { intent: "undo", formKey: crypto.randomUUID(), depositId: fieldOf(paid, "depositId") };
  expect((await admin.post(path, { ...undo, reason: " " })).status).toBe(400);
  expect((await admin.post(`${LIST}/tds-2020-01`, { ...undo, reason: "Mistyped" })).status).toBe(404);
  for (let time = 0; time < 2; time++)
    expect((await admin.post(path, { ...undo, reason: "Mistyped" })).status).toBe(303);
  const undone = await textOf(admin, path);
  expect(undone).toContain("Undone: ");
  expect(undone).toContain("Record payment");
  expect(fieldOf(undone, "expectedPaise")).toBe(expectedPaise);
});

test("a rate begins after today, once, and the confirmation stands", async () => {
  const page = await textOf(admin, RATES);
  expect(page).toContain("Meera Joshi");
  expect(page).toContain("CGST Act section 52");
  const form = {
    ...{ intent: "add", formKey: fieldOf(page, "formKey"), kind: "tds", beginsOn: "2030-04-01", percent: "0.2" },
    ...{ withoutPan: "5", threshold: "500000", section: "393(1)", form: "140" },
  };
  expect((await admin.post(RATES, { ...form, beginsOn: "2026-01-01" })).status).toBe(400);
  expect((await admin.post(RATES, { ...form, percent: "0.001" })).status).toBe(400);
  for (let time = 0; time < 2; time++) expect((await admin.post(RATES, form)).status).toBe(303);
  expect((await admin.post(RATES, { ...form, percent: "0.3" })).status).toBe(400);
  expect((await textOf(admin, RATES)).match(/0\.2%/g)).toHaveLength(1);
  const confirm = { intent: "confirm", formKey: crypto.randomUUID(), accountant: "Another", beginsOn: "2030-01-01" };
  expect((await admin.post(RATES, confirm)).status).toBe(303);
  expect(await textOf(admin, RATES)).not.toContain("Another");
});

test("the files of months, GSTR-8, register and certificates agree, and a vendor reads only its own", async () => {
  const months = await cellsOf(admin, `${LIST}/export.csv`);
  const register = await cellsOf(admin, "/admin/seller-taxes/export.csv");
  const certificates = await cellsOf(admin, `${LIST}/certificates.csv`);
  const of = (tax: string, rows: typeof months) => rows.filter((row) => row.Tax?.startsWith(tax));
  const tcs = sumOf(of("TCS", months), "Amount");
  expect(tcs).toBeGreaterThan(0);
  expect(sumOf(of("TCS", register), "Amount")).toBe(tcs);
  expect(sumOf(certificates, "TDS")).toBe(sumOf(of("TDS", months), "Amount"));
  expect(sumOf(of("TDS", register), "Amount")).toBe(sumOf(certificates, "TDS"));
  let stated = 0;
  for (const { Month } of of("TCS", months)) {
    const file = await cellsOf(admin, `${LIST}/gstr8.csv?month=${Month}`);
    expect(file.at(-1)).toMatchObject({ Table: "4", "GSTIN of supplier": "No amendments" });
    stated += sumOf(file, "Integrated tax", "Central tax", "State/UT tax");
  }
  expect(stated).toBe(tcs);

  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  const own = await cellsOf(vendor, "/vendor/seller-taxes/export.csv");
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(register.length);
  expect(new Set(own.map((row) => row.PAN)).size).toBe(1);
  expect(await textOf(vendor, "/vendor/seller-taxes")).toContain("TDS (income tax)");
  const statement = await textOf(vendor, "/vendor/statement?period=90d");
  expect(statement).toMatch(/TCS of .*was collected and TDS of .*deducted/);
});
