import { eq } from "drizzle-orm";
import { describe, expect, test as pure } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { bulkChangeRows } from "#app/product-desk/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { applyBulkChange, prepareBulkChange, selectedProducts, undoBulkChange } from "./bulk-commands.server.ts";
import { gridField, type RowEdit, readGrid, toSeenText } from "./edited-rows.ts";

const at = new Date("2026-11-20T10:00:00Z");
const id = crypto.randomUUID();
const shown = { version: 3, pricePaise: 50_000_00, discountPricePaise: 45_000_50, stock: 7 };

function read(typed: { price?: string; discount?: string; stock?: string }, seen = toSeenText(shown)) {
  return readGrid([id], {
    [gridField("seen", id)]: seen,
    [gridField("pricePaise", id)]: typed.price ?? "50000",
    [gridField("discountPricePaise", id)]: typed.discount ?? "45000.50",
    [gridField("stock", id)]: typed.stock ?? "7",
  });
}

describe("a row as typed", () => {
  pure.each<[string, Parameters<typeof read>[0], Omit<RowEdit, "version"> | null]>([
    ["as it was shown", {}, null],
    ["the same in another spelling", { price: "₹50,000.00", stock: "07" }, null],
    ["a price of a sheet", { price: " ₹58,490 " }, { pricePaise: 58_490_00 }],
    ["no discount any more", { discount: "" }, { discountPricePaise: null }],
    ["less stock, as a difference", { stock: "4" }, { stockDelta: -3 }],
    ["more stock, with a separator", { stock: "1,200" }, { stockDelta: 1193 }],
    [
      "all at once",
      { price: "1", discount: "0.5", stock: "0" },
      { pricePaise: 100, discountPricePaise: 50, stockDelta: -7 },
    ],
  ])("%s", (_, typed, edit) => {
    const found = read(typed);
    if (!found.ok) throw new Error(JSON.stringify(found.details));
    expect(found.value.get(id) ?? null).toEqual(edit && { version: 3, ...edit });
  });

  pure.each([
    ["pricePaise", { price: "" }],
    ["pricePaise", { price: "0" }],
    ["pricePaise", { price: "555,50" }],
    ["discountPricePaise", { discount: "cheap" }],
    ["stock", { stock: "" }],
    ["stock", { stock: "-1" }],
    ["stock", { stock: "12345678" }],
  ] as const)("with a %s that can't be read is refused at its cell", (column, typed) => {
    const found = read(typed);
    expect(found.ok ? null : Object.keys(found.details ?? {})).toEqual([gridField(column, id)]);
  });

  pure("without what was shown is left alone", () => {
    for (const seen of ["", "x", "3|5|6"]) expect(read({ price: "1" }, seen)).toMatchObject({ value: new Map() });
  });
});

async function prepare(db: Database, viewer: User, edits: [string, RowEdit][]) {
  const given = { change: { kind: "rows" }, list: "?", vendorId: null, edits: new Map(edits) } as const;
  const where = selectedProducts(edits.map(([one]) => one));
  const made = await prepareBulkChange(db, commandBy(viewer, at), { ...given, where });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

async function stored(db: Database, product: string) {
  const [row] = await db.select().from(products).where(eq(products.id, product));
  return [row?.pricePaise, row?.discountPricePaise, row?.stock];
}

describe("edited rows", () => {
  test("change price and stock of one product together, and undo both", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const one = await aProduct(db, { pricePaise: 50_000_00, stock: 7 });
    const edit = { version: 1, pricePaise: 60_000_00, discountPricePaise: 55_000_00, stockDelta: 3 };
    const bulk = await prepare(db, admin, [[one.id, edit]]);
    // Sold between preview and change.
    const cause = { orderId: crypto.randomUUID(), actorId: null, at };
    await takeStock(db, [{ productId: one.id, quantity: 2 }], cause);
    expect(await applyBulkChange(db, commandBy(admin, at), bulk)).toMatchObject({ value: { done: 1 } });
    expect(await stored(db, one.id)).toEqual([60_000_00, 55_000_00, 8]);
    const actions = db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, one.id));
    expect((await actions).map(({ action }) => action).sort()).toEqual(["product.update", "stock.change"]);
    expect(await undoBulkChange(db, commandBy(admin, at), bulk)).toMatchObject({ value: { done: 1, refused: 0 } });
    expect(await stored(db, one.id)).toEqual([50_000_00, null, 5]);
  });

  test("each have their own values; edited or invalid ones are named and skipped", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const [fine, edited, crooked] = [await aProduct(db), await aProduct(db), await aProduct(db, { stock: 1 })];
    const bulk = await prepare(db, admin, [
      [fine.id, { version: 1, pricePaise: 51_000_00 }],
      [edited.id, { version: 9, pricePaise: 52_000_00 }],
      [crooked.id, { version: 1, discountPricePaise: 99_000_00 }],
    ]);
    const rows = await db.select().from(bulkChangeRows).where(eq(bulkChangeRows.bulkId, bulk));
    const refusals = new Map(rows.map((row) => [row.productId, row.refused]));
    expect(refusals.get(fine.id)).toBeNull();
    expect(refusals.get(edited.id)).toBe("It was edited since you opened the list.");
    expect(refusals.get(crooked.id)).toBe("The discount price must be below the price.");
    expect(await applyBulkChange(db, commandBy(admin, at), bulk)).toMatchObject({ value: { done: 1 } });
    expect((await stored(db, fine.id))[0]).toBe(51_000_00);
    expect((await stored(db, edited.id))[0]).toBe(50_000_00);
  });

  test("are skipped by undo once they were edited, stock included", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const one = await aProduct(db, { stock: 7 });
    const bulk = await prepare(db, admin, [[one.id, { version: 1, pricePaise: 51_000_00, stockDelta: 1 }]]);
    await applyBulkChange(db, commandBy(admin, at), bulk);
    await db.update(products).set({ pricePaise: 48_000_00 }).where(eq(products.id, one.id));
    expect(await undoBulkChange(db, commandBy(admin, at), bulk)).toMatchObject({ code: "stale" });
    expect(await stored(db, one.id)).toEqual([48_000_00, null, 8]);
  });
});
