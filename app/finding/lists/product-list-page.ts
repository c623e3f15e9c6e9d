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

/** The loader data of /products and /search. */
export type ListPage = ProductList & {
  filters: ProductFilters;
  /** How many values filters have that are cut short, by name (`withFrequentValues`). */
  outOf: Record<string, number>;
  /** With parameters of its own where it has some, which filters leave alone. */
  path: string;
  searchAs: SearchParameter;
  /** Where the category has no products at all (docs/rules.md#g18), or nothing of what was typed is sold. */
  hint: NoResultsHint | null;
  /** Categories above the chosen one, from the top. */
  above: readonly string[];
  /** A sentence on the category or filters of the address that are no more, or on what is only mentioned; else null. */
  gone: string | null;
  /** Under the heading and for search engines, of a category by one value; null: nothing but the count is said. */
  about: string | null;
  /** What comes near, where nothing was found. */
  nearest: Nearest | null;
};

export function knownNames({ facets }: ListPage): KnownNames {
  const names = (values: { name: string }[]) => values.map(({ name }) => name);
  return {
    categories: names(facets.categories),
    brands: names(facets.brands),
    sellers: names(facets.sellers),
    specs: facets.specs.map(({ key, filter, values }) => ({ key, filter, categories: [], values: names(values) })),
  };
}

/** "ASUS Gaming Laptop", "Laptop with OLED", "Results for “lenovo”", or "Products". */
export function listTitle({ filters, facets }: Pick<ListPage, "filters" | "facets">): string {
  const { search, typed, brands, category } = filters;
  if (typed || search) return `Results for “${typed || search}”`;
  const landing = landingOf(filters);
  const facet = landing && facets.specs.find(({ key }) => key === landing.key);
  if (facet) return `${category} with ${specText(facet, landing.value)}`;
  return [brands.length === 1 ? brands[0] : null, category].filter(Boolean).join(" ") || "Products";
}

/** A category by one value of one specification: people look for it by these words, so it is a page of its own. */
export function landingOf({ category, brands, specs }: ProductFilters): { key: string; value: string } | null {
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

/** The canonical URL of a list: sort, view and price make no page of their own. */
export function canonicalHref({ path, filters, page, searchAs }: ListPage): string {
  const { search, category, brands, isNew } = filters;
  const specs = landingOf(filters) ? filters.specs : {};
  return filtersToHref(
    path,
    { ...noFilters, search, category, brands, specs, isNew, page, sort: defaultSort({ search, typed: "" }) },
    searchAs,
  );
}

export function countText(total: number): string {
  return total === 1 ? "1 product found" : `${total.toLocaleString("en-IN")} products found`;
}

/** "Showing 13–18 of 18 products" */
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

/** Fewer make no page of their own for a search engine. */
export const MIN_INDEXED = 3;

/**
 * Whether search engines may list it: all products, a category, also with a brand or one value of a specification, a
 * brand, or what is new; not finer mixes.
 */
export function isIndexable(list: Pick<ListPage, "filters" | "total" | "gone">): boolean {
  const { filters, total } = list;
  if (list.gone !== null) return false;
  const { category, brands, isNew } = filters;
  if (brands.length > 1) return false;
  const specs = landingOf(filters) ? filters.specs : {};
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
