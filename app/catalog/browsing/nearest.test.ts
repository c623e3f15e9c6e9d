/** What is left out first where nothing meets all that was asked for (docs/rules.md#r152). */
import { expect } from "vitest";
import { noFilters } from "#app/catalog/browsing/product-filters.ts";
import { findNearestProducts } from "#app/catalog/browsing/product-list.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { readCatalogue } from "./catalogue.server.ts";

test("a size is left out before the word that says what is meant", async ({ db }) => {
  await aProduct(db, { name: "Kaveri Book 14", description: "A laptop." });
  for (const name of ["Vengeance 64gb", "Fury 64gb"]) await aProduct(db, { name, description: "Memory." });
  const near = await findNearestProducts(db, await readCatalogue(db), { ...noFilters, search: "kaveri 64gb" });
  expect(near).toMatchObject({ missing: ["64gb"], total: 1, products: [{ name: "Kaveri Book 14" }] });
});
