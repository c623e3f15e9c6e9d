/** The books over HTTP: from a balance to what is behind it in three clicks, and months closed and reopened. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

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
    .replaceAll(/\s+/g, " ")
    .trim();
const pageOf = async (path: string) => (await admin.fetch(path)).text();

/** The first link of the page that begins with the path. */
async function follow(path: string, to: string): Promise<string> {
  const links = [...(await pageOf(path)).matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const link = links.find((href) => href.startsWith(to));
  expect(link, `${path} links to ${to}…`).toBeDefined();
  return link ?? "";
}

test("accounts add up to zero, and every number leads to its order in three clicks", async () => {
  const books = "/admin/books?period=90d";
  const sums = /All accounts.*?<\/tfoot>/s.exec(await pageOf(books))?.[0] ?? "";
  expect(toText(sums)).toMatch(/₹0\.00$/);
  const account = await follow(books, "/admin/books/accounts/customer");
  const transaction = await follow(account, "/admin/books/transactions/");
  const order = await follow(transaction, "/admin/orders/");
  expect((await admin.fetch(order)).status).toBe(200);
});

test("an account's entries are a file with a running balance that ends at its balance", async () => {
  const answer = await admin.fetch("/admin/books/accounts/customer/entries.csv?period=90d&sort=at");
  expect(answer.headers.get("content-disposition")).toMatch(/account-customer-.*\.csv/);
  const balance = (await answer.text()).trim().split(/\r?\n/).at(-1)?.split(",").at(-1);
  const page = toText(await pageOf("/admin/books/accounts/customer?period=90d")).replaceAll(",", "");
  const shown = Number(balance)
    .toFixed(2)
    .replace(/^-/, "-₹")
    .replace(/^(?=\d)/, "₹");
  expect(page).toContain(`: ${shown}.`);
});

test("a month is closed, refuses a second closing, and is reopened with a reason", async () => {
  const path = "/admin/books/months/2026-09";
  expect((await admin.post(path, { intent: "close" })).status).toBe(303);
  expect(toText(await pageOf(path))).toContain("Closed on");
  expect((await admin.post(path, { intent: "close" })).status).toBe(409);
  expect((await admin.post("/admin/books/months/2099-01", { intent: "close" })).status).toBe(409);
  const refused = await admin.post(path, { intent: "reopen", reason: " " });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please enter a reason.");
  expect((await admin.post(path, { intent: "reopen", reason: "A forgotten fee" })).status).toBe(303);
  expect(toText(await pageOf(path))).toContain("A forgotten fee");
  expect(toText(await pageOf("/admin/audit-log"))).toContain("Month reopened in the books");
});

test.each(["/admin/books/months/2026-13", "/admin/books/accounts/cash", "/admin/books/transactions/x"])(
  "%s is not there",
  async (path) => {
    expect((await admin.fetch(path)).status).toBe(404);
  },
);
