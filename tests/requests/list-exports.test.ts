/** Each list of the back office is a file of exactly what its filters leave (docs/rules.md#x14). */
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { gstr1Schema } from "#tests/support/gst/gstr1-schema.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const signIn = (email: string) => new Visitor(shop).signIn(email);
type Rows = Record<string, string>[];

async function fileOf(person: Visitor, path: string): Promise<Rows> {
  const answer = await person.fetch(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("content-disposition"), path).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  return parse(await answer.text(), { bom: true, columns: true }) as Rows;
}

/** "1,234 orders, page 1 of 50". */
async function countedIn(person: Visitor, path: string): Promise<number> {
  const html = (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
  const [, count] = /<p role="status" class="py-1[^>]*>([\d,]+) /.exec(html) ?? [];
  expect(count, path).toBeDefined();
  return Number(count?.replaceAll(",", ""));
}

const lists = [
  { as: "admin@demo.test", list: "/admin/users", file: "/admin/users/export.csv", filter: "role=customer&sort=name" },
  { as: "admin@demo.test", list: "/admin/vendors", file: "/admin/vendors/export.csv", filter: "q=kaveri" },
  {
    as: "vendor1@demo.test",
    list: "/vendor/reports/margins",
    file: "/vendor/reports/margins.csv",
    filter: "cost=none",
  },
  {
    as: "vendor1@demo.test",
    list: "/vendor/reports/stock-value",
    file: "/vendor/reports/stock-value.csv",
    filter: "cost=below",
  },
  { as: "admin@demo.test", list: "/admin/messages", file: "/admin/messages/export.csv", filter: "state=closed" },
  { as: "admin@demo.test", list: "/admin/reviews", file: "/admin/reviews/export.csv", filter: "state=published" },
  { as: "admin@demo.test", list: "/admin/returns", file: "/admin/returns/export.csv", filter: "status=approved" },
  { as: "admin@demo.test", list: "/admin/emails", file: "/admin/emails/export.csv", filter: "state=failed" },
  { as: "admin@demo.test", list: "/admin/texts", file: "/admin/texts/export.csv", filter: "state=sent" },
  { as: "admin@demo.test", list: "/admin/orders", file: "/admin/orders/export", filter: "status=delivered" },
  { as: "admin@demo.test", list: "/admin/products", file: "/admin/products/export.csv", filter: "q=acer" },
  {
    as: "admin@demo.test",
    list: "/admin/commission-invoices",
    file: "/admin/commission-invoices/export.csv",
    filter: "kind=invoice",
  },
  {
    as: "admin@demo.test",
    list: "/admin/seller-taxes",
    file: "/admin/seller-taxes/export.csv",
    filter: "kind=tds",
  },
  {
    as: "admin@demo.test",
    list: "/admin/payouts/taxes",
    file: "/admin/payouts/taxes/export.csv",
    filter: "kind=tcs",
  },
  {
    as: "vendor1@demo.test",
    list: "/vendor/seller-taxes",
    file: "/vendor/seller-taxes/export.csv",
    filter: "kind=tcs",
  },
  {
    as: "admin@demo.test",
    list: "/admin/invoices",
    file: "/admin/invoices/export.csv",
    filter: "period=90d&kind=invoice",
  },
  {
    as: "vendor1@demo.test",
    list: "/vendor/invoices",
    file: "/vendor/invoices/export.csv",
    filter: "period=90d&buyer=b2c&rate=1800",
  },
  { as: "vendor1@demo.test", list: "/vendor/orders", file: "/vendor/orders/export.csv", filter: "stage=to-send" },
  { as: "vendor1@demo.test", list: "/vendor/returns", file: "/vendor/returns/export.csv", filter: "status=received" },
  { as: "vendor1@demo.test", list: "/vendor/products", file: "/vendor/products/export.csv", filter: "q=acer" },
];

test.each(lists)("$list: the file has as many rows as the list says, with filters and without", async (one) => {
  const person = await signIn(one.as);
  for (const query of ["", `?${one.filter}`]) {
    const rows = await fileOf(person, one.file + query);
    expect(rows, query).toHaveLength(await countedIn(person, one.list + query));
  }
  expect(await (await person.fetch(`${one.list}?${one.filter}`)).text()).toContain(
    `${one.file}?${one.filter.replaceAll("&", "&amp;")}"`,
  );
});

test("GSTR-1 of a month is a file of the published structure, and of no other period", async () => {
  const vendor = await signIn("vendor1@demo.test");
  const page = await (await vendor.fetch("/vendor/invoices/returns?period=2026-10")).text();
  const [, link = ""] = /href="([^"]*gstr1\.json[^"]*)"/.exec(page) ?? [];
  const answer = await vendor.fetch(link.replaceAll("&amp;", "&"));
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="GSTR1-29SAMPL0001A1ZX-102026.json"');
  const file = gstr1Schema.parse(await answer.json());
  const rows = await fileOf(vendor, "/vendor/invoices/export.csv?period=2026-10");
  const inRegister = rows.reduce((sum, row) => sum + Math.round(Number(row["Taxable value"]) * 100), 0);
  const inTables = [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])];
  expect(inRegister).toBeGreaterThan(0);
  expect(inTables.reduce((sum, row) => sum + Math.round(row.txval * 100), 0)).toBe(inRegister);
  expect(file.supeco?.clttx[0]?.suppval).toBe(inRegister / 100);
  const [, sheet = ""] = /href="([^"]*gstr1\.csv[^"]*sheet=hsn-b2c)"/.exec(page) ?? [];
  const byHsn = await fileOf(vendor, sheet.replaceAll("&amp;", "&"));
  const toConsumers = file.hsn?.hsn_b2c ?? [];
  expect(byHsn.map((row) => Number(row["Taxable Value"]))).toEqual(toConsumers.map(({ txval }) => txval));
  for (const wrong of ["gstr1.json?period=90d", "gstr1.csv?period=2026-10", "gstr1.csv?period=2026-10&sheet=b2x"])
    expect((await vendor.fetch(`/vendor/invoices/${wrong}`)).status, wrong).toBe(400);
});

