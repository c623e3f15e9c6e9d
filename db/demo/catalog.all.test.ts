import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { demoTest, test } from "#tests/support/db.ts";
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
