import { expect, test } from "vitest";
import type { Facets, FacetValue } from "#app/finding/browsing/facets.ts";
import { noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { withFrequentValues } from "./frequent-values.ts";

/** Counts of values "a", "b", …. */
const valuesOf = (...counts: number[]): FacetValue[] =>
  counts.map((count, at) => ({ name: String.fromCharCode(97 + at), count }));
const thirteen = valuesOf(5, 1, 9, 1, 8, 7, 1, 6, 4, 3, 2, 2, 2);
const namesOf = (values: FacetValue[] = []) => values.map(({ name }) => name).join("");

function facetsOf(values: FacetValue[]): Facets {
  const nothing = { categories: [], prices: [], isNew: 0, inStock: 0, ratings: [], discounts: [] };
  const ram = { key: "ram", label: "Memory", unit: null, filter: "choices" as const, values, bounds: null };
  return { ...nothing, brands: values, sellers: values, origins: [], specs: [ram] };
}

test.each<[string, FacetValue[], Partial<ProductFilters>, string, number | undefined]>([
  ["the ten most frequent, in their own order", thirteen, {}, "acefhijklm", 13],
  ["what is chosen, too", thirteen, { brands: ["b"] }, "abcefhijklm", 13],
  ["all of twelve", thirteen.slice(0, 12), {}, "abcdefghijkl", undefined],
  ["all, where that is asked for", thirteen, { allValues: true }, "abcdefghijklm", undefined],
  [
    "those that leave none don't count",
    [...thirteen.slice(0, 12), { name: "z", count: 0 }],
    {},
    "abcdefghijklz",
    undefined,
  ],
  ["one that leaves none, but is chosen", [...thirteen, { name: "z", count: 0 }], { brands: ["z"] }, "acefhijklmz", 14],
])("%s", (_, values, filters, names, all) => {
  const { facets, outOf } = withFrequentValues(facetsOf(values), { ...noFilters, ...filters });
  expect(namesOf(facets.brands)).toBe(names);
  expect(outOf.brand).toBe(all);
});

test("sellers and specifications are cut likewise, each with its chosen values", () => {
  const filters = { ...noFilters, sellers: ["b"], specs: { ram: { values: ["d"] } } };
  const { facets, outOf } = withFrequentValues(facetsOf(thirteen), filters);
  expect(namesOf(facets.sellers)).toBe("abcefhijklm");
  expect(namesOf(facets.specs[0]?.values)).toBe("acdefhijklm");
  expect(outOf).toEqual({ brand: 13, seller: 13, ram: 13 });
});
