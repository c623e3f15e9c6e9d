/** What lists and dashboards say of a period is the same money everywhere (docs/rules.md#x11, docs/rules.md#x12). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const signIn = (email: string) => new Visitor(shop).signIn(email);
const textOf = async (person: Visitor, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const footOf = (html: string) => /<tfoot.*?<\/tfoot>/s.exec(html)?.[0].replace(/<[^>]+>/g, " ") ?? "";
const amounts = (text: string) => text.match(/-?₹[\d,]+(\.\d\d)?/g) ?? [];
/** The sum of a column of a file, in paise. */
function sumOf(csv: string, label: string): number {
  const [head = "", ...lines] = csv.replace("\uFEFF", "").trim().split(/\r?\n/);
  const column = head.split(",").indexOf(label);
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(",").at(column)) * 100), 0);
}
const inPaise = (amount: string | undefined) => Math.round(Number(amount?.replace(/[₹,]/g, "")) * 100);

const offices = [
  { as: "admin@demo.test", base: "/admin" },
  { as: "vendor1@demo.test", base: "/vendor" },
];

test.each(offices)(
  "$base: months, quarters and financial years are one click each on every figure",
  async ({ as, base }) => {
    const person = await signIn(as);
    const lists = [`${base}/dashboard`, `${base}/reports`, `${base}/reports?by=hsn`];
    lists.push(base === "/admin" ? "/admin/payouts" : "/vendor/statement");
    for (const path of lists) {
      const html = await textOf(person, path);
      for (const period of [/period=\d{4}-\d{2}"/, /period=fy\d{4}-\d{2}-q[1-4]"/, /period=fy\d{4}-\d{2}"/])
        expect(html, `${path} ${period}`).toMatch(period);
      const year = /period=(fy\d{4}-\d{2})"/.exec(html)?.[1];
      const opened = await textOf(person, `${path}${path.includes("?") ? "&" : "?"}period=${year}`);
      expect(opened, path).toContain(`FY ${year?.slice(2)}`);
      expect(opened, path).toMatch(/aria-current="true"[^>]*>Financial year/);
    }
  },
);

test.each(offices)(
  "$base: the line below a report is what its file adds up to, whatever it is by",
  async ({ as, base }) => {
    const person = await signIn(as);
    const figures = async (by: string) => {
      const html = await textOf(person, `${base}/reports?by=${by}&period=90d&per=25`);
      const file = await textOf(person, `${base}/reports/export.csv?by=${by}&period=90d`);
      return { foot: amounts(footOf(html)), file };
    };
    const day = await figures("day");
    expect(inPaise(day.foot[0])).toBeGreaterThan(0);
    for (const by of ["product", "category", ...(base === "/admin" ? ["vendor"] : [])])
      expect((await figures(by)).foot, by).toEqual(day.foot);
    expect(inPaise(day.foot[0])).toBe(sumOf(day.file, "Sales"));
    expect(inPaise(day.foot[2])).toBe(sumOf(day.file, "Net sales"));
    expect(inPaise(day.foot[0]) - inPaise(day.foot[1])).toBe(inPaise(day.foot[2]));
    const hsn = await figures("hsn");
    expect(inPaise(hsn.foot.at(-1))).toBe(sumOf(hsn.file, "Total"));
    expect((await figures("state")).foot).toEqual(hsn.foot);
  },
);

test("orders of a period come to the dashboard's sales, and what is shown is one page of them", async () => {
  const admin = await signIn("admin@demo.test");
  const dashboard = await textOf(admin, "/admin/dashboard?period=90d");
  const [, from, to] = /admin\/orders\?from=([\d-]+)&amp;to=([\d-]+)/.exec(dashboard) ?? [];
  const list = await textOf(admin, `/admin/orders?from=${from}&to=${to}&per=25`);
  const [total, sales, net] = amounts(footOf(list));
  expect(inPaise(total)).toBeGreaterThanOrEqual(inPaise(sales));
  expect(inPaise(sales)).toBeGreaterThanOrEqual(inPaise(net));
  const shown = /Total Sales.*?(₹[\d,]+)/s.exec(dashboard)?.[1] ?? /(₹[\d,]+)<\/dd>/.exec(dashboard)?.[1];
  expect(Math.abs(inPaise(shown) - inPaise(sales))).toBeLessThanOrEqual(50);
  const file = await textOf(admin, `/admin/orders/export?from=${from}&to=${to}`);
  expect(file).toContain("Order ID");
});

test("columns and density are in the address, and a saved view has them", async () => {
  const admin = await signIn("admin@demo.test");
  for (const list of ["orders", "products", "users"]) {
    const html = await textOf(admin, `/admin/${list}`);
    expect(html, list).toMatch(/<summary[^>]*>(<svg.*?<\/svg>)?Columns/s);
    const keys = [...html.matchAll(/name="col"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="col"/g)].map(
      (one) => one[1] ?? one[2],
    );
    expect(keys.length, list).toBeGreaterThan(3);
    const narrow = await textOf(admin, `/admin/${list}?col=${keys[0]}&density=compact`);
    const heads = (page: string) => page.match(/<th scope="col"/g)?.length ?? 0;
    expect(heads(html) - heads(narrow), list).toBe(keys.length - 1);
    expect(narrow, list).toMatch(/href="[^"]*[?&;]col=/);
  }
  const query = "status=pending&col=total&density=compact";
  const saved = await admin.post("/admin/views", { intent: "save", list: "/admin/orders", query, name: "Narrow" });
  expect(saved.headers.get("location")).toBe(`/admin/orders?${query}`);
  expect(await textOf(admin, `/admin/orders?${query}`)).toMatch(/aria-current="page"[^>]*>Narrow/);
});

test("payout runs are a file of the period", async () => {
  const admin = await signIn("admin@demo.test");
  const answer = await admin.fetch("/admin/payouts/export.csv?period=90d");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(await answer.text()).toContain("Created by");
  const vendor = await signIn("vendor1@demo.test");
  expect((await vendor.fetch("/admin/payouts/export.csv")).status).toBe(403);
});
