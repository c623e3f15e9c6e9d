/** Public pages that are kept never show an old price; who is signed in gets the same (public-pages.test.ts). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const textOf = async (path: string, init?: RequestInit) => (await shop.fetch(path, init)).text();
const run = (statement: string) => shop.services.database.db.execute(sql.raw(statement));

/** A product with plenty of stock. */
async function someProduct() {
  const [product] = await rowsOf<{ id: string; slug: string; stock: number }>(
    shop.services.database.db,
    sql`select id, slug, stock from products where stock > 12 order by slug limit 1`,
  );
  if (!product) throw new Error("no product");
  return product;
}

test("a page preloads the scripts of each of its routes", async () => {
  for (const path of ["/", "/products", "/products/lenovo-loq-15-2025", "/login"]) {
    const html = await textOf(path);
    const modules = [...html.matchAll(/import \* as route\d+ from "([^"]+)"/g)].map(([, module = ""]) => module);
    expect(modules[0], path).toContain("/assets/root-");
    const preloads = (html.match(/<link rel="modulepreload"[^>]*>/g) ?? []).join("");
    for (const module of modules) expect(preloads, path).toContain(`href="${module}"`);
  }
});

describe("the next request sees", () => {
  test("a price changed by plain SQL, on the product's page, its data and in lists", async () => {
    const { slug } = await someProduct();
    for (const path of [`/products/${slug}`, `/products/${slug}.data`, "/products", "/"]) await textOf(path);
    await run(`update products set price_paise = 29999900, discount_price_paise = 28765400 where slug = '${slug}'`);
    expect(await textOf(`/products/${slug}`)).toContain("₹2,87,654");
    expect(await textOf(`/products/${slug}.data`)).toContain("28765400");
    expect(await textOf("/products?min=287654&max=287654")).toContain("1 product found");
    expect(await textOf(`/products?sort=price-desc`)).toContain("₹2,87,654");
  });

  test("stock taken by an order: the exact number on its page, another label in lists", async () => {
    const { id, slug, stock } = await someProduct();
    expect(await textOf(`/products/${slug}`)).toContain(`max="${stock}"`);
    const order = { orderId: crypto.randomUUID(), actorId: null, at: new Date() };
    await takeStock(shop.services.database.db, [{ productId: id, quantity: 1 }], order);
    expect(await textOf(`/products/${slug}`)).toContain(`max="${stock - 1}"`);
    const before = await textOf("/products?availability=in-stock");
    await setStock(shop.services.database.db, 0, slug);
    expect(await textOf(`/products/${slug}`)).toContain("Out of Stock");
    const count = (html: string) => Number(/(\d+) products found/.exec(html)?.[1]);
    expect(count(await textOf("/products?availability=in-stock"))).toBe(count(before) - 1);
  });

  test("a new product, one archived, a vendor suspended, a brand renamed", async () => {
    await textOf("/products?search=zephyr-test");
    await run(`insert into products
        (slug, name, description, brand_id, category_id, vendor_id, price_paise, hsn, country_of_origin, stock, status)
      select 'zephyr-test', 'Zephyrtest', 'New.', brand_id, category_id, 'v1', 100, hsn, 'India', 0, 'live'
      from products limit 1`);
    expect(await textOf("/products?search=zephyrtest")).toContain("1 product found");
    expect((await shop.fetch("/products/zephyr-test")).status).toBe(200);
    await run("update vendors set state = 'suspended' where id = 'v1'");
    expect((await shop.fetch("/products/zephyr-test")).status).toBe(404);
    await run("update vendors set state = 'approved' where id = 'v1'");
    await run("update products set status = 'archived' where slug = 'zephyr-test'");
    expect((await shop.fetch("/products/zephyr-test")).status).toBe(404);
    await textOf("/products");
    await run("update brands set name = 'Sony Vaio' where name = 'GEEKOM'");
    expect(await textOf("/products")).toContain("Sony Vaio");
  });

  test("changed settings", async () => {
    const slug = "lenovo-loq-15-2025";
    const before = await textOf(`/products/${slug}`);
    expect(before).toContain("Inclusive of all taxes");
    expect(before).toMatch(/MRP(<!-- -->)? <s>/);
    await updateStoreSettings(shop.services.database.db, { pricesIncludeGst: false, storeName: "Another Name" });
    const page = await textOf(`/products/${slug}`);
    expect(page).toContain("+ 18% GST");
    // An MRP includes GST by law.
    expect(page).not.toMatch(/MRP(<!-- -->)? <s>/);
    expect(page).toMatch(/List price(<!-- -->)? <s>/);
    expect(page).toContain("Another Name");
    await updateStoreSettings(shop.services.database.db, { pricesIncludeGst: true });
  });

  test("nothing of a change that was rolled back", async () => {
    const { slug } = await someProduct();
    const before = await textOf(`/products/${slug}`);
    await shop.services.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`update products set price_paise = 1 where slug = ${slug}`);
        throw new Error("undo");
      })
      .catch(() => {});
    expect(await textOf(`/products/${slug}`)).toBe(before);
  });
});

