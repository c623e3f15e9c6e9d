/** Pages that nobody shares, kept by the data they are made of: what rendering makes, of each person, at each moment. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let productId: string;

beforeAll(async () => {
  shop = await openBuiltShop();
  const find = sql`select id from products where status = 'live' and stock > 20 order by slug limit 1`;
  const [product] = await rowsOf<{ id: string }>(shop.services.database.db, find);
  productId = product?.id ?? "";
});
afterAll(() => shop.close());

const WAITING = { timeout: 30_000, interval: 100 };

/** Without its form key. Rendered pages leave in brotli, kept ones in gzip. */
async function page(visitor: Visitor, path: string) {
  const answer = await visitor.fetch(path, { headers: { "accept-encoding": "br, gzip" } });
  expect(answer.status, path).toBe(200);
  const isKept = answer.headers.get("content-encoding") === "gzip";
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = (isKept ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString();
  const formKey = /"formKey":"([\w-]{36})"/.exec(text)?.[1] ?? "none";
  return { isKept, formKey, text: text.replaceAll(formKey, "KEY") };
}

/** Packed beside the answer of the second. */
async function keptPage(visitor: Visitor, path: string) {
  const rendered = await page(visitor, path);
  const kept = await vi.waitFor(async () => {
    const again = await page(visitor, path);
    expect(again.isKept, path).toBe(true);
    return again;
  }, WAITING);
  return { rendered, kept };
}

const pagesOf: Record<string, string[]> = {
  "customer@demo.test": ["/cart", "/account", "/orders", "/account/addresses"],
  "vendor1@demo.test": ["/vendor/dashboard", "/vendor/orders", "/vendor/products"],
  "admin@demo.test": ["/admin/dashboard", "/admin/orders", "/admin/products"],
};

test.each(Object.entries(pagesOf))(
  "%s gets what was rendered, with a form key of each answer's own",
  async (who, paths) => {
    const visitor = await new Visitor(shop).signIn(who);
    for (const path of paths) {
      const { rendered, kept } = await keptPage(visitor, path);
      expect(kept.text, path).toBe(rendered.text);
      expect(kept.text).toContain(who);
      const another = await page(visitor, path);
      expect(new Set([rendered.formKey, kept.formKey, another.formKey, "none"]).size, path).toBe(4);
    }
  },
);

test("the page after one's own change shows it, and another's page never does", async () => {
  const [asha, ravi] = [
    await new Visitor(shop).register("asha@own.test"),
    await new Visitor(shop).register("ravi@own.test"),
  ];
  for (const visitor of [asha, ravi]) await keptPage(visitor, "/cart");
  for (const quantity of [2, 3, 4]) {
    await asha.post("/cart", { intent: "add", productId, quantity: "1" });
    if (quantity === 2) await asha.post("/cart", { intent: "add", productId, quantity: "1" });
    const { rendered, kept } = await keptPage(asha, "/cart");
    for (const { text } of [rendered, kept]) {
      expect(text).toContain(`>${quantity}<span class="sr-only"> items in your cart`);
      expect(text).toContain("asha@own.test");
    }
    const { text } = await page(ravi, "/cart");
    expect(text).toContain("ravi@own.test");
    expect(text).not.toContain("items in your cart");
    expect(text).not.toContain("asha@own.test");
  }
});

test("who is signed out gets nothing of it", async () => {
  const visitor = await new Visitor(shop).signIn("vendor1@demo.test");
  await keptPage(visitor, "/vendor/orders");
  await shop.services.database.db.execute(
    sql`delete from sessions where user_id = (select id from users where email = 'vendor1@demo.test')`,
  );
  expect((await visitor.fetch("/vendor/orders")).status).toBe(401);
});
