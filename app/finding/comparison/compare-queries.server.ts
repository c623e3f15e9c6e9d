import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { isListed } from "#app/catalog/on-sale.server.ts";
import { selectSummaries } from "#app/catalog/product-summary.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { categories, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { completeSpecs } from "#app/catalog/specifications/read-specs.ts";
import { splitPublished } from "#app/catalog/specifications/spec-definition.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { areOneKind, type ComparedGroup, compareSpecs } from "./comparison.ts";

/** `isOneKind`: the products can be better than each other. */
export type Comparison = { products: ProductSummary[]; groups: ComparedGroup[]; isOneKind: boolean };

const none: Comparison = { products: [], groups: [], isOneKind: true };

/** Keeps the order of `slugs`; products not on sale are left out. */
export async function findComparison(db: Database, slugs: readonly string[]): Promise<Comparison> {
  if (slugs.length === 0) return none;
  const rows = await selectSummaries(db).where(and(isListed, inArray(products.slug, [...slugs])));
  const summaries = slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
  if (summaries.length === 0) return none;
  const definitions = await db
    .select()
    .from(specDefinitions)
    .where(and(isNull(specDefinitions.retiredAt), eq(specDefinitions.isComparable, true)))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
  const ids = summaries.map(({ id }) => id);
  const specs = await db.select().from(productSpecs).where(inArray(productSpecs.productId, ids));
  const specsByProduct = Map.groupBy(specs, ({ productId }) => productId);
  const slugOf = new Map(
    (await db.select({ name: categories.name, slug: categories.slug }).from(categories)).map(({ name, slug }) => [
      name,
      slug,
    ]),
  );
  const compared = summaries.map(({ id, category }) => {
    const stored = splitPublished((specsByProduct.get(id) ?? []).map((spec) => [spec.specKey, spec] as const));
    return { category: slugOf.get(category) ?? "", ...stored, specs: completeSpecs(stored.specs) };
  });
  const isOneKind = areOneKind(
    definitions,
    compared.map(({ category }) => category),
  );
  return { products: summaries, groups: compareSpecs(definitions, compared, { isOneKind }), isOneKind };
}
