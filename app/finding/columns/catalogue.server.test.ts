/** The columns are as the database is, whatever changed it. */
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { brands, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { getFilterNames, listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { productChanges } from "#app/finding/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, aVendor, openCatalogue } from "#tests/support/catalogue.ts";
import { openForTests, test } from "#tests/support/db.ts";
import { readCatalogue } from "./catalogue.server.ts";

async function namesIn(db: Database, filters: Partial<ProductFilters> = {}): Promise<string[]> {
  const { products: found } = await listProducts(db, await openCatalogue(db), { ...noFilters, ...filters });
  return found.map(({ name }) => name).sort();
}

test("an open catalogue reads changes of prices, stock, names, specifications, vendors, brands", async ({ db }) => {
  await aVendor(db, { id: "other", state: "approved" });
  const a = await aProduct(db, { name: "a", brand: "ASUS", stock: 1 });
  await aProduct(db, { name: "b", brand: "Dell", vendorId: "other" });
  expect(await namesIn(db)).toEqual(["a", "b"]);
  const change = (set: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(set).where(eq(products.id, a.id));
  await change({ stock: 0 });
  expect(await namesIn(db, { inStock: true })).toEqual(["b"]);
  await change({ pricePaise: 10_00, discountPricePaise: null });
  expect(await namesIn(db, { max: 5_000 })).toEqual(["a"]);
  await change({ name: "a2" });
  await db.insert(specDefinitions).values({ key: "ram", label: "RAM", type: "number", unit: "GB", filter: "choices" });
  await db.insert(productSpecs).values({ productId: a.id, specKey: "ram", value: "16 GB", number: 16 });
  expect(await namesIn(db, { specs: { ram: { values: ["16"] } } })).toEqual(["a2"]);
  await db.update(productSpecs).set({ value: "32 GB", number: 32 });
  expect(await namesIn(db, { specs: { ram: { values: ["16"] } } })).toEqual([]);
  await db.delete(productSpecs);
  expect(await namesIn(db, { specs: { ram: { values: ["32"] } } })).toEqual([]);
  await db.update(brands).set({ name: "Asustek" }).where(eq(brands.name, "ASUS"));
  expect(getFilterNames(await readCatalogue(db)).brands).toEqual(["Asustek", "Dell"]);
  await db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, "other"));
  expect(await namesIn(db)).toEqual(["a2"]);
  await change({ status: "archived" });
  expect(await namesIn(db)).toEqual([]);
  await change({ status: "live" });
  expect(await namesIn(db)).toEqual(["a2"]);
  await db.delete(products);
  expect(await namesIn(db)).toEqual([]);
});

test("an open catalogue's search words follow descriptions, brands, and products that leave the shop", async ({
  db,
}) => {
  const a = await aProduct(db, { name: "a", brand: "Dell", description: "For students." });
  const found = (search: string) => namesIn(db, { search, sort: "relevance", exact: true });
  expect(await found("students dell")).toEqual(["a"]);
  await db.update(products).set({ description: "For travel." });
  expect(await found("students")).toEqual([]);
  expect(await found("travel")).toEqual(["a"]);
  await db.update(brands).set({ name: "Alienware" });
  expect(await found("alienware travel")).toEqual(["a"]);
  await db.update(products).set({ status: "archived" }).where(eq(products.id, a.id));
  expect(await found("travel")).toEqual([]);
});

test("a sale that leaves some in stock is no change; an open catalogue reads only what changed", async ({ db }) => {
  const { id } = await aProduct(db, { name: "a", stock: 5 });
  await readCatalogue(db);
  const count = () => db.execute<{ n: number }>(sql`select count(*)::int as n from product_changes`);
  const before = (await count()).rows[0]?.n;
  await db.update(products).set({ stock: 4 }).where(eq(products.id, id));
  expect((await count()).rows[0]?.n).toBe(before);
});

test("a start that adds nothing, and a vendor saved unchanged, are no change", async ({ db }) => {
  await ensureCategories(db);
  await aProduct(db, { name: "a" });
  const count = () => db.$count(productChanges);
  const before = await count();
  await ensureCategories(db);
  await db.update(vendors).set({ businessName: sql`${vendors.businessName}`, state: "approved" });
  expect(await count()).toBe(before);
});

test("changes of other transactions are seen once they are committed, in whatever order they began", async () => {
  const opened = await openForTests();
  try {
    const { db } = opened;
    const { id } = await aProduct(db, { name: "a", stock: 5 });
    expect(await namesIn(db)).toEqual(["a"]);
    const { columns } = await readCatalogue(db);
    await db.transaction(async (tx) => {
      await tx.update(products).set({ name: "changed" }).where(eq(products.id, id));
    });
    await db
      .transaction(async (tx) => {
        await tx.update(products).set({ status: "archived" }).where(eq(products.id, id));
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(await namesIn(db)).toEqual(["changed"]);
    await aVendor(db, { id: "later", state: "approved" });
    await aProduct(db, { name: "of another", vendorId: "later" });
    const catalogue = await readCatalogue(db);
    expect(catalogue.columns, "not read anew").toBe(columns);
    const offered = getFilterNames(catalogue);
    expect(offered.sellers).toHaveLength(2);
    expect(getFilterNames(await readCatalogue(db)), "made once").toBe(offered);
    expect([...catalogue.sellers.values()], "sellers are named").toHaveLength(2);
    await db.update(products).set({ status: "archived" }).where(eq(products.name, "of another"));
    expect(await Promise.all([namesIn(db), namesIn(db), namesIn(db)])).toEqual([["changed"], ["changed"], ["changed"]]);
    expect(getFilterNames(await readCatalogue(db)).sellers, "made anew").toHaveLength(1);
    expect((await readCatalogue(db)).columns).toBe(columns);
    const [kept] = await db.select().from(products).where(eq(products.name, "changed"));
    for (let turn = 0; turn < 10_100; turn++) columns.remove(kept?.id ?? "");
    await db.update(products).set({ name: "anew" }).where(eq(products.name, "changed"));
    const anew = (await readCatalogue(db)).columns;
    expect(anew.ids, "without what is gone").toEqual([kept?.id]);
  } finally {
    await opened.close();
  }
});
