/** A page of /products or /search, and what each filter value would leave. */
import { sql } from "drizzle-orm";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { planSearch } from "#app/catalog/search/search.server.ts";
import { type SearchPlan, tsqueryOf } from "#app/catalog/search/search-query.ts";
import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { Catalogue } from "./catalogue.server.ts";
import type { CatalogueColumns } from "./catalogue-columns.ts";
import type { CodeColumn } from "./code-column.ts";
import {
  countsOf,
  type Facets,
  narrowingsOf,
  type SpecFacet,
  sortedValues,
  specFacet,
  stepCounts,
  sumOf,
} from "./facets.ts";
import { findByIdentifier } from "./identifier-lookup.server.ts";
import { type Narrowed, narrow } from "./narrow.ts";
import {
  discountSteps,
  type FilterNames,
  noFilters,
  PAGE_SIZE,
  PRICE_RANGE,
  type ProductFilters,
  ratingSteps,
} from "./product-filters.ts";

export type ProductList = {
  products: ProductSummary[];
  total: number;
  /** The last page when the URL asks for more. */
  page: number;
  pageCount: number;
  facets: Facets;
  /** The corrected search, if shown. */
  corrected: string | null;
};

/** Every category (docs/rules.md#r76), those with something on sale, every brand and seller on sale. */
export function filterNamesOf({ columns, categories, sellers, specs }: Catalogue): FilterNames {
  const { category, brand, seller } = columns;
  const { counts } = narrow(columns.isListed, [], [category, brand, seller]);
  const onSaleIn = (column: CodeColumn): string[] =>
    countsOf(column, counts, column.values.slice(1)).flatMap(({ name, count }) => (count > 0 ? [name] : []));
  const names = categories.map(({ name }) => name);
  const filled = new Set(onSaleIn(category));
  const nameOf = new Map(categories.map(({ slug, name }) => [slug, name]));
  return {
    categories: names,
    filledCategories: names.filter((name) => filled.has(name)),
    brands: onSaleIn(brand).sort(byLowerCase),
    sellers: onSaleIn(seller).sort((a, b) => byLowerCase(sellers.get(a) ?? a, sellers.get(b) ?? b)),
    specs: specs.flatMap((spec) => {
      const column = columns.specs.get(spec.key);
      if (!column || spec.filter === null) return [];
      const having = spec.categories.flatMap((slug) => nameOf.get(slug) ?? []);
      return [{ key: spec.key, filter: spec.filter, categories: having, values: sortedValues(spec, column) }];
    }),
  };
}

/** Categories, brands, and each category by one specification's value, with at least `least` on sale. */
export function listLandings(catalogue: Catalogue, least: number): Partial<ProductFilters>[] {
  const { columns } = catalogue;
  const { filledCategories, brands } = filterNamesOf(catalogue);
  const all = narrow(columns.isListed, [], [columns.brand]);
  const found: Partial<ProductFilters>[] = countsOf(columns.brand, all.counts, brands)
    .filter(({ count }) => count >= least)
    .map(({ name }) => ({ brands: [name] }));
  for (const category of filledCategories) {
    const specs = specsFor(catalogue, category).filter(({ filter }) => filter !== "range");
    const counted = specs.flatMap(({ key }) => columns.specs.get(key) ?? []);
    const chosen = narrowingsOf(columns, { ...noFilters, category });
    const { total, counts } = narrow(columns.isListed, chosen, counted);
    if (total >= least) found.push({ category });
    for (const spec of specs) {
      const column = columns.specs.get(spec.key);
      const values = column ? countsOf(column, counts, sortedValues(spec, column)) : [];
      for (const { name, count } of values)
        if (count >= least) found.push({ category, specs: { [spec.key]: { values: [name] } } });
    }
  }
  return found;
}

