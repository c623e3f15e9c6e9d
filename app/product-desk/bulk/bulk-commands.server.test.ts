import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { allTables } from "#app/product-desk/editing/editing-tables.server.ts";
import { bulkChangeRows } from "#app/product-desk/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import type { BulkChange } from "./bulk-change.ts";
import { applyBulkChange, prepareBulkChange, selectedProducts, undoBulkChange } from "./bulk-commands.server.ts";
import { findBulkChange } from "./bulk-queries.server.ts";

const at = new Date("2026-11-20T10:00:00Z");
const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60 * 1000);

async function shelf(db: Database) {
  const admin = await aUser(db, { role: "admin" });
  const one = await aProduct(db, { pricePaise: 50_000_00, stock: 10 });
  const two = await aProduct(db, { pricePaise: 20_000_00, discountPricePaise: 18_000_00, stock: 2, vendorId: "v2" });
  return { admin, one, two, ids: [one.id, two.id] };
}

async function prepared(db: Database, admin: User, change: BulkChange, ids: string[]) {
  const made = await prepareBulkChange(db, commandBy(admin, at), {
    change,
    where: selectedProducts(ids),
    list: "?",
    vendorId: null,
  });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

async function stored(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("gone");
  return row;
}

describe("prices", () => {
  test("are previewed, changed and undone; each step is in the log", async ({ db }) => {
    const { admin, one, two, ids } = await shelf(db);
    const id = await prepared(db, admin, { kind: "discount", percent: 10 }, ids);
    expect((await stored(db, one.id)).discountPricePaise).toBeNull();
    const preview = await findBulkChange(db, allTables, id, { vendorId: null, now: at });
    // ₹18,000 is 10 % off ₹20,000 already.
    expect(preview).toMatchObject({ state: "prepared", counts: { fit: 1, refused: 0 } });
    expect(preview?.examples).toMatchObject([{ productId: one.id, after: { discountPricePaise: 45_000_00 } }]);
    expect(await applyBulkChange(db, commandBy(admin, at), id)).toMatchObject({ ok: true, value: { done: 1 } });
    expect((await stored(db, one.id)).sellingPricePaise).toBe(45_000_00);
    expect((await stored(db, two.id)).version).toBe(1);
    expect(await applyBulkChange(db, commandBy(admin, at), id)).toMatchObject({ code: "not-prepared" });
    expect(await undoBulkChange(db, commandBy(admin, later(23)), id)).toMatchObject({
      ok: true,
      value: { done: 1, refused: 0 },
    });
    expect((await stored(db, one.id)).discountPricePaise).toBeNull();
    const actions = (await db.select().from(auditLog).orderBy(auditLog.seq)).map((entry) => entry.action);
    expect(actions).toEqual(["product.update", "product.bulk-change", "product.update", "product.bulk-undo"]);
  });

  test("nothing changes when one of them was edited since the preview", async ({ db }) => {
    const { admin, one, two, ids } = await shelf(db);
    const id = await prepared(db, admin, { kind: "price-percent", percent: 10 }, ids);
    await db.update(products).set({ name: "Renamed" }).where(eq(products.id, two.id));
    const refused = await applyBulkChange(db, commandBy(admin, at), id);
    expect(refused).toMatchObject({ code: "stale", details: [two.name] });
    expect((await stored(db, one.id)).pricePaise).toBe(50_000_00);
  });

  test("undo skips what was edited since, names it, and is possible for a day", async ({ db }) => {
    const { admin, one, two, ids } = await shelf(db);
    const id = await prepared(db, admin, { kind: "price-rupees", paise: 500_00 }, ids);
    await applyBulkChange(db, commandBy(admin, at), id);
    await db.update(products).set({ pricePaise: 60_000_00 }).where(eq(products.id, one.id));
    expect(await undoBulkChange(db, commandBy(admin, later(25)), id)).toMatchObject({ code: "expired" });
    expect(await undoBulkChange(db, commandBy(admin, later(1)), id)).toMatchObject({
      ok: true,
      value: { done: 1, refused: 1 },
    });
    expect((await stored(db, one.id)).pricePaise).toBe(60_000_00);
    expect(await stored(db, two.id)).toMatchObject({ pricePaise: 20_000_00, discountPricePaise: 18_000_00 });
    const [left] = await db.select().from(bulkChangeRows).where(eq(bulkChangeRows.productId, one.id));
    expect(left?.undoRefused).toBe("Edited since then.");
    expect(await undoBulkChange(db, commandBy(admin, later(2)), id)).toMatchObject({ code: "not-prepared" });
  });
});

describe("stock", () => {
  test("changes by a difference and back, whatever was sold in between", async ({ db }) => {
    const { admin, one, ids } = await shelf(db);
    const id = await prepared(db, admin, { kind: "stock-set", pieces: 20 }, ids);
    const cause = { orderId: crypto.randomUUID(), actorId: null, at };
    await takeStock(db, [{ productId: one.id, quantity: 3 }], cause);
    expect(await applyBulkChange(db, commandBy(admin, at), id)).toMatchObject({ ok: true });
    expect((await stored(db, one.id)).stock).toBe(17);
    expect(await undoBulkChange(db, commandBy(admin, later(1)), id)).toMatchObject({ ok: true, value: { refused: 0 } });
    expect((await stored(db, one.id)).stock).toBe(7);
    const movements = await db.select().from(stockMovements).where(eq(stockMovements.reference, id));
    expect(movements).toHaveLength(4);
    expect(movements[0]).toMatchObject({ reason: "correction", actorId: admin.id, note: "Set the stock to 20" });
    const [sum] = await db
      .select({ n: sql<number>`sum(${stockMovements.delta})::int` })
      .from(stockMovements)
      .where(eq(stockMovements.productId, one.id));
    expect(sum?.n).toBe(7);
  });

  test("is not taken below zero: that product is refused, the others are changed", async ({ db }) => {
    const { admin, one, two, ids } = await shelf(db);
    const id = await prepared(db, admin, { kind: "stock-add", pieces: -5 }, ids);
    expect((await findBulkChange(db, allTables, id, { vendorId: null, now: at }))?.refusals).toMatchObject([
      { productId: two.id },
    ]);
    await applyBulkChange(db, commandBy(admin, at), id);
    expect((await stored(db, one.id)).stock).toBe(5);
    expect((await stored(db, two.id)).stock).toBe(2);
  });
});

describe("status and flags", () => {
  test("what isn't ready to be sold stays a draft, and the preview says what is missing", async ({ db }) => {
    const { admin, one } = await shelf(db);
    await db.update(products).set({ status: "draft" }).where(eq(products.id, one.id));
    const id = await prepared(db, admin, { kind: "status", status: "live" }, [one.id]);
    const preview = await findBulkChange(db, allTables, id, { vendorId: null, now: at });
    expect(preview?.refusals).toMatchObject([{ why: "At least one image is required." }]);
    expect(await applyBulkChange(db, commandBy(admin, at), id)).toMatchObject({ code: "unchanged" });
  });

  test("archive and feature are undone", async ({ db }) => {
    const { admin, one, two, ids } = await shelf(db);
    for (const change of [
      { kind: "status", status: "archived" },
      { kind: "featured", on: true },
    ] as const) {
      const id = await prepared(db, admin, change, ids);
      await applyBulkChange(db, commandBy(admin, at), id);
      expect(await stored(db, two.id)).toMatchObject(
        change.kind === "status" ? { status: "archived" } : { isFeatured: true },
      );
      await undoBulkChange(db, commandBy(admin, at), id);
      expect(await stored(db, one.id)).toMatchObject({ status: "live", isFeatured: false });
    }
  });
});

test("a change to products of all vendors is for admins only", async ({ db }) => {
  const { admin, ids } = await shelf(db);
  const vendor = await aUser(db, { role: "vendor" });
  const given = { change: { kind: "new", on: true }, where: selectedProducts(ids), list: "?", vendorId: null } as const;
  expect(await prepareBulkChange(db, commandBy(vendor, at), given)).toMatchObject({ code: "not-allowed" });
  const id = await prepared(db, admin, given.change, ids);
  expect(await applyBulkChange(db, commandBy(vendor, at), id)).toMatchObject({ code: "not-found" });
  expect(await undoBulkChange(db, commandBy(vendor, at), id)).toMatchObject({ code: "not-found" });
  expect(await applyBulkChange(db, commandBy(admin, at), "no-such-id")).toMatchObject({ code: "not-found" });
});
