/** What the people of a company pay for goods of the store (docs/rules.md#j8). */
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { findCart } from "#app/cart/cart-queries.server.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { categories } from "#app/catalog/schema.server.ts";
import { removeFromCompany } from "#app/companies/company-commands.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { quotationItems } from "#app/quotations/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, business } from "#tests/support/documents/company-accounts.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { quoteCart } from "./quotations/quote-cart.server.ts";

type NewPrice = Partial<Omit<typeof companyPrices.$inferInsert, "companyId" | "updatedAt">>;

const addPrice = (db: Database, companyId: string, price: NewPrice) =>
  db.insert(companyPrices).values({ ...price, companyId, updatedAt: NOW });

/** Days from today, by the database's clock. */
async function dayFromNow(db: Database, days: number): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(
    db,
    sql`select ((now() at time zone 'Asia/Kolkata')::date + ${days}::int)::text as day`,
  );
  return row?.day ?? "";
}

async function pricesIn(db: Database, { id }: User) {
  const { products } = await findCart(db, { userId: id });
  return products.map(({ sellingPricePaise, hasCompanyPrice }) => [sellingPricePaise, hasCompanyPrice]);
}

/** A company, and a laptop of ₹50,000, or ₹48,000 as offered, in its buyer's cart. */
async function aLaptop(db: Database, vendorId: string = STORE_VENDOR) {
  const company = await aCompanyAccount(db);
  await ensurePaymentMethods(db, { demo: true });
  const product = await aProduct(db, { vendorId, pricePaise: 50_000_00, discountPricePaise: 48_000_00 });
  await fillCart(db, company.buyer, [{ product }]);
  return { ...company, product };
}

describe("the price of a company's buyer", () => {
  test("is the company's where it is lower than the shop's, and nobody else's", async ({ db }) => {
    const { companyId, buyer, product } = await aLaptop(db);
    const [other, stranger] = [await aCompanyAccount(db), await aCustomer(db)];
    for (const one of [other.buyer, stranger]) await fillCart(db, one, [{ product }]);
    expect(await pricesIn(db, buyer)).toEqual([[48_000_00, false]]);
    await addPrice(db, companyId, { productId: product.id, pricePaise: 48_000_01 });
    expect(await pricesIn(db, buyer)).toEqual([[48_000_00, false]]);
    await db.update(companyPrices).set({ pricePaise: 47_999_99 });
    expect(await pricesIn(db, buyer)).toEqual([[47_999_99, true]]);
    for (const one of [other.buyer, stranger]) expect(await pricesIn(db, one)).toEqual([[48_000_00, false]]);
    const guest = await findCart(db, { guestLines: [{ productId: product.id, quantity: 1 }] });
    expect(guest.products).toMatchObject([{ sellingPricePaise: 48_000_00 }]);
  });

  test("is that of the product before its category's, the nearest category's, and all goods' last", async ({ db }) => {
    const { companyId, buyer, product } = await aLaptop(db);
    const [top] = await db.insert(categories).values({ name: "Computers", slug: "computers" }).returning();
    await db.update(categories).set({ parentId: top?.id }).where(sql`id = ${product.categoryId}`);
    const [elsewhere] = await db.insert(categories).values({ name: "Chairs", slug: "chairs" }).returning();
    await addPrice(db, companyId, { categoryId: elsewhere?.id, discountBp: 9_000 });
    expect(await pricesIn(db, buyer)).toEqual([[48_000_00, false]]);
    await addPrice(db, companyId, { discountBp: 5_000 });
    expect(await pricesIn(db, buyer)).toEqual([[24_000_00, true]]);
    await addPrice(db, companyId, { categoryId: top?.id, discountBp: 1_000 });
    expect(await pricesIn(db, buyer)).toEqual([[43_200_00, true]]);
    await addPrice(db, companyId, { categoryId: product.categoryId, discountBp: 333 });
    expect(await pricesIn(db, buyer), "rounded half up").toEqual([[46_401_60, true]]);
    await addPrice(db, companyId, { productId: product.id, pricePaise: 47_000_00 });
    expect(await pricesIn(db, buyer)).toEqual([[47_000_00, true]]);
  });

  test("counts from its first to its last day", async ({ db }) => {
    const { companyId, buyer } = await aLaptop(db);
    const shop = [48_000_00, false];
    await addPrice(db, companyId, { discountBp: 5_000 });
    for (const [from, until, expected] of [
      [0, 0, [24_000_00, true]],
      [-1, 1, [24_000_00, true]],
      [1, 2, shop],
      [-2, -1, shop],
    ] as const) {
      const days = { validFrom: await dayFromNow(db, from), validUntil: await dayFromNow(db, until) };
      await db.update(companyPrices).set(days);
      expect(await pricesIn(db, buyer), `${from} to ${until}`).toEqual([expected]);
    }
  });

  test("is the vendor's for goods of a vendor, and at least ₹1", async ({ db }) => {
    const { companyId, buyer } = await aLaptop(db, "v1");
    await addPrice(db, companyId, { discountBp: 5_000 });
    expect(await pricesIn(db, buyer)).toEqual([[48_000_00, false]]);
    const cheap = await aProduct(db, { vendorId: STORE_VENDOR, pricePaise: 1_01 });
    await fillCart(db, buyer, [{ product: cheap }]);
    expect(await pricesIn(db, buyer)).toContainEqual([1_00, true]);
  });
});

