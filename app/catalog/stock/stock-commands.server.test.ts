import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { productSales, products, stockMovements } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { restockOrder, takeStock } from "./stock-commands.server.ts";

const orderId = "7b0c6a52-0000-4000-8000-000000000001";
/** 23:30 UTC is already the next day in India. */
const cause = { orderId, actorId: null, at: new Date("2026-11-20T23:30:00Z") };

async function stockOf(db: Database, id: string) {
  const [row] = await db
    .select({
      stock: products.stock,
      sold: sql<number>`coalesce((select sum(units) from product_sales where product_id = ${id}), 0)::int`,
    })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

function movementsOf(db: Database, id: string) {
  const { delta, stockAfter, reason, reference } = stockMovements;
  return db
    .select({ delta, stockAfter, reason, reference })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id));
}

describe("takeStock", () => {
  test("takes every line, writes the movement and counts the sale on the day in India", async ({ db }) => {
    const one = await aProduct(db, { stock: 3 });
    const two = await aProduct(db, { stock: 8 });
    const taken = await takeStock(
      db,
      [
        { productId: two.id, quantity: 2 },
        { productId: one.id, quantity: 3 },
      ],
      cause,
    );
    expect(taken).toEqual({ ok: true, value: undefined });
    expect(await stockOf(db, one.id)).toEqual({ stock: 0, sold: 3 });
    expect(await stockOf(db, two.id)).toEqual({ stock: 6, sold: 2 });
    expect(await movementsOf(db, one.id)).toContainEqual({
      delta: -3,
      stockAfter: 0,
      reason: "sale",
      reference: orderId,
    });
    const sales = await db.select().from(productSales).where(eq(productSales.productId, one.id));
    expect(sales).toEqual([{ productId: one.id, day: "2026-11-21", units: 3 }]);
  });

  test("takes nothing at all when one line doesn't fit, and says how many are left", async ({ db }) => {
    const plenty = await aProduct(db, { stock: 10 });
    const scarce = await aProduct(db, { stock: 1, name: "The last one" });
    const taken = await takeStock(
      db,
      [
        { productId: plenty.id, quantity: 1 },
        { productId: scarce.id, quantity: 2 },
      ],
      cause,
    );
    expect(taken).toEqual({
      ok: false,
      code: "sold-out",
      details: [{ productId: scarce.id, name: "The last one", left: 1 }],
    });
    expect(await stockOf(db, plenty.id)).toEqual({ stock: 10, sold: 0 });
    expect(await movementsOf(db, plenty.id)).toHaveLength(1);
  });

  test("counts repeated lines of a product together", async ({ db }) => {
    const product = await aProduct(db, { stock: 3 });
    const line = { productId: product.id, quantity: 2 };
    expect(await takeStock(db, [line, line], cause)).toMatchObject({ ok: false, details: [{ left: 3 }] });
    expect(await stockOf(db, product.id)).toEqual({ stock: 3, sold: 0 });
  });

  test("finds no stock of unknown products or those not on sale", async ({ db }) => {
    await aVendor(db, { id: "closed", state: "suspended" });
    const archived = await aProduct(db, { status: "archived" });
    const suspended = await aProduct(db, { vendorId: "closed" });
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const productId of [archived.id, suspended.id, unknown]) {
      const taken = await takeStock(db, [{ productId, quantity: 1 }], cause);
      expect(taken).toMatchObject({ ok: false, code: "sold-out", details: [{ productId, left: 0 }] });
    }
  });

  test("refuses an invalid quantity", async ({ db }) => {
    const product = await aProduct(db);
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      await expect(takeStock(db, [{ productId: product.id, quantity }], cause)).rejects.toThrow(RangeError);
    }
  });
});

describe("restockOrder", () => {
  test("gives back what the order took, once, and takes it off the sales", async ({ db }) => {
    const product = await aProduct(db, { stock: 5 });
    const lines = [{ productId: product.id, quantity: 2 }];
    await takeStock(db, lines, cause);
    await restockOrder(db, lines, { ...cause, reason: "cancellation" });
    await restockOrder(db, lines, { ...cause, reason: "expiry" });
    expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
    const movements = await movementsOf(db, product.id);
    expect(movements.map((movement) => movement.delta)).toEqual([5, -2, 2]);
    const [sales] = await db.select().from(productSales).where(eq(productSales.productId, product.id));
    expect(sales?.units).toBe(0);
  });

  test("returns nothing for an order that took nothing", async ({ db }) => {
    const product = await aProduct(db, { stock: 5 });
    await restockOrder(db, [{ productId: product.id, quantity: 2 }], { ...cause, reason: "cancellation" });
    expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
  });
});
