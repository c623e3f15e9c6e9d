import {
  defaultSort,
  filtersToHref,
  type KnownNames,
  noFilters,
  PAGE_SIZE,
  type ProductFilters,
  type SearchParameter,
} from "#app/catalog/browsing/product-filters.ts";
import type { ProductList } from "#app/catalog/browsing/product-list.server.ts";

/** The loader data of /products and /search. */
export type ListPage = ProductList & {
  filters: ProductFilters;
  path: string;
  searchAs: SearchParameter;
  /** Categories with products when the chosen one has none at all (docs/rules.md#r76), else null. */
  insteadOfEmpty: string[] | null;
};

export function knownNames({ facets }: ListPage): KnownNames {
  return { categories: facets.categories.map(({ name }) => name), brands: facets.brands.map(({ name }) => name) };
}

/** "ASUS Gaming Laptop", "Results for “lenovo”", or "Products". */
export function listTitle({ search, brand, category }: ProductFilters): string {
  if (search) return `Results for “${search}”`;
  return [brand, category].filter(Boolean).join(" ") || "Products";
}

/** The canonical URL of a list: sort, view and price make no page of their own. */
export function canonicalHref({ path, filters, page, searchAs }: ListPage): string {
  const { search, category, brand, isNew } = filters;
  return filtersToHref(
    path,
    { ...noFilters, search, category, brand, isNew, page, sort: defaultSort(search) },
    searchAs,
  );
}

/** "1 product found", "18 products found" (docs/rules.md#r74). */
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
const MIN_INDEXED = 3;

/** Whether search engines may list it: all products, a category, a brand, both, or what is new; not finer mixes. */
export function isIndexable(list: Pick<ListPage, "filters" | "total">): boolean {
  const { filters, total } = list;
  const { category, brand, isNew } = filters;
  const plain = { ...noFilters, category, brand, isNew, page: filters.page, sort: filters.sort, view: filters.view };
  const isPlain = filtersToHref("", plain) === filtersToHref("", filters);
  if (category === null && brand === null && !isNew) return isPlain;
  const isMixed = isNew && (category !== null || brand !== null);
  return isPlain && !isMixed && total >= MIN_INDEXED;
}