function byLowerCase(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/** `known`: the catalogue's, see filterNamesOf. */
export async function listProducts(
  db: Database,
  { catalogue, known }: { catalogue: Catalogue; known: FilterNames },
  filters: ProductFilters,
): Promise<ProductList> {
  const { scores, corrected } = await searchIn(db, catalogue, filters);
  const { columns } = catalogue;
  const definitions = specsFor(catalogue, filters.category);
  const counted = [
    columns.category,
    columns.brand,
    columns.seller,
    columns.isNew,
    columns.inStock,
    columns.rating,
    columns.discount,
    ...definitions.flatMap(({ key }) => columns.specs.get(key) ?? []),
  ];
  const found = narrow(rowsIn(columns, filters, scores), narrowingsOf(columns, filters), counted);
  const pageCount = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const facets = facetsOf({ catalogue, known }, definitions, filters, found);
  const ids = idsOfPage(columns, filters, found, scores, page);
  return { products: await findProductsByIds(db, ids), total: found.total, page, pageCount, facets, corrected };
}

/** The first ones, uncounted. */
export async function listFirstProducts(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
): Promise<Pick<ProductList, "products" | "corrected">> {
  const { scores, corrected } = await searchIn(db, catalogue, filters);
  const { columns } = catalogue;
  const found = narrow(rowsIn(columns, filters, scores), narrowingsOf(columns, filters), []);
  return { products: await findProductsByIds(db, idsOfPage(columns, filters, found, scores, 1)), corrected };
}

/** Specifications offered while no category is chosen. */
const MAX_COMMON = 4;

/** How well a row matches the search, from 1 to 5; 0: not. */
type Scores = Uint8Array;

async function searchIn(db: Database, { columns }: Catalogue, { search, exact }: ProductFilters) {
  const identified = (await findByIdentifier(db, search)).filter((id) => columns.rowOf(id) !== undefined);
  const plan = await planSearch(db, search, { exact: exact || identified.length > 0 });
  const matching = await findMatching(db, plan);
  const scores = matching && scoresOf(columns, matching);
  for (const id of identified) scores?.set([IDENTIFIED], columns.rowOf(id));
  return { scores, corrected: plan.corrected };
}

/** It bears the number that was typed. */
const IDENTIFIED = 5;

/** Ids by score: all words in the name, then in name, brand or category, then anywhere (docs/rules.md#r71). */
async function findMatching(db: Database, plan: SearchPlan): Promise<{ score: number; ids: string }[] | null> {
  const query = tsqueryOf(plan, "ABCD");
  if (query === null) return null;
  const [inName, inTitle] = [tsqueryOf(plan, "A"), tsqueryOf(plan, "AB")];
  return rowsOf(
    db,
    sql`select f.score, string_agg(f.id::text, ',') as ids from (
        select s.product_id as id, 1 + 2 * (s.document @@ ${inName}::tsquery)::int
          + (s.document @@ ${inTitle}::tsquery)::int as score
        from product_search s where s.document @@ ${query}::tsquery) f
      group by f.score`,
  );
}

function scoresOf(columns: CatalogueColumns, matching: { score: number; ids: string }[]): Scores {
  const scores = new Uint8Array(columns.isListed.length);
  for (const { score, ids } of matching) {
    for (const id of ids.split(",")) {
      const row = columns.rowOf(id);
      if (row !== undefined) scores[row] = score;
    }
  }
  return scores;
}

/** On sale, found and within the price; its upper end is open (docs/rules.md#r73). */
function rowsIn({ isListed, price }: CatalogueColumns, { min, max }: ProductFilters, scores: Scores | null) {
  const from = min * PAISE_PER_RUPEE;
  const to = max < PRICE_RANGE.max ? max * PAISE_PER_RUPEE : Number.POSITIVE_INFINITY;
  return isListed.map((listed, row) => {
    const paise = price[row] ?? 0;
    return Number(listed === 1 && paise >= from && paise <= to && (scores === null || (scores[row] ?? 0) > 0));
  });
}

function idsOfPage(
  columns: CatalogueColumns,
  { sort }: ProductFilters,
  { matches }: Narrowed,
  scores: Scores | null,
  page: number,
): string[] {
  const sorted = columns.order(sort === "relevance" ? "popularity" : sort);
  const rows = sorted.filter((row) => matches[row] === 1);
  // Best match: those of a score together, each by popularity.
  const ranked =
    sort === "relevance" && scores
      ? [IDENTIFIED, 4, 3, 2, 1].flatMap((score) => [...rows.filter((row) => scores[row] === score)])
      : rows;
  return Array.from(ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), (row) => columns.ids[row] ?? "");
}

/** The category's; without one, a few that most of what is found has. */
function specsFor({ specs, categories }: Catalogue, category: string | null): SpecDefinition[] {
  const filtered = specs.filter(({ filter }) => filter !== null);
  const slug = categories.find(({ name }) => name === category)?.slug;
  return slug === undefined
    ? filtered
    : filtered.filter((spec) => spec.categories.length === 0 || spec.categories.includes(slug));
}

function facetsOf(
  { catalogue, known }: { catalogue: Catalogue; known: FilterNames },
  definitions: readonly SpecDefinition[],
  filters: ProductFilters,
  { counts, total }: Narrowed,
): Facets {
  const { columns, sellers } = catalogue;
  const offered = known.categories.filter((name) => known.filledCategories.includes(name) || name === filters.category);
  const isWorthIt = (column: CodeColumn, key: string): boolean =>
    filters.category !== null || key in filters.specs || sumOf(column, counts) * 2 >= total;
  const offeredSpecs = definitions.flatMap((definition): SpecFacet[] => {
    const column = columns.specs.get(definition.key);
    if (!column || !isWorthIt(column, definition.key)) return [];
    const facet = specFacet(definition, column, counts, filters.specs[definition.key]);
    return facet ? [facet] : [];
  });
  return {
    categories: countsOf(columns.category, counts, offered),
    brands: countsOf(columns.brand, counts, known.brands),
    sellers: countsOf(columns.seller, counts, known.sellers).map((seller) => ({
      ...seller,
      label: sellers.get(seller.name) ?? seller.name,
    })),
    isNew: sumOf(columns.isNew, counts),
    inStock: sumOf(columns.inStock, counts),
    ratings: stepCounts(ratingSteps, columns.rating, counts),
    discounts: stepCounts(discountSteps, columns.discount, counts),
    specs:
      filters.category === null
        ? offeredSpecs.filter(({ key }, at) => at < MAX_COMMON || key in filters.specs)
        : offeredSpecs,
  };
}
