import {
  defaultSort,
  filtersToHref,
  type KnownNames,
  noFilters,
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
