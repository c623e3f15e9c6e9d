/** Public pages are the same bytes for everybody who asks; private pages are made for one person each time. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let slugs: string[];
let seller: string;
const visitors = new Map<string, Visitor>();

const people = ["customer@demo.test", "vendor1@demo.test", "admin@demo.test"];

beforeAll(async () => {
  shop = await openBuiltShop();
  for (const email of people) visitors.set(email, await new Visitor(shop).signIn(email));
  const rows = await rowsOf<{ slug: string }>(
    shop.services.database.db,
    sql`select slug from products where status = 'live' and stock > 12 order by slug limit 2`,
  );
  slugs = rows.map(({ slug }) => slug);
  const sellers = await rowsOf<{ slug: string }>(
    shop.services.database.db,
    sql`select v.slug from vendors v where v.state = 'approved' order by v.slug limit 1`,
  );
  seller = sellers[0]?.slug ?? "";
});
afterAll(() => shop.close());

const run = (statement: string) => shop.services.database.db.execute(sql.raw(statement));
const pages = () => [
  "/",
  "/products",
  "/products?category=Laptop&sort=price-asc",
  "/search?q=laptop",
  `/products/${slugs[0]}`,
  `/products/${slugs[0]}/pictures/1`,
  `/compare?products=${slugs.join(",")}`,
  `/sellers/${seller}`,
  "/about",
  "/contact",
  "/shipping",
  "/refund",
  "/terms",
  "/privacy",
  "/build",
  "/sitemap.xml",
  "/_.data",
  "/products.data",
  `/products/${slugs[0]}.data`,
];

async function seen(path: string, visitor?: Visitor) {
  const answer = await (visitor ?? shop).fetch(path);
  const own = ["date", "x-request-id"];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(headers) };
}

test("guest, customer, vendor and admin get the same bytes and headers, whoever asked first", async () => {
  const [name] = await rowsOf<{ name: string }>(
    shop.services.database.db,
    sql`select name from users where email = 'customer@demo.test'`,
  );
  for (const [index, path] of pages().entries()) {
    const readers = [undefined, ...visitors.values()];
    const order = [...readers.slice(index % 4), ...readers.slice(0, index % 4)];
    const [first, ...others] = await Promise.all(order.map((reader) => seen(path, reader)));
    expect(first?.status, path).toBe(200);
    for (const other of others) expect(JSON.stringify(other) === JSON.stringify(first), path).toBe(true);
    for (const word of [...people, name?.name ?? "", "formKey", "items in your cart"])
      expect(first?.text, path).not.toContain(word);
    expect(first?.headers["set-cookie"], path).toBeUndefined();
  }
});

test("a public page may be kept by any cache in front for a minute, and by browsers with a question each time", async () => {
  const product = `/products/${slugs[0]}`;
  for (const [path, tag] of [
    ["/products", "catalogue"],
    [product, `catalogue,product-${slugs[0]}`],
    [`${product}.data`, `catalogue,product-${slugs[0]}`],
  ] as const) {
    const { headers } = await seen(path, visitors.get("customer@demo.test"));
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=60",
      "cache-tag": tag,
      vary: "accept-encoding",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      "x-content-type-options": "nosniff",
    });
  }
});

test("a signed-in person who has the page gets a 304 until it changes", async () => {
  const path = `/products/${slugs[1]}`;
  const customer = visitors.get("customer@demo.test") as Visitor;
  const ask = (etag: string) => customer.fetch(path, { headers: { "if-none-match": etag } });
  const etag = (await customer.fetch(path)).headers.get("etag") ?? "";
  expect((await ask(etag)).status).toBe(304);
  await run(`update products set description = description || ' Changed.' where slug = '${slugs[1]}'`);
  expect((await ask(etag)).status).toBe(200);
});

test("a price that changed is on the comparison and the build that name the product", async () => {
  const path = `/compare?products=${slugs.join(",")}`;
  await seen(path);
  await run(`update products set price_paise = 29999900, discount_price_paise = 28765400 where slug = '${slugs[0]}'`);
  expect((await seen(path)).text).toContain("₹2,87,654");
});

test("a session from before the shop set the cookie for scripts gets it with its first page, which no cache keeps", async () => {
  const visitor = await new Visitor(shop).signIn("customer@demo.test");
  const mark = visitor.cookies.get("sanganak.signed-in");
  const session = new Map([...visitor.cookies].filter(([name]) => name !== "sanganak.signed-in"));
  visitor.cookies = session;
  const first = await visitor.fetch("/products");
  expect(first.headers.get("cache-control")).toBe("private, no-store");
  expect(first.headers.get("set-cookie")).toMatch(
    /^sanganak\.signed-in=[\w-]{10}; Path=\/; Max-Age=\d+; SameSite=Lax$/,
  );
  expect(await first.text()).toBe((await seen("/products")).text);
  expect(visitor.cookies.get("sanganak.signed-in")).toBe(mark);
  expect((await visitor.fetch("/products")).headers.get("set-cookie")).toBeNull();
  visitor.cookies = session;
  await visitor.fetch("/account");
  expect(visitor.cookies.get("sanganak.signed-in")).toBe(mark);
});

describe("private pages", () => {
  const paths: Record<string, string[]> = {
    "customer@demo.test": ["/cart", "/orders", "/account", "/account.data", "/wishlist"],
    "vendor1@demo.test": ["/vendor/dashboard", "/vendor/orders"],
    "admin@demo.test": ["/admin/dashboard", "/admin/orders"],
  };

  test.each(Object.entries(paths))("%s gets pages that nobody keeps and that say who reads", async (email, own) => {
    for (const path of own) {
      const { status, headers, text } = await seen(path, visitors.get(email));
      expect(status, path).toBe(200);
      expect(headers["cache-control"], path).toBe("no-store");
      expect(headers.etag, path).toBeUndefined();
      expect(text, path).toContain(email);
    }
  });

  test("each answer has a form key of its own", async () => {
    const key = async () =>
      /name="formKey" value="([\w-]{36})"/.exec((await seen("/account", visitors.get("customer@demo.test"))).text)?.[1];
    const [one, other] = [await key(), await key()];
    expect(one).toBeDefined();
    expect(other).not.toBe(one);
  });

  test("an own page is compressed as the browser takes it", async () => {
    const textIn = async (accepted: string, unpack: (bytes: Buffer) => Buffer) => {
      const answer = await (visitors.get("customer@demo.test") as Visitor).fetch("/account", {
        headers: { "accept-encoding": accepted },
      });
      const { vary, "content-encoding": encoding = "none" } = Object.fromEntries(answer.headers);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { vary, encoding, title: /<title>.*<\/title>/.exec(String(unpack(bytes)))?.[0] };
    };
    const plain = await textIn("identity", (bytes) => bytes);
    expect(plain).toMatchObject({
      vary: "accept-encoding",
      encoding: "none",
      title: expect.stringContaining("Account"),
    });
    expect(await textIn("gzip, deflate, br, zstd", brotliDecompressSync)).toEqual({ ...plain, encoding: "br" });
    expect(await textIn("gzip", gunzipSync)).toEqual({ ...plain, encoding: "gzip" });
  });
});
