import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest } from "#tests/support/db.ts";

demoTest("the sample catalogue is found by every single word of every name, brand and category", async ({ db }) => {
  const rows = await rowsOf<{ name: string; brand: string; category: string }>(
    db,
    sql`select p.name, b.name as brand, c.name as category from products p
      join brands b on b.id = p.brand_id join categories c on c.id = p.category_id`,
  );
  const catalogue = await openCatalogue(db);
  const words = new Set(rows.flatMap((row) => Object.values(row).flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))));
  for (const word of words) {
    if (word)
      expect(
        (await listProducts(db, catalogue, { ...noFilters, search: word, sort: "relevance" })).total,
        word,
      ).toBeGreaterThan(0);
  }
});
