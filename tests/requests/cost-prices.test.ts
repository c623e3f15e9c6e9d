/** What a seller pays is read by its own people who may see costs, and by nobody else (docs/rules.md#v16). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

/** ₹1,23,457.89, however it is written. */
const COST_PAISE = 12_345_789;
const SECRET = /1,?23,?457\.89|12345789/;

let shop: BuiltShop;
let product: { id: string; slug: string; category: string; own: string };
const textOf = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).text();

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db } = shop.services.database;
  await db.execute(sql`update products set cost_price_paise = ${COST_PAISE}`);
  const [row] = await rowsOf<typeof product>(
    db,
    sql`select p.id, p.slug, c.slug as category, (select id from products where vendor_id = 'store' limit 1) as own
      from products p join categories c on c.id = p.category_id join vendor_people v on v.vendor_id = p.vendor_id
      join users u on u.id = v.user_id
      where p.status = 'live' and p.stock > 0 and u.email = 'vendor1@demo.test' order by p.slug limit 1`,
  );
  if (!row) throw new Error("no product");
  product = row;
});
afterAll(() => shop.close());

async function aPerson(email: string, role: "admin" | "vendor", staffRole: string): Promise<Visitor> {
  const { db } = shop.services.database;
  const visitor = await new Visitor(shop).register(email);
  await db.execute(sql`update users set role = ${role}, staff_role = ${staffRole} where email = ${email}`);
  if (role === "vendor")
    await db.execute(sql`insert into vendor_people (user_id, vendor_id)
      select id, (select vendor_id from products where id = ${product.id}) from users where email = ${email}`);
  return visitor;
}

test("no page, file or data of the shop has it", async () => {
  const guest = new Visitor(shop);
  const { slug, category } = product;
  const pages = [
    ...["/", `/products/${slug}`, `/products?category=${category}`, `/search?q=${slug.split("-")[0]}`],
    ...["/build", `/compare?products=${slug}`, "/cart"],
  ];
  const paths = [
    ...pages,
    ...pages.map((path) => (path === "/" ? "/_root.data" : path.replace(/^([^?]+)/, "$1.data"))),
    ...["/sitemap.xml", "/sitemap/products-1.xml", "/me", "/cart/state"],
  ];
  for (const path of pages) expect((await guest.fetch(path)).status, path).toBe(200);
  for (const path of paths) expect(await textOf(guest, path), path).not.toMatch(SECRET);
  const customer = await new Visitor(shop).signIn("customer@demo.test");
  for (const path of [...pages, "/cart", "/wishlist", "/orders", "/account"])
    expect(await textOf(customer, path), path).not.toMatch(SECRET);
});

const ofVendor = (id: string) => [
  `/vendor/products/${id}`,
  `/vendor/products/${id}.data`,
  "/vendor/products/export.csv",
];

test("a vendor's owner and manager read and change it, a packer and a cataloguer don't", async () => {
  const path = `/vendor/products/${product.id}`;
  const owner = await new Visitor(shop).signIn("vendor1@demo.test");
  const manager = await aPerson("manager@costs.test", "vendor", "manager");
  for (const one of [owner, manager])
    for (const seen of ofVendor(product.id)) expect(await textOf(one, seen)).toMatch(SECRET);
  expect(await textOf(owner, path)).toContain("What you pay per piece, without GST. Only you see it.");
  for (const role of ["orders", "catalogue", "viewer"]) {
    const person = await aPerson(`${role}@costs.test`, "vendor", role);
    for (const hidden of [...ofVendor(product.id), "/vendor/products", "/vendor/products/prices"])
      expect(await textOf(person, hidden), `${role} ${hidden}`).not.toMatch(
        /Cost price|cost price|1,?23,?457\.89|12345789/,
      );
    for (const report of ["stock-value", "stock-value.csv", "margins", "margins.csv"])
      expect((await person.fetch(`/vendor/reports/${report}`)).status).toBe(403);
    expect((await person.post(path, { intent: "save", version: "1", costPricePaise: "5" })).status).not.toBe(302);
  }
  expect(await textOf(owner, "/vendor/reports/stock-value.csv")).toMatch(SECRET);
});

test("an admin reads and enters the costs of the store's own products only", async () => {
  const admin = await new Visitor(shop).signIn("admin@demo.test");
  for (const path of ["", ".data", "/preview"])
    expect(await textOf(admin, `/admin/products/${product.id}${path}`), path).not.toMatch(SECRET);
  expect(await textOf(admin, `/admin/products/${product.id}`)).not.toContain("Cost price");
  if (product.own) expect(await textOf(admin, `/admin/products/${product.own}`)).toMatch(SECRET);
  const file = (await textOf(admin, "/admin/products/export.csv")).split("\r\n");
  const vendors = file.filter((line) => !/,store$/.test(line));
  expect(vendors.filter((line) => SECRET.test(line))).toEqual([]);
  expect(
    (await admin.post(`/admin/products/${product.id}`, { intent: "save", version: "1", costPricePaise: "5" })).status,
  ).toBe(400);
});
