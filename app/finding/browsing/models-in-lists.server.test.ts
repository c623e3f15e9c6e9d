import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { listFeatured, listNewArrivals, listSimilar } from "#app/catalog/product-queries.server.ts";
import { productModels, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { suggestProducts } from "#app/finding/understanding/suggestion-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { listFirstProducts, listProducts } from "./product-list.server.ts";
import { findSeller, listSellerProducts } from "./seller-queries.server.ts";

function idOf(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`;
}

/** Three variants of one model: 8, 16 and 32 GB, each ₹10,000 more; the middle one sells best. And another product. */
async function shop(db: Database) {
  const ram = { key: "ram", label: "Memory", type: "number" as const, unit: "GB", filter: "choices" as const };
  await db.insert(specDefinitions).values(ram).onConflictDoUpdate({ target: specDefinitions.key, set: ram });
  await aProduct(db, { id: idOf(1), name: "Other", pricePaise: 45_000_00, unitsSold90d: 5, isFeatured: true });
  const sizes = [8, 16, 32];
  const variants = [];
  for (const [at, size] of sizes.entries()) {
    const given = {
      id: idOf(at * 2),
      name: `Kaveri (${size} GB)`,
      slug: `kaveri-${size}`,
      sku: `KV-${size}`,
      unitsSold90d: size === 16 ? 9 : 1,
    };
    const flags = { isFeatured: true, isNew: true, stock: size === 32 ? 0 : 4 };
    const product = await aProduct(db, { ...given, ...flags, pricePaise: (40_000 + at * 10_000) * 100 });
    await db.insert(productSpecs).values({ productId: product.id, specKey: "ram", value: `${size} GB`, number: size });
    variants.push(product);
  }
  const [model] = await db
    .insert(productModels)
    .values({ vendorId: "v1", name: "Kaveri", specs: ["ram"] })
    .returning();
  for (const { id } of variants) await db.update(products).set({ modelId: model?.id }).where(eq(products.id, id));
  return variants;
}

async function list(db: Database, filters: Partial<ProductFilters> = {}) {
  const found = await listProducts(db, await openCatalogue(db), { ...noFilters, ...filters });
  return { ...found, shown: found.products.map(({ name, options }) => [name, options?.count, options?.fromPaise]) };
}

describe("a model is listed once", () => {
  test("has its variants in neighbouring rows, whatever their ids", async ({ db }) => {
    await shop(db);
    const { columns } = await readCatalogue(db);
    expect(columns.models.rows.length).toBe(3);
    expect(columns.models.scattered).toBeNull();
  });

  test("is shown by the variant that sorts first, with its options and the lowest price", async ({ db }) => {
    await shop(db);
    const other = ["Other", undefined, undefined];
    expect(await list(db)).toMatchObject({ total: 2, shown: [["Kaveri (16 GB)", 3, 40_000_00], other] });
    expect((await list(db, { sort: "price-asc" })).shown).toEqual([["Kaveri (8 GB)", 3, 40_000_00], other]);
    expect((await list(db, { sort: "price-desc" })).shown).toEqual([["Kaveri (16 GB)", 3, 40_000_00], other]);
  });

  test("is shown by the variant that matches the filters, and counted once", async ({ db }) => {
    await shop(db);
    const chosen = await list(db, { category: "Laptop", specs: { ram: { values: ["32"] } } });
    expect(chosen).toMatchObject({ total: 1, shown: [["Kaveri (32 GB)", 3, null]] });
    expect(chosen.facets.specs.find(({ key }) => key === "ram")?.values).toMatchObject([
      { name: "8", count: 1 },
      { name: "16", count: 1 },
      { name: "32", count: 1 },
    ]);
    expect((await list(db, { min: 55_000 })).shown).toEqual([["Kaveri (32 GB)", 3, null]]);
    const all = await list(db);
    expect(all.facets.brands).toMatchObject([{ name: "Lenovo", count: 2 }]);
    expect(all.facets.inStock).toBe(2);
  });

  test("is found in search, by its numbers, and among suggestions", async ({ db }) => {
    await shop(db);
    expect((await list(db, { search: "kaveri", sort: "relevance" })).shown).toEqual([["Kaveri (16 GB)", 3, 40_000_00]]);
    expect((await list(db, { search: "KV-32", sort: "relevance" })).shown).toMatchObject([["Kaveri (32 GB)", 3, null]]);
    const { suggestions } = await suggestProducts(db, "kaveri");
    expect(suggestions.filter(({ kind }) => kind === "product").map(({ label }) => label)).toEqual(["Kaveri (16 GB)"]);
    const { catalogue } = await openCatalogue(db);
    expect((await listFirstProducts(db, catalogue, noFilters)).products).toHaveLength(2);
  });

  test("is on the home page, the seller's page and among similar products", async ({ db }) => {
    const [first] = await shop(db);
    expect((await listFeatured(db)).map(({ name }) => name)).toEqual(["Kaveri (16 GB)", "Other"]);
    expect((await listNewArrivals(db)).map(({ name }) => name)).toEqual(["Kaveri (16 GB)"]);
    const seller = await findSeller(db, "vendor-v1");
    expect(seller?.productCount).toBe(2);
    expect((await listSellerProducts(db, "v1", 1)).map(({ name }) => name)).toEqual(["Kaveri (16 GB)", "Other"]);
    const from = (id: string, modelId: string | null) =>
      listSimilar(db, { id, modelId, categorySlug: "laptop", sellingPricePaise: 40_000_00 });
    expect((await from(crypto.randomUUID(), null)).map(({ name }) => name)).toEqual(["Kaveri (8 GB)", "Other"]);
    const [row] = await db
      .select()
      .from(products)
      .where(eq(products.id, first?.id ?? ""));
    expect((await from(first?.id ?? "", row?.modelId ?? null)).map(({ name }) => name)).toEqual(["Other"]);
  });

  test("and again when a variant goes off sale or leaves its model", async ({ db }) => {
    const variants = await shop(db);
    expect((await list(db)).total).toBe(2);
    await db
      .update(products)
      .set({ status: "draft" })
      .where(eq(products.id, variants[1]?.id ?? ""));
    // The other one is out of stock.
    expect((await list(db)).shown).toContainEqual(["Kaveri (8 GB)", 2, 40_000_00]);
    await db
      .update(products)
      .set({ modelId: null })
      .where(eq(products.id, variants[2]?.id ?? ""));
    expect(await list(db)).toMatchObject({ total: 3 });
  });
});
