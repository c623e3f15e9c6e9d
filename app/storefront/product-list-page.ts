/** What the pages with a product list hold, and how they call themselves. */
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
  /** The category chosen has no products at all, whatever else is chosen (docs/rules.md#r76). */
  categoryIsEmpty: boolean;
};

export function knownNames({ facets }: ListPage): KnownNames {
  return { categories: facets.categories.map(({ name }) => name), brands: facets.brands.map(({ name }) => name) };
}

/** "ASUS Gaming Laptop", "Results for “lenovo”", or just "Products". */
export function listTitle({ search, brand, category }: ProductFilters): string {
  if (search) return `Results for “${search}”`;
  return [brand, category].filter(Boolean).join(" ") || "Products";
}

/** The address search engines shall know a list by: how it is sorted, shown and priced makes no page of its own. */
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
