import { expect } from "vitest";
import { noFilters, type ProductFilters, quickPrices } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest } from "#tests/support/db.ts";
import { listProducts } from "./product-list.server.ts";

async function list(db: Database, filters: Partial<ProductFilters>) {
  return await listProducts(db, await openCatalogue(db), { ...noFilters, ...filters });
}

demoTest("the count beside a filter value is what choosing it lists", async ({ db }) => {
  const situations: Partial<ProductFilters>[] = [
    {},
    { brands: ["ASUS"] },
    { brands: ["ASUS", "HP"], specs: { ram: { values: ["16", "32"] } } },
    { category: "Laptop", isNew: true },
    { search: "laptop", max: 150_000, sort: "relevance" },
    { inStock: true, brands: ["HP"], category: "Desktop" },
    { rating: 4.5, discount: 5 },
  ];
  for (const situation of situations) {
    const { facets } = await list(db, situation);
    for (const { name, count } of facets.categories) {
      expect((await list(db, { ...situation, category: name })).total, `category ${name}`).toBe(count);
    }
    for (const { name, count } of facets.brands) {
      expect((await list(db, { ...situation, brands: [name] })).total, `brand ${name}`).toBe(count);
    }
    for (const [key, values] of [["rating", facets.ratings] as const, ["discount", facets.discounts] as const]) {
      for (const { name, count } of values)
        expect((await list(db, { ...situation, [key]: Number(name) })).total, `${key} ${name}`).toBe(count);
    }
    expect((await list(db, { ...situation, isNew: true })).total).toBe(facets.isNew);
    expect((await list(db, { ...situation, inStock: true })).total).toBe(facets.inStock);
    if (situation.max === undefined)
      for (const [at, price] of quickPrices.entries())
        expect((await list(db, { ...situation, ...price })).total > 0, `price ${at}`).toBe(facets.prices[at]);
  }
});
