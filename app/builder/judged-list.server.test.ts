import { expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { listJudged } from "./judged-list.server.ts";

const card: BuildPart = {
  id: "card",
  slot: "graphics-card",
  name: "Card",
  quantity: 1,
  specs: { boardPower: "200 W", recommendedSupply: "650 W", powerConnector: "None" },
};

async function aSupply(db: Database, slug: string, rupees: number, wattage: string | null) {
  const product = await aProduct(db, { category: "Power Supplies", slug, name: slug, pricePaise: rupees * 100 });
  if (wattage !== null)
    await db
      .insert(productSpecs)
      .values({ productId: product.id, specKey: "wattage", value: wattage, number: Number.parseInt(wattage, 10) });
}

async function listed(db: Database, query: string, parts: readonly BuildPart[]) {
  const slot = findSlot("power-supply");
  if (!slot) throw new Error("there is one");
  const catalogue = await readCatalogue(db);
  const candidates = judgeCandidates(catalogue, slot, parts);
  const url = new URL(`http://shop.test/build/power-supply?${query}`);
  const page = await listJudged(db, { catalogue, url, slot, candidates, path: "/build/power-supply" });
  return { groups: page.groups, slugs: page.products.map(({ slug }) => slug) };
}

test("what fits comes first, then what can't be judged, what isn't recommended and what doesn't fit", async ({
  db,
}) => {
  await ensureCategories(db);
  await aSupply(db, "far-too-weak", 1_000, "150 W");
  await aSupply(db, "below-minimum", 2_000, "550 W");
  await aSupply(db, "silent", 3_000, null);
  await aSupply(db, "strong", 8_000, "850 W");
  await aSupply(db, "enough", 6_000, "650 W");
  const all = await listed(db, "show=all&sort=price-asc", [card]);
  expect(all.slugs).toEqual(["enough", "strong", "silent", "below-minimum", "far-too-weak"]);
  expect(all.groups).toEqual(["fits", "unknown", "not-recommended", "does-not-fit"]);
  expect(await listed(db, "sort=price-desc", [card])).toEqual({
    slugs: ["strong", "enough", "silent", "below-minimum"],
    groups: ["fits", "unknown", "not-recommended"],
  });
  const unjudged = await listed(db, "sort=price-asc", []);
  expect(unjudged.slugs[0]).toBe("far-too-weak");
  expect(unjudged.groups).toEqual(["fits"]);
});
