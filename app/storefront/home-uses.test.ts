import { expect, test } from "vitest";
import type { FilterNames } from "#app/finding/filters/product-filters.ts";
import { hrefOf, usesOf } from "./home-uses.ts";

const categories = ["Laptop", "Gaming Laptop"];
const spec = (key: string, values: string[]) => ({ key, filter: "choices" as const, categories: ["Laptop"], values });
const names: FilterNames = {
  categories,
  filledCategories: categories,
  brands: [],
  sellers: [],
  origins: [],
  specs: [spec("ram", ["16", "32"]), spec("panel", ["IPS"])],
};

test("a shop is entered by those uses alone whose filters it has", () => {
  const labels = usesOf(names).map(({ label }) => label);
  expect(labels).toEqual(["Study", "Office", "Coding", "Gaming"]);
  expect(usesOf({ ...names, categories: [] })).toEqual([]);
});

test("a use's link asks for no memory size that no laptop has", () => {
  const coding = usesOf(names).find(({ label }) => label === "Coding");
  expect(coding && hrefOf(coding)).toBe("/products?category=Laptop&ram=32");
});

test("24 GB or more includes the largest memory of a laptop", () => {
  const large = { ...names, specs: [spec("ram", ["16", "24", "48", "64"])] };
  const coding = usesOf(large).find(({ label }) => label === "Coding");
  expect(coding && hrefOf(coding)).toBe("/products?category=Laptop&ram=24&ram=48&ram=64");
});
