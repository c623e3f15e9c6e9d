import { sql } from "drizzle-orm";
import { expect, test as plainTest } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { violationsOf } from "#app/auditor/invariant.ts";
import { noFilters } from "#app/catalog/browsing/product-filters.ts";
import { listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest, openForTests, test } from "#tests/support/db.ts";
import { seedDemo } from "./seed.ts";

test("a demo start fills an empty shop once", async ({ db }) => {
  expect(await seedDemo(db)).toBe(true);
  expect(await seedDemo(db)).toBe(false);
  const [counts] = await rowsOf<{ live: number }>(
    db,
    sql`select count(*)::int as live from products p join vendors v on v.id = p.vendor_id
      where p.status = 'live' and v.state = 'approved'`,
  );
  expect(counts?.live).toBe(18);
});

demoTest(
  "sample products arrive whole: paise, specifications, and stock as the sum of its movements",
  async ({ db }) => {
    const sample = sampleProducts[0];
    if (!sample) throw new Error("no sample");
    const found = await findProductBySlug(db, sample.slug);
    expect(found?.pricePaise).toBe(sample.price * 100);
    // Those that are read out of others' wordings come along.
    for (const { key, value } of sample.specs)
      expect(found?.specs).toContainEqual(expect.objectContaining({ key, value }));
    const wrong = await rowsOf(
      db,
      sql`select p.slug from products p
      where p.stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.product_id = p.id)`,
    );
    expect(wrong).toEqual([]);
  },
);

test("the whole catalogue has the 18 samples first, then parts with price, specifications, picture and stock", async ({
  db,
}) => {
  await seedDemo(db, { catalogue: "whole" });
  const { products, total } = await listProducts(db, await openCatalogue(db), { ...noFilters, page: 1 });
  expect(total).toBe(18 + sampleParts.length);
  const slugs = new Set(sampleProducts.map(({ slug }) => slug));
  expect(products.every(({ slug }) => slugs.has(slug))).toBe(true);
  for (const part of sampleParts) {
    const found = await findProductBySlug(db, part.slug);
    expect(found, part.slug).toMatchObject({ name: part.name, category: part.category, stock: part.stock });
    expect(found?.pictures, part.slug).toHaveLength(1);
    for (const { key, value } of part.specs)
      expect(found?.specs, part.slug).toContainEqual(expect.objectContaining({ key, value }));
  }
});

plainTest("the auditor finds nothing wrong with the whole catalogue", async () => {
  const database = await openForTests();
  try {
    await seedDemo(database.db, { catalogue: "whole" });
    expect(violationsOf(await audit(database.db, new Date()))).toEqual([]);
  } finally {
    await database.close();
  }
});
