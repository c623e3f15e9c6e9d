/** The people of a company see its prices; everybody else the shop's, on the same public pages (docs/rules.md#j8). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { companyPeople } from "#app/companies/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const SHOP_PRICE = "₹61,357";
const COMPANY_PRICE = "₹58,246";
const slug = "company-laptop";

let shop: BuiltShop;
let productId: string;
let buyer: Visitor;
let colleague: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop();
  const { db } = shop.services.database;
  const { companyId } = await aCompanyAccount(db);
  const product = await aProduct(db, { slug, vendorId: STORE_VENDOR, pricePaise: 61_357_00, category: "Laptop" });
  productId = product.id;
  [buyer, colleague, stranger] = await Promise.all([
    new Visitor(shop).register("buyer@prices.test"),
    new Visitor(shop).register("colleague@prices.test"),
    new Visitor(shop).register("stranger@prices.test"),
  ]);
  for (const email of ["buyer@prices.test", "colleague@prices.test"])
    await db.execute(sql`insert into company_people (user_id, company_id, is_manager, joined_at)
      select id, ${companyId}, false, now() from users where email = ${email}`);
  await db.insert(companyPrices).values({ companyId, productId, pricePaise: 58_246_00, updatedAt: NOW });
  await shop.services.database.catchUp();
});
afterAll(() => shop.close());

async function priceOf(visitor: Visitor): Promise<number | null | undefined> {
  const me = await (await visitor.fetch(`/me?product=${slug}`)).json();
  return me?.product?.companyPricePaise;
}

async function cartOf(visitor: Visitor): Promise<string> {
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  return (await visitor.fetch("/cart")).text();
}

test("public pages are the same for everybody, and GET /me names the company's price to its people", async () => {
  const pages = await Promise.all(
    [buyer, stranger, new Visitor(shop)].map(async (one) => (await one.fetch(`/products/${slug}`)).text()),
  );
  expect(new Set(pages).size).toBe(1);
  expect([pages[0]?.includes(SHOP_PRICE), pages[0]?.includes(COMPANY_PRICE)]).toEqual([true, false]);
  for (const time of ["first", "again"]) {
    expect(await priceOf(buyer), time).toBe(58_246_00);
    expect(await priceOf(stranger), time).toBeNull();
  }
  expect(await priceOf(new Visitor(shop))).toBeUndefined();
});

test("cart and checkout have the company's price for its people, and the shop's for others", async () => {
  for (const [visitor, price, isCompanys] of [
    [buyer, COMPANY_PRICE, true],
    [stranger, SHOP_PRICE, false],
    [new Visitor(shop), SHOP_PRICE, false],
  ] as const) {
    const cart = await cartOf(visitor);
    expect([cart.includes(price), cart.includes("Your company’s price")]).toEqual([true, isCompanys]);
  }
  const checkouts = await Promise.all([buyer, stranger].map(async (one) => (await one.fetch("/checkout")).text()));
  expect(checkouts.map((page) => page.includes(COMPANY_PRICE))).toEqual([true, false]);
});

test("who has left the company sees the shop's price with the next request, and that it has changed", async () => {
  const { db } = shop.services.database;
  expect((await cartOf(colleague)).includes(COMPANY_PRICE)).toBe(true);
  expect(await priceOf(colleague)).toBe(58_246_00);
  await db
    .delete(companyPeople)
    .where(eq(companyPeople.userId, sql`(select id from users where email = 'colleague@prices.test')`));
  await shop.services.database.catchUp();
  expect(await priceOf(colleague)).toBeNull();
  const cart = await (await colleague.fetch("/cart")).text();
  const note = `Price increased: it was ${COMPANY_PRICE} when you added it.`;
  expect([cart.includes(SHOP_PRICE), cart.replaceAll("<!-- -->", "").includes(note)]).toEqual([true, true]);
});
