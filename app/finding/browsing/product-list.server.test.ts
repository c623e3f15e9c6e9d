import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters, type ProductFilters, sorts } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, aVendor, openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { listLandings } from "./landings.ts";
import { getFilterNames, listProducts } from "./product-list.server.ts";

async function list(db: Database, filters: Partial<ProductFilters> = {}) {
  const found = await listProducts(db, await openCatalogue(db), { ...noFilters, ...filters });
  return { ...found, names: found.products.map(({ name }) => name) };
}

describe("filters", () => {
  test("are combined, and only products on sale are listed", async ({ db }) => {
    await aVendor(db, { id: "pending", state: "pending" });
    await aProduct(db, { name: "draft", status: "draft" });
    await aProduct(db, { name: "archived", status: "archived" });
    await aProduct(db, { name: "pending", vendorId: "pending", brand: "Hidden" });
    await aProduct(db, { name: "sold out", stock: 0 });
    await aProduct(db, { name: "plain" });
    await aProduct(db, { name: "new desktop", category: "Desktop", isNew: true });
    await aProduct(db, { name: "new asus", brand: "ASUS", isNew: true });
    expect((await list(db)).names.sort()).toEqual(["new asus", "new desktop", "plain", "sold out"]);
    expect((await list(db, { brands: ["Lenovo"], isNew: true })).names).toEqual(["new desktop"]);
    expect((await list(db, { category: "Laptop", inStock: true })).names.sort()).toEqual(["new asus", "plain"]);
    expect(getFilterNames(await readCatalogue(db)).brands).toEqual(["ASUS", "Lenovo"]);
  });

  test("by country of origin, which also sorts the list; the filter counts each country", async ({ db }) => {
    await aProduct(db, { name: "from China", countryOfOrigin: "China" });
    await aProduct(db, { name: "from India", countryOfOrigin: "India" });
    await aProduct(db, { name: "from Vietnam", countryOfOrigin: "Vietnam" });
    expect((await list(db, { origins: ["India", "Vietnam"], sort: "origin" })).names).toEqual([
      "from India",
      "from Vietnam",
    ]);
    const { names, facets, products: cards } = await list(db, { sort: "origin" });
    expect(names).toEqual(["from China", "from India", "from Vietnam"]);
    expect(cards[0]?.note).toBe("Country of origin: China");
    expect((await list(db)).products[0]?.note).toBeUndefined();
    expect(facets.origins).toEqual(["China", "India", "Vietnam"].map((name) => ({ name, count: 1 })));
    expect(getFilterNames(await readCatalogue(db)).origins).toEqual(["China", "India", "Vietnam"]);
  });

  test("know the categories that have something on sale", async ({ db }) => {
    await aVendor(db, { id: "pending", state: "pending" });
    await aProduct(db, { category: "Desktop", stock: 0 });
    await aProduct(db, { category: "Laptop" });
    await aProduct(db, { category: "Components", status: "draft" });
    await aProduct(db, { category: "Accessories", vendorId: "pending" });
    expect([...getFilterNames(await readCatalogue(db)).filledCategories].sort()).toEqual(["Desktop", "Laptop"]);
  });

  test("price includes both ends, uses the selling price, and the upper end of the slider is open", async ({ db }) => {
    await aProduct(db, { name: "10k", pricePaise: 10_000_00 });
    await aProduct(db, { name: "20k, for 15k", pricePaise: 20_000_00, discountPricePaise: 15_000_00 });
    await aProduct(db, { name: "4 lakh", pricePaise: 4_00_000_00 });
    expect((await list(db, { min: 10_000, max: 15_000, sort: "price-asc" })).names).toEqual(["10k", "20k, for 15k"]);
    expect((await list(db, { min: 15_001, max: 20_000 })).total).toBe(0);
    expect((await list(db, { min: 295_000, max: 300_000 })).names).toEqual(["4 lakh"]);
    expect((await list(db, { min: 295_000, max: 299_999 })).total).toBe(0);
  });
});