test("dates in files are dates, and the audit log is in words", async () => {
  const admin = await signIn("admin@demo.test");
  for (const { as, file } of [...lists, { as: "admin@demo.test", file: "/admin/audit-log/export" }]) {
    const cells = (await fileOf(await signIn(as), file)).flatMap((row) => Object.values(row));
    expect(
      cells.filter((cell) => /^\d{1,2} [A-Z][a-z]{2} \d{4}/.test(cell)),
      file,
    ).toEqual([]);
  }
  const [entry] = await fileOf(admin, "/admin/audit-log/export?action=list.export");
  expect(entry).toMatchObject({
    Date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    Action: "List exported",
    "Subject kind": "List",
    After: expect.stringMatching(/Searched: no/),
  });
});

test("the rows are those of the list, in its order, and a vendor has their own only", async () => {
  const admin = await signIn("admin@demo.test");
  const names = (await fileOf(admin, "/admin/users/export.csv?sort=name")).map(({ Name }) => Name?.toLowerCase());
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted());
  const vendor = await signIn("vendor1@demo.test");
  const all = await fileOf(admin, "/admin/returns/export.csv");
  const own = await fileOf(vendor, "/vendor/returns/export.csv");
  expect(new Set(all.map((row) => row.Vendor)).size).toBeGreaterThan(1);
  expect(own).toHaveLength(all.filter((row) => row.Vendor === "Kaveri Compute House").length);
  expect(Object.keys(own[0] ?? {})).not.toContain("Vendor");
  const [first] = await fileOf(vendor, "/vendor/orders/export.csv?stage=to-send");
  expect(first).toMatchObject({ Status: "To ship", Payment: expect.stringMatching(/^(Prepaid|Cash on Delivery)$/) });
  expect(Number(first?.Amount)).toBeGreaterThan(0);
});

test("lists without pages are files, too: refunds, balances, payouts entry by entry, cash, stock", async () => {
  const admin = await signIn("admin@demo.test");
  const [refund] = await fileOf(admin, "/admin/refunds/export.csv");
  expect(refund).toMatchObject({ Status: "To be paid", Amount: "33990" });
  const balances = await fileOf(admin, "/admin/payouts/balances.csv");
  expect(balances.length).toBeGreaterThan(1);
  for (const row of balances) {
    const [balance, ...parts] = [
      row.Balance,
      row["Not yet payable"],
      row["On hold"],
      row["In progress"],
      row["Payable now"],
      row["Set against cash"],
    ].map((text) => Math.round(Number(text) * 100));
    const cash = Math.round(Number(row["Cash held"]) * 100);
    expect(parts.reduce((sum, part) => sum + part, 0) - cash).toBe(balance);
  }
  const run = (
    await shop.services.database.db.execute(sql`select p.run_id as id, sum(i.amount_paise)::float8 as paise, count(*)::int as n
      from payouts p join payout_items i on i.payout_id = p.id group by 1 limit 1`)
  ).rows[0] as { id: string; paise: number; n: number };
  const entries = await fileOf(admin, `/admin/payouts/${run.id}/entries.csv`);
  expect(entries).toHaveLength(run.n);
  expect(entries.reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0)).toBe(run.paise);
  expect((await fileOf(admin, "/admin/payouts/preview.csv")).length).toBeGreaterThan(0);
  expect((await fileOf(admin, "/admin/payouts/courier-cash/export.csv")).length).toBeGreaterThan(0);
  const product = (
    await shop.services.database.db.execute(sql`select product_id as id, count(*)::int as n from stock_movements m
      join products p on p.id = m.product_id and p.vendor_id = 'v1' group by 1 order by 2 desc limit 1`)
  ).rows[0] as { id: string; n: number };
  const vendor = await signIn("vendor1@demo.test");
  expect(await fileOf(vendor, `/vendor/products/${product.id}/stock.csv`)).toHaveLength(product.n);
});

test("the log says who took which list, with which filters, and not what was searched for", async () => {
  const admin = await signIn("admin@demo.test");
  await fileOf(admin, "/admin/users/export.csv?q=meera&role=customer");
  const { rows } = await shop.services.database.db.execute(sql`select subject_id, subject_label, after from audit_log
    where action = 'list.export' order by seq desc limit 1`);
  expect(rows[0]).toEqual({
    subject_id: "users",
    subject_label: "Users",
    after: { role: "customer", isSearched: true },
  });
  const log = await (await admin.fetch("/admin/audit-log?action=list.export")).text();
  expect(log).toContain("List exported");
});
