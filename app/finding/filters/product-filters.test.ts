import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeSearch } from "#app/finding/search/search-text.ts";
import {
  countFilters,
  defaultSort,
  discountSteps,
  filtersToHref,
  filtersToParams,
  type KnownNames,
  noFilters,
  type ProductFilters,
  parseFilters,
  ratingSteps,
  resetFilters,
  sortsFor,
} from "./product-filters.ts";

const known: KnownNames = {
  categories: ["Laptop", "Gaming Laptop", "Desktop"],
  brands: ["Apple", "HP & Co", "ASUS"],
  sellers: ["byte-bazaar", "techzone"],
  origins: ["China", "India"],
  specs: [
    { key: "ram", filter: "choices", categories: [], values: ["8", "16", "32"] },
    { key: "weight", filter: "range", categories: ["Laptop"], values: [] },
    { key: "touchscreen", filter: "yes-no", categories: [], values: ["Yes"] },
  ],
};
const parse = (query: string) => parseFilters(new URLSearchParams(query), known);

const filters: fc.Arbitrary<ProductFilters> = fc
  .record({
    search: fc.string({ unit: "grapheme", maxLength: 130 }).map(normalizeSearch),
    exact: fc.boolean(),
    typed: fc.string({ unit: "grapheme", maxLength: 130 }).map(normalizeSearch),
    category: fc.constantFrom(null, ...known.categories),
    brands: fc.subarray([...known.brands]),
    sellers: fc.subarray([...known.sellers]),
    origins: fc.subarray([...known.origins]),
    ram: fc.subarray(["8", "16", "32"]),
    weight: fc.option(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 2000, max: 9000 }))),
    min: fc.integer({ min: 0, max: 300_000 }),
    max: fc.integer({ min: 0, max: 300_000 }),
    isNew: fc.boolean(),
    inStock: fc.boolean(),
    rating: fc.constantFrom(null, ...ratingSteps),
    discount: fc.constantFrom(null, ...discountSteps),
    page: fc.integer({ min: 1, max: 10_000 }),
    view: fc.constantFrom("grid" as const, "rows" as const),
    allValues: fc.boolean(),
    fits: fc.constantFrom("", "ryzen 5 5600"),
  })
  .map(({ ram, weight, ...some }) => ({
    ...some,
    specs: {
      ...(ram.length > 0 && { ram: { values: ram } }),
      ...(weight &&
        [null, "Laptop"].includes(some.category) && { weight: { from: weight[0] / 1000, to: weight[1] / 1000 } }),
    },
  }))
  .chain((some) =>
    fc.constantFrom(...sortsFor(some)).map((sort) => ({
      ...some,
      sort,
      exact: some.exact && some.search !== "",
      fits: some.category === null ? "" : some.fits,
      min: Math.min(some.min, some.max),
      max: Math.max(some.min, some.max),
    })),
  );

describe("the address of filters", () => {
  it("contains them all and reads back the same, with either search parameter", () => {
    fc.assert(
      fc.property(filters, fc.constantFrom("search" as const, "q" as const), (some, searchAs) => {
        const written = filtersToParams(some, searchAs).toString();
        expect(parse(written)).toEqual(some);
        expect(filtersToParams(parse(written), searchAs).toString()).toBe(written);
      }),
    );
  });

  it("is without parameters when there are no filters", () => {
    expect(filtersToHref("/products", noFilters)).toBe("/products");
    expect(parse("")).toEqual(noFilters);
  });

  it("is never refused: any text gives filters within their bounds", () => {
    const anyQuery = fc.array(
      fc.tuple(
        fc.constantFrom(
          "search",
          "q",
          "exact",
          "category",
          "brand",
          "min",
          "max",
          "isNew",
          "sort",
          "page",
          "view",
          "values",
          "x",
        ),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(anyQuery, (pairs) => {
        const read = parseFilters(new URLSearchParams(pairs), known);
        expect(read.min).toBeGreaterThanOrEqual(0);
        expect(read.max).toBeLessThanOrEqual(300_000);
        expect(read.min).toBeLessThanOrEqual(read.max);
        expect(Number.isSafeInteger(read.page) && read.page >= 1).toBe(true);
        expect(sortsFor(read)).toContain(read.sort);
        expect([null, ...known.categories]).toContain(read.category);
      }),
    );
  });

  it.each([
    ["category=gaming+laptop", { category: "Gaming Laptop" }],
    ["category=Toaster&brand=Nobody", {}],
    ["isNew=true", { isNew: true }],
    ["isNew=perhaps&availability=maybe", {}],
    ["search=+lenovo%0A++loq+", { search: "lenovo loq", sort: "relevance" }],
    ["min=90000&max=40000", { min: 40_000, max: 90_000 }],
    ["min=-5&max=4e5&page=0&page=2", { page: 1 }],
    ["max=999999", {}],
    ["sort=relevance&exact=1", {}],
    ["sort=price-desc&utm_source=mail", { sort: "price-desc" }],
    ["brand=HP+%26+Co", { brands: ["HP & Co"] }],
    ["brand=asus&brand=Apple&brand=ASUS&brand=x", { brands: ["Apple", "ASUS"] }],
    ["origin=india&origin=Atlantis", { origins: ["India"] }],
    ["seller=techzone&seller=TECHZONE", { sellers: ["techzone"] }],
    ["ram=32&ram=16&ram=16&ram=17&ram=", { specs: { ram: { values: ["16", "32"] } } }],
    ["weight.from=2.5&weight.to=1.2", { specs: { weight: { from: 1.2, to: 2.5 } } }],
    ["weight.to=1.4&weight=3&weight.from=-1", { specs: { weight: { from: null, to: 1.4 } } }],
    ["weight.from=NaN&weight.to=1e3&touchscreen=No&__proto__=1", {}],
    ["category=Desktop&weight.from=1&ram=8", { category: "Desktop", specs: { ram: { values: ["8"] } } }],
  ])("%s", (query, expected) => {
    expect(parse(query)).toEqual({ ...noFilters, ...expected });
  });

  it("counts the active filters", () => {
    expect(countFilters({ ...noFilters, search: "x", page: 3, view: "rows" })).toBe(0);
    expect(countFilters({ ...noFilters, brands: ["Apple"], min: 5000, max: 10_000, inStock: true })).toBe(3);
    const specs = { ram: { values: ["8", "16"] }, weight: { from: null, to: 2 } };
    expect(countFilters({ ...noFilters, specs })).toBe(3);
  });

  it("sorts a search by best match and a plain list by popularity", () => {
    expect(defaultSort({ search: "lenovo", typed: "" })).toBe("relevance");
    expect(sortsFor(noFilters)).toEqual(["popularity", "price-asc", "price-desc", "newest", "origin"]);
  });
});

it("a reset removes the filters and keeps the search, unless there is nothing else", () => {
  const searched = { ...noFilters, search: "lenovo", sort: "relevance", view: "rows" } as const;
  expect(resetFilters({ ...searched, brands: ["ASUS"], min: 5000, page: 3 })).toEqual(searched);
  expect(resetFilters(searched)).toEqual({ ...noFilters, view: "rows" });
});
