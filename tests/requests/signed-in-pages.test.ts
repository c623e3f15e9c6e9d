/** Catalogue pages of signed-in people, put together from memory: what rendering would make, and never another's. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { readPageData } from "#app/platform/page-data.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
/** The same shop, which renders every page because it may keep nothing. */
let rendering: Pick<BuiltShop, "fetch">;
let products: { id: string; slug: string; brand: string }[];

beforeAll(async () => {
  shop = await openBuiltShop();
  const { createApp } = await builtApplication();
  const database = { ...shop.services.database, isListening: () => false };
  const app = await createApp({ ...shop.services, database });
  rendering = { fetch: async (path, init) => app.fetch(new Request(new URL(path, ORIGIN), init)) };
  products = await rowsOf(
    shop.services.database.db,
    sql`select p.id, p.slug, b.name as brand from products p join brands b on b.id = p.brand_id
      where p.status = 'live' and p.stock > 12 order by p.slug limit 4`,
  );
});
afterAll(() => shop.close());

/** Of pages that come from memory. */
const KEPT = "accept-encoding, cookie";

const run = (statement: string) => shop.services.database.db.execute(sql.raw(statement));
const product = (index: number) => products[index] ?? { id: "", slug: "", brand: "" };
const pages = () => [
  "/",
  "/products",
  `/products?brand=${encodeURIComponent(product(0).brand)}&sort=price-asc`,
  "/search?q=laptop",
  ...products.map(({ slug }) => `/products/${slug}`),
  `/products/${product(0).slug}.data`,
  "/products.data",
  "/_.data",
];

/** How React sends what a script has to put in its place: never seen without scripts. */
const HIDDEN = '<div hidden id="S:';
const DATA = /<script id="page-data"[^>]*>(.*?)<\/script>/s;

