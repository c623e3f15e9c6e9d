/** Made-up sets of filters to measure with, each the same on every run. */

import { getNarrowings, listCategorySpecs } from "#app/finding/browsing/offered-facets.ts";
import { getFilterNames } from "#app/finding/browsing/product-list.server.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import {
  discountSteps,
  noFilters,
  PAGE_SIZE,
  type ProductFilters,
  ratingSteps,
  sorts,
} from "#app/finding/filters/product-filters.ts";

/** The number of filters in each set. */
export const FILTERS = 5;
/** The filters by specification; one is by category. */
const SPECS = 2;
/** Sets looked at for one whose list is full. */
const TRIES_EACH = 200;

type Next = (below: number) => number;

/**
 * A category of those with most products, two of its specifications with several values each, and two of brand, seller,
 * stock, rating, discount and new. Only sets whose list fills a page, so that every shop at least as large reads twelve products.
 * @throws when there are too few
 */
export function filterSets(catalogue: Catalogue, count: number): ProductFilters[] {
  const sets: ProductFilters[] = [];
  for (let seed = 0; sets.length < count; seed++) {
    if (seed > count * TRIES_EACH) throw new Error(`only ${sets.length} sets of ${FILTERS} filters fill a page`);
    const filters = someFilters(catalogue, numbersFrom(seed));
    const chosen = getNarrowings(catalogue, filters);
    if (chosen.length !== FILTERS) continue;
    const { listed, models } = catalogue.columns;
    if (narrow(listed, chosen, [], models).total >= PAGE_SIZE) sets.push(filters);
  }
  return sets;
}

/** Each call gives a number from 0 to `below` - 1. */
function numbersFrom(seed: number): Next {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function someFilters(catalogue: Catalogue, next: Next): ProductFilters {
  const known = getFilterNames(catalogue);
  const category = someOf(largestCategories(catalogue), 1, next)[0] ?? "";
  const values = new Map(known.specs.map((spec) => [spec.key, spec.values]));
  const keys = listCategorySpecs(catalogue, category).flatMap(({ key, filter }) =>
    filter === "choices" && (values.get(key)?.length ?? 0) > 1 ? [key] : [],
  );
  const several = (all: readonly string[]) => someOf(all, 1 + next(Math.max(1, all.length - 1)), next);
  const others: (() => Partial<ProductFilters>)[] = [
    () => ({ brands: several(known.brands) }),
    () => ({ sellers: several(known.sellers) }),
    () => ({ origins: several(known.origins) }),
    () => ({ inStock: true }),
    () => ({ isNew: true }),
    () => ({ rating: someOf(ratingSteps, 1, next)[0] ?? null }),
    () => ({ discount: someOf(discountSteps, 1, next)[0] ?? null }),
  ];
  const specs = someOf(keys, SPECS, next).map((key) => [key, { values: several(values.get(key) ?? []) }] as const);
  const further = someOf(others, FILTERS - SPECS - 1, next).map((one) => one());
  const plainSorts = sorts.filter((sort) => sort !== "relevance");
  return Object.assign({}, noFilters, { category, specs: Object.fromEntries(specs) }, ...further, {
    sort: someOf(plainSorts, 1, next)[0],
  });
}

/** Takes so many different ones, or all. */
function someOf<T>(all: readonly T[], count: number, next: Next): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(next(left.length), 1)).flat();
}

const LARGEST = 3;

function largestCategories({ columns: { category, listed } }: Catalogue): string[] {
  const { counts } = narrow(listed, [], [category]);
  const sums = counts.get(category)?.sums ?? new Uint32Array();
  return category.values
    .map((name, code) => ({ name, count: code === 0 ? 0 : (sums[code] ?? 0) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, LARGEST)
    .map(({ name }) => name);
}
