import { expect, test } from "vitest";
import { isWorkCategory, missingForSale } from "./sale-readiness.ts";

const ready = {
  description: "A computer.",
  pricePaise: 100,
  hsn: "8471",
  countryOfOrigin: "India",
  importer: "",
  isWork: false,
  pictures: [{ isReady: true }],
  specKeys: [],
  keySpecs: [],
};

test.each([
  ["goods with an HSN code", {}, []],
  ["assembly with a SAC", { isWork: true, hsn: "998716" }, []],
  ["assembly with the code of goods", { isWork: true }, ["HSN code must be a SAC, such as 998716"]],
  ["goods with a SAC, which couldn't be returned", { hsn: "998716" }, ["HSN code is that of a service"]],
  ["goods without an HSN code", { hsn: "" }, ["HSN code is missing"]],
  ["goods without a country", { countryOfOrigin: "" }, ["Country of origin is missing"]],
  ["goods from elsewhere without an importer", { countryOfOrigin: "Vietnam" }, ["Importer is missing"]],
  ["goods from elsewhere with an importer", { countryOfOrigin: "Vietnam", importer: "Acme, Pune" }, []],
  ["goods of India written otherwise", { countryOfOrigin: " भारत " }, []],
  ["work from elsewhere, which nobody imports", { isWork: true, hsn: "998716", countryOfOrigin: "Nepal" }, []],
])("%s", (_, changes, expected) => {
  expect(missingForSale({ ...ready, ...changes }).map(({ message }) => message)).toEqual(expected);
});

test("assembly is recognised by its category, also when renamed", () => {
  expect(isWorkCategory({ defaultSlug: "pc-assembly" })).toBe(true);
  expect(isWorkCategory({ defaultSlug: "processors" })).toBe(false);
  expect(isWorkCategory({ defaultSlug: null })).toBe(false);
  expect(isWorkCategory(undefined)).toBe(false);
});
