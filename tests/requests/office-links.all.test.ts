/** Every page of the back office is at most two clicks from its start page, without the search. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { matrixRoutes } from "#tests/support/access-matrix.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

/** Pages without a link that the demo shows within two clicks, and why. */
const reachedOtherwise: Record<string, string> = {
  "/admin": "leads to the dashboard",
  "/admin/no/such/page": "no page",
  "/vendor/no/such/page": "no page",
  "/admin/views": "linked from lists once a view is saved",
  "/vendor/views": "linked from lists once a view is saved",
  "/admin/orders/dispatch": "linked where the store alone sells",
  "/admin/products/pictures": "linked where the store alone sells",
  "/admin/settings/delivery/import": "a step of /admin/settings/delivery",
  "/admin/settings/home/preview": "a step of /admin/settings/home",
  "/admin/payouts/settlements/rows": "a part of /admin/payouts/settlements",
  "/admin/payouts/freight/rows": "a part of /admin/payouts/freight",
  "/admin/books/bank/import": "a step of /admin/books/bank",
  "/admin/books/bank/missing": "a part of /admin/books/bank",
  "/admin/payouts/taxes/rates": "a part of /admin/payouts/taxes",
  "/admin/seller-taxes": "a part of /admin/payouts/taxes",
  "/admin/invoices/e-invoices/answers": "a step of /admin/invoices/e-invoices",
  "/vendor/invoices/e-invoices/answers": "a step of /vendor/invoices/e-invoices",
  "/admin/search/trade-words": "a part of /admin/search",
  "/admin/search/purposes": "a part of /admin/search",
};

const pagesOf = (office: "admin" | "vendor") =>
  matrixRoutes
    .filter(({ access, hasPage, path }) => access === office && hasPage && !path.includes(":"))
    .map(({ path }) => path)
    .filter((path) => !(path in reachedOtherwise));

/** The pages of the office that the page links to, without queries. */
async function linksOn(visitor: Visitor, office: string, path: string): Promise<string[]> {
  const html = await (await visitor.fetch(path)).text();
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => new URL(href, ORIGIN).pathname);
  return links.filter((link) => link.startsWith(`/${office}/`));
}

test.for([
  ["admin", "admin@demo.test"],
  ["vendor", "vendor1@demo.test"],
] as const)("all pages of the %s office", async ([office, email]) => {
  const visitor = await new Visitor(shop).signIn(email);
  const start = `/${office}/dashboard`;
  const first = (await linksOn(visitor, office, start)).filter((link) => link !== `/${office}/find`);
  const reached = new Set([start, `/${office}/find`, ...first]);
  const pages = pagesOf(office);
  expect(pages.length).toBeGreaterThan(15);
  for (const path of new Set(first))
    if (pages.includes(path)) for (const link of await linksOn(visitor, office, path)) reached.add(link);
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});
