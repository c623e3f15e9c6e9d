import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aProductInput, aVendorUser } from "#tests/support/editing.ts";
import { commandBy } from "#tests/support/people.ts";
import { allTables } from "./editing-tables.server.ts";
import { createProduct, duplicateProduct, updateProduct } from "./product-commands.server.ts";
import { productTableShape } from "./product-table.ts";
import { listProductTable, productConditions } from "./product-table-queries.server.ts";
import { findTakenCode } from "./taken-codes.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

function createWith(db: Database, seller: User, codes: { sku: string } | { gtin: string }) {
  const product = { ...aProductInput(), ...codes };
  const draft = { vendorId: seller.vendorId ?? "", product, pictures: [], stock: 0, status: "draft" } as const;
  return createProduct(db, commandBy(seller, at), draft);
}

const create = (db: Database, seller: User, sku: string) => createWith(db, seller, { sku });

describe("a SKU", () => {
  test("is unique per vendor ignoring case; another vendor may use it too", async ({ db }) => {
    const [seller, rival] = [await aVendorUser(db), await aVendorUser(db)];
    const first = await create(db, seller, "TB-14");
    expect(first).toMatchObject({ ok: true });
    expect(await create(db, seller, "tb-14")).toMatchObject({ code: "sku-taken" });
    expect(await create(db, rival, "TB-14")).toMatchObject({ ok: true });
    expect([await create(db, seller, ""), await create(db, seller, "")]).toMatchObject([{ ok: true }, { ok: true }]);
    // A product may keep its own SKU.
    if (!first.ok) throw new Error(first.code);
    const product = { ...aProductInput(), sku: "tb-14" };
    const again = { id: first.value.id, version: 1, product, pictures: [] };
    expect(await updateProduct(db, commandBy(seller, at), again)).toMatchObject({ ok: true });
  });

  test("is refused by the database, too", async ({ db }) => {
    await aProduct(db, { sku: "TB-14" });
    const error = await db.transaction((tx) => aProduct(tx, { sku: "tb-14" })).catch((thrown: unknown) => thrown);
    expect(brokenConstraint(error)).toBe("products_sku");
  });

  test("stays with the product when it is duplicated, as EAN and part number do", async ({ db }) => {
    const seller = await aVendorUser(db);
    const first = await aProduct(db, {
      vendorId: seller.vendorId ?? "",
      sku: "TB-14",
      gtin: "8901030865275",
      mpn: "X1",
    });
    const copy = await duplicateProduct(db, commandBy(seller, at), first.id);
    const [row] = await db
      .select()
      .from(products)
      .where(eq(products.id, copy.ok ? copy.value.id : first.id));
    expect(row).toMatchObject({ status: "draft", sku: "", gtin: "", mpn: "" });
  });
});

describe("an EAN", () => {
  const withGtin = (db: Database, seller: User, gtin: string) => createWith(db, seller, { gtin });

  test("is on one product of a vendor, also as the UPC without its zero; another vendor may use it too", async ({
    db,
  }) => {
    const [seller, rival] = [await aVendorUser(db), await aVendorUser(db)];
    expect(await withGtin(db, seller, "0012345678905")).toMatchObject({ ok: true });
    expect(await withGtin(db, seller, "012345678905")).toMatchObject({ code: "gtin-taken" });
    expect(await withGtin(db, rival, "0012345678905")).toMatchObject({ ok: true });
    expect([await withGtin(db, seller, ""), await withGtin(db, seller, "")]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  test("is refused by the database, too; two rows that shared one before stay", async ({ db }) => {
    const first = await aProduct(db, { gtin: "8901030865275" });
    const again = db.transaction((tx) => aProduct(tx, { gtin: "8901030865275" }));
    expect(brokenConstraint(await again.catch((thrown: unknown) => thrown))).toBe("products_gtin");
    await db.execute(sql`alter table products disable trigger products_gtin`);
    const second = await aProduct(db, { gtin: "8901030865275" });
    await db.execute(sql`alter table products enable trigger products_gtin`);
    await db.update(products).set({ name: "Renamed" }).where(eq(products.id, second.id));
    // An import that changes one row's EAN also writes those that stay.
    await db.update(products).set({ gtin: sql`${products.gtin}` });
    for (const { id, vendorId, sku, gtin } of [first, second])
      expect(await findTakenCode(db, { vendorId, sku, gtin }, id)).toBeNull();
    expect(await findTakenCode(db, { ...first, sku: "" }, null)).toBe("gtin-taken");
    await db.update(products).set({ gtin: "" }).where(eq(products.id, first.id));
    await db.update(products).set({ gtin: "4006381333931" }).where(eq(products.id, second.id));
  });

  test("is compared under one lock of its vendor, however many an import writes", async ({ db }) => {
    const locks = await db.transaction(async (tx) => {
      const counts: (number | undefined)[] = [];
      for (const last of [1, 2, 3]) {
        await aProduct(tx, { gtin: `890103086527${last}` });
        const held = sql`select count(*)::int as locks from pg_locks
          where locktype = 'advisory' and pid = pg_backend_pid()`;
        counts.push((await rowsOf<{ locks: number }>(tx, held))[0]?.locks);
      }
      return counts;
    });
    expect(locks[0]).toBeGreaterThan(0);
    expect(locks).toEqual([locks[0], locks[0], locks[0]]);
  });
});

test("product tables find by the beginning of SKU, EAN and part number", async ({ db }) => {
  await aProduct(db, { name: "Found", sku: "TB-14", gtin: "8901030865275", mpn: "90NR0JY1" });
  await aProduct(db, { name: "Other" });
  for (const q of ["tb-1", "8901030865275", "90nr"]) {
    const state = readTableState(new URLSearchParams({ q }), productTableShape);
    const { rows, total } = await listProductTable(db, allTables, state);
    expect([total, ...rows.map(({ name, sku }) => [name, sku])]).toEqual([1, ["Found", "TB-14"]]);
  }
});

test("product tables search by index", async ({ db }) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = sql`select id from products where ${productConditions(allTables, { q: "tb-14", filters: {} })}`;
    return await rowsOf<Record<string, string>>(tx, sql`explain ${found}`);
  });
  expect(plan.flatMap(Object.values).join("\n")).not.toContain("Seq Scan on products");
});
