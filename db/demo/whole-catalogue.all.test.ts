import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { findModel } from "#app/catalog/models/model-queries.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { sampleComputers } from "#db/demo/samples/computers/catalogue.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { openForTests } from "#tests/support/db.ts";
import { seedDemo } from "./seed.ts";

describe("the whole catalogue", () => {
  let whole: OpenDatabase;
  beforeAll(async () => {
    whole = await openForTests();
    await seedDemo(whole.db, { catalogue: "whole" });
  });
  afterAll(() => whole?.close());

  test("has the 18 samples first, then others with price, specifications, picture and stock", async () => {
    const { db } = whole;
    const { products, total } = await listProducts(db, await openCatalogue(db), { ...noFilters, page: 1 });
    const models = new Set(sampleComputers.map(({ slug, model }) => model?.slug ?? slug));
    // Assembly is in no list, and has no page.
    const parts = sampleParts.filter(({ category }) => category !== "PC Assembly");
    expect(total, "models once").toBe(18 + parts.length + models.size);
    const computers = new Set(sampleComputers.map(({ slug }) => slug));
    const slugs = new Set(sampleProducts.map(({ slug }) => slug));
    expect(products.every(({ slug }) => slugs.has(slug))).toBe(true);
    for (const other of [...sampleComputers, ...parts]) {
      const found = await findProductBySlug(db, other.slug);
      expect(found, other.slug).toMatchObject({ name: other.name, category: other.category, stock: other.stock });
      expect(found?.pictures.length, other.slug).toBeGreaterThanOrEqual(computers.has(other.slug) ? 2 : 1);
      for (const { key, value } of other.specs)
        expect(found?.specs, other.slug).toContainEqual(expect.objectContaining({ key, value }));
    }
  });

  test("has computers in several forms as models with variants", async () => {
    const { db } = whole;
    for (const variants of Map.groupBy(sampleComputers, ({ model }) => model?.slug).values()) {
      const [first] = variants;
      if (!first?.model) continue;
      const [row] = await rowsOf<{ modelId: string }>(
        db,
        sql`select model_id as "modelId" from products where slug = ${first.slug}`,
      );
      const found = row && (await findModel(db, row.modelId));
      expect(found?.name).toBe(first.model.name);
      expect(found?.specs.map(({ key }) => key)).toEqual(first.model.specs);
      expect(new Set(found?.variants.map(({ slug }) => slug))).toEqual(new Set(variants.map(({ slug }) => slug)));
    }
  });

  test("breaks no rule of the auditor", async () => {
    expect(listViolations(await audit(whole.db, new Date()))).toEqual([]);
  });
});