describe("the same for every guest", () => {
  test("two guests get the same bytes, with a cart or without", async () => {
    const { id, slug } = await someProduct();
    for (const path of ["/", "/products?category=Laptop", `/products/${slug}`, "/search?q=leveno"]) {
      const one = await shop.fetch(path);
      const other = await shop.fetch(path, { headers: { cookie: `sanganak-cart=${id}~2`, "user-agent": "other" } });
      expect(await other.text(), path).toBe(await one.text());
      expect(one.headers.get("set-cookie"), path).toBeNull();
      expect(one.headers.get("vary"), path).toBe("accept-encoding");
      expect(other.headers.get("content-security-policy")).toBe(one.headers.get("content-security-policy"));
      expect(other.headers.get("x-request-id")).not.toBe(one.headers.get("x-request-id"));
    }
  });

  test("a PIN code asked for without scripts stays between the shop and who asked", async () => {
    const { slug } = await someProduct();
    expect(await textOf(`/products/${slug}?pin=560100`)).toContain("Delivery to Bengaluru, Karnataka");
    expect(await textOf(`/products/${slug}?pin=12`)).toContain("Please enter a valid 6-digit PIN code");
    expect(await textOf(`/products/${slug}`)).not.toContain("Delivery to");
  });

  test("who has the page already gets 304 until it changes", async () => {
    const { slug } = await someProduct();
    const path = `/products/${slug}`;
    const ask = (headers: Record<string, string>) =>
      shop.fetch(path, { headers: { "accept-encoding": "br", ...headers } });
    const first = await ask({});
    const etag = first.headers.get("etag") as string;
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    const again = await ask({ "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (const name of ["etag", "cache-control", "vary", "x-content-type-options"])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    expect((await shop.fetch(path, { headers: { "if-none-match": etag } })).status, "another encoding").toBe(200);

    await run(`update products set description = description || ' Changed.' where slug = '${slug}'`);
    const changed = await ask({ "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test("pictures may be kept for a day, built files for ever, a missing one not at all", async () => {
    const html = await textOf("/products");
    const keptFor = async (path: string | undefined) => (await shop.fetch(path ?? "")).headers.get("cache-control");
    expect(await keptFor(/\/images\/products\/[\w/-]+\.\w+/.exec(html)?.[0])).toContain("max-age=86400");
    expect(await keptFor(/\/assets\/[^" ]+\.css/.exec(html)?.[0])).toContain("immutable");
    expect(await keptFor("/images/products/none.avif")).toBe("no-store");
  });

  test("what is sent compressed is the page", async () => {
    const plain = await textOf("/products");
    for (const encoding of ["br", "gzip"]) {
      const answer = await shop.fetch("/products", { headers: { "accept-encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
      const packed = Buffer.from(await answer.arrayBuffer());
      expect(String(encoding === "br" ? brotliDecompressSync(packed) : gunzipSync(packed))).toBe(plain);
    }
  });
});
