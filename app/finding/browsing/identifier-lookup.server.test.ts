import { describe, expect } from "vitest";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findByIdentifier } from "./identifier-lookup.server.ts";
import { listProducts } from "./product-list.server.ts";

async function search(db: Database, text: string) {
  const filters = { ...noFilters, search: text, sort: "relevance" } as const;
  const { products, total, corrected } = await listProducts(db, await openCatalogue(db), filters);
  return { names: products.map(({ name }) => name), total, corrected };
}

describe("a number typed into the search", () => {
  test("finds its product first: SKU, part number, EAN with or without blanks", async ({ db }) => {
    await aProduct(db, { name: "Stand for 90NR0JY1", unitsSold90d: 500 });
    await aProduct(db, { name: "Zephyr", sku: "KV-ZEPH-32", gtin: "8901030865275", mpn: "90NR0JY1" });
    for (const typed of ["kv-zeph-32", "8901030865275", "8 901030 865275"])
      expect(await search(db, typed)).toEqual({ names: ["Zephyr"], total: 1, corrected: null });
    expect((await search(db, "90nr0jy1")).names).toEqual(["Zephyr", "Stand for 90NR0JY1"]);
  });

  test("finds it as people write it, also among other words, and by its whole name", async ({ db }) => {
    await aProduct(db, { name: "NV3 Gen4 (M.2 2280) 2 × 16 GB", sku: "SNV3S/500G", mpn: "SNV3S-500G" });
    await aProduct(db, { name: "NV3 Gen4 M.2 2280 heat sink for 16 GB", unitsSold90d: 500 });
    const written = ["SNV3S/500G", "snv3s500g", "SNV3S 500G", "kingston SNV3S/500G ssd", "nv3 gen4 m2 2280 2x16gb"];
    for (const typed of written)
      expect((await search(db, typed)).names[0], typed).toBe("NV3 Gen4 (M.2 2280) 2 × 16 GB");
  });

  test("a UPC is the EAN with a zero in front", async ({ db }) => {
    const { id } = await aProduct(db, { gtin: "036000291452" });
    expect((await findByIdentifier(db, "0036000291452")).ids).toEqual([id]);
  });

  test("finds nothing that is not on sale, and is no wild card", async ({ db }) => {
    await aProduct(db, { name: "Draft", sku: "KV-1000", status: "draft" });
    await aProduct(db, { name: "Other" });
    expect((await search(db, "KV-1000")).total).toBe(0);
    for (const typed of ["KV-1", "%000", ""]) expect((await findByIdentifier(db, typed)).ids).toEqual([]);
  });
});
