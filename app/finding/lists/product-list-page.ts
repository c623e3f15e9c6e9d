import type { SpecFacet } from "#app/finding/browsing/facets.ts";
import type { Nearest, ProductList } from "#app/finding/browsing/product-list.server.ts";
import {
  defaultSort,
  filtersToHref,
  isLandingValue,
  type KnownNames,
  noFilters,
  PAGE_SIZE,
  type ProductFilters,
  type SearchParameter,
} from "#app/finding/filters/product-filters.ts";
import type { NoResultsHint } from "./not-sold.ts";

export type ListPage = ProductList & {
  filters: ProductFilters;
  outOf: Record<string, number>;
  path: string;
  searchAs: SearchParameter;
  /** Shown for an empty category or something not sold (docs/rules.md#g18). */
  hint: NoResultsHint | null;
  above: readonly string[];
  /** Removed filters, or products that only mention the search. */
  notice: string | null;
  /** What was read instead of what was typed, such as "gaming laptop" for "gamming laptop". */
  readAs: string | null;
  about: string | null;
  /** What comes nearest, where nothing or little matches a search. */
  nearest: Nearest[];
  /** The same list with what a search named, but which together leaves nothing. */
  lifted: ProductFilters | null;
  /** Facets of `lifted` that this list doesn't offer. */
  liftedFacets: ListPage["facets"]["specs"];
};

export function toKnownNames({ facets }: ListPage): KnownNames {
  const names = (values: { name: string }[]) => values.map(({ name }) => name);
  return {
    categories: names(facets.categories),
    brands: names(facets.brands),
    sellers: names(facets.sellers),
    origins: names(facets.origins),
    specs: facets.specs.map(({ key, filter, values }) => ({ key, filter, categories: [], values: names(values) })),
  };
}

/** "Laptop with OLED", "Results for “lenovo”" or "Products". */
export function listTitle({ filters, facets }: Pick<ListPage, "filters" | "facets">): string {
  const { search, typed, brands, category } = filters;
  if (typed || search) return `Results for “${typed || search}”`;
  const landing = findLanding(filters);
  const facet = landing && facets.specs.find(({ key }) => key === landing.key);
  if (facet) return `${category} with ${specText(facet, landing.value)}`;
  return [brands.length === 1 ? brands[0] : null, category].filter(Boolean).join(" ") || "Products";
}

/** A category with one value. */
export function findLanding({ category, brands, specs }: ProductFilters): { key: string; value: string } | null {
  const [only, ...others] = Object.entries(specs);
  if (category === null || brands.length > 0 || !only || others.length > 0) return null;
  const [key, choice] = only;
  const [value, ...more] = "values" in choice ? choice.values : [];
  return value === undefined || more.length > 0 || !isLandingValue(value) ? null : { key, value };
}

function specText({ label, filter, values }: SpecFacet, value: string): string {
  if (filter === "yes-no") return label;
  const number = values.find(({ name }) => name === value)?.label;
  return number ? `${number} ${label}` : value;
}

/** Leaves out sort, view and price. */
export function canonicalHref({ path, filters, page, searchAs }: ListPage): string {
  const { search, category, brands, isNew } = filters;
  const specs = findLanding(filters) ? filters.specs : {};
  return filtersToHref(
    path,
    { ...noFilters, search, category, brands, specs, isNew, page, sort: defaultSort({ search, typed: "" }) },
    searchAs,
  );
}

export function countText(total: number): string {
  return total === 1 ? "1 product found" : `${total.toLocaleString("en-IN")} products found`;
}

export function rangeText({ page, total }: { page: number; total: number }): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  const [from, to, all] = [first, last, total].map((number) => number.toLocaleString("en-IN"));
  return `Showing ${from}–${to} of ${total === 1 ? "1 product" : `${all} products`}`;
}

export function ratingText(stars: number | string): string {
  return `${stars}★ & above`;
}

export function discountText(percent: number | string): string {
  return `${percent}% off or more`;
}

/** Search engines don't index shorter lists. */
export const MIN_INDEXED = 3;

export function isIndexable(list: Pick<ListPage, "filters" | "total" | "notice">): boolean {
  const { filters, total } = list;
  if (list.notice !== null) return false;
  const { category, brands, isNew } = filters;
  if (brands.length > 1) return false;
  const specs = findLanding(filters) ? filters.specs : {};
  const plain = {
    ...noFilters,
    category,
    brands,
    specs,
    isNew,
    page: filters.page,
    sort: filters.sort,
    view: filters.view,
    allValues: filters.allValues,
  };
  const isPlain = filtersToHref("", plain) === filtersToHref("", filters);
  if (category === null && brands.length === 0 && !isNew) return isPlain;
  const isMixed = isNew && (category !== null || brands.length > 0);
  return isPlain && !isMixed && total >= MIN_INDEXED;
}
