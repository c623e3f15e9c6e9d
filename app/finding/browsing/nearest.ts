/** The closest matches of a search without results (docs/rules.md#g12). */

import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { Narrowing } from "#app/finding/columns/narrow.ts";
import {
  defaultSort,
  noFilters,
  PRICE_RANGE,
  type ProductFilters,
  type Sort,
} from "#app/finding/filters/product-filters.ts";
import type { Scores } from "#app/finding/search/match-search.ts";
import { worthByRow } from "#app/finding/search/match-search.ts";
import type { SearchPlan } from "#app/finding/search/plan-search.ts";
import type { WordIndex } from "#app/finding/search/word-index.ts";

/** `cost`: of dropping the wish. */
type Wish = { cost: number; isMet: (row: number) => boolean; without: (filters: ProductFilters) => ProductFilters };

export type NearestRows = {
  filters: ProductFilters;
  missing: string[];
  rows: number[];
  scores: Scores | null;
};

/** A search for a laptop must not lead to memory; a price limit costs little. */
const COSTS = { word: 3, detail: 2.5, category: 1000, kind: 900, brand: 2, price: 1.5, other: 1 };
const MAX_WISHES = 30;
const MAX_GROUPS = 3;
/** Products beyond which no further group is shown. */
const ENOUGH = 12;

