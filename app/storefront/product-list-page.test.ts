import { describe, expect, it } from "vitest";
import { noFilters } from "#app/catalog/browsing/product-filters.ts";
import { canonicalHref, countText, type ListPage, listTitle } from "./product-list-page.ts";

function page(filters: Partial<ListPage["filters"]>, more: Partial<ListPage> = {}): ListPage {
  return {
    filters: { ...noFilters, ...filters },
    path: "/products",
    searchAs: "search",
    products: [],
    total: 0,
    page: 1,
    pageCount: 1,
    facets: { categories: [], brands: [], isNew: 0, inStock: 0 },
    corrected: null,
    insteadOfEmpty: null,
    ...more,
  };
}

describe("listTitle", () => {
  it.each([
    [{}, "Products"],
    [{ category: "Gaming Laptop" }, "Gaming Laptop"],
    [{ brand: "ASUS", category: "Laptop" }, "ASUS Laptop"],
    [{ search: "lenovo", brand: "ASUS" }, "Results for “lenovo”"],
  ])("%j: %s", (filters, title) => {
    expect(listTitle({ ...noFilters, ...filters })).toBe(title);
  });
});

describe("canonicalHref", () => {
  it("leaves out how the list is sorted, shown and priced", () => {
    const filters = { brand: "ASUS", sort: "newest", view: "rows", min: 5000, inStock: true } as const;
    expect(canonicalHref(page(filters))).toBe("/products?brand=ASUS");
  });

  it("keeps the page really shown and the name of the search", () => {
    const shown = page({ search: "hp", sort: "price-asc", page: 9 }, { page: 2, path: "/search", searchAs: "q" });
    expect(canonicalHref(shown)).toBe("/search?q=hp&page=2");
  });
});

it("counts in words", () => {
  expect([0, 1, 2, 123_456].map(countText)).toEqual([
    "0 products found",
    "1 product found",
    "2 products found",
    "1,23,456 products found",
  ]);
});
