import { expect } from "vitest";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { openShop, sell } from "#tests/search/small-shop.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { getLikeness } from "./likeness.ts";
import { findNearestProducts } from "./product-list.server.ts";

test("the likest products follow a few matches: same specifications, near numbers, near prices", async ({ db }) => {
  await openShop(db);
  const card = (name: string, graphicsChip: string, graphicsMemory: string, pricePaise: number) =>
    sell(db, "Graphics Cards", name, { graphicsChip, graphicsMemory }, { pricePaise });
  await card("Match", "NVIDIA GeForce RTX 5070", "12", 56_000_00);
  await card("Far", "AMD Radeon RX 580", "4", 55_000_00);
  await card("Near", "NVIDIA GeForce RTX 5070 Ti", "16", 80_000_00);
  await card("Between", "NVIDIA GeForce RTX 5050", "8", 24_000_00);
  const { catalogue } = await openCatalogue(db);
  const { columns, specs } = catalogue;
  const rowOf = (name: string) => [...columns.isListed.keys()].find((row) => columns.nameAt(row) === name) ?? -1;
  const likeness = getLikeness(columns, specs, { to: [rowOf("Match")], asked: new Set() });
  expect(likeness[rowOf("Match")]).toBe(1);
  const asked = { ...noFilters, category: "Graphics Cards", specs: { graphicsMemory: { values: ["12"] } } };
  const id = columns.ids[rowOf("Match")] ?? "";
  const groups = await findNearestProducts(db, catalogue, asked, [{ id }]);
  expect(groups.flatMap(({ products }) => products.map(({ name }) => name))).toEqual(["Near", "Between", "Far"]);
});
