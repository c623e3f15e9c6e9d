/** Pages that can't be shown: status and words (docs/rules.md#a3), and a reference when the fault is ours. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test("an unknown path is a 404 within the shop's frame", async () => {
  const response = await shop.fetch("/no/such/page");
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("<title>Page Not Found | Nakshatra Computers</title>");
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  expect(html).toContain('href="/cart"');
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["admin", "vendor"])("an unknown path of the %s office is a 404 within its frame", async (office) => {
  const person = await new Visitor(shop).signIn(office === "admin" ? "admin@demo.test" : "vendor1@demo.test");
  const response = await person.fetch(`/${office}/no-such-page`, { headers: { accept: "text/html" } });
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  expect(html).toContain("data-office");
});

test("two guests get the same bytes but for the reference", async () => {
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const answer = await shop.fetch("/no/such/page");
      return (await answer.text()).replaceAll(answer.headers.get("x-request-id") as string, "id");
    }),
  );
  expect(pages[0]).toBe(pages[1]);
});

test("a product's page names a missing product and a bug each by its own name, in the tab too", async () => {
  const missing = await (await shop.fetch("/products/no-such-product")).text();
  expect(missing).toContain("<title>Product Not Found | Nakshatra Computers</title>");
  const broken = await openBuiltShop();
  await broken.services.database.db.execute(sql`alter table products rename column slug to lost`);
  const response = await broken.fetch("/products/lenovo-thinkpad-e14-gen-7");
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain("<title>Something went wrong | Nakshatra Computers</title>");
  expect(html).not.toContain("Product Not Found");
  await broken.close();
});

test("a bug is a 500 with the request's id, and no details", async () => {
  const broken = await openBuiltShop();
  await broken.services.database.db.execute(sql`alter table products rename column slug to lost_column`);
  const response = await broken.fetch("/products/lenovo-thinkpad-e14-gen-7");
  const reference = response.headers.get("x-request-id") as string;
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain(reference);
  expect(text).not.toContain("lost_column");
  await broken.close();
});