describe("an order at a company's price", () => {
  test("is placed at it, with a GSTIN of the company or without", async ({ db }) => {
    const { companyId, buyer, product } = await aLaptop(db);
    await addPrice(db, companyId, { productId: product.id, pricePaise: 45_000_00 });
    const cartAtCompanyPrice = [{ product: { ...product, discountPricePaise: 45_000_00 } }];
    expect(await place(db, await anOrderRequest(db, buyer, [{ product }]))).toMatchObject({
      code: "stale",
      details: [{ kind: "price", before: 48_000_00, after: 45_000_00 }],
    });
    expect(await place(db, await anOrderRequest(db, buyer, cartAtCompanyPrice, { buyer: business }))).toMatchObject({
      ok: true,
    });
    expect(await db.select().from(orderLines)).toMatchObject([{ unitPricePaise: 45_000_00, totalPaise: 45_000_00 }]);
  });

  test("is the shop's for somebody who has left the company meanwhile, and says so first", async ({ db }) => {
    const { companyId, buyer, manager, product } = await aLaptop(db);
    await addPrice(db, companyId, { productId: product.id, pricePaise: 45_000_00 });
    await db.execute(sql`update cart_lines set seen_price_paise = 4500000 where user_id = ${buyer.id}`);
    const cartAtCompanyPrice = [{ product: { ...product, discountPricePaise: 45_000_00 } }];
    const request = await anOrderRequest(db, buyer, cartAtCompanyPrice);
    const context = { viewer: manager, now: NOW, origin: ORIGIN };
    expect(await removeFromCompany(db, context, { userId: buyer.id })).toMatchObject({ ok: true });
    expect(await place(db, request)).toMatchObject({
      code: "stale",
      details: [{ kind: "price", before: 45_000_00, after: 48_000_00 }],
    });
    const [row] = viewCart(await findCart(db, { userId: buyer.id })).rows;
    expect([row?.earlierPricePaise, row?.amountPaise]).toEqual([45_000_00, 48_000_00]);
    expect(await place(db, await anOrderRequest(db, buyer, [{ product }]))).toMatchObject({ ok: true });
  });

  test("is quoted from the cart at that price", async ({ db }) => {
    const { companyId, buyer, product } = await aLaptop(db);
    await addPrice(db, companyId, { productId: product.id, pricePaise: 45_000_00 });
    const context = { viewer: buyer, now: NOW, origin: ORIGIN };
    expect(await quoteCart(db, context, { forCompany: true })).toMatchObject({ ok: true });
    expect(await db.select().from(quotationItems)).toMatchObject([{ unitPricePaise: 45_000_00 }]);
  });
});
