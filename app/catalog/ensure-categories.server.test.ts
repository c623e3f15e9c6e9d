import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { ensureCategories } from "./ensure-categories.server.ts";
import { productCategories } from "./product-categories.ts";
import { categories, specDefinitions } from "./schema.server.ts";
import { defaultSpecs } from "./specifications/default-specs.ts";

async function stored(db: Database) {
  const rows = await db.select().from(categories).orderBy(categories.position);
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  return rows.map(({ parentId, ...row }) => ({ ...row, parent: parentId && (slugOf.get(parentId) ?? null) }));
}

test("a shop without samples has categories and their specifications", async ({ db }) => {
  await ensureCategories(db);
  expect(await stored(db)).toMatchObject(productCategories);
  expect(await db.$count(specDefinitions)).toBe(defaultSpecs.length);
});

test("a later start changes nothing that was renamed, moved or retired", async ({ db }) => {
  await ensureCategories(db);
  const change = (slug: string, set: Partial<typeof categories.$inferInsert>) =>
    db.update(categories).set(set).where(eq(categories.slug, slug));
  await change("laptop", { name: "Laptops", slug: "laptops" });
  await change("bags", { parentId: null });
  await change("webcams", { retiredAt: new Date() });
  await db.update(specDefinitions).set({ label: "Maker's socket" }).where(eq(specDefinitions.key, "socket"));
  const before = [await stored(db), await db.select().from(specDefinitions).orderBy(specDefinitions.key)];
  await ensureCategories(db);
  expect([await stored(db), await db.select().from(specDefinitions).orderBy(specDefinitions.key)]).toEqual(before);
});

test("a shop that filtered by makers' colours filters by colour families, unless an admin keeps both", async ({
  db,
}) => {
  const filterOf = async () =>
    (await db.select().from(specDefinitions).where(eq(specDefinitions.key, "colour")))[0]?.filter;
  const set = () => db.update(specDefinitions).set({ filter: "choices" }).where(eq(specDefinitions.key, "colour"));
  await ensureCategories(db);
  await set();
  await ensureCategories(db);
  expect(await filterOf()).toBe("choices");
  await db.delete(specDefinitions).where(eq(specDefinitions.key, "colourFamily"));
  await ensureCategories(db);
  expect(await filterOf()).toBeNull();
});

test("an existing shop gets new subcategories with their specifications", async ({ db }) => {
  await ensureCategories(db);
  // As it was: five categories, none below another.
  await db.delete(categories).where(isNotNull(categories.parentId));
  await db.delete(specDefinitions).where(inArray(specDefinitions.key, ["socket", "connectivity"]));
  await db
    .update(specDefinitions)
    .set({ categories: sql`'["components"]'::jsonb`, label: "Our capacity" })
    .where(eq(specDefinitions.key, "capacity"));
  await db.update(specDefinitions).set({ categories: [] }).where(eq(specDefinitions.key, "weight"));
  await ensureCategories(db);
  expect((await stored(db)).map(({ slug }) => slug)).toEqual(productCategories.map(({ slug }) => slug));
  const specs = new Map((await db.select().from(specDefinitions)).map((spec) => [spec.key, spec]));
  expect(specs.size).toBe(defaultSpecs.length);
  expect(specs.get("capacity")).toMatchObject({
    label: "Our capacity",
    categories: ["components", "memory", "storage", "external-storage"],
  });
  // Of every category, as an operator wanted it.
  expect(specs.get("weight")?.categories).toEqual([]);
});

test.each(productCategories)("$name: its key specifications exist", ({ slug, keySpecs }) => {
  expect(keySpecs.length).toBeGreaterThan(0);
  for (const key of keySpecs) {
    const spec = defaultSpecs.find((one) => one.key === key);
    expect(spec?.categories, key).toContain(slug);
  }
});

test.each(defaultSpecs)("$key belongs to existing categories, and its options are distinct", (spec) => {
  const slugs = productCategories.map(({ slug }) => slug);
  for (const slug of spec.categories) expect(slugs).toContain(slug);
  const options = spec.options ?? [];
  expect(new Set(options.map((one) => one.toLowerCase())).size).toBe(options.length);
  expect(options.length > 0).toBe(spec.type === "choice" || spec.type === "multi-choice");
  for (const option of options) expect(option).not.toMatch(/[,;]/);
});
