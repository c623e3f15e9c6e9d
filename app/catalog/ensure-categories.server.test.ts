import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { ensureCategories } from "./ensure-categories.server.ts";
import { productCategories } from "./product-categories.ts";
import { categories, specDefinitions } from "./schema.server.ts";
import { defaultSpecs } from "./specifications/default-specs.ts";

test("a shop without samples can sell: it has the categories and what can be said of their products", async ({
  db,
}) => {
  await ensureCategories(db);
  const rows = await db.select().from(categories).orderBy(categories.position);
  expect(rows).toMatchObject(productCategories);
  expect(await db.$count(specDefinitions)).toBe(defaultSpecs.length);
});

test("a later start changes nothing, and adds only what is missing", async ({ db }) => {
  await ensureCategories(db);
  await db.update(categories).set({ name: "Laptops" }).where(eq(categories.slug, "laptop"));
  await db.delete(categories).where(eq(categories.slug, "accessories"));
  await ensureCategories(db);
  const names = (await db.select().from(categories).orderBy(categories.position)).map(({ name }) => name);
  expect(names).toEqual(["Laptops", "Gaming Laptop", "Desktop", "Components", "Accessories"]);
});

test.each(productCategories)("$name: what its lists show can be said of its products", ({ slug, keySpecs }) => {
  expect(keySpecs.length).toBeGreaterThan(0);
  for (const key of keySpecs) {
    const spec = defaultSpecs.find((one) => one.key === key);
    expect(spec?.categories, key).toContain(slug);
  }
});