test("the list of a category shows what those below it have, and offers what most of that has", async ({ db }) => {
  await ensureCategories(db);
  const [card, stick, case_] = [
    await aProduct(db, { name: "card", category: "Graphics Cards" }),
    await aProduct(db, { name: "stick", category: "Memory" }),
    await aProduct(db, { name: "case", category: "Cases" }),
  ];
  await aProduct(db, { name: "part", category: "Components" });
  await aProduct(db, { name: "laptop" });
  await db.insert(productSpecs).values([
    { productId: card.id, specKey: "lighting", value: "RGB" },
    { productId: stick.id, specKey: "lighting", value: "None" },
    { productId: case_.id, specKey: "boardSupport", value: "ATX, Mini-ITX" },
    { productId: stick.id, specKey: "memoryType", value: "DDR5" },
  ]);
  const components = await list(db, { category: "Components" });
  expect(components.names.sort()).toEqual(["card", "case", "part", "stick"]);
  expect(components.facets.categories.filter(({ count }) => count > 0)).toEqual([
    { name: "Laptop", count: 1, level: 0 },
    { name: "Components", count: 4, level: 0 },
    { name: "Graphics Cards", count: 1, level: 1 },
    { name: "Memory", count: 1, level: 1 },
    { name: "Cases", count: 1, level: 1 },
  ]);
  // Half of what is found can have lights; one kind of four has boards that fit.
  expect(components.facets.specs.map(({ key }) => key)).toEqual(["lighting"]);
  const all = await list(db);
  expect(all.facets.categories.map(({ name }) => name)).toEqual(["Laptop", "Components"]);
  const cases = await list(db, { category: "Cases", specs: { boardSupport: { values: ["Mini-ITX"] } } });
  expect(cases.names).toEqual(["case"]);
  expect(cases.facets.specs.find(({ key }) => key === "boardSupport")?.values).toEqual([
    { name: "ATX", count: 1 },
    { name: "Mini-ITX", count: 1 },
  ]);
  expect(getFilterNames(await readCatalogue(db)).filledCategories).toEqual([
    "Laptop",
    "Components",
    "Graphics Cards",
    "Memory",
    "Cases",
  ]);
});

test("the browser gets of each product what its card shows, and nothing else", async ({ db }) => {
  await aProduct(db, { name: "plain" });
  const { products } = await list(db);
  expect(Object.keys(products[0] ?? {})).toEqual(expect.arrayContaining(["slug", "name", "keySpecs", "stock"]));
  for (const unseen of ["brand", "category", "vendorId", "gstRateBp", "hsn", "isFeatured"])
    expect(products[0]).not.toHaveProperty(unseen);
});

test("stars and discounts: unrated products have no stars; a discount counts as shown", async ({ db }) => {
  await aProduct(db, { name: "4.5", ratingAverage: 4.5, reviewCount: 2 });
  await aProduct(db, { name: "4.4", ratingAverage: 4.4, reviewCount: 2 });
  await aProduct(db, { name: "unrated" });
  expect((await list(db, { rating: 4.5 })).names).toEqual(["4.5"]);
  expect((await list(db, { rating: 4 })).names.sort()).toEqual(["4.4", "4.5"]);
  // 9.5 % is shown as 10 % off, 9.4 % as 9 %.
  await aProduct(db, { name: "9.5", pricePaise: 1_000_00, discountPricePaise: 905_00 });
  await aProduct(db, { name: "9.4", pricePaise: 1_000_00, discountPricePaise: 906_00 });
  expect((await list(db, { discount: 10 })).names).toEqual(["9.5"]);
  expect((await list(db, { discount: 5 })).names.sort()).toEqual(["9.4", "9.5"]);
  expect((await list(db, { discount: 20 })).total).toBe(0);
});

demoTest("a category without products is not offered, and found empty by its address", async ({ db }) => {
  const { facets } = await list(db);
  expect(facets.categories.map(({ name }) => name)).toEqual(["Laptop", "Gaming Laptop", "Desktop"]);
  expect((await list(db, { category: "Components" })).total).toBe(0);
});

