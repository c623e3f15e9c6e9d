/** A vendor on a holiday that pauses sales: nothing of it is bought, and all is back afterwards by itself. */
import { expect } from "vitest";
import { applyPauses } from "#app/accounts/vendor-times/pauses.server.ts";
import { vendorHolidays } from "#app/accounts/vendor-times/schema.server.ts";
import { addHoliday, removeHoliday } from "#app/accounts/vendor-times/vendor-times-commands.server.ts";
import { changeCart } from "#app/cart/cart-commands.server.ts";
import { findCart } from "#app/cart/cart-queries.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import { findProductBySlug, findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, listAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";

const today = dayInIndia(NOW);
const days = { from: today, to: addDays(today, 2), pauses: "yes" };
const backOn = addDays(today, 3);
const seller: User = {
  kind: "user",
  id: crypto.randomUUID(),
  name: "Asha",
  email: "asha@shop.test",
  emailVerified: true,
  staffRole: "owner",
  role: "vendor",
  vendorId: "v1",
};
const by = { viewer: seller, now: NOW, origin: "https://shop.test" };

async function aShopper(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const product = await aProduct(db);
  await fillCart(db, customer, [{ product }]);
  return { product, customer, request: await anOrderRequest(db, customer, [{ product }]) };
}

test("products of a vendor on holiday are out of stock from the first day on, with the day they are back", async ({
  db,
}) => {
  const { product, customer, request } = await aShopper(db);
  const seen = async () => ({
    page: await findProductBySlug(db, product.slug),
    card: (await findProductsByIds(db, [product.id]))[0]?.stock,
  });
  const { page: before } = await seen();
  expect(before).toMatchObject({ backOn: null, stock: product.stock });
  const cartsSay = async () => {
    const guestLines = [{ productId: product.id, quantity: 1 }];
    const carts = [await findCart(db, { userId: customer.id }), await findCart(db, { guestLines })];
    return carts.map(({ products }) => products[0]?.backOn);
  };
  expect(await cartsSay()).toEqual([null, null]);
  expect(await addHoliday(db, by, { vendorId: "v1", typed: days })).toEqual({ ok: true });
  expect(await seen()).toMatchObject({ page: { backOn, stock: 0 }, card: 0 });
  expect(await cartsSay()).toEqual([backOn, backOn]);
  expect(await place(db, request)).toMatchObject({ code: "sold-out", details: [{ left: 0 }] });
  expect(await db.$count(orders)).toBe(0);
  expect(await removeHoliday(db, by, { vendorId: "v1", from: days.from })).toEqual({ ok: true });
  expect(await seen()).toMatchObject({ page: { backOn: null, stock: product.stock }, card: product.stock });
  expect(await place(db, request)).toMatchObject({ ok: true });
});

test("none of these products is added to a cart; those in one stay", async ({ db }) => {
  const { product, request } = await aShopper(db);
  const { viewer } = request;
  if (viewer.kind !== "user") throw new Error("a guest");
  await addHoliday(db, by, { vendorId: "v1", typed: days });
  const more = { kind: "add", productId: product.id, quantity: 1 } as const;
  expect(await changeCart(db, { viewer }, [more])).toMatchObject([{ code: "above-stock", stock: 0 }]);
  expect(await db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([{ quantity: 1 }]);
});

test("a holiday starts and ends by its dates", async ({ db }) => {
  const { product } = await aShopper(db);
  const later = { from: addDays(today, 5), to: addDays(today, 6), pauses: "yes" };
  await addHoliday(db, by, { vendorId: "v1", typed: later });
  const on = async (day: number) => {
    await applyPauses(db, addDays(today, day));
    return (await findProductBySlug(db, product.slug))?.backOn;
  };
  expect([await on(0), await on(4)]).toEqual([null, null]);
  expect([await on(5), await on(6)]).toEqual([addDays(today, 7), addDays(today, 7)]);
  expect(await on(7)).toBeNull();
});

test("a holiday of later dates stops no sale", async ({ db }) => {
  const { product, request } = await aShopper(db);
  await addHoliday(db, by, { vendorId: "v1", typed: { ...days, pauses: "no" } });
  expect(await findProductBySlug(db, product.slug)).toMatchObject({ backOn: null, stock: product.stock });
  expect(await place(db, request)).toMatchObject({ ok: true });
});

test("an order is refused though no page shows it yet", async ({ db }) => {
  const { product, request } = await aShopper(db);
  await db.insert(vendorHolidays).values({ vendorId: "v1", fromDay: days.from, toDay: days.to, pauses: true });
  expect(await findProductBySlug(db, product.slug)).toMatchObject({ stock: product.stock });
  expect(await place(db, request)).toMatchObject({ code: "sold-out", details: [{ left: 0 }] });
});

test("lists count these products as out of stock, and in stock again", async ({ db }) => {
  await aShopper(db);
  const inStock = async () => (await listAt(db, "availability=in-stock")).total;
  expect(await inStock()).toBe(1);
  await addHoliday(db, by, { vendorId: "v1", typed: days });
  expect(await inStock()).toBe(0);
  await applyPauses(db, backOn);
  expect(await inStock()).toBe(1);
});
