import { and, asc, count, eq, isNotNull, isNull, ne, notInArray, sql } from "drizzle-orm";
import { inTreeOrder } from "#app/catalog/category-tree.ts";
import { categories, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { splitValue } from "#app/catalog/specifications/spec-definition.ts";
import { listSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { MAX_TASKS_COUNTED } from "#app/ui/tables/task-count.ts";
import type { SpecRow } from "./spec-effects.server.ts";
import { unitFactor } from "./spec-merge-plan.ts";
import { hashVersion } from "./structure-change.server.ts";

/** `products`: its own, without archived ones. `mergedInto`: a name. */
export type CategoryEntry = {
  id: string;
  name: string;
  slug: string;
  level: number;
  parentId: string | null;
  products: number;
  specs: number;
  isRetired: boolean;
  mergedInto: string | null;
};

/** Rows are in the order of the tree, retired ones last. */
export async function listCategoryEntries(db: Database): Promise<CategoryEntry[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const counted = await db
    .select({ id: products.categoryId, count: count() })
    .from(products)
    .where(notInArray(products.status, ["archived"]))
    .groupBy(products.categoryId);
  const productsIn = new Map(counted.map((row) => [row.id, row.count]));
  const specs = await db
    .select({ categories: specDefinitions.categories })
    .from(specDefinitions)
    .where(isNull(specDefinitions.retiredAt));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const getLevel = (id: string | null): number => {
    const parent = id === null ? undefined : byId.get(id)?.parentId;
    return parent ? getLevel(parent) + 1 : 0;
  };
  const entry = (row: (typeof rows)[number]): CategoryEntry => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    level: row.retiredAt === null ? getLevel(row.id) : 0,
    parentId: row.parentId,
    products: productsIn.get(row.id) ?? 0,
    specs: specs.filter((spec) => spec.categories.length === 0 || spec.categories.includes(row.slug)).length,
    isRetired: row.retiredAt !== null,
    mergedInto: byId.get(row.mergedIntoId ?? "")?.name ?? null,
  });
  const offered = inTreeOrder(rows.filter(({ retiredAt }) => retiredAt === null));
  return [...offered, ...rows.filter(({ retiredAt }) => retiredAt !== null)].map(entry);
}

export async function findCategoryRow(db: Database, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ? { row, version: hashVersion(row) } : null;
}

/** Specifications that a category's lists may show. */
export function listSpecChoices(db: Database) {
  const { key, label, categories: having, position, groupName } = specDefinitions;
  return db
    .select({ key, label, categories: having, groupName })
    .from(specDefinitions)
    .where(isNull(specDefinitions.retiredAt))
    .orderBy(asc(position), asc(key));
}

export type SpecEntry = SpecRow & { products: number; mergedLabel: string | null };

/** Rows are in the order of the table, retired ones last. `products`: counted up to `MAX_TASKS_COUNTED` + 1. */
export async function listSpecEntries(db: Database): Promise<SpecEntry[]> {
  const rows = await db
    .select()
    .from(specDefinitions)
    .orderBy(isNotNull(specDefinitions.retiredAt), asc(specDefinitions.position), asc(specDefinitions.key));
  const counted = await rowsOf<{ key: string; count: number }>(
    db,
    sql`select d.key, counted.count from spec_definitions d cross join lateral (
      select count(*)::int as count
      from (select from product_specs s where s.spec_key = d.key and s.value is not null limit ${MAX_TASKS_COUNTED + 1}) some_of) counted`,
  );
  const having = new Map(counted.map((row) => [row.key, row.count]));
  const labels = new Map(rows.map(({ key, label }) => [key, label]));
  return rows.map((row) => ({
    ...row,
    products: having.get(row.key) ?? 0,
    mergedLabel: labels.get(row.mergedInto ?? "") ?? null,
  }));
}

export async function listMergeTargets(db: Database, { key, type, unit }: SpecRow) {
  const { units } = await listSearchTerms(db);
  const rows = await db
    .select({
      key: specDefinitions.key,
      label: specDefinitions.label,
      unit: specDefinitions.unit,
      groupName: specDefinitions.groupName,
    })
    .from(specDefinitions)
    .where(and(isNull(specDefinitions.retiredAt), eq(specDefinitions.type, type), ne(specDefinitions.key, key)))
    .orderBy(asc(specDefinitions.label), asc(specDefinitions.key));
  return rows.filter((one) => unitFactor(unit, one.unit, units) !== null);
}

const MAX_VALUES = 300;

/** Includes the products' values, most used first. */
export async function findSpecRow(db: Database, key: string) {
  const [row] = await db.select().from(specDefinitions).where(eq(specDefinitions.key, key));
  if (!row) return null;
  const counts = await db
    .select({ value: productSpecs.value, count: count() })
    .from(productSpecs)
    .where(and(eq(productSpecs.specKey, key), isNotNull(productSpecs.value)))
    .groupBy(productSpecs.value)
    .orderBy(sql`count(*) desc`, asc(productSpecs.value));
  const values = new Map<string, number>(row.options.map((option) => [option, 0]));
  for (const one of counts)
    for (const part of splitValue(row, one.value ?? "")) values.set(part, (values.get(part) ?? 0) + one.count);
  const used = counts.reduce((sum, one) => sum + one.count, 0);
  return { row, version: hashVersion(row), used, values: [...values].slice(0, MAX_VALUES) };
}
