/** The home page's ways into the catalogue say what the lists behind them say. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const page = async (path: string): Promise<string> => (await shop.fetch(path)).text();
const sectionOf = (html: string, id: string): string =>
  html.match(new RegExp(`<section aria-labelledby="${id}".*?</section>`, "s"))?.[0] ?? "";
const linksIn = (html: string): { href: string; text: string }[] =>
  [...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", text = ""]) => ({
    href: href.replaceAll("&amp;", "&"),
    text: text.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " "),
  }));
const prices = (html: string): number[] =>
  [...html.matchAll(/\u20b9([\d,]+)/g)].map(([, price = ""]) => Number(price.replaceAll(",", "")));

test("each use names the lowest price in stock of the list that it opens", async () => {
  const uses = linksIn(sectionOf(await page("/"), "uses"));
  expect(uses.length).toBeGreaterThanOrEqual(3);
  for (const { href, text } of uses) {
    const list = await page(`${href}&availability=in-stock&sort=price-asc`);
    const first = list.match(/<article.*?<\/article>/s)?.[0] ?? "";
    expect(Number(text.match(/From \u20b9([\d,]+)/)?.[1]?.replaceAll(",", "")), href).toBe(prices(first)[0]);
  }
});

test("each brand opens a list with products", async () => {
  const brands = linksIn(sectionOf(await page("/"), "brands"));
  expect(brands.length).toBeGreaterThanOrEqual(2);
  for (const { href } of brands) expect(await page(href), href).toContain("<article");
});

test("the home page leads to the PC builder", async () => {
  expect(linksIn(sectionOf(await page("/"), "builder")).map(({ href }) => href)).toEqual(["/build"]);
});
