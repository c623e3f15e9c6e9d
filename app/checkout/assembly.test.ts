import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs, products } from "#app/catalog/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Changes = { others?: string; key?: string | null; quantity?: number };

/** A cart of two parts and v1's assembly for them. `others`: who sells the second part. */
async function anAssembledCart(db: Database, { others = "v1", key, quantity = 1 }: Changes = {}) {
  await ensureCategories(db);
  await ensurePaymentMethods(db, { demo: true });
  const parts = [await aProduct(db), await aProduct(db, { vendorId: others })];
  const work = await aProduct(db, { category: "PC Assembly", hsn: "998716", pricePaise: 1_499_00, stock: 3 });
  await db.insert(productSpecs).values({ productId: work.id, specKey: "assemblyDays", value: "3", number: 3 });
  const customer = await aCustomer(db);
  const bought = [...parts.map((product) => ({ product })), { product: work, quantity }];
  await fillCart(db, customer, bought);
  await db.update(cartLines).set({ build: key === undefined ? toBuildKey(parts.map(idOf)) : key });
  return { parts, work, customer, bought, request: await anOrderRequest(db, customer, bought) };
}

const idOf = ({ id }: Product) => id;

async function stockOf(db: Database, { id }: Product) {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock;
}

describe("assembly at checkout", () => {
  test("with all parts of its build by its vendor: ordered, its stock taken, its days promised", async ({ db }) => {
    const { work, parts, request } = await anAssembledCart(db);
    const placed = await place(db, request);
    if (!placed.ok) throw new Error(placed.code);
    expect(await stockOf(db, work)).toBe(2);
    const without = parts.map((product) => ({ product }));
    const other = await aCustomer(db);
    await fillCart(db, other, without);
    const plain = await place(db, await anOrderRequest(db, other, without));
    if (!plain.ok) throw new Error(plain.code);
    const rows = await db.select().from(shipments);
    const promised = (orderId: string) => rows.find((row) => row.orderId === orderId)?.promisedBy ?? "";
    expect(promised(placed.value.orderId) > promised(plain.value.orderId)).toBe(true);
  });

  test.for<[string, Changes]>([
    ["of no build", { key: null }],
    ["of a build with a part more or less", { key: "0f0f0f0f" }],
    ["with a part of another vendor", { others: "v2" }],
    ["of two computers with parts for one", { quantity: 2 }],
  ])("%s: refused with the reason, nothing written", async ([, changes], { db }) => {
    const { work, request } = await anAssembledCart(db, changes);
    const refused = await place(db, request);
    expect(refused).toMatchObject({
      code: "stale",
      details: [{ kind: "without-build", productId: work.id, name: work.name }],
    });
    expect(await db.$count(orders)).toBe(0);
    expect(await stockOf(db, work)).toBe(3);
  });
});
