/** `GET /me`: what pages made for everybody show of the person who asks, right after each change. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { Visitor } from "#tests/support/visitor.ts";

type Me = Record<string, unknown> & {
  cartCount: number;
  product?: { review: { own: { title: string; state: string } | null; obstacle: string | null }; unpaid: unknown[] };
};

let shop: BuiltShop;
/** The same shop, which reads everything from the database because it may keep nothing. */
let forgetful: Pick<BuiltShop, "fetch">;
let products: { id: string; slug: string }[];
let asha: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop();
  const { createApp } = await builtApplication();
  const database = { ...shop.services.database, isListening: () => false };
  const app = await createApp({ ...shop.services, database });
  forgetful = { fetch: async (path, init) => app.fetch(new Request(new URL(path, ORIGIN), init)) };
  products = await rowsOf(
    shop.services.database.db,
    sql`select id, slug from products where status = 'live' and stock > 12 order by slug limit 3`,
  );
  asha = await new Visitor(shop).register("asha@me.test");
});
afterAll(() => shop.close());

/** A change by another program, which the shop has heard of. */
async function run(statement: string): Promise<void> {
  await shop.services.database.db.execute(sql.raw(statement));
  await shop.services.database.catchUp();
}

const product = (index: number) => products[index] ?? { id: "", slug: "" };

/** The record from memory, which has to be what the database has. */
async function me(visitor: Visitor, slug?: string): Promise<Me | null> {
  const path = slug === undefined ? "/me" : `/me?product=${slug}`;
  const read = new Visitor(forgetful);
  read.cookies = visitor.cookies;
  const stored = await (await read.fetch(path)).json();
  for (const time of ["first", "again"]) {
    const answer = await visitor.fetch(path);
    expect(answer.status).toBe(200);
    expect(await answer.json(), time).toEqual(stored);
  }
  return stored;
}

test("a guest is told so, with or without a cart and a session that is none", async () => {
  for (const cookie of ["", `sanganak-cart=${product(0).id}~2`, "sanganak.session_token=x.y"]) {
    const answer = await shop.fetch("/me", { headers: { cookie } });
    expect([answer.status, await answer.text(), answer.headers.get("set-cookie")]).toEqual([200, "null", null]);
  }
});

test("the answer is private and has an ETag; an unchanged one is a 304", async () => {
  const first = await asha.fetch("/me");
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "cache-control": "private, no-cache",
    "content-type": "application/json",
    vary: "cookie",
    "x-content-type-options": "nosniff",
  });
  const etag = first.headers.get("etag") ?? "";
  const again = await asha.fetch("/me", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  await run("update users set name = 'Asha Menon' where email = 'asha@me.test'");
  expect((await asha.fetch("/me", { headers: { "if-none-match": etag } })).status).toBe(200);
  const other = await new Visitor(shop).signIn("vendor2@demo.test");
  expect((await other.fetch("/me", { headers: { "if-none-match": etag } })).status).toBe(200);
});

