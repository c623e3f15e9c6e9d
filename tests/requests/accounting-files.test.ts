/** Files for Tally and Zoho Books, read again: every journal is balanced, and ledgers move as the books' accounts do. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { readXml } from "#tests/support/documents/xml.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PERIOD = "?period=90d";
let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

async function textOf(path: string, type: string): Promise<string> {
  const answer = await admin.fetch(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("content-type"), path).toContain(type);
  return answer.text();
}

const rowsOf = async (file: string) =>
  parse(await textOf(`/admin/books/${file}${PERIOD}`, "text/csv"), { bom: true, columns: true }) as Record<
    string,
    string
  >[];

const paise = (rupees: string | undefined) => Math.round(Number(rupees || 0) * 100);

type Moved = { ledger: string; paise: number };

/** Net paise by account: what comes before the party. */
function byAccount(rows: Moved[]): Record<string, number> {
  const net: Record<string, number> = {};
  for (const row of rows) {
    const account = row.ledger.split(": ")[0] ?? "";
    net[account] = (net[account] ?? 0) + row.paise;
  }
  return Object.fromEntries(Object.entries(net).filter(([, sum]) => sum !== 0));
}

async function booksMoved(): Promise<Record<string, number>> {
  const rows = await rowsOf("balances.csv");
  return byAccount(rows.map((row) => ({ ledger: row.Account ?? "", paise: paise(row.Debit) - paise(row.Credit) })));
}

test.each(["2026-13", "abc", "2199-01"])("a file of %s is refused, not one of another month", async (period) => {
  for (const file of ["tally.xml", "zoho-journals.csv", "balances.csv", "accounts/bank/entries.csv"])
    expect((await admin.fetch(`/admin/books/${file}?period=${period}`)).status, file).toBe(400);
});

test("Tally's file", async () => {
  const file = readXml(await textOf(`/admin/books/tally.xml${PERIOD}`, "application/xml"));
  const masters = new Set(file.all("LEDGER").map(({ attributes }) => attributes.NAME));
  const moved = file.all("VOUCHER").flatMap((voucher) => {
    const entries = voucher.all("ALLLEDGERENTRIES.LIST").map((entry) => ({
      ledger: entry.text("LEDGERNAME"),
      paise: -paise(entry.text("AMOUNT")),
    }));
    const number = voucher.attributes.REMOTEID;
    expect(
      entries.reduce((sum, one) => sum + one.paise, 0),
      number,
    ).toBe(0);
    return entries;
  });
  const numbers = file.all("VOUCHER").map(({ attributes }) => attributes.REMOTEID);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(20);
  expect(moved.filter(({ ledger }) => !masters.has(ledger))).toEqual([]);
  expect(byAccount(moved)).toEqual(await booksMoved());
});

test("Zoho's journals and accounts", async () => {
  const rows = await rowsOf("zoho-journals.csv");
  const journals = Map.groupBy(rows, (row) => row["Journal Number"]);
  for (const [number, own] of journals)
    expect(
      own.reduce((sum, { Debit, Credit }) => sum + paise(Debit) - paise(Credit), 0),
      number,
    ).toBe(0);
  expect(rows.every((row) => /^\d{4}-\d\d-\d\d$/.test(row["Journal Date"] ?? ""))).toBe(true);
  const accounts = new Set((await rowsOf("zoho-accounts.csv")).map((row) => row["Account Name"]));
  expect(rows.filter(({ Account }) => !accounts.has(Account))).toEqual([]);
  const moved = rows.map((row) => ({ ledger: row.Account ?? "", paise: paise(row.Debit) - paise(row.Credit) }));
  expect(byAccount(moved)).toEqual(await booksMoved());
});