/** What somebody gets: the markup, the data apart from how it was put into words, the policy. */
async function seen(visitor: Visitor, path: string, by: Pick<BuiltShop, "fetch"> = shop) {
  const browser = new Visitor(by);
  browser.cookies = visitor.cookies;
  const answer = await browser.fetch(path);
  const text = (await answer.text()).replaceAll(answer.headers.get("x-request-id") ?? "no id", "REQUEST");
  const block = DATA.exec(text)?.[1];
  const isData = answer.headers.get("content-type") === "text/x-script";
  const data = isData ? text : block && readPageData(block);
  const key = /name="formKey" value="([^"]*)"|"formKey","([^"]*)/.exec(data ?? "") ?? [];
  const keyless = (all: string) => all.replaceAll(key[1] ?? key[2] ?? "no key", "KEY");
  return {
    status: answer.status,
    text: isData ? "" : keyless(text.replace(block ?? "", "")),
    data: data ? await decoded(keyless(data)) : null,
    vary: answer.headers.get("vary"),
    policy: answer.headers.get("content-security-policy"),
  };
}

/** Equal values stand once in the encoded form: a name that is also a brand's would look different, and is the same. */
async function decoded(data: string): Promise<unknown> {
  const stream = new Response(data).body;
  if (!stream) throw new Error("no data");
  return (await UNSAFE_decodeViaTurboStream(stream, globalThis)).value;
}

async function visitorWith(email: string, statements: string[]): Promise<Visitor> {
  const visitor = await new Visitor(shop).signIn(email);
  for (const statement of statements)
    await run(statement.replaceAll("$id", `(select id from users where email = '${email}')`));
  return visitor;
}

describe("what rendering makes", () => {
  const inCart = (index: number, quantity: number) =>
    `insert into cart_lines (user_id, product_id, product_name, quantity) values ($id, '${product(index).id}', 'x', ${quantity})
      on conflict (user_id, product_id) do update set quantity = excluded.quantity`;
  beforeAll(() => setStock(shop.services.database.db, 200, product(0).slug));
  const named = (name: string) => `update users set name = '${name.replaceAll("'", "''")}' where id = $id`;
  const aCart = "insert into carts (user_id) values ($id) on conflict do nothing";
  const wished = (index: number) =>
    `insert into wishlist_items (user_id, product_id) values ($id, '${product(index).id}') on conflict do nothing`;

  test.each<[string, string, () => string[]]>([
    ["a customer with nothing", "customer@demo.test", () => ["delete from cart_lines where user_id = $id"]],
    ["one piece in the cart and a wish", "customer@demo.test", () => [aCart, inCart(0, 1), wished(1)]],
    ["a number of pieces", "customer@demo.test", () => [aCart, inCart(1, 3), inCart(2, 9)]],
    [
      "a name that is markup",
      "customer@demo.test",
      () => [named(`"Zoë" O'Neil & </script><script>alert(1)</script> \\ अशा`)],
    ],
    ["a name of one word that the page has, too", "customer@demo.test", () => [named("Laptop")]],
    ["a vendor", "vendor1@demo.test", () => []],
    ["an admin with a full cart", "admin@demo.test", () => [aCart, inCart(0, 120)]],
  ])("%s", async (_, email, statements) => {
    const visitor = await visitorWith(email, statements());
    for (const path of pages()) {
      const rendered = await seen(visitor, path, rendering);
      expect(rendered.status, path).toBe(200);
      expect(rendered.text, path).not.toContain(HIDDEN);
      if (path !== "/products.data") expect(JSON.stringify(rendered), path).toContain(email);
      // Whoever works for a vendor may be the product's seller: their pages of products are their own.
      const isKept = !(email.startsWith("vendor") && path.startsWith("/products/"));
      for (const time of ["first", "again"])
        expect(await seen(visitor, path), `${path}, ${time}`).toEqual({ ...rendered, ...(isKept && { vary: KEPT }) });
    }
  });
});

describe("the next page shows", () => {
  let asha: Visitor;
  const page = (slug = product(0).slug) => seen(asha, `/products/${slug}`).then(({ text }) => text);

  beforeAll(async () => {
    asha = await new Visitor(shop).register("asha@pages.test");
    await run("update users set name = 'Asha Rao' where email = 'asha@pages.test'");
  });

  test("what was put into the cart and on the wishlist by a form without scripts", async () => {
    expect(await page()).not.toContain("in your cart");
    await asha.post("/cart", { intent: "add", productId: product(0).id, quantity: "2" });
    expect(await page()).toMatch(/>2<span class="sr-only"> items in your cart/);
    expect(await page()).toContain("Add to wishlist");
    await asha.post("/wishlist", { productId: product(0).id, wanted: "1", back: "/" });
    expect(await page()).toContain("In your wishlist");
    expect(await page(product(1).slug)).not.toContain("In your wishlist");
    await asha.post("/wishlist", { productId: product(0).id, wanted: "0", back: "/" });
    expect(await page()).not.toContain("In your wishlist");
  });

  test("a new name, another role, and a price, whoever changed them", async () => {
    expect(await page()).toContain(">Asha<");
    await run("update users set name = 'Usha Menon' where email = 'asha@pages.test'");
    expect(await page()).toContain(">Usha<");
    await run("update users set role = 'admin' where email = 'asha@pages.test'");
    expect(await page()).toContain('href="/admin"');
    await run("update users set role = 'customer' where email = 'asha@pages.test'");
    expect(await page()).not.toContain('href="/admin"');
    await run(
      `update products set price_paise = 29999900, discount_price_paise = 28765400 where slug = '${product(0).slug}'`,
    );
    expect(await page()).toContain("₹2,87,654");
  });

  test("fewer pieces when the product in the cart sells out", async () => {
    await asha.post("/cart", { intent: "set", productId: product(0).id, quantity: "5" });
    expect(await page(product(1).slug)).toContain(">5<");
    await setStock(shop.services.database.db, 3, product(0).slug);
    expect(await page(product(1).slug)).toContain(">3<");
  });

  test("that the product was delivered, and then the own review, for the reviewer alone", async () => {
    const customer = await new Visitor(shop).signIn("customer@demo.test");
    const [order] = await rowsOf<{ slug: string; user: string }>(
      shop.services.database.db,
      sql`select p.slug, o.user_id as user from orders o join order_lines l on l.order_id = o.id
        join shipments s on s.id = l.shipment_id join products p on p.id = l.product_id join users u on u.id = o.user_id
        where u.email = 'customer@demo.test' and s.delivered_at is not null and p.status = 'live'
          and not exists (select from reviews r where r.product_id = p.id and r.user_id = u.id) limit 1`,
    );
    const path = `/products/${order?.slug}`;
    const shown = async (visitor: Visitor) => (await seen(visitor, path)).text;
    expect(await shown(asha)).not.toContain("Write a review");
    expect(await shown(customer)).toContain("Write a review");
    const answer = await customer.post(`${path}/review`, {
      rating: "4",
      title: "A quiet fan of mine",
      text: "It hums along all day and never gets hot on my lap.",
    });
    expect(answer.status).toBe(303);
    expect(await shown(customer)).toContain("Edit your review");
    expect(await shown(customer)).toContain("A quiet fan of mine");
    expect(await shown(asha)).not.toContain("Edit your review");
  });

  test("a guest's page once the session has ended, on this device or from another", async () => {
    const before = asha.cookies;
    expect(await page()).toContain("asha@pages.test");
    await asha.post("/logout", {});
    asha.cookies = before;
    expect(await page()).not.toContain("asha@pages.test");
    const again = await new Visitor(shop).signIn("vendor2@demo.test");
    expect((await seen(again, "/products")).text).toContain("vendor2@demo.test");
    await run("update users set state = 'deactivated' where email = 'vendor2@demo.test'");
    expect((await seen(again, "/products")).text).not.toContain("vendor2@demo.test");
    await run("update users set state = 'active' where email = 'vendor2@demo.test'");
    expect((await seen(again, "/products")).text).toContain("vendor2@demo.test");
    await run("update sessions set expires_at = now() - interval '1 second'");
    expect((await seen(again, "/products")).text).not.toContain("vendor2@demo.test");
  });
});

describe("pages for a reader known in memory show what the database has", () => {
  const both = async (visitor: Visitor, path: string) => {
    const asked = await seen(visitor, path, rendering);
    for (const time of ["first", "again"]) expect(await seen(visitor, path), `${path}, ${time}`).toEqual(asked);
    return asked;
  };

  test("after each change of a customer's", async () => {
    const usha = await new Visitor(shop).register("usha@pages.test");
    const change = (set: string) => run(`update users set ${set} where email = 'usha@pages.test'`);
    const everywhere = async () => {
      for (const path of ["/cart", "/orders", "/checkout", "/account/addresses", "/account.data", "/admin/orders"])
        await both(usha, path);
      return (await both(usha, "/account")).text;
    };
    expect(await everywhere()).not.toContain("in your cart");
    await usha.post("/cart", { intent: "add", productId: product(1).id, quantity: "2" });
    expect(await everywhere()).toMatch(/>2<span class="sr-only"> items in your cart/);
    await change("name = 'Usha Nair'");
    expect(await everywhere()).toContain("Usha Nair");
    const confirmed = await everywhere();
    await change("email_verified = false");
    expect(await everywhere()).not.toBe(confirmed);
    await change("role = 'admin'");
    expect((await both(usha, "/admin/users")).status).toBe(200);
    await change("role = 'customer'");
    expect((await both(usha, "/admin/users")).status).toBe(403);
    await run("delete from sessions where user_id = (select id from users where email = 'usha@pages.test')");
    expect(await everywhere()).not.toContain("Usha");
  });

  test("after each change of a vendor's", async () => {
    const vendor = await new Visitor(shop).signIn("vendor3@demo.test");
    const owner = (email: string) => `(select id from users where email = '${email}')`;
    const give = (from: string, to: string) =>
      run(`update vendors set user_id = ${owner(to)} where user_id = ${owner(from)}`);
    expect((await both(vendor, "/vendor/orders")).status).toBe(200);
    await give("vendor3@demo.test", "usha@pages.test");
    expect((await both(vendor, "/vendor/orders")).status).toBe(403);
    await give("usha@pages.test", "vendor3@demo.test");
    expect((await both(vendor, "/vendor/orders")).status).toBe(200);
  });
});

test("a page of one's own is compressed as the browser takes it", async () => {
  const visitor = await new Visitor(shop).register("small@pages.test");
  const textIn = async (accepted: string, unpack: (bytes: Buffer) => Buffer) => {
    const answer = await visitor.fetch("/about?mine", { headers: { "accept-encoding": accepted } });
    const { vary, "content-encoding": encoding = "none" } = Object.fromEntries(answer.headers);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { vary, encoding, title: /<title>.*<\/title>/.exec(String(unpack(bytes)))?.[0] };
  };
  const plain = await textIn("identity", (bytes) => bytes);
  expect(plain).toMatchObject({ vary: "accept-encoding", encoding: "none", title: expect.stringContaining("About") });
  expect(await textIn("gzip, deflate, br, zstd", brotliDecompressSync)).toEqual({ ...plain, encoding: "br" });
  expect(await textIn("gzip", gunzipSync)).toEqual({ ...plain, encoding: "gzip" });
});

test("a page for signed-in people has the headers of a personal one", async () => {
  const visitor = await new Visitor(shop).register("headers@pages.test");
  await visitor.fetch("/products");
  const answer = await visitor.fetch("/products", { headers: { "accept-encoding": "gzip" } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-encoding": "gzip",
    "x-content-type-options": "nosniff",
    vary: KEPT,
  });
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("etag")).toBeNull();
});
