import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { recountPopularity } from "./popularity-jobs.server.ts";
import { productSales, products } from "./schema.server.ts";

test("counts the last 90 days: what is older falls out", async ({ db }) => {
  const product = await aProduct(db, { unitsSold90d: 99 });
  const unsold = await aProduct(db, { unitsSold90d: 3 });
  await db.insert(productSales).values([
    { productId: product.id, day: "2026-11-20", units: 4 },
    { productId: product.id, day: "2026-08-23", units: 2 },
    { productId: product.id, day: "2026-08-22", units: 50 },
  ]);
  await recountPopularity(db, new Date("2026-11-20T12:00:00Z"));
  const units = async (id: string) =>
    (await db.select({ units: products.unitsSold90d }).from(products).where(eq(products.id, id)))[0]?.units;
  expect(await units(product.id)).toBe(6);
  expect(await units(unsold.id)).toBe(0);
});