/** The category with most products of the chosen specifications: laptops for "RTX 5090 Laptop". */
function guessCategory(
  { columns, plan, filters }: NearestRequest,
  toNarrowings: (filters: ProductFilters) => Narrowing[],
): string | null {
  if (filters.category !== null || plan.terms.some(({ isKind }) => isKind)) return filters.category;
  const counts = new Map<string, number>();
  for (const { column, allowed } of toNarrowings({ ...noFilters, specs: filters.specs }))
    for (const [row, listed] of columns.isListed.entries()) {
      if (listed !== 1 || allowed[column.codes[row] ?? 0] !== 1) continue;
      const category = columns.category.valueAt(row);
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** `beside`: rows that match; the nearest others are of their category. `among`: rows that may be shown at all; null: any. */
type NearestRequest = {
  columns: CatalogueColumns;
  index: WordIndex;
  plan: SearchPlan;
  filters: ProductFilters;
  beside?: readonly number[];
  among?: Uint8Array | null;
};

/** At most `MAX_GROUPS`, the one that misses least first; each misses other wishes. */
export function findNearest(
  request: NearestRequest,
  toNarrowings: (filters: ProductFilters) => Narrowing[],
): NearestRows[] {
  const { columns, index, plan, beside = [], among = null } = request;
  const ofMatches = commonCategory(columns, beside);
  const filters = { ...request.filters, category: ofMatches ?? guessCategory(request, toNarrowings) };
  const words = wordWishes(columns, index, plan);
  const wishes = [...words.wishes, ...filterWishes(columns, filters, toNarrowings)].slice(0, MAX_WISHES);
  if (wishes.length === 0) return [];
  const rowsByMissed = new Map<number, number[]>();
  for (const [row, listed] of columns.isListed.entries()) {
    if (listed !== 1 || among?.[row] === 0) continue;
    let missed = 0;
    for (const [at, wish] of wishes.entries()) if (!wish.isMet(row)) missed |= 1 << at;
    const rows = rowsByMissed.get(missed);
    if (rows) rows.push(row);
    else rowsByMissed.set(missed, [row]);
  }
  if (beside.length > 0) rowsByMissed.delete(0);
  const groups = cheapestMisses(rowsByMissed, wishes).filter(({ cost }) => beside.length === 0 || cost < COSTS.kind);
  return chooseGroups(columns, groups, beside.length > 0 ? 0 : (1 << words.wishes.length) - 1).map((best) =>
    toNearest(best, { request, filters, words, wishes }),
  );
}

type Group = { missed: number; rows: number[]; cost: number };

/**
 * A group of its own kind is not filled up with others, nor one of a single category with what has none of the words. `words`: the misses of all
 * words; 0: they don't matter.
 */
function chooseGroups(columns: CatalogueColumns, [first, ...more]: readonly Group[], words: number): Group[] {
  if (!first) return [];
  const [category, ...others] = new Set(first.rows.map((row) => columns.category.valueAt(row)));
  const further = more.flatMap((group) => {
    if (others.length > 0 || words === 0 || (group.missed & words) !== words) return group;
    const rows = group.rows.filter((row) => columns.category.valueAt(row) === category);
    return rows.length > 0 ? { ...group, rows } : [];
  });
  const chosen = [first];
  let count = first.rows.length;
  for (const group of further) {
    if (chosen.length === MAX_GROUPS || count >= ENOUGH || group.cost - first.cost >= COSTS.kind) break;
    chosen.push(group);
    count += group.rows.length;
  }
  return chosen;
}

/** The category of nearly all the rows. */
function commonCategory(columns: CatalogueColumns, rows: readonly number[]): string | null {
  const counts = Map.groupBy(rows, (row) => columns.category.valueAt(row));
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most && most[1].length * 2 > rows.length ? most[0] : null;
}

type Wishes = ReturnType<typeof wordWishes>;

function toNearest(
  best: Group,
  {
    request,
    filters,
    words,
    wishes,
  }: { request: NearestRequest; filters: ProductFilters; words: Wishes; wishes: Wish[] },
): NearestRows {
  const { plan } = request;
  const dropped = wishes.filter((_, at) => best.missed & (1 << at));
  const listWords = (isDropped: boolean) => [
    ...new Set(
      plan.terms.flatMap(({ text }, at) => (dropped.includes(words.wishes[at] as Wish) === isDropped ? text : [])),
    ),
  ];
  const metFilters = { ...filters, search: listWords(false).join(" "), page: 1, typed: "" };
  const remaining = dropped.reduce((rest, { without }) => without(rest), metFilters);
  const { rows } = best;
  return {
    filters: { ...remaining, sort: toSort(filters, remaining) },
    missing: listWords(true),
    rows,
    scores: words.scores,
  };
}

function cheapestMisses(rowsByMissed: ReadonlyMap<number, number[]>, wishes: readonly Wish[]): Group[] {
  const costOf = (missed: number) => wishes.reduce((sum, wish, at) => sum + (missed & (1 << at) ? wish.cost : 0), 0);
  const groups = [...rowsByMissed].map(([missed, rows]) => ({ missed, rows, cost: costOf(missed) }));
  return groups.sort((a, b) => a.cost - b.cost || b.rows.length - a.rows.length);
}

function toSort(requested: ProductFilters, remaining: ProductFilters): Sort {
  if (requested.max < PRICE_RANGE.max && remaining.max === PRICE_RANGE.max) return "price-asc";
  if (requested.min > PRICE_RANGE.min && remaining.min === PRICE_RANGE.min) return "price-desc";
  return defaultSort(remaining);
}

function wordWishes({ isListed }: CatalogueColumns, index: WordIndex, { terms }: SearchPlan) {
  const scores: Scores = new Uint16Array(isListed.length);
  const wishes = terms.map((term): Wish => {
    const worth = worthByRow(index, term, isListed.length);
    for (let row = 0; row < scores.length; row++) scores[row] = (scores[row] ?? 0) + (worth[row] ?? 0);
    return {
      cost: term.isKind ? COSTS.kind : (/\d/.test(term.text) ? COSTS.detail : COSTS.word) + rarity(worth),
      isMet: (row) => (worth[row] ?? 0) > 0,
      without: (filters) => filters,
    };
  });
  return { wishes, scores: terms.length > 0 ? scores : null };
}

/** From 0 for a word that all products have to 1 for one that a single product has: "macbook" says more than "white". */
function rarity(worth: Uint8Array): number {
  let count = 0;
  for (const value of worth) if (value > 0) count++;
  return count === 0 ? 0 : 1 - Math.log(count) / Math.log(worth.length + 1);
}

function filterWishes(
  { price }: CatalogueColumns,
  filters: ProductFilters,
  toNarrowings: (filters: ProductFilters) => Narrowing[],
): Wish[] {
  const { category, brands, sellers, origins, specs, min, max, isNew, inStock, rating, discount } = filters;
  const wish = (cost: number, only: Partial<ProductFilters>, none: Partial<ProductFilters>): Wish[] => {
    // Specifications are read within their category.
    const narrowings = toNarrowings({ ...noFilters, ...only });
    if (narrowings.length === 0) return [];
    const isMet = (row: number) => narrowings.every(({ column, allowed }) => allowed[column.codes[row] ?? 0] === 1);
    return [{ cost, isMet, without: (current) => ({ ...current, ...none }) }];
  };
  const priced: Wish = {
    cost: COSTS.price,
    isMet: (row) => isWithin((price[row] ?? 0) / PAISE_PER_RUPEE, min, max),
    without: (current) => ({ ...current, min: PRICE_RANGE.min, max: PRICE_RANGE.max }),
  };
  return [
    ...wish(COSTS.category, { category }, { category: null }),
    ...wish(COSTS.brand, { brands }, { brands: [] }),
    ...wish(COSTS.other, { sellers }, { sellers: [] }),
    ...wish(COSTS.other, { origins }, { origins: [] }),
    ...wish(COSTS.other, { isNew }, { isNew: false }),
    ...wish(COSTS.other, { inStock }, { inStock: false }),
    ...wish(COSTS.other, { rating }, { rating: null }),
    ...wish(COSTS.other, { discount }, { discount: null }),
    ...(min > PRICE_RANGE.min || max < PRICE_RANGE.max ? [priced] : []),
    ...Object.entries(specs).map(([key, choice]): Wish => {
      const [specWish] = wish(COSTS.other, { specs: { [key]: choice } }, {});
      return {
        cost: COSTS.other,
        isMet: specWish?.isMet ?? (() => false),
        without: (current) => ({
          ...current,
          specs: Object.fromEntries(Object.entries(current.specs).filter(([other]) => other !== key)),
        }),
      };
    }),
  ];
}

function isWithin(rupees: number, min: number, max: number): boolean {
  return rupees >= min && (rupees <= max || max === PRICE_RANGE.max);
}
