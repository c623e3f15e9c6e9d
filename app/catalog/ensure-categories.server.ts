import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { type DefaultCategory, productCategories } from "./product-categories.ts";
import { categories, specDefinitions } from "./schema.server.ts";
import { defaultSpecs } from "./specifications/default-specs.ts";

/** Runs at every start, on several servers at once; changes by admins stay. */
export async function ensureCategories(db: Database): Promise<void> {
  const all = positioned(productCategories);
  const isNew = (await idsByDefault(db)).size === 0;
  const top = await addCategories(
    db,
    all.filter(({ parent }) => parent === null),
  );
  const below = await addCategories(
    db,
    all.filter(({ parent }) => parent !== null),
  );
  const { key } = specDefinitions;
  const specs = await db
    .insert(specDefinitions)
    .values(positioned(defaultSpecs))
    .onConflictDoNothing()
    .returning({ key });
  if (isNew) return;
  await addToSpecs(db, [...top, ...below]);
  if (specs.some((spec) => spec.key === "colourFamily")) await filterByFamily(db);
}

async function filterByFamily(db: Database): Promise<void> {
  const { key, filter } = specDefinitions;
  await db
    .update(specDefinitions)
    .set({ filter: null })
    .where(and(eq(key, "colour"), eq(filter, "choices")));
}

type Positioned = DefaultCategory & { position: number };

async function addCategories(db: Database, all: readonly Positioned[]): Promise<string[]> {
  const ids = await idsByDefault(db);
  const missing = all.filter(({ slug }) => !ids.has(slug));
  if (missing.length === 0) return [];
  const rows = missing.map(({ parent, ...category }) => ({
    ...category,
    defaultSlug: category.slug,
    parentId: parent === null ? null : ids.get(parent),
  }));
  const added = await db.insert(categories).values(rows).onConflictDoNothing().returning({ slug: categories.slug });
  return added.map(({ slug }) => slug);
}

async function idsByDefault(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: categories.id, defaultSlug: categories.defaultSlug }).from(categories);
  return new Map(rows.flatMap(({ id, defaultSlug }) => (defaultSlug === null ? [] : [[defaultSlug, id]])));
}

async function addToSpecs(db: Database, slugs: readonly string[]): Promise<void> {
  const slugsBySpec = new Map(
    defaultSpecs.map(({ key, categories: all }) => [key as string, all.filter((slug) => slugs.includes(slug))]),
  );
  const keys = [...slugsBySpec].flatMap(([key, added]) => (added.length > 0 ? [key] : []));
  if (keys.length === 0) return;
  const rows = await db.select().from(specDefinitions).where(inArray(specDefinitions.key, keys));
  for (const { key, categories: before } of rows) {
    const after = [...new Set([...before, ...(slugsBySpec.get(key) ?? [])])];
    // An empty list means every category.
    if (before.length === 0 || after.length === before.length) continue;
    await db.update(specDefinitions).set({ categories: after }).where(eq(specDefinitions.key, key));
  }
}

function positioned<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, position) => ({ ...row, position }));
}
