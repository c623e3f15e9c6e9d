/** A list's filters saved under a name come back as a tab, for who saved them (docs/rules.md#x9). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const lists = [
  { as: "admin@demo.test", base: "/admin", list: "orders", query: "status=pending&late=yes" },
  { as: "admin@demo.test", base: "/admin", list: "products", query: "stock=low" },
  { as: "vendor1@demo.test", base: "/vendor", list: "orders", query: "stage=to-send&late=yes" },
  { as: "vendor1@demo.test", base: "/vendor", list: "products", query: "status=live&sort=stock" },
];

test.each(lists)("$base/$list: filter, save, open, delete", async ({ as, base, list, query }) => {
  const person = await new Visitor(shop).signIn(as);
  const path = `${base}/${list}`;
  const text = async (at: string) => (await (await person.fetch(at)).text()).replaceAll("<!-- -->", "");
  expect(await text(path)).not.toContain("Save this view");
  expect(await text(`${path}?${query}`)).toContain("Save this view");
  const typed = { intent: "save", list: path, query, name: "Mine to do" };
  const unnamed = await person.post(`${base}/views`, { ...typed, name: " " });
  expect(unnamed.status).toBe(400);
  expect(await unnamed.text()).toContain("Enter a name.");
  const saved = await person.post(`${base}/views`, typed);
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}?${query}`]);
  expect(await text(path)).toMatch(/<nav aria-label="Saved views".*Mine to do/s);
  const opened = await text(`${path}?${query}`);
  expect(opened).not.toContain("Save this view");
  expect(opened).toMatch(/aria-current="page"[^>]*>Mine to do/);
  expect(opened.match(/<a [^>]*>All\b/g)).toHaveLength(1);
  const page = await text(`${base}/views?list=${path}`);
  const [, id = ""] = /name="id" value="([^"]+)"/.exec(page) ?? [];
  const rival = await new Visitor(shop).signIn(base === "/admin" ? "vendor1@demo.test" : "vendor2@demo.test");
  expect((await rival.post(`${base}/views`, { intent: "delete", id })).status).toBe(base === "/admin" ? 403 : 404);
  expect((await person.post(`${base}/views`, { intent: "delete", id })).status).toBe(303);
  expect(await text(path)).not.toContain("Mine to do");
});
