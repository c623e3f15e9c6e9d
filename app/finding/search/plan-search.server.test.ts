import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { brands, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anyText } from "#tests/fuzz/any-text.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { planSearch } from "./plan-search.ts";

async function search(db: Database, text: string, more: { exact?: boolean } = {}) {
  const filters = { ...noFilters, search: text, sort: "relevance" as const, ...more };
  const list = await listProducts(db, await openCatalogue(db), filters);
  return { ...list, names: list.products.map(({ name }) => name) };
}

describe("search over the sample catalogue", () => {
  demoTest("forgives typos and says what it shows instead", async ({ db }) => {
    const meant = {
      leveno: "lenovo",
      gamming: "gaming",
      desctop: "desktop",
      asuss: "asus",
      macbok: "macbook",
      rayzen: "ryzen",
      "leveno gamming": "lenovo gaming",
    };
    for (const [typed, corrected] of Object.entries(meant)) {
      const found = await search(db, typed);
      expect(found.corrected, typed).toBe(corrected);
      const rightly = await search(db, corrected);
      expect(rightly.corrected).toBeNull();
      expect(found.total, typed).toBe(rightly.total);
      expect(found.total, typed).toBeGreaterThan(0);
      expect((await search(db, typed, { exact: true })).total, typed).toBe(0);
    }
  });

  demoTest("translates shoppers' words into the catalogue's", async ({ db }) => {
    const all = (await search(db, "")).total;
    const kinds = async (typed: string) => {
      const { products: listed } = await search(db, typed);
      const found = await findProductsByIds(
        db,
        listed.map(({ id }) => id),
      );
      return found.map(({ category }) => category);
    };
    for (const typed of ["notebook", "laptops", "लैपटॉप"]) {
      expect(new Set(await kinds(typed)), typed).toEqual(new Set(["Laptop", "Gaming Laptop"]));
      expect((await search(db, typed)).corrected).toBeNull();
    }
    expect((await search(db, "gaming pc")).names).toContain("HP OMEN 35L Gaming Desktop");
    expect(new Set(await kinds("gaming pc"))).toEqual(new Set(["Desktop"]));
    expect((await search(db, "best gaming laptop")).names).toEqual((await search(db, "gaming laptop")).names);
    expect((await search(db, "touchscreen laptop")).names).toEqual(["Lenovo Yoga Slim 7i Ultra 14 (Gen 11)"]);
    for (const typed of ["16gb ram", "16 GB RAM"]) {
      const found = await search(db, typed);
      expect(found.total, typed).toBeGreaterThan(1);
      expect(found.total, typed).toBeLessThan(all);
    }
    // 1 TB is no 1 somewhere and a TB elsewhere.
    expect((await search(db, "512gb")).total).toBe((await search(db, "512 gb ssd")).total);
  });

  demoTest("looks for a kind of product by what it is, not by what its description mentions", async ({ db }) => {
    const description = "Takes the place of two laptops on one desk.";
    await db.update(products).set({ description }).where(eq(products.slug, "hp-omen-35l"));
    for (const typed of ["laptops", "laptops ddr5"]) {
      const { names } = await search(db, typed);
      expect(names.length, typed).toBeGreaterThan(0);
      expect(names, typed).not.toContain("HP OMEN 35L Gaming Desktop");
    }
    expect((await search(db, "gaming pc")).names).toContain("HP OMEN 35L Gaming Desktop");
  });

  demoTest("finds nothing without a word", async ({ db }) => {
    for (const typed of ["%", "....", "🙂", "' \""]) expect((await search(db, typed)).total, typed).toBe(0);
    expect((await search(db, "  ")).total).toBe(18);
  });

  demoTest("ignores case, punctuation and the order of words", async ({ db }) => {
    const plain = await search(db, "lenovo gaming laptop");
    expect(plain.total).toBeGreaterThan(0);
    for (const other of ["LENOVO, Gaming-Laptop!", "laptop gaming lenovo", "gaming laptop from lenovo"]) {
      expect((await search(db, other)).names.sort(), other).toEqual(plain.names.sort());
    }
  });
});

describe("matching", () => {
  test("every word must match; the last may be a prefix; it may be part of a longer word", async ({ db }) => {
    await aProduct(db, { name: "Zenbook Fourteen", brand: "ASUS" });
    await aProduct(db, { name: "Vivobook Go", brand: "ASUS" });
    expect((await search(db, "asus zen")).names).toEqual(["Zenbook Fourteen"]);
    expect((await search(db, "zen asus")).names).toEqual(["Zenbook Fourteen"]);
    expect((await search(db, "book")).names.sort()).toEqual(["Vivobook Go", "Zenbook Fourteen"]);
    expect((await search(db, "vivo book")).names).toEqual(["Vivobook Go"]);
    expect((await search(db, "vivobooks")).names).toEqual(["Vivobook Go"]);
    expect((await search(db, "asus toaster")).total).toBe(0);
  });

  test("the name counts most, then brand and category, then the description", async ({ db }) => {
    await aProduct(db, { name: "Mouse mat", description: "For every orion.", unitsSold90d: 99 });
    await aProduct(db, { name: "Workstation", brand: "Orion", unitsSold90d: 50 });
    await aProduct(db, { name: "Orion 5", unitsSold90d: 1 });
    await aProduct(db, { name: "Orion 7", unitsSold90d: 2 });
    expect((await search(db, "orion")).names).toEqual(["Orion 7", "Orion 5", "Workstation", "Mouse mat"]);
  });

  test("numbers and units may be written together or apart, and are never corrected", async ({ db }) => {
    const product = await aProduct(db, { name: "Legion" });
    await db.insert(specDefinitions).values({ key: "graphics", label: "Graphics", type: "text" });
    await db
      .insert(productSpecs)
      .values({ productId: product.id, specKey: "graphics", value: "RTX 4060, 8 GB, G-SYNC" });
    for (const typed of ["rtx4060", "rtx 4060", "8gb", "gsync", "g-sync"]) {
      expect((await search(db, typed)).names, typed).toEqual(["Legion"]);
    }
    expect((await search(db, "rtx 4070")).total).toBe(0);
  });

  test("follows renamed products, brands and specifications", async ({ db }) => {
    const product = await aProduct(db, { name: "Old name", brand: "Oldbrand" });
    await db.update(products).set({ name: "Fresh name" }).where(eq(products.id, product.id));
    await db.update(brands).set({ name: "Newbrand" }).where(eq(brands.id, product.brandId));
    expect((await search(db, "fresh newbrand")).total).toBe(1);
    expect((await search(db, "oldbrand", { exact: true })).total).toBe(0);
  });

  test("corrects to what is on sale only", async ({ db }) => {
    await aProduct(db, { name: "Secretive", status: "draft" });
    expect((await search(db, "secretivve")).corrected).toBeNull();
  });

  test("what is typed is never SQL, a pattern or a query language", async ({ db }) => {
    await aProduct(db, { name: "Percent sign" });
    for (const typed of [
      "%",
      "_",
      "' or 1=1 --",
      "\\",
      "'; drop table products; --",
      "&|!():*",
      "a & | b",
      '"',
      "\u0000",
    ]) {
      const found = await search(db, typed);
      expect(found.total, typed).toBeLessThanOrEqual(1);
    }
    expect((await search(db, "per%ent")).total).toBe(0);
  });

  test("any text is understood without an error", async ({ db }) => {
    await aProduct(db);
    const words = getSearchWords(await readCatalogue(db));
    fc.assert(
      fc.property(anyText(60), (text) => {
        expect(planSearch(words, text).terms.length).toBeLessThanOrEqual(48);
      }),
    );
  });
});