describe("the next answer shows", () => {
  test("what was put into the cart, and fewer pieces when the product sells out", async () => {
    expect(await me(asha)).toMatchObject({ email: "asha@me.test", role: "customer", cartCount: 0, inCart: [] });
    await asha.post("/cart", { intent: "add", productId: product(0).id, quantity: "5" });
    expect(await me(asha)).toMatchObject({ cartCount: 5, inCart: [product(0).slug] });
    await setStock(shop.services.database.db, 3, product(0).slug);
    expect(await me(asha)).toMatchObject({ cartCount: 3 });
    await asha.post("/cart", { intent: "clear" });
    expect(await me(asha)).toMatchObject({ cartCount: 0, inCart: [] });
  });

  test("the wishlist, from the form of a page made for everybody as well", async () => {
    await asha.post("/wishlist", { productId: product(1).id, wanted: "1", back: "/" });
    const back = `/products/${product(2).slug}`;
    const answer = await asha.post("/wishlist/add", { productId: product(2).id, back });
    expect(answer.headers.get("location")).toBe(back);
    expect((await me(asha))?.wishlist).toEqual(expect.arrayContaining([product(1).slug, product(2).slug]));
    await asha.post("/wishlist", { productId: product(1).id, wanted: "0", back: "/" });
    expect(await me(asha)).toMatchObject({ wishlist: [product(2).slug] });
  });

  test("a new name and another role, whoever changed them", async () => {
    await run("update users set name = 'Usha Menon' where email = 'asha@me.test'");
    expect(await me(asha)).toMatchObject({ name: "Usha Menon" });
    await run("update users set role = 'admin' where email = 'asha@me.test'");
    expect(await me(asha)).toMatchObject({ role: "admin" });
    await run("update users set role = 'customer' where email = 'asha@me.test'");
    expect(await me(asha)).toMatchObject({ role: "customer" });
  });

  test("the PIN code of the default address", async () => {
    expect(await me(asha)).toMatchObject({ pin: null });
    const address = (pincode: string, isDefault: boolean) =>
      `insert into addresses (user_id, full_name, address_line1, city, state, pincode, phone, is_default)
        select id, 'Asha', '4, Lamington Road', 'Mumbai', 'Maharashtra', '${pincode}', '9876543210', ${isDefault}
        from users where email = 'asha@me.test'`;
    await run(address("400007", false));
    expect(await me(asha)).toMatchObject({ pin: "400007" });
    await run(address("560100", true));
    expect(await me(asha)).toMatchObject({ pin: "560100" });
    await run(
      "delete from addresses where pincode = '560100' and user_id in (select id from users where email = 'asha@me.test')",
    );
    expect(await me(asha)).toMatchObject({ pin: "400007" });
  });

  test("that the product was delivered, then the own review and what a moderator made of it, for the reviewer alone", async () => {
    const customer = await new Visitor(shop).signIn("customer@demo.test");
    const [bought] = await rowsOf<{ slug: string }>(
      shop.services.database.db,
      sql`select p.slug from orders o join order_lines l on l.order_id = o.id
        join shipments s on s.id = l.shipment_id join products p on p.id = l.product_id join users u on u.id = o.user_id
        where u.email = 'customer@demo.test' and s.delivered_at is not null and p.status = 'live'
          and not exists (select from reviews r where r.product_id = p.id and r.user_id = u.id) limit 1`,
    );
    const slug = bought?.slug ?? "";
    const review = async (visitor: Visitor) => (await me(visitor, slug))?.product?.review;
    expect(await review(asha)).toEqual({ own: null, obstacle: "not-bought" });
    expect(await review(customer)).toEqual({ own: null, obstacle: null });
    const text = "It hums along all day and never gets hot on my lap.";
    await customer.post(`/products/${slug}/review`, { rating: "4", title: "A quiet fan", text });
    expect(await review(customer)).toMatchObject({ own: { title: "A quiet fan", rating: 4, text }, obstacle: null });
    await run("update reviews set state = 'rejected', reject_reason = 'Off topic' where title = 'A quiet fan'");
    expect(await review(customer)).toMatchObject({ own: { state: "rejected", rejectReason: "Off topic" } });
    expect(await review(asha)).toEqual({ own: null, obstacle: "not-bought" });
  });

  test("that a vendor's people can't review what they sell", async () => {
    const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
    const [own, others] = await rowsOf<{ slug: string }>(
      shop.services.database.db,
      sql`select distinct on (p.vendor_id = vp.vendor_id) p.slug from products p, vendor_people vp
        join users u on u.id = vp.user_id where u.email = 'vendor1@demo.test' and p.status = 'live'
        order by p.vendor_id = vp.vendor_id desc, p.slug`,
    );
    const obstacle = async (slug = "") => (await me(vendor, slug))?.product?.review.obstacle;
    expect([await obstacle(own?.slug), await obstacle(others?.slug)]).toEqual(["own-product", "not-bought"]);
  });

  test("an order that waits for its money, on its products' pages, until it is paid", async () => {
    const [order] = await rowsOf<{ id: string; number: string; slug: string; email: string }>(
      shop.services.database.db,
      sql`select o.id, o.number, p.slug, u.email from orders o join order_lines l on l.order_id = o.id
        join products p on p.id = l.product_id join users u on u.id = o.user_id
        where u.email like 'customer%@demo.test' and o.status = 'pending' limit 1`,
    );
    if (!order) throw new Error("no pending order");
    const customer = await new Visitor(shop).signIn(order.email);
    const unpaid = async (slug = order.slug) => (await me(customer, slug))?.product?.unpaid;
    const before = await rowsOf<Record<string, unknown>>(
      shop.services.database.db,
      sql`select payment_status, pay_by from orders where id = ${order.id}`,
    );
    const set = (status: string, payBy: string) =>
      run(`update orders set payment_status = '${status}', pay_by = ${payBy} where id = '${order.id}'`);
    await set("pending", "now() + interval '1 hour'");
    expect(await unpaid()).toMatchObject([{ id: order.id, number: order.number, pieces: [{ quantity: 1 }] }]);
    expect(await unpaid("another-product")).toEqual([]);
    await set("failed", "null");
    expect(await unpaid()).toEqual([]);
    const payBy = before[0]?.pay_by ? `'${new Date(String(before[0].pay_by)).toISOString()}'` : "null";
    await set(String(before[0]?.payment_status), payBy);
  });

  test("nobody, once the session has ended, on this device or from another", async () => {
    const before = asha.cookies;
    await asha.post("/logout", {});
    expect(asha.cookies.has("sanganak.signed-in")).toBe(false);
    asha.cookies = before;
    expect(await me(asha)).toBeNull();
    const again = await new Visitor(shop).signIn("vendor2@demo.test");
    const set = (statement: string) => run(`update ${statement}`);
    await set("users set state = 'deactivated' where email = 'vendor2@demo.test'");
    expect(await me(again)).toBeNull();
    await set("users set state = 'active' where email = 'vendor2@demo.test'");
    expect(await me(again)).toMatchObject({ email: "vendor2@demo.test" });
    await set("sessions set expires_at = now() - interval '1 second'");
    expect(await me(again)).toBeNull();
  });
});

test("the cart and the wish of a guest are stored by the first request after signing in, which is GET /me", async () => {
  const visitor = new Visitor(shop);
  visitor.cookies = new Map([["sanganak-cart", `${product(1).id}~2`]]);
  await visitor.post("/wishlist/add", { productId: product(2).id, back: "/" });
  await visitor.signIn("vendor3@demo.test");
  expect(await (await visitor.fetch("/products")).text()).not.toContain("vendor3");
  const answer = await visitor.fetch("/me");
  expect(await answer.json()).toMatchObject({ cartCount: 2, inCart: [product(1).slug], wishlist: [product(2).slug] });
  expect(visitor.cookies.has("sanganak.wish")).toBe(false);
  expect(await me(visitor)).toMatchObject({ cartCount: 2 });
});
