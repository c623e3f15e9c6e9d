import { expect, test } from "vitest";
import type { Facets } from "#app/finding/browsing/facets.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { quickFilters } from "./quick-filters.tsx";

const facets: Facets = {
  categories: [],
  brands: [],
  sellers: [],
  origins: [],
  prices: [true, true, false],
  isNew: 1,
  inStock: 4,
  ratings: [{ name: "4", count: 5 }],
  discounts: [{ name: "10", count: 0 }],
  specs: [],
};
const offered = (more: Partial<Facets>, chosen = {}) =>
  quickFilters({ ...noFilters, ...chosen }, { ...facets, ...more }, 5).map(({ text }) => text);

test("filters that leave nothing, or everything, are not offered", () => {
  expect(offered({})).toEqual(["Under ₹50,000", "₹50,000 to ₹1,00,000", "New arrivals", "In stock"]);
  expect(offered({ prices: [false, true, false], isNew: 5, inStock: 0 })).toEqual([]);
  expect(offered({ ratings: [{ name: "4", count: 2 }], discounts: [{ name: "10", count: 5 }] })).toContain(
    "4★ & above",
  );
});

test("chosen filters, and a second price, are not offered", () => {
  expect(offered({ prices: [] }, { isNew: true, max: 90_000 })).toEqual(["In stock"]);
});
