import { pathTo } from "#app/catalog/category-tree.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { type CardProduct, cardOf } from "#app/catalog/product-types.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import { type Narrowed, narrow } from "#app/finding/columns/narrow.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import {
  bitsFor,
  bitsWhere,
  bothBits,
  isBitSet,
  type RowBits,
  rowsOfBits,
  setBit,
} from "#app/finding/columns/row-bits.ts";
import { topRows } from "#app/finding/columns/top-rows.ts";
import { type FilterNames, PAGE_SIZE, PRICE_RANGE, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { DESCRIBED, matchSearch, rankSearch, type Scores } from "#app/finding/search/match-search.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import { searchWordsOf } from "#app/finding/search/search-text.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { countsOf, type Facets, sortedValues } from "./facets.ts";
import { findByIdentifier } from "./identifier-lookup.server.ts";
import { findNearest, type NearestRows } from "./nearest.ts";
import { chosenIn, facetsOf, offeredSpecs } from "./offered-facets.ts";
import { searchedWordsOf } from "./searched-words.ts";
import { valueNamesOf } from "./value-names.ts";

export type ProductList = {
  products: CardProduct[];
  total: number;
  /** The last page when the URL asks for more. */
  page: number;
  pageCount: number;
  facets: Facets;
  /** The corrected search, if shown. */
  corrected: string | null;
};

/** Every category (docs/rules.md#g18), those with something on sale, every brand and seller on sale. */
export const filterNamesOf = perVersion((catalogue: Catalogue): FilterNames => {
  const { columns, categories, sellers, specs } = catalogue;
  const { category, brand, seller } = columns;
  const { counts } = narrow(columns.listed, [], [category, brand, seller], columns.models);
  const onSaleIn = (column: CodeColumn): string[] =>
    countsOf(column, counts, column.values.slice(1)).flatMap(({ name, count }) => (count > 0 ? [name] : []));
  const names = categories.map(({ name }) => name);
  const filled = new Set(onSaleIn(category).flatMap((name) => [name, ...pathTo(categories, name)]));
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
      // The list of a category shows what those below it have.
      const listed = [...new Set(having.flatMap((name) => [name, ...pathTo(categories, name)]))];
      return [{ key: spec.key, filter: spec.filter, categories: listed, values: sortedValues(spec, column) }];
    }),
  };
});

function byLowerCase(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/**
 * `known`: the catalogue's, see filterNamesOf. `among`: 1 for each row that may be shown at all. `order`: of these, instead of
 * the filters' sort. `isNamed`: not what says the words in its description alone.
 */
export async function listProducts(
  db: Database,
  {
    catalogue,
    known,
    among,
    order,
    isNamed = false,
  }: { catalogue: Catalogue; known: FilterNames; among?: Uint8Array; order?: Int32Array; isNamed?: boolean },
  filters: ProductFilters,
): Promise<ProductList> {
  const { scores, ranks, corrected } = await searchIn(db, catalogue, filters, isNamed);
  const { columns } = catalogue;
  const inPrice = rowsIn(columns, filters, scores);
  const rows = among ? bothBits(inPrice, bitsWhere(among)) : inPrice;
  const narrowings = chosenIn(catalogue, filters);
  const definitions = offeredSpecs(catalogue, filters, () =>
    narrow(rows, narrowings, [columns.category], columns.models),
  );
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
  const found = narrow(rows, narrowings, counted, columns.models);
  const pageCount = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const facets = facetsOf({ catalogue, known }, definitions, filters, found);
  const products = await findListed(db, columns, found, rowsOfPage(columns, filters, found, ranks, page, order));
  return { products, total: found.total, page, pageCount, facets, corrected };
}

/** Least and largest of what is found without a search, in paise; null: nothing is. */
export function pricesOf(catalogue: Catalogue, filters: ProductFilters): { from: number; to: number } | null {
  const { columns } = catalogue;
  const { matches } = narrow(rowsIn(columns, filters, null), chosenIn(catalogue, filters), [], columns.models);
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const row of rowsOfBits(matches)) {
    from = Math.min(from, columns.price[row] as number);
    to = Math.max(to, columns.price[row] as number);
  }
  return to === 0 ? null : { from, to };
}

/** The first ones, uncounted. */
export async function listFirstProducts(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
): Promise<Pick<ProductList, "products" | "corrected">> {
  const { scores, ranks, corrected } = await searchIn(db, catalogue, filters);
  const { columns } = catalogue;
  const found = narrow(rowsIn(columns, filters, scores), chosenIn(catalogue, filters), [], columns.models);
  return { products: await findListed(db, columns, found, rowsOfPage(columns, filters, found, ranks, 1)), corrected };
}

/** What meets most of a search or filters that nothing meets; null: nothing does (docs/rules.md#g12). */
export type Nearest = Pick<NearestRows, "filters" | "missing"> & { total: number; products: CardProduct[] };

export async function findNearestProducts(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
): Promise<Nearest | null> {
  const { columns } = catalogue;
  const words = searchedWordsOf(catalogue);
  const plan = planSearch(words, filters.search, { exact: filters.exact });
  const nearest = findNearest({ columns, index: words.index, plan, filters }, (some) => chosenIn(catalogue, some));
  if (!nearest) return null;
  const matches = bitsFor(columns.isListed.length);
  for (const row of nearest.rows) setBit(matches, row);
  const { filters: left, missing } = nearest;
  const first = rowsOfPage(columns, left, { matches }, nearest.scores, 1);
  const total = columns.models.firsts(Int32Array.from(nearest.rows)).length;
  return { filters: left, missing, total, products: await findListed(db, columns, { matches }, first) };
}

