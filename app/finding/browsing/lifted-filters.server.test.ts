/** docs/rules.md#g9 */
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { openShop, sell } from "#tests/search/small-shop.ts";
import { pageAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";

async function aShop(db: Database) {
  await openShop(db);
  const drive = (name: string, capacity: string, pricePaise: number, brand: string) =>
    sell(db, "Storage", name, { storageType: "NVMe SSD", capacity }, { pricePaise, brand });
  await drive("Samsung 990 SSD", "2000", 20_000_00, "Samsung");
  await drive("Samsung 980 SSD", "1000", 9_000_00, "Samsung");
  await drive("Kingston NV3 SSD", "1000", 4_000_00, "Kingston");
}

/** Follows the redirect of a search. */
async function found(db: Database, query: string) {
  const page = await pageAt(db, query).catch((answer: Response) =>
    pageAt(db, new URL(answer.headers.get("location") ?? "", "http://shop.test").search.slice(1)),
  );
  const { max, brands, specs } = page.filters;
  return { names: page.products.map(({ name }) => name), max, brands, specs, lifted: page.lifted };
}

test("a price that leaves nothing beside the other words is lifted and said, cheapest first", async ({ db }) => {
  await aShop(db);
  const list = await found(db, "search=samsung+ssd+under+5000");
  expect(list).toMatchObject({
    names: ["Samsung 980 SSD", "Samsung 990 SSD"],
    brands: ["Samsung"],
    max: 300_000,
    lifted: { max: 5_000, brands: ["Samsung"] },
  });
});

test("a search whose words leave products keeps all its filters", async ({ db }) => {
  await aShop(db);
  expect(await found(db, "search=samsung+ssd+under+10000")).toMatchObject({
    names: ["Samsung 980 SSD"],
    max: 10_000,
    lifted: null,
  });
});

test("with the filter back, the list is empty and lifts nothing by itself", async ({ db }) => {
  await aShop(db);
  const { lifted } = await found(db, "search=samsung+ssd+under+5000");
  const query = `search=${lifted?.search}&typed=${lifted?.typed}&category=Storage&brand=Samsung&max=5000`;
  expect(await found(db, query)).toMatchObject({ names: [], max: 5_000, lifted: null });
});

test("it is said only while it is true", async ({ db }) => {
  await aShop(db);
  const typed = "search=ssd&typed=samsung+ssd+under+10000&category=Storage&brand=Samsung";
  expect(await found(db, typed)).toMatchObject({ names: expect.arrayContaining(["Samsung 990 SSD"]), lifted: null });
});
