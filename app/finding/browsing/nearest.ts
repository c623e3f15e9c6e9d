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

/** `cost` of doing without it; `without`: the filters that are left then. */
type Wish = { cost: number; isMet: (row: number) => boolean; without: (filters: ProductFilters) => ProductFilters };

export type NearestRows = {
  /** What is left of what was asked for. */
  filters: ProductFilters;
  /** Words that were left out. */
  missing: string[];
  rows: number[];
  scores: Scores | null;
};

/**
 * Words say most of what is meant, "64gb" less; without the price, a computer is still one. A category or a word for a
 * kind costs more than all the rest: who looks for a laptop isn't offered memory.
 */
const COSTS = { word: 3, detail: 2.5, category: 1000, kind: 900, brand: 2, price: 1.5, other: 1 };
/** A bit each. */
const MAX_WISHES = 30;

/** Of a list that names no category: the one with most of what meets a chosen specification, as it is of laptops that an RTX 5090 Laptop is said. */
function homeOf(
  { columns, plan, filters }: Asked,
  narrowingsOf: (filters: ProductFilters) => Narrowing[],
): string | null {
  if (filters.category !== null || plan.terms.some(({ isKind }) => isKind)) return filters.category;
  const counts = new Map<string, number>();
  for (const { column, allowed } of narrowingsOf({ ...noFilters, specs: filters.specs }))
    for (const [row, listed] of columns.isListed.entries()) {
      if (listed !== 1 || allowed[column.codes[row] ?? 0] !== 1) continue;
      const category = columns.category.valueAt(row);
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

type Asked = { columns: CatalogueColumns; index: WordIndex; plan: SearchPlan; filters: ProductFilters };

/** `narrowingsOf`: of filters. Null where nothing is on sale at all, or nothing was asked for. */
export function findNearest(asked: Asked, narrowingsOf: (filters: ProductFilters) => Narrowing[]): NearestRows | null {
  const { columns, index, plan } = asked;
  const filters = { ...asked.filters, category: homeOf(asked, narrowingsOf) };
  const words = wordWishes(columns, index, plan);
  const wishes = [...words.wishes, ...filterWishes(columns, filters, narrowingsOf)].slice(0, MAX_WISHES);
  if (wishes.length === 0) return null;
  const rowsBy = new Map<number, number[]>();
  for (const [row, listed] of columns.isListed.entries()) {
    if (listed !== 1) continue;
    let missed = 0;
    for (const [at, wish] of wishes.entries()) if (!wish.isMet(row)) missed |= 1 << at;
    const rows = rowsBy.get(missed);
    if (rows) rows.push(row);
    else rowsBy.set(missed, [row]);
  }
  const best = leastMissed(rowsBy, wishes);
  if (!best) return null;
  const dropped = wishes.filter((_, at) => best.missed & (1 << at));
  const saidOf = (isDropped: boolean) => [
    ...new Set(
      plan.terms.flatMap(({ said }, at) => (dropped.includes(words.wishes[at] as Wish) === isDropped ? said : [])),
    ),
  ];
  const kept = { ...filters, search: saidOf(false).join(" "), page: 1, typed: "" };
  const left = dropped.reduce((rest, { without }) => without(rest), kept);
  const { rows } = best;
  return { filters: { ...left, sort: sortOf(filters, left) }, missing: saidOf(true), rows, scores: words.scores };
}

/** The cheapest to do without, then the one that leaves most. */
function leastMissed(rowsBy: ReadonlyMap<number, number[]>, wishes: readonly Wish[]) {
  let best: { missed: number; rows: number[]; cost: number } | null = null;
  for (const [missed, rows] of rowsBy) {
    const cost = wishes.reduce((sum, wish, at) => sum + (missed & (1 << at) ? wish.cost : 0), 0);
    if (!best || cost < best.cost || (cost === best.cost && rows.length > best.rows.length))
      best = { missed, rows, cost };
  }
  return best;
}

/** Nothing under ₹20,000: the cheapest first. */
function sortOf(asked: ProductFilters, left: ProductFilters): Sort {
  if (asked.max < PRICE_RANGE.max && left.max === PRICE_RANGE.max) return "price-asc";
  if (asked.min > PRICE_RANGE.min && left.min === PRICE_RANGE.min) return "price-desc";
  return defaultSort(left);
}

function wordWishes({ isListed }: CatalogueColumns, index: WordIndex, { terms }: SearchPlan) {
  const scores: Scores = new Uint16Array(isListed.length);
  const wishes = terms.map((term): Wish => {
    const worth = worthByRow(index, term, isListed.length);
    for (let row = 0; row < scores.length; row++) scores[row] = (scores[row] ?? 0) + (worth[row] ?? 0);
    return {
      cost: term.isKind ? COSTS.kind : /\d/.test(term.said) ? COSTS.detail : COSTS.word,
      isMet: (row) => (worth[row] ?? 0) > 0,
      without: (filters) => filters,
    };
  });
  return { wishes, scores: terms.length > 0 ? scores : null };
}

function filterWishes(
  { price }: CatalogueColumns,
  filters: ProductFilters,
  narrowingsOf: (filters: ProductFilters) => Narrowing[],
): Wish[] {
  const { category, brands, sellers, specs, min, max, isNew, inStock, rating, discount } = filters;
  const wish = (cost: number, only: Partial<ProductFilters>, none: Partial<ProductFilters>): Wish[] => {
    // Specifications are read within their category.
    const narrowings = narrowingsOf({ ...noFilters, ...only });
    if (narrowings.length === 0) return [];
    const isMet = (row: number) => narrowings.every(({ column, allowed }) => allowed[column.codes[row] ?? 0] === 1);
    return [{ cost, isMet, without: (left) => ({ ...left, ...none }) }];
  };
  const priced: Wish = {
    cost: COSTS.price,
    isMet: (row) => isWithin((price[row] ?? 0) / PAISE_PER_RUPEE, min, max),
    without: (left) => ({ ...left, min: PRICE_RANGE.min, max: PRICE_RANGE.max }),
  };
  return [
    ...wish(COSTS.category, { category }, { category: null }),
    ...wish(COSTS.brand, { brands }, { brands: [] }),
    ...wish(COSTS.other, { sellers }, { sellers: [] }),
    ...wish(COSTS.other, { isNew }, { isNew: false }),
    ...wish(COSTS.other, { inStock }, { inStock: false }),
    ...wish(COSTS.other, { rating }, { rating: null }),
    ...wish(COSTS.other, { discount }, { discount: null }),
    ...(min > PRICE_RANGE.min || max < PRICE_RANGE.max ? [priced] : []),
    ...Object.entries(specs).map(([key, choice]): Wish => {
      const [found] = wish(COSTS.other, { specs: { [key]: choice } }, {});
      return {
        cost: COSTS.other,
        isMet: found?.isMet ?? (() => false),
        without: (left) => ({
          ...left,
          specs: Object.fromEntries(Object.entries(left.specs).filter(([one]) => one !== key)),
        }),
      };
    }),
  ];
}

/** The slider's upper end is open (docs/rules.md#g6). */
function isWithin(rupees: number, min: number, max: number): boolean {
  return rupees >= min && (rupees <= max || max === PRICE_RANGE.max);
}
