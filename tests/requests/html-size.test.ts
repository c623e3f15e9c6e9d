/** What a first visit has to wait for: a page's HTML, as sent. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";

const shops = {} as Record<"samples" | "whole", BuiltShop>;
beforeAll(async () => {
  shops.samples = await openBuiltShop({}, { isWhole: false });
  shops.whole = await openBuiltShop({}, { isWhole: true });
}, 120_000);
afterAll(() => Promise.all(Object.values(shops).map((shop) => shop.close())));

test.each<[keyof typeof shops, string, number]>([
  ["samples", "/", 13.7],
  ["samples", "/products", 14.7],
  ["whole", "/", 14.4],
  ["whole", "/products", 15.4],
])("a shop (%s) sends %s in at most so many kB", async (which, path, most) => {
  const answer = await shops[which].fetch(path, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  const size = (await answer.arrayBuffer()).byteLength / 1000;
  expect(size).toBeLessThanOrEqual(most);
});

test("a list names the most frequent brands and the chosen one, and all by a link, without scripts", async () => {
  const textOf = async (path: string) => (await shops.whole.fetch(path)).text();
  const brandsOf = (html: string) => html.match(/name="brand" (checked="" )?value="[^"]*"/g) ?? [];
  const list = await textOf("/products?brand=Jabra");
  expect(brandsOf(list)).toHaveLength(11);
  expect(brandsOf(list)).toContain('name="brand" checked="" value="Jabra"');
  const [, link = "", text] = /href="(\/products\?brand=Jabra&amp;values=all)"[^>]*>(Show all \d+)</.exec(list) ?? [];
  expect(text).toBe("Show all 56");
  const whole = await textOf(link.replace("&amp;", "&"));
  expect(brandsOf(whole)).toHaveLength(56);
  expect(whole).toContain('<input type="hidden" name="values" value="all"/>');
  expect(await textOf("/products?values=all")).toMatch(/<link rel="canonical" href="[^"]*\/products"/);
  expect((await textOf("/search")).match(/href="\/products\?brand=/g)).toHaveLength(56);
});