describe("sorts", () => {
  test("popularity: units of 90 days, then reviews; prices by what it sells for; newest by release", async ({ db }) => {
    await aProduct(db, { name: "a", unitsSold90d: 5, reviewCount: 1, pricePaise: 3_00, releasedOn: "2025-03-01" });
    await aProduct(db, { name: "b", unitsSold90d: 5, reviewCount: 9, pricePaise: 1_00, releasedOn: "2025-02-01" });
    await aProduct(db, {
      name: "c",
      unitsSold90d: 8,
      pricePaise: 9_00,
      discountPricePaise: 2_00,
      releasedOn: "2025-01-01",
    });
    expect((await list(db, { sort: "popularity" })).names).toEqual(["c", "b", "a"]);
    expect((await list(db, { sort: "price-asc" })).names).toEqual(["b", "c", "a"]);
    expect((await list(db, { sort: "price-desc" })).names).toEqual(["a", "c", "b"]);
    expect((await list(db, { sort: "newest" })).names).toEqual(["a", "b", "c"]);
  });

  test("out of stock comes last in every sort, also when it sells out; ties go by rating, then newness", async ({
    db,
  }) => {
    const gone = await aProduct(db, { name: "gone", stock: 0, unitsSold90d: 99, releasedOn: "2026-06-01" });
    await aProduct(db, { name: "a", releasedOn: "2025-01-01" });
    await aProduct(db, { name: "b", releasedOn: "2025-06-01" });
    const rated = await aProduct(db, { name: "rated", ratingAverage: 4.5, reviewCount: 2, releasedOn: "2024-01-01" });
    expect((await list(db, { sort: "popularity" })).names).toEqual(["rated", "b", "a", "gone"]);
    for (const sort of sorts) expect((await list(db, { sort })).names.at(-1), sort).toBe("gone");
    await db.update(products).set({ stock: 3 }).where(eq(products.id, gone.id));
    await db.update(products).set({ stock: 0 }).where(eq(products.id, rated.id));
    expect((await list(db, { sort: "popularity" })).names).toEqual(["gone", "b", "a", "rated"]);
  });

  test("pages of twelve hold every product once whatever the sort, even with equal values", async ({ db }) => {
    for (let number = 0; number < 30; number++) await aProduct(db, { name: "alike" });
    for (const sort of sorts) {
      const search = sort === "relevance" ? "alike" : "";
      const ids = [];
      for (const page of [1, 2, 3]) {
        const found = await list(db, { sort, page, search });
        expect(found).toMatchObject({ total: 30, pageCount: 3, page });
        ids.push(...found.products.map(({ id }) => id));
      }
      expect(new Set(ids).size, sort).toBe(30);
    }
  });

  test("a page beyond the end is the last one", async ({ db }) => {
    await aProduct(db);
    expect(await list(db, { page: 99 })).toMatchObject({ page: 1, pageCount: 1, total: 1 });
  });
});

demoTest(
  "lists of their own: categories, brands, and categories by one value, of three products or more",
  async ({ db }) => {
    const catalogue = await readCatalogue(db);
    const landings = listLandings(catalogue, 3);
    expect(landings).toContainEqual({ category: "Laptop", specs: { ram: { values: ["16"] } } });
    expect(landings).toContainEqual({ category: "Desktop" });
    expect(landings).not.toContainEqual({ brands: ["GEEKOM"] });
    for (const filters of landings) expect((await list(db, filters)).total, JSON.stringify(filters)).toBeGreaterThan(2);
  },
);

test("a list of products without a value is no landing page", async ({ db }) => {
  await ensureCategories(db);
  const specs = { categories: ["laptop"], position: 1 };
  await db.insert(specDefinitions).values([
    { ...specs, key: "probe-touch", label: "Touch", type: "yes-no", filter: "yes-no" },
    { ...specs, key: "probe-light", label: "Lighting", type: "text", filter: "choices" },
    { ...specs, key: "probe-sockets", label: "Sockets", type: "number", filter: "choices" },
  ]);
  const said = { "probe-touch": ["No", "Yes"], "probe-light": ["None", "RGB"], "probe-sockets": ["0", "10"] };
  for (const at of [0, 1, 0, 1, 0, 1]) {
    const { id } = await aProduct(db, { category: "Laptop" });
    for (const [specKey, values] of Object.entries(said))
      await db.insert(productSpecs).values({ productId: id, specKey, value: values[at] ?? "" });
  }
  const found = listLandings(await readCatalogue(db), 3).filter(({ specs }) => specs);
  expect(found.map(({ specs }) => specs)).toEqual([
    { "probe-light": { values: ["RGB"] } },
    { "probe-sockets": { values: ["10"] } },
    { "probe-touch": { values: ["Yes"] } },
  ]);
});
