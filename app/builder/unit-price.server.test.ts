import { expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { listJudged } from "./judged-list.server.ts";

/** `capacity`: GB; null: it isn't said. */
async function aKit(db: Database, slug: string, rupees: number, capacity: number | null, more: object = {}) {
  const product = await aProduct(db, { category: "Memory", slug, name: slug, pricePaise: rupees * 100, ...more });
  if (capacity !== null)
    await db
      .insert(productSpecs)
      .values({ productId: product.id, specKey: "capacity", value: `${capacity} GB`, number: capacity });
  return product;
}

async function listed(db: Database, query: string) {
  const slot = findSlot("memory");
  if (!slot) throw new Error("there is one");
  const catalogue = await readCatalogue(db);
  const candidates = judgeCandidates(catalogue, slot, []);
  const url = new URL(`http://shop.test/build/memory?${query}`);
  const page = await listJudged(db, { catalogue, url, slot, candidates, path: "/build/memory" });
  return { ...page, slugs: page.products.map(({ slug }) => slug) };
}

test("the cheapest GB is first, products without a size last; a chosen sort takes precedence", async ({ db }) => {
  await ensureCategories(db);
  await aKit(db, "large", 8_000, 64); // 125 a GB
  await aKit(db, "reduced", 5_000, 32, { discountPricePaise: 3_200_00 }); // 100
  await aKit(db, "small", 1_500, 8); // 187.50
  await aKit(db, "silent", 500, null);
  const byValue = await listed(db, "by=unit-price");
  expect(byValue.slugs).toEqual(["reduced", "large", "small", "silent"]);
  expect(byValue.products.map(({ id }) => byValue.judged[id]?.unitPaise)).toEqual([100_00, 125_00, 187_50, null]);
  expect(byValue).toMatchObject({
    path: "/build/memory?by=unit-price",
    value: { unit: "GB", isSorted: true, otherPath: "/build/memory" },
    otherPath: "/build/memory?show=all&by=unit-price",
  });
  const dearest = await listed(db, "by=unit-price&sort=price-desc");
  expect(dearest.slugs).toEqual(["large", "reduced", "small", "silent"]);
  expect(dearest.value).toMatchObject({ isSorted: false, otherPath: "/build/memory?by=unit-price" });
  expect((await listed(db, "by=unit-price&search=small")).slugs).toEqual(["small"]);
  expect((await listed(db, "by=anything")).value).toMatchObject({ isSorted: false });
});
