import { eq, sql } from "drizzle-orm";
import { describe, expect, test as pure } from "vitest";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { commandBy } from "#tests/support/people.ts";
import { adjustStock } from "./adjust-stock.server.ts";
import { readStockAdjustment, type StockAdjustment } from "./adjustment-form.ts";

const at = new Date("2026-11-20T10:00:00Z");
const why = { reason: "correction", note: null } as const;

async function shelf(db: Database, stock = 10) {
  const seller = await aVendorUser(db);
  const { id } = await aProduct(db, { stock, vendorId: seller.vendorId ?? "" });
  return { id, change: (change: StockAdjustment) => adjustStock(db, commandBy(seller, at), { productId: id, change }) };
}

/** Stock, always equal to the sum of its movements. */
async function stockOf(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({
      stock: products.stock,
      sum: sql<number>`(select sum(delta)::int from stock_movements where product_id = ${id})`,
    })
    .from(products)
    .where(eq(products.id, id));
  expect(row?.sum).toBe(row?.stock);
  return row?.stock ?? -1;
}

describe("adjustStock", () => {
  test("adds to what is there now, not to what was seen", async ({ db }) => {
    const { id, change } = await shelf(db);
    await takeStock(db, [{ productId: id, quantity: 4 }], { orderId: crypto.randomUUID(), actorId: null, at });
    expect(await change({ kind: "adjust", delta: 5, reason: "delivery", note: "Invoice 7" })).toMatchObject({
      ok: true,
      value: { stock: 11 },
    });
    expect(await stockOf(db, id)).toBe(11);
    const [last] = await db.select().from(stockMovements).where(eq(stockMovements.note, "Invoice 7"));
    expect(last).toMatchObject({ delta: 5, stockAfter: 11, reason: "delivery" });
  });

  test("a count holds only for the stock it was made on", async ({ db }) => {
    const { id, change } = await shelf(db);
    await takeStock(db, [{ productId: id, quantity: 1 }], { orderId: crypto.randomUUID(), actorId: null, at });
    expect(await change({ kind: "set", to: 12, seen: 10, ...why })).toMatchObject({
      code: "stale",
      details: { stock: 9 },
    });
    expect(await stockOf(db, id)).toBe(9);
    expect(await change({ kind: "set", to: 12, seen: 9, ...why })).toMatchObject({ ok: true });
    expect(await stockOf(db, id)).toBe(12);
  });

  test("refuses invalid amounts, and doesn't change the version that editors see", async ({ db }) => {
    const { id, change } = await shelf(db);
    expect(await change({ kind: "adjust", delta: -11, ...why })).toMatchObject({
      code: "below-zero",
      details: { stock: 10 },
    });
    expect(await change({ kind: "adjust", delta: 1_000_000, ...why })).toMatchObject({ code: "above-limit" });
    expect(await change({ kind: "set", to: 10, seen: 10, ...why })).toMatchObject({ code: "unchanged" });
    await change({ kind: "adjust", delta: 1, ...why });
    const [row] = await db.select({ version: products.version }).from(products).where(eq(products.id, id));
    expect(row?.version).toBe(1);
  });

  test("another vendor's product is not there", async ({ db }) => {
    const { id } = await shelf(db);
    const rival = await aVendorUser(db);
    const change = { kind: "adjust", delta: 5, ...why } as const;
    expect(await adjustStock(db, commandBy(rival, at), { productId: id, change })).toMatchObject({ code: "not-found" });
    expect(await stockOf(db, id)).toBe(10);
  });
});

pure.each([
  [
    { amount: "5", reason: "delivery" },
    { kind: "adjust", delta: 5 },
  ],
  [
    { amount: "-2", reason: "correction" },
    { kind: "adjust", delta: -2 },
  ],
  [
    { amount: "3", reason: "damage" },
    { kind: "adjust", delta: -3 },
  ],
  [
    { amount: "7", reason: "correction", kind: "set" },
    { kind: "set", to: 7, seen: 10 },
  ],
])("the form %j is read", (typed, change) => {
  expect(readStockAdjustment({ seen: "10", ...typed })).toMatchObject({ ok: true, value: change });
});

pure.each([
  [{ amount: "" }, "amount"],
  [{ amount: "1.5" }, "amount"],
  [{ amount: "0" }, "amount"],
  [{ amount: "-1", kind: "set" }, "amount"],
  [{ amount: "1", reason: "sale" }, "reason"],
  [{ amount: "1", note: "x".repeat(201) }, "note"],
  [{ amount: "1", seen: "" }, "amount"],
])("the form %j is refused", (typed, field) => {
  const read = readStockAdjustment({ seen: "10", reason: "delivery", ...typed });
  expect(!read.ok && Object.keys(read.details ?? {})).toEqual([field]);
});
