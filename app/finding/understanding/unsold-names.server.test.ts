/** What the shop doesn't sell, counts, and choices by their own names (docs/rules.md#g9). */
import { expect } from "vitest";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { test } from "#tests/support/db.ts";

test("a choice that no product has is not corrected to a neighbour; it is about the category that could have it", async ({
  db,
}) => {
  await openShop(db);
  await sell(db, "Memory", "Crucial UDIMM 16 GB", { memoryKind: "UDIMM" });
  const { understood, names } = await search(db, "cudimm");
  expect(understood).toMatchObject({ category: "Memory", search: "", dropped: ["cudimm"], corrected: null });
  expect(names).toEqual(["Crucial UDIMM 16 GB"]);
});

test("a Mac with a chip that isn't sold leads to Apple's others, the nearest chip first", async ({ db }) => {
  await openShop(db);
  const mac = (name: string, processor: string) => sell(db, "Laptop", name, { processor }, { brand: "Apple" });
  await mac("Apple MacBook Air 13 (M5)", "Apple M5");
  await mac("Apple MacBook Air 13 (M4)", "Apple M4");
  await sell(db, "Laptop", "Aspire Air 13", { processor: "Intel Core 3 100U" }, { brand: "Acer" });
  const { understood, names } = await search(db, "macbook air m3");
  expect(understood).toMatchObject({ brands: ["Apple"], dropped: ["macbook air m3"] });
  expect(names).toEqual(["Apple MacBook Air 13 (M4)", "Apple MacBook Air 13 (M5)"]);
});

test("counts and amounts name no part that a product has to fit", async ({ db }) => {
  await openShop(db);
  await sell(db, "Fans", "ARCTIC P14 Case Fan pack of 4", {});
  await sell(db, "Power Supplies", "Corsair RM750W Power Supply 750W", { wattage: "750" });
  await sell(db, "Cases", "DeepCool CC560", { fansIncluded: "4" });
  await sell(db, "Cases", "NZXT H5", { fansIncluded: "2" });
  await sell(db, "UPS", "APC Back-UPS", { outputWatts: "600" });
  expect((await search(db, "cabinet with 4 fans")).understood?.fits).toBeUndefined();
  expect((await search(db, "cabinet with 4 fans")).names).toEqual(["DeepCool CC560"]);
  expect((await search(db, "ups for gaming pc 750w")).understood?.fits).toBeUndefined();
});

test("a name that begins as typed comes before one that has the words", async ({ db }) => {
  await openShop(db);
  await sell(db, "Bags", "HP 100 Top Load 15.6", {}, { brand: "HP" });
  await sell(db, "Laptop", "HP 15 fd0", {}, { brand: "HP" });
  expect((await search(db, "hp 15")).names[0]).toBe("HP 15 fd0");
});
