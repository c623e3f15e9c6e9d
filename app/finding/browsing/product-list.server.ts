import { pathTo } from "#app/catalog/category-tree.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { type CardProduct, toCard } from "#app/catalog/product-types.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import { type Narrowed, narrow } from "#app/finding/columns/narrow.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import { bitsFor, bitsWhere, bothBits, clearBit, isBitSet, rowsOfBits, setBit } from "#app/finding/columns/row-bits.ts";
import { topRows, topRowsInGroups } from "#app/finding/columns/top-rows.ts";
import { type FilterNames, PAGE_SIZE, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import type { Scores } from "#app/finding/search/match-search.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type Facets, getCounts, sortedValues } from "./facets.ts";
import { findFittingRows } from "./fitting-rows.ts";
import { findNearest, type NearestRows } from "./nearest.ts";
import { getFacets, getNarrowings, offeredSpecs } from "./offered-facets.ts";
import { getPurposeNote } from "./purpose-notes.ts";
import { rankNearest, searchCatalogue } from "./search-catalogue.server.ts";
import { getSearchWords } from "./searched-words.ts";
import { selectRows } from "./select-rows.ts";

export type ProductList = {
  products: CardProduct[];
  total: number;
  page: number;
  pageCount: number;
  facets: Facets;
  corrected: string | null;
};

/** Includes only brands and sellers with something on sale (docs/rules.md#g18). */
export const getFilterNames = perVersion((catalogue: Catalogue): FilterNames => {
  const { columns, categories, sellers, specs } = catalogue;
  const { category, brand, seller, origin } = columns;
  const { counts } = narrow(columns.listed, [], [category, brand, seller, origin], columns.models);
  const namesOnSale = (column: CodeColumn): string[] =>
    getCounts(column, counts, column.values.slice(1)).flatMap(({ name, count }) => (count > 0 ? [name] : []));
  const names = categories.map(({ name }) => name);
  const filled = new Set(namesOnSale(category).flatMap((name) => [name, ...pathTo(categories, name)]));
  const nameOf = new Map(categories.map(({ slug, name }) => [slug, name]));
  return {
    categories: names,
    filledCategories: names.filter((name) => filled.has(name)),
    brands: namesOnSale(brand).sort(byLowerCase),
    sellers: namesOnSale(seller).sort((a, b) => byLowerCase(sellers.get(a) ?? a, sellers.get(b) ?? b)),
    origins: namesOnSale(origin).sort(byLowerCase),
    specs: specs.flatMap((spec) => {
      const column = columns.specs.get(spec.key);
      if (!column || spec.filter === null) return [];
      const names = spec.categories.flatMap((slug) => nameOf.get(slug) ?? []);
      // The list of a category shows the products of the categories below it.
      const listed = [...new Set(names.flatMap((name) => [name, ...pathTo(categories, name)]))];
      return [{ key: spec.key, filter: spec.filter, categories: listed, values: sortedValues(spec, column) }];
    }),
  };
});

function byLowerCase(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/** `groups`: all products of one, 1 for each row, come before those of the next. */
type Ordering = { order?: Int32Array; groups?: readonly Uint8Array[] };

/** `isNamed`: leaves out matches in descriptions alone. */
export async function listProducts(
  db: Database,
  {
    catalogue,
    names,
    among,
    order,
    groups,
    isNamed = false,
  }: { catalogue: Catalogue; names: FilterNames; among?: Uint8Array; isNamed?: boolean } & Ordering,
  filters: ProductFilters,
): Promise<ProductList> {
  const { scores, ranks, corrected } = await searchCatalogue(db, catalogue, filters, isNamed);
  const { columns } = catalogue;
  const inPrice = selectRows(catalogue, filters, scores);
  const rows = among ? bothBits(inPrice, bitsWhere(among)) : inPrice;
  const narrowings = getNarrowings(catalogue, filters);
  const definitions = offeredSpecs(catalogue, filters, () =>
    narrow(rows, narrowings, [columns.category], columns.models),
  );
  const counted = [
    columns.category,
    columns.brand,
    columns.seller,
    columns.origin,
    columns.isNew,
    columns.inStock,
    columns.rating,
    columns.discount,
    ...definitions.flatMap(({ key }) => columns.specs.get(key) ?? []),
  ];
  const narrowed = narrow(rows, narrowings, counted, columns.models);
  const pageCount = Math.max(1, Math.ceil(narrowed.total / PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const facets = getFacets({ catalogue, names }, definitions, filters, narrowed);
  const products = await findCards(
    db,
    catalogue,
    narrowed,
    pageRows(columns, filters, narrowed, ranks, page, { order, groups }),
    filters,
  );
  return { products, total: narrowed.total, page, pageCount, facets, corrected };
}

/** Returns paise; null: no products. */
export function getPriceRange(catalogue: Catalogue, filters: ProductFilters): { from: number; to: number } | null {
  const { columns } = catalogue;
  const { matches } = narrow(
    selectRows(catalogue, filters, null),
    getNarrowings(catalogue, filters),
    [],
    columns.models,
  );
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const row of rowsOfBits(matches)) {
    from = Math.min(from, columns.price[row] as number);
    to = Math.max(to, columns.price[row] as number);
  }
  return to === 0 ? null : { from, to };
}

export async function listFirstProducts(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
): Promise<Pick<ProductList, "products" | "corrected">> {
  const { scores, ranks, corrected } = await searchCatalogue(db, catalogue, filters);
  const { columns } = catalogue;
  const narrowed = narrow(
    selectRows(catalogue, filters, scores),
    getNarrowings(catalogue, filters),
    [],
    columns.models,
  );
  return {
    products: await findCards(db, catalogue, narrowed, pageRows(columns, filters, narrowed, ranks, 1), filters),
    corrected,
  };
}

/** What comes nearest to a list of few products: to all that was asked for, where the list is without the filters of `lifted`. */
export async function findNearestTo(
  db: Database,
  catalogue: Catalogue,
  { filters, lifted, products }: { filters: ProductFilters; lifted: ProductFilters | null; products: CardProduct[] },
): Promise<Nearest[]> {
  if (lifted === null) return findNearestProducts(db, catalogue, filters, products);
  const shown = new Set(products.map(({ id }) => id));
  const groups = await findNearestProducts(db, catalogue, lifted);
  return groups.filter((group) => group.products.some(({ id }) => !shown.has(id)));
}

export async function countProducts(db: Database, catalogue: Catalogue, filters: ProductFilters): Promise<number> {
  const { scores } = await searchCatalogue(db, catalogue, filters);
  const rows = selectRows(catalogue, filters, scores);
  return narrow(rows, getNarrowings(catalogue, filters), [], catalogue.columns.models).total;
}

export type Nearest = Pick<NearestRows, "filters" | "missing"> & { total: number; products: CardProduct[] };

/** `beside`: the few products that match. */
export async function findNearestProducts(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
  beside: readonly { id: string }[] = [],
): Promise<Nearest[]> {
  const { columns } = catalogue;
  const words = getSearchWords(catalogue);
  const plan = planSearch(words, filters.search, { exact: filters.exact });
  const besideRows = beside.flatMap(({ id }) => columns.rowOf(id) ?? []);
  // What doesn't fit is not near.
  const among = findFittingRows(catalogue, filters.category, filters.fits)?.among ?? null;
  const groups = findNearest({ columns, index: words.index, plan, filters, beside: besideRows, among }, (wishes) =>
    getNarrowings(catalogue, wishes),
  );
  return Promise.all(
    groups.map(async ({ rows, scores, filters: remaining, missing }) => {
      const matches = bitsFor(columns.isListed.length);
      for (const row of rows) setBit(matches, row);
      const isBeside = (row: number) => besideRows.some((other) => columns.models.isSame(row, other));
      for (const row of rows) if (isBeside(row)) clearBit(matches, row);
      const ranks = rankNearest(catalogue, filters, { scores, beside: besideRows });
      const sort = ranks && remaining.sort === "popularity" ? "relevance" : remaining.sort;
      const first = pageRows(columns, { ...remaining, sort }, { matches }, ranks ?? scores, 1);
      const total = columns.models.firsts(Int32Array.from(rows)).length;
      return {
        filters: remaining,
        missing,
        total,
        products: await findCards(db, catalogue, { matches }, first, filters),
      };
    }),
  );
}

async function findCards(
  db: Database,
  catalogue: Catalogue,
  { matches }: Pick<Narrowed, "matches">,
  rows: Int32Array,
  { typed, search, exact, sort }: Pick<ProductFilters, "typed" | "search" | "exact" | "sort">,
): Promise<CardProduct[]> {
  const { columns } = catalogue;
  const purpose = exact ? undefined : catalogue.purposes.in(typed || search).find(({ wishes }) => wishes.length > 0);
  const products = await findProductsByIds(
    db,
    Array.from(rows, (row) => columns.ids[row] ?? ""),
  );
  return products.map((product) => {
    const row = columns.rowOf(product.id) ?? 0;
    const variants = [...columns.models.variantsOf(row)].filter((variant) => columns.isListed[variant]);
    const origin = sort === "origin" ? columns.origin.valueAt(row) : "";
    const note = origin ? `Country of origin: ${origin}` : purpose && getPurposeNote(catalogue, row, purpose);
    const card = { ...toCard(product), ...(note ? { note } : {}) };
    if (variants.length < 2) return card;
    const prices = variants.filter((variant) => isBitSet(matches, variant)).map((one) => columns.price[one] ?? 0);
    const fromPaise = Math.min(...prices);
    const isOneOfMany = prices.some((paise) => paise !== fromPaise);
    return { ...card, options: { count: variants.length, fromPaise: isOneOfMany ? fromPaise : null } };
  });
}

function pageRows(
  columns: CatalogueColumns,
  { sort }: ProductFilters,
  { matches }: Pick<Narrowed, "matches">,
  scores: Scores | null,
  page: number,
  { order, groups }: Ordering = {},
): Int32Array {
  const isRanked = sort === "relevance" && !order;
  const plain = sort === "relevance" ? "popularity" : sort;
  const sorting = {
    order: order ?? columns.order(plain),
    ranks: order ? null : columns.ranks(plain),
    matches,
    scores: isRanked ? scores : null,
    models: columns.models,
  };
  const end = page * PAGE_SIZE;
  const rows = groups ? topRowsInGroups(sorting, groups.map(bitsWhere), end) : topRows(sorting, end);
  return rows.slice((page - 1) * PAGE_SIZE);
}
