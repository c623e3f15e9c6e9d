import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { listSpecEntries } from "./structure-queries.server.ts";

test("specifications are listed with how many products have a value, counted to a thousand", async ({ db }) => {
  await ensureCategories(db);
  const { id } = await aProduct(db);
  const [product] = await db.select().from(products).where(eq(products.id, id));
  const [spec] = await db.select().from(specDefinitions).where(eq(specDefinitions.type, "text")).limit(1);
  if (!product || !spec) throw new Error("no sample");
  await db.delete(productSpecs);
  const counted = async () => (await listSpecEntries(db)).find(({ key }) => key === spec.key)?.products;
  expect(await counted()).toBe(0);
  await db.insert(productSpecs).values({ productId: id, specKey: spec.key, value: "9" });
  expect(await counted()).toBe(1);
  const copies = Array.from({ length: 1_001 }, (_, n) => ({
    ...product,
    id: randomUUID(),
    slug: `copy-${n}`,
    sku: `C${n}`,
  }));
  await db.insert(products).values(copies);
  await db.insert(productSpecs).values(copies.map((copy) => ({ productId: copy.id, specKey: spec.key, value: "9" })));
  expect(await counted()).toBe(1_000);
});
