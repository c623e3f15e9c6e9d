import { describe, expect, it } from "vitest";
import type { SpecFacet } from "#app/finding/browsing/facets.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { canonicalHref, countText, isIndexable, type ListPage, listTitle, rangeText } from "./product-list-page.ts";

function page(filters: Partial<ListPage["filters"]>, more: Partial<ListPage> = {}): ListPage {
  return {
    filters: { ...noFilters, ...filters },
    path: "/products",
    searchAs: "search",
    products: [],
    total: 0,
    page: 1,
    pageCount: 1,
    facets: {
      categories: [],
      brands: [],
      sellers: [],
      origins: [],
      prices: [],
      isNew: 0,
      inStock: 0,
      ratings: [],
      discounts: [],
      specs: [],
    },
    outOf: {},
    corrected: null,
    hint: null,
    above: [],
    notice: null,
    lifted: null,
    liftedFacets: [],
    readAs: null,
    about: null,
    nearest: [],
    ...more,
  };
}

describe("listTitle", () => {
  it.each([
    [{}, "Products"],
    [{ category: "Gaming Laptop" }, "Gaming Laptop"],
    [{ brands: ["ASUS"], category: "Laptop" }, "ASUS Laptop"],
    [{ search: "lenovo", brands: ["ASUS"] }, "Results for “lenovo”"],
  ])("%j: %s", (filters, title) => {
    expect(listTitle(page(filters))).toBe(title);
  });

  it("names the only specification that filters a category", () => {
    const ram: SpecFacet = {
      key: "ram",
      label: "Memory",
      unit: "GB",
      filter: "choices",
      values: [{ name: "16", label: "16 GB", count: 3 }],
      bounds: null,
    };
    const panel: SpecFacet = { ...ram, key: "panel", label: "Panel", values: [{ name: "OLED", count: 3 }] };
    const facets = { ...page({}).facets, specs: [ram, panel] };
    const title = (filters: Partial<ListPage["filters"]>) => listTitle(page(filters, { facets }));
    expect(title({ category: "Laptop", specs: { ram: { values: ["16"] } } })).toBe("Laptop with 16 GB Memory");
    expect(title({ category: "Laptop", specs: { panel: { values: ["OLED"] } } })).toBe("Laptop with OLED");
    expect(title({ category: "Laptop", specs: { panel: { values: ["IPS", "OLED"] } } })).toBe("Laptop");
    const touch: SpecFacet = { ...panel, key: "touch", label: "Touchscreen", filter: "yes-no" };
    const touching = (value: string) =>
      listTitle(
        page({ category: "Laptop", specs: { touch: { values: [value] } } }, { facets: { ...facets, specs: [touch] } }),
      );
    expect([touching("Yes"), touching("No")]).toEqual(["Laptop with Touchscreen", "Laptop"]);
    expect(title({ specs: { panel: { values: ["OLED"] } } })).toBe("Products");
  });
});

describe("canonicalHref", () => {
  it("leaves out how the list is sorted, shown and priced", () => {
    const filters = { brands: ["ASUS"], sort: "newest", view: "rows", min: 5000, inStock: true } satisfies Partial<
      ListPage["filters"]
    >;
    expect(canonicalHref(page(filters))).toBe("/products?brand=ASUS");
  });

  it("keeps a category's only specification, and no further filters", () => {
    const ram = { ram: { values: ["16"] } };
    expect(canonicalHref(page({ category: "Laptop", specs: ram }))).toBe("/products?category=Laptop&ram=16");
    const none = { touch: { values: ["No"] } };
    expect(canonicalHref(page({ category: "Laptop", specs: none }))).toBe("/products?category=Laptop");
    expect(canonicalHref(page({ category: "Laptop", brands: ["ASUS"], specs: ram }))).toBe(
      "/products?category=Laptop&brand=ASUS",
    );
  });

  it("keeps the page really shown and the name of the search", () => {
    const shown = page({ search: "hp", sort: "price-asc", page: 9 }, { page: 2, path: "/search", searchAs: "q" });
    expect(canonicalHref(shown)).toBe("/search?q=hp&page=2");
  });
});

it("the count is in words", () => {
  expect([0, 1, 2, 123_456].map(countText)).toEqual([
    "0 products found",
    "1 product found",
    "2 products found",
    "1,23,456 products found",
  ]);
});

it("the list says which of its products are shown", () => {
  expect(rangeText({ page: 1, total: 1 })).toBe("Showing 1–1 of 1 product");
  expect(rangeText({ page: 2, total: 18 })).toBe("Showing 13–18 of 18 products");
});

describe("isIndexable", () => {
  it.each<[boolean, Partial<ListPage["filters"]>, number]>([
    [true, {}, 0],
    [true, { page: 2, sort: "newest", view: "rows", allValues: true }, 18],
    [true, { category: "Laptop" }, 8],
    [true, { brands: ["ASUS"], category: "Laptop" }, 3],
    [false, { brands: ["ASUS"], category: "Laptop" }, 2],
    [true, { isNew: true }, 5],
    [false, { isNew: true, brands: ["ASUS"] }, 5],
    [false, { search: "asus" }, 9],
    [false, { max: 50_000 }, 9],
    [false, { category: "Laptop", inStock: true }, 9],
    [true, { category: "Laptop", specs: { ram: { values: ["16"] } } }, 3],
    [false, { category: "Laptop", specs: { ram: { values: ["16"] } } }, 2],
    [false, { specs: { ram: { values: ["16"] } } }, 9],
    [false, { category: "Laptop", specs: { ram: { values: ["16", "32"] } } }, 9],
    [false, { category: "Laptop", specs: { touchscreen: { values: ["No"] } } }, 9],
    [false, { category: "Laptop", specs: { lighting: { values: ["None"] } } }, 9],
    [false, { category: "Laptop", specs: { sockets: { values: ["0"] } } }, 9],
    [true, { category: "Laptop", specs: { sockets: { values: ["10"] } } }, 9],
    [true, { category: "Headsets", specs: { noise: { values: ["Noise cancelling"] } } }, 9],
    [false, { category: "Laptop", specs: { weight: { from: null, to: 2 } } }, 9],
    [false, { category: "Laptop", brands: ["ASUS"], specs: { ram: { values: ["16"] } } }, 9],
    [false, { rating: 4 }, 9],
    [false, { discount: 10 }, 9],
  ])("%s: %j with %i products", (expected, filters, total) => {
    expect(isIndexable(page(filters, { total }))).toBe(expected);
  });

  it("is false for a retired category", () => {
    expect(isIndexable(page({}, { total: 9, notice: "Webcams is no more." }))).toBe(false);
  });
});
