/** A figure shown to a vendor and to an admin is one number under one name, and the books have it (docs/rules.md#x19). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
let vendors: { id: string; name: string; visitor: Visitor }[];
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
  const rows = await rowsOf<{ id: string; name: string; email: string }>(
    shop.services.database.db,
    sql`select v.id, v.business_name as name, min(u.email) as email from vendors v
      join vendor_people p on p.vendor_id = v.id join users u on u.id = p.user_id
      where v.state = 'approved' and u.staff_role = 'owner' group by 1, 2`,
  );
  vendors = [];
  for (const { email, ...vendor } of rows) vendors.push({ ...vendor, visitor: await new Visitor(shop).signIn(email) });
});
afterAll(() => shop.close());

const pageOf = async (person: Visitor, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const inPaise = (text: string | undefined) => (text === "–" ? 0 : Math.round(Number(text?.replace(/[₹,]/g, "")) * 100));
const toText = (html: string) => html.replace(/<[^>]+>/g, " ").trim();

/** Reads the figures at the top of a page: amounts in paise, `note` as text. */
function figuresOf(page: string): Record<string, { paise: number; note: string }> {
  const blocks = [...page.matchAll(/(?:<dd[^>]*mt-1[^>]*>.*?<\/dd>)*<dt[^>]*>.*?<\/dt><dd[^>]*>.*?<\/dd>/gs)];
  return Object.fromEntries(
    blocks.map(([block]) => {
      const label = toText(/<dt.*?<\/dt>/s.exec(block)?.[0] ?? "");
      const value = toText(/<\/dt>(<dd.*?<\/dd>)/s.exec(block)?.[1] ?? "");
      return [label, { paise: inPaise(value), note: toText(block.split("<dt")[0] ?? "") }];
    }),
  );
}

/** Cells of a table's row by column, in paise. */
function rowOf(page: string, caption: string, name: string): Record<string, number> {
  const table = new RegExp(`<table[^>]*>\\s*<caption[^>]*>${caption}.*?</table>`, "s").exec(page)?.[0] ?? "";
  const heads = [...table.matchAll(/<th scope="col".*?<\/th>/gs)].map(([cell]) => toText(cell));
  const row = table.split("<tr").find((text) => text.includes(`>${name}<`)) ?? "";
  const cells = [...row.matchAll(/<(td|th)\b.*?<\/\1>/gs)].map(
    ([cell]) => /₹[\d,.]+|-₹[\d,.]+|–/.exec(toText(cell))?.[0],
  );
  return Object.fromEntries(heads.map((head, index) => [head, inPaise(cells[index])]));
}

test("what a vendor reads of its balance is what admins read of it, on every page and in the file", async () => {
  const balances = await pageOf(admin, "/admin/payouts");
  const preview = await pageOf(admin, "/admin/payouts/preview");
  let held = 0;
  for (const { name, visitor } of vendors) {
    const own = figuresOf(await pageOf(visitor, "/vendor/statement"));
    const row = rowOf(balances, "Vendor balances", name);
    for (const figure of ["Balance", "Payable now", "Not yet payable", "On hold"])
      expect([name, figure, own[figure]?.paise]).toEqual([name, figure, row[figure]]);
    const next = rowOf(preview, ".*?", name);
    expect([next["Not yet payable"], next["On hold"]], name).toEqual([row["Not yet payable"], row["On hold"]]);
    held += row["On hold"] ?? 0;
  }
  expect(vendors.length).toBeGreaterThan(1);
  expect(held).toBeGreaterThan(0);
});

test("a vendor's balance is its accounts in the books", async () => {
  const balances = await pageOf(admin, "/admin/payouts");
  const [v1] = await rowsOf<{ name: string; paise: number }>(
    shop.services.database.db,
    sql`select v.business_name as name, -sum(e.amount_paise)::float8 as paise from ledger_entries e join vendors v on v.id = e.vendor_id
      where v.id = 'v1' and e.account in ('vendor-payable', 'gst', 'shipping', 'vendor-cash') group by 1`,
  );
  expect(rowOf(balances, "Vendor balances", v1?.name ?? "").Balance).toBe(v1?.paise);
});

test("cash with couriers is the account in the books", async () => {
  const [booked] = await rowsOf<{ paise: number }>(
    shop.services.database.db,
    sql`select sum(amount_paise)::float8 as paise from ledger_entries where account = 'courier-cash'`,
  );
  const page = toText(await pageOf(admin, "/admin/payouts/courier-cash"));
  expect(inPaise(/Couriers hold (₹[\d,.]+\d)/.exec(page)?.[1])).toBe(booked?.paise);
});

test("the vendors' sales come to the store's: both with shipping", async () => {
  const period = "period=90d";
  const store = figuresOf(await pageOf(admin, `/admin/dashboard?${period}`))["Total Sales"];
  let paise = 0;
  for (const { visitor } of vendors)
    paise += figuresOf(await pageOf(visitor, `/vendor/dashboard?${period}`))["Total Sales"]?.paise ?? 0;
  expect(store?.paise).toBeGreaterThan(0);
  // Dashboards round to rupees.
  expect(Math.abs(paise - (store?.paise ?? 0))).toBeLessThanOrEqual(50 * (vendors.length + 1));
});
