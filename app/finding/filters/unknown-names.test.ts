import { expect, test } from "vitest";
import { unknownNamesText } from "./unknown-names.ts";

const addresses = new Map([["laptop", { name: "Laptop", isRetired: false }]]);
const names = { categories: ["Laptop"], brands: ["Acer"], sellers: ["v1"], origins: ["India"], specs: [] };

test.each<[string, string | null]>([
  ["category=laptop&brand=acer&seller=v1&origin=India", null],
  ["origin=", null],
  ["origin=Japan", "We don’t have products made in “Japan”. Here is the list without it."],
  ["origin=India&origin=Japan", "We don’t have products made in “Japan”. Here is the list without it."],
  ["seller=v9", "This seller has no products on sale. Here is the list without it."],
  [
    "category=Toasters&brand=Zed",
    "We don’t have a category “Toasters”. We don’t have products by “Zed”. Here is the list without them.",
  ],
])("%s", (query, text) => {
  expect(unknownNamesText({ addresses }, names, new URLSearchParams(query))).toBe(text);
});
