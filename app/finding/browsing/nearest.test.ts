/** docs/rules.md#g12 */
import { expect } from "vitest";
import { productSpecs, specDefinitions } from "#app/catalog/schema.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findNearestProducts } from "./product-list.server.ts";

test("a size is dropped before the word that names the product", async ({ db }) => {
  await aProduct(db, { name: "Kaveri Book 14", description: "A laptop." });
  for (const name of ["Vengeance 64gb", "Fury 64gb"]) await aProduct(db, { name, description: "Memory." });
  const [near] = await findNearestProducts(db, await readCatalogue(db), { ...noFilters, search: "kaveri 64gb" });
  expect(near).toMatchObject({ missing: ["64gb"], total: 1, products: [{ name: "Kaveri Book 14" }] });
});

test("what has none of the words follows only within the category of what has some", async ({ db }) => {
  await aProduct(db, { name: "Board B760M Wind", category: "Motherboards", description: "A motherboard." });
  await aProduct(db, { name: "Board X870", category: "Motherboards", description: "A motherboard." });
  await aProduct(db, { name: "Kaveri Book", description: "A laptop." });
  const groups = await findNearestProducts(db, await readCatalogue(db), { ...noFilters, search: "b650m wind" });
  expect(groups.flatMap(({ products }) => products.map(({ name }) => name))).toEqual([
    "Board B760M Wind",
    "Board X870",
  ]);
});

test("all typed words rank the nearest, also those that became filters", async ({ db }) => {
  const keyboard = { category: "Keyboards", description: "For typing." };
  for (const name of ["Kaveri Plain", "Volta Bluetooth"]) await aProduct(db, { ...keyboard, name });
  const asked = { ...noFilters, category: "Keyboards", brands: ["Nobody"], typed: "nobody volta keyboard" };
  const [near] = await findNearestProducts(db, await readCatalogue(db), asked);
  expect(near?.products.map(({ name }) => name)).toEqual(["Volta Bluetooth", "Kaveri Plain"]);
});

test.for([
  ["category", { category: "Laptop", search: "rtx 5090" }],
  ["kind", { search: "laptop rtx 5090" }],
] as const)("the %s that was typed stays, whatever else is dropped", async ([, said], { db }) => {
  await aProduct(db, { name: "Kaveri Book 14", description: "For work." });
  const memory = { category: "Memory", pricePaise: 5_000_00, description: "Glows beside an RTX card." };
  for (const name of ["Vengeance 64gb", "Fury 64gb"]) await aProduct(db, { name, ...memory });
  const [near] = await findNearestProducts(db, await readCatalogue(db), { ...noFilters, ...said, max: 30_000 });
  expect(near).toMatchObject({ missing: ["rtx", "5090"], total: 1, products: [{ name: "Kaveri Book 14" }] });
});

test("a search in a category with nothing on sale shows results for the rest of its words", async ({ db }) => {
  await aProduct(db, { name: "Kaveri Book 14", stock: 0, status: "draft" });
  await aProduct(db, { name: "Fury 64gb", category: "Memory" });
  const asked = { ...noFilters, category: "Laptop", search: "fury" };
  const [near] = await findNearestProducts(db, await readCatalogue(db), asked);
  expect(near).toMatchObject({ filters: { category: null }, products: [{ name: "Fury 64gb" }] });
});

test("a specification that was typed keeps its category, the cheapest first", async ({ db }) => {
  const chip = { key: "graphicsChip", label: "Graphics chip", type: "text" as const, filter: "choices" as const };
  await db.insert(specDefinitions).values(chip).onConflictDoNothing();
  for (const [name, pricePaise] of [
    ["Fast", 250_000_00],
    ["Less fast", 200_000_00],
  ] as const) {
    const { id } = await aProduct(db, { name, pricePaise, category: "Gaming Laptop" });
    await db.insert(productSpecs).values({ productId: id, specKey: "graphicsChip", value: "RTX 5090 Laptop" });
  }
  for (const name of ["Vengeance", "Fury", "Renegade"])
    await aProduct(db, { name, category: "Memory", pricePaise: 5_000_00 });
  const specs = { graphicsChip: { values: ["RTX 5090 Laptop"] } };
  const [near] = await findNearestProducts(db, await readCatalogue(db), { ...noFilters, specs, max: 40_000 });
  expect(near?.products.map(({ name }) => name)).toEqual(["Less fast", "Fast"]);
  expect(near?.filters).toMatchObject({ category: "Gaming Laptop", specs, max: 300_000 });
});

test("a few matches are followed by others of their category, those of about their price first", async ({ db }) => {
  const cooler = { category: "Coolers", description: "Cools.", brand: "DeepCool" };
  const match = await aProduct(db, { ...cooler, name: "AK400", pricePaise: 2_000_00 });
  await aProduct(db, { ...cooler, name: "AK620", pricePaise: 5_000_00 });
  await aProduct(db, { ...cooler, name: "AG400", pricePaise: 2_100_00 });
  await aProduct(db, { category: "Cases", name: "CH160", brand: "DeepCool", pricePaise: 2_000_00 });
  const asked = { ...noFilters, brands: ["DeepCool"], search: "ak400" };
  const [near] = await findNearestProducts(db, await readCatalogue(db), asked, [match]);
  expect(near).toMatchObject({ missing: ["ak400"], products: [{ name: "AG400" }, { name: "AK620" }] });
});
