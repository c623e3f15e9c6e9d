import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { productSales, products } from "#app/catalog/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { recountPopularity } from "./popularity-jobs.server.ts";

/** 23:30 UTC on 19 November is 20 November in India. */
const NOW = new Date("2026-11-19T23:30:00Z");

test("the units of the last 90 days count, older ones and products without sales don't", async ({ db }) => {
  const popular = await aProduct(db);
  const forgotten = await aProduct(db, { unitsSold90d: 7 });
  await db.insert(productSales).values([
    { productId: popular.id, day: "2026-11-20", units: 2 },
    { productId: popular.id, day: "2026-08-23", units: 3 },
    { productId: popular.id, day: "2026-08-22", units: 50 },
    { productId: forgotten.id, day: "2026-01-01", units: 9 },
  ]);
  await recountPopularity(db, NOW, 1);
  await recountPopularity(db, NOW);
  const sold = async (id: string) =>
    (await db.select({ units: products.unitsSold90d }).from(products).where(eq(products.id, id)))[0]?.units;
  expect(await sold(popular.id)).toBe(5);
  expect(await sold(forgotten.id)).toBe(0);
});
