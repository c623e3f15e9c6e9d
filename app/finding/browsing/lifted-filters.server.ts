/** No filter that a search was turned into hides everything (docs/rules.md#g9). */
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import {
  countFilters,
  defaultSort,
  filtersToHref,
  PRICE_RANGE,
  type ProductFilters,
} from "#app/finding/filters/product-filters.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import type { Understood } from "#app/finding/understanding/to-understood.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findNearest } from "./nearest.ts";
import { getNarrowings } from "./offered-facets.ts";
import { countProducts } from "./product-list.server.ts";
import { getSearchWords } from "./searched-words.ts";

/**
 * Leaves out one filter where together they leave nothing: the price, which is a limit and no kind, else the one that the nearest products
 * miss. Words and the category stay. Where more would have to go, or nothing would be left of the search, the filters stay.
 */
export async function liftFilters(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
): Promise<ProductFilters> {
  if (filters.fits !== "" || (await countProducts(db, catalogue, filters)) > 0) return filters;
  const words = getSearchWords(catalogue);
  const plan = planSearch(words, filters.search, { isUnderstood: true });
  const [nearest] = findNearest({ columns: catalogue.columns, index: words.index, plan, filters }, (wishes) =>
    getNarrowings(catalogue, wishes),
  );
  if (!nearest) return filters;
  const { min, max } = PRICE_RANGE;
  const { category, search, typed } = filters;
  const sort = nearest.filters.sort === "popularity" ? "relevance" : nearest.filters.sort;
  const tries: ProductFilters[] = [
    { ...filters, min, max, sort: filters.max < max ? "price-asc" : "price-desc" },
    ...(nearest.missing.length === 0 ? [{ ...nearest.filters, category, search, typed, sort }] : []),
  ];
  for (const lifted of tries) {
    const isOne = countFilters(lifted) === countFilters(filters) - 1;
    const isNarrowed = lifted.search !== "" || countFilters(lifted) > 0;
    if (isOne && isNarrowed && (await countProducts(db, catalogue, lifted)) > 0) return lifted;
  }
  return filters;
}

/** The list with the filters that were lifted; null: none was, or it isn't true any more. */
export async function findLifted(
  db: Database,
  catalogue: Catalogue,
  filters: ProductFilters,
  understood: Understood | null,
): Promise<ProductFilters | null> {
  if (!understood || filters.fits !== "") return null;
  const { brands, specs, min, max } = filters;
  const read = {
    ...filters,
    brands: [...new Set([...brands, ...understood.brands])],
    specs: { ...understood.specs, ...specs },
    min: min === PRICE_RANGE.min ? (understood.min ?? min) : min,
    max: max === PRICE_RANGE.max ? (understood.max ?? max) : max,
    page: 1,
  };
  const whole = { ...read, sort: defaultSort(read) };
  if (filtersToHref("", { ...whole, sort: filters.sort }) === filtersToHref("", { ...filters, page: 1 })) return null;
  return (await countProducts(db, catalogue, whole)) === 0 ? whole : null;
}
