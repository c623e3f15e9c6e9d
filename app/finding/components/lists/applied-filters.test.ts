import { expect, test } from "vitest";
import type { Facets, SpecFacet } from "#app/finding/browsing/facets.ts";
import { noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { filterNamesBeside } from "./applied-filters.tsx";

const facetOf = (key: string, label: string, unit: string | null = null): SpecFacet => ({
  key,
  label,
  unit,
  filter: "choices",
  values: [],
  bounds: null,
});
const facets: Facets = {
  categories: [],
  brands: [],
  sellers: [],
  origins: [],
  prices: [],
  isNew: 0,
  inStock: 0,
  ratings: [],
  discounts: [],
  specs: [
    facetOf("processorFamily", "Processor family"),
    facetOf("ram", "Memory"),
    facetOf("screenSize", "Screen", "inch"),
  ],
};
const beside = (specs: ProductFilters["specs"], others: ProductFilters["specs"] = {}) =>
  filterNamesBeside({ ...noFilters, specs }, { ...noFilters, specs: others }, facets);

test("several values that the nearest products lack share the name of their specification", () => {
  const specs = { processorFamily: { values: ["Apple M4", "Apple M4 Pro"] }, ram: { values: ["16", "24"] } };
  expect(beside(specs)).toEqual(["Processor family: Apple M4, Apple M4 Pro", "Memory: 16, 24"]);
});

test("a value that is left follows no name that is not named", () => {
  const specs = { processorFamily: { values: ["Apple M4", "Apple M4 Pro"] } };
  expect(beside(specs, { processorFamily: { values: ["Apple M4"] } })).toEqual(["Processor family: Apple M4 Pro"]);
});

test("a range from a size to the same size is that size", () => {
  expect(beside({ screenSize: { from: 26.5, to: 26.5 } })).toEqual(["Screen: 26.5 inch"]);
});
