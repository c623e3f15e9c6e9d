/** A bank statement over HTTP, as a browser without scripts: checked, imported, explained, undone. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { hdfcFile } from "#tests/support/documents/bank-statements.ts";
import { Visitor } from "#tests/support/visitor.ts";

const IMPORT = "/admin/books/bank/import";
const movements = [
  { day: "2026-10-02", narration: "RENT OCTOBER", paise: -25_000_00 },
  { day: "2026-10-03", narration: "UPI/SOMEBODY", paise: 12_345_67 },
];

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const toText = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
const textOf = async (path: string) => toText(await (await admin.fetch(path)).text());

async function send(intent: "check" | "import", text: string, accountName = "HDFC current account") {
  const form = new FormData();
  form.set("intent", intent);
  form.set("account", "");
  form.set("accountName", accountName);
  form.set("file", new File([text], "october.csv", { type: "text/csv" }));
  const answer = await admin.fetch(IMPORT, { method: "POST", body: form });
  return { status: answer.status, text: toText(await answer.text()) };
}

test("a file is checked, imported, explained and stays", async () => {
  expect(await send("check", hdfcFile(movements), " ")).toMatchObject({ status: 400 });
  expect((await send("check", hdfcFile(movements))).text).toContain("2 lines will be imported");
  expect((await send("import", hdfcFile(movements))).text).toContain("2 lines imported");
  expect((await send("import", hdfcFile(movements))).text).toContain("0 lines imported, 2 lines were here before");
  const [line] = await rowsOf<{ id: string }>(
    shop.services.database.db,
    sql`select min(id)::text as id from bank_lines`,
  );
  const path = `/admin/books/bank/lines/${line?.id}`;
  expect((await admin.post(path, { intent: "explain", kind: "expense", reason: "" })).status).toBe(400);
  expect((await admin.post(path, { intent: "explain", kind: "gift", reason: "x" })).status).toBe(400);
  expect((await admin.post(path, { intent: "explain", kind: "expense", reason: "Rent of October" })).status).toBe(303);
  expect(await textOf(path)).toContain("Rent of October");
  expect(await textOf("/admin/books/bank")).toContain("1 open line");
  expect(await textOf("/admin/books/accounts/expenses?period=2026-10")).toContain("₹25,000.00");
  expect((await admin.post(path, { intent: "undo", reason: "With GST" })).status).toBe(303);
  const withGst = { intent: "explain", kind: "expense", reason: "Rent of October", gst: "amount", gstAmount: "25000" };
  const refused = await admin.post(path, withGst);
  expect(refused.status).toBe(400);
  expect(toText(await refused.text())).toContain("less than the whole amount");
  expect((await admin.post(path, { ...withGst, gst: "half" })).status).toBe(400);
  expect((await admin.post(path, { ...withGst, kind: "owner" })).status).toBe(400);
  expect((await admin.post(path, { ...withGst, gst: "rate" })).status).toBe(303);
  expect(await textOf(path)).toContain("GST claimed ₹3,813.56");
  expect(await textOf("/admin/books/accounts/input-tax?period=2026-10")).toContain("₹3,813.56");
  const [file] = await rowsOf<{ id: string }>(shop.services.database.db, sql`select id from bank_imports`);
  expect((await admin.post(IMPORT, { intent: "undo", import: file?.id ?? "", reason: "Wrong" })).status).toBe(409);
  expect((await admin.post(path, { intent: "undo", reason: "Wrong" })).status).toBe(303);
  expect((await admin.post(IMPORT, { intent: "undo", import: file?.id ?? "", reason: "Wrong" })).status).toBe(200);
  expect(await textOf("/admin/books/bank")).toContain("No statement yet");
});

test("a broken file changes nothing and names its rows", async () => {
  const [head = "", first = "", second = ""] = hdfcFile(movements).trim().split("\n");
  const third = hdfcFile([...movements, { day: "2026-10-04", narration: "X", paise: 1 }])
    .trim()
    .split("\n")[3];
  const refused = await send("import", [head, first, third].join("\n"));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Nothing was imported. Row 3:");
  expect(second).toContain("UPI");
  expect((await admin.fetch("/admin/books/bank/lines.csv")).status).toBe(200);
  expect((await admin.fetch("/admin/books/bank/missing.csv")).status).toBe(200);
});

test("columns of an unknown layout are chosen once", async () => {
  const text = "Booking date,Text,Paid out,Paid in,Balance after\n05.10.2026,Rent,500,,1000\n";
  expect((await send("check", text)).text).toContain("Columns of this file");
  const header = "bookingdate|text|paidout|paidin|balanceafter";
  const map = { intent: "map", header, day: "bookingdate", narration: "text", debit: "paidout", credit: "paidin" };
  expect((await admin.post(IMPORT, map)).status).toBe(400);
  expect((await admin.post(IMPORT, { ...map, balance: "balanceafter" })).status).toBe(200);
  expect((await send("check", text)).text).toContain("1 line will be imported");
});