/** It bears the number that was typed: above all scores. */
const IDENTIFIED = 0xffff;
const ENDS_AS_TYPED = 4;

/** `scores`: of rows that meet the search, null: all do. `ranks`: what stands first, of all that was typed. */
async function searchIn(db: Database, catalogue: Catalogue, filters: ProductFilters, isNamed = false) {
  const { search, exact, typed } = filters;
  const { columns } = catalogue;
  const identified = (await findByIdentifier(db, search)).flatMap((id) => columns.rowOf(id) ?? []);
  const words = searchedWordsOf(catalogue);
  const plan = planSearch(words, search, { exact: exact || identified.length > 0 });
  const scores = matchSearch(words.index, plan, columns.isListed.length);
  if (scores && isNamed) dropDescribed(scores, plan.terms.length);
  if (scores) raiseNamed(catalogue, search, scores);
  for (const row of identified) scores?.set([IDENTIFIED], row);
  const ranks = typed === "" ? scores : rankTyped(catalogue, filters);
  return { scores, ranks, corrected: plan.corrected };
}

function dropDescribed(scores: Scores, terms: number): void {
  for (let row = 0; row < scores.length; row++) if ((scores[row] ?? 0) <= terms * DESCRIBED) scores[row] = 0;
}

/** "lga 1700" is a processor's one socket, and one of many that a cooler fits. */
function raiseNamed(catalogue: Catalogue, search: string, scores: Scores): void {
  const name = searchWordsOf(search).join("");
  if (!/\d/.test(name)) return;
  for (const { column, value } of valueNamesOf(catalogue).places.get(name) ?? []) {
    const isNamed = column.allow((one) => one === value);
    for (let row = 0; row < scores.length; row++) {
      const score = scores[row] ?? 0;
      if (score > 0 && isNamed[column.codes[row] ?? 0]) scores[row] = score + ENDS_AS_TYPED;
    }
  }
}

/** What was understood as filters is met by all that is found; it says which come first (docs/rules.md#g10). */
function rankTyped(catalogue: Catalogue, { typed, specs, category }: ProductFilters): Scores {
  const { columns } = catalogue;
  const words = searchedWordsOf(catalogue, category);
  const ranks = rankSearch(words.index, planSearch(words, typed), columns.isListed.length);
  const said = new Set(searchWordsOf(typed));
  for (const [key, choice] of Object.entries(specs)) {
    const column = columns.specs.get(key);
    if (!column || !("values" in choice) || choice.values.length === 1) continue;
    // An RTX 5070 before an RTX 5070 Ti.
    const isEnd = column.allow((value) => said.has(searchWordsOf(value).at(-1) ?? ""));
    for (let row = 0; row < ranks.length; row++)
      if (isEnd[column.codes[row] ?? 0]) ranks[row] = (ranks[row] ?? 0) + ENDS_AS_TYPED;
  }
  return ranks;
}

/** On sale, found and within the price; its upper end is open (docs/rules.md#g6). */
function rowsIn({ listed, price }: CatalogueColumns, { min, max }: ProductFilters, scores: Scores | null): RowBits {
  const found = scores === null ? listed : bothBits(listed, bitsWhere(scores));
  const from = min * PAISE_PER_RUPEE;
  const to = max < PRICE_RANGE.max ? max * PAISE_PER_RUPEE : Number.POSITIVE_INFINITY;
  if (from === 0 && to === Number.POSITIVE_INFINITY) return found;
  const isIn = new Int32Array(found.length);
  for (const row of rowsOfBits(found)) {
    const paise = price[row] as number;
    if (paise >= from && paise <= to) setBit(isIn, row);
  }
  return isIn;
}

/** Of models the variant that was put first, and what it may be had as and from. */
async function findListed(
  db: Database,
  columns: CatalogueColumns,
  { matches }: Pick<Narrowed, "matches">,
  rows: Int32Array,
): Promise<CardProduct[]> {
  const found = await findProductsByIds(
    db,
    Array.from(rows, (row) => columns.ids[row] ?? ""),
  );
  return found.map((product) => {
    const row = columns.rowOf(product.id) ?? 0;
    const variants = [...columns.models.variantsOf(row)].filter((one) => columns.isListed[one]);
    if (variants.length < 2) return cardOf(product);
    const prices = variants.filter((one) => isBitSet(matches, one)).map((one) => columns.price[one] ?? 0);
    const fromPaise = Math.min(...prices);
    const isOneOfMany = prices.some((paise) => paise !== fromPaise);
    return { ...cardOf(product), options: { count: variants.length, fromPaise: isOneOfMany ? fromPaise : null } };
  });
}

function rowsOfPage(
  columns: CatalogueColumns,
  { sort }: ProductFilters,
  { matches }: Pick<Narrowed, "matches">,
  scores: Scores | null,
  page: number,
  order?: Int32Array,
): Int32Array {
  const isRanked = sort === "relevance" && !order;
  const plain = sort === "relevance" ? "popularity" : sort;
  const found = {
    order: order ?? columns.order(plain),
    ranks: order ? null : columns.ranks(plain),
    matches,
    scores: isRanked ? scores : null,
    models: columns.models,
  };
  return topRows(found, page * PAGE_SIZE).slice((page - 1) * PAGE_SIZE);
}
