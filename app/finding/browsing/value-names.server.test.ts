import { expect } from "vitest";
import { productSpecs, specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, listAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";

const define = (db: Database, key: string, type: "choice" | "multi-choice" | "text", options: string[] = []) =>
  db.insert(specDefinitions).values({ key, label: key, type, options, filter: "choices", categories: [] });

async function one(db: Database, name: string, specs: Record<string, string>, more: object = {}) {
  const { id } = await aProduct(db, { name, ...more });
  for (const [specKey, value] of Object.entries(specs))
    await db.insert(productSpecs).values({ productId: id, specKey, value });
}

const found = async (db: Database, search: string) => {
  const list = await listAt(db, `search=${encodeURIComponent(search)}`);
  return list.names ?? list.to;
};

test("a model ranks before those with a longer name, unless the longer name was typed", async ({ db }) => {
  await define(db, "chip", "text");
  for (const [name, chip, unitsSold90d] of [
    ["Alpha RTX 5070 Ti", "NVIDIA RTX 5070 Ti", 9],
    ["Beta RTX 5070", "NVIDIA RTX 5070", 1],
    ["Gamma M4 Max", "Apple M4 Max", 9],
    ["Delta M4", "Apple M4", 1],
  ] as const)
    await one(db, name, { chip }, { unitsSold90d });
  await one(db, "Epsilon RTX 5070 OC", { chip: "NVIDIA RTX 5070" }, { unitsSold90d: 5 });
  const { names = [] } = await listAt(db, "search=nvidia+5070&exact=1");
  expect(names.at(-1)).toBe("Alpha RTX 5070 Ti");
  expect(names).toHaveLength(3);
  expect((await listAt(db, "search=5070+ti&exact=1")).names).toEqual(["Alpha RTX 5070 Ti"]);
  expect((await listAt(db, "search=m4&exact=1")).names).toEqual(["Delta M4", "Gamma M4 Max"]);
});

test("a product of that kind ranks before one that only fits it, also written as two words", async ({ db }) => {
  await define(db, "socket", "choice", ["LGA1700", "AM5"]);
  await define(db, "fits", "multi-choice", ["LGA1700", "AM5"]);
  await one(db, "Cooler", { fits: "LGA1700, AM5" }, { unitsSold90d: 9, category: "Coolers", brand: "LG" });
  await define(db, "more", "text");
  await one(
    db,
    "Chip",
    { socket: "LGA1700", more: "six cores of two kinds and a small fan" },
    { unitsSold90d: 1, category: "Processors" },
  );
  await one(db, "Board", { socket: "AM5" }, { unitsSold90d: 5, category: "Motherboards" });
  expect(await found(db, "lga1700")).toEqual(["Chip", "Cooler"]);
  expect(await found(db, "lga 1700")).toEqual(["Chip", "Cooler"]);
});

test("a word found only in descriptions of a category ranks its products and excludes none", async ({ db }) => {
  await one(db, "Tower A", {}, { category: "Cases", unitsSold90d: 9 });
  await one(db, "Tower B", {}, { category: "Cases", description: "Good for gaming." });
  await one(db, "Gaming Mouse", {}, { category: "Mice" });
  await one(db, "Plain Mouse", {}, { category: "Mice", unitsSold90d: 9 });
  expect(await found(db, "gaming cases")).toBe("/products?typed=gaming+cases&category=Cases");
  expect((await listAt(db, "typed=gaming+cases&category=Cases")).names).toEqual(["Tower B", "Tower A"]);
  // Its name says what it is.
  expect(await found(db, "gaming mice")).toBe("/products?search=gaming&typed=gaming+mice&category=Mice");
});
