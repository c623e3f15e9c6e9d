import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { readBuild } from "#app/catalog/build/build-address.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { categories, productSlugs, productSpecs, products } from "#app/catalog/schema.server.ts";
import { findSlot, type SlotName } from "#app/domain/compatibility/slots.ts";
import { getFilterNames, listProducts } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findBuildLike } from "./build-like.server.ts";
import { findBuild, toBuildParts } from "./build-queries.server.ts";
import { buildAsMarkdown, buildAsText } from "./build-text.ts";
import { startingBuilds } from "./starting-builds.ts";
import { listStartingPoints } from "./starting-points.server.ts";
import { findSubstitutes } from "./substitutes.server.ts";

type Specs = Record<string, string>;

async function aPart(db: Database, category: string, slug: string, specs: Specs, more: object = {}) {
  const product = await aProduct(db, { category, slug, name: slug.toUpperCase(), ...more });
  const rows = Object.entries(specs).map(([specKey, value]) => ({
    productId: product.id,
    specKey,
    value,
    number: null,
  }));
  if (rows.length > 0) await db.insert(productSpecs).values(rows);
  return product;
}

/** A processor, and boards of its socket, of another, and of none that anybody said. */
async function shop(db: Database) {
  await ensureCategories(db);
  await aPart(db, "Processors", "cpu", { socket: "AM5" }, { pricePaise: 20_000_00 });
  await aPart(db, "Motherboards", "fitting", { socket: "AM5" }, { pricePaise: 15_000_00, stock: 0 });
  await aPart(db, "Motherboards", "other", { socket: "LGA1851" }, { pricePaise: 15_100_00 });
  await aPart(db, "Motherboards", "silent", {}, { pricePaise: 90_000_00 });
  await aPart(db, "Motherboards", "next", { socket: "AM5" }, { pricePaise: 18_000_00 });
}

async function open(db: Database, query: string) {
  const catalogue = await readCatalogue(db);
  return { catalogue, build: await findBuild(db, catalogue, readBuild(new URLSearchParams(query))) };
}

describe("a build", () => {
  test("has today's prices, stock and sellers, a verdict and a total", async ({ db }) => {
    await shop(db);
    const { build } = await open(db, "processor=cpu&motherboard=next");
    expect(build.parts.map(({ slug, amountPaise, seller, short }) => [slug, amountPaise, seller.name, short])).toEqual([
      ["cpu", 20_000_00, "Vendor v1", 0],
      ["next", 18_000_00, "Vendor v1", 0],
    ]);
    expect(build).toMatchObject({ totalPaise: 38_000_00, leftOut: [] });
    expect(build.assessment.findings.map(({ verdict }) => verdict)).toContain("fits");
    const wrong = await open(db, "processor=cpu&motherboard=other");
    expect(wrong.build.assessment.verdict).toBe("does-not-fit");
  });

  test("leaves out what isn't on sale, is unknown, too much or elsewhere, and says so", async ({ db }) => {
    await shop(db);
    await aVendor(db, { id: "waiting", state: "pending" });
    await aPart(db, "Memory", "draft", {}, { status: "draft" });
    await aPart(db, "Memory", "archived", {}, { status: "archived" });
    await aPart(db, "Memory", "waiting", {}, { vendorId: "waiting" });
    const { build } = await open(
      db,
      "processor=nothing,cpu~12&memory=draft,archived,waiting&storage=fitting&case=nothing",
    );
    expect(build.parts.map(({ slug, quantity }) => [slug, quantity])).toEqual([["cpu", 1]]);
    expect(build.leftOut).toEqual([
      "Processor: “nothing” is not available in our store.",
      "Processor: a build takes 1 at most. The rest was left out.",
      "Memory: “draft” is not available in our store.",
      "Memory: “ARCHIVED” is not available in our store.",
      "Memory: “waiting” is not available in our store.",
      "Storage: FITTING belongs under Motherboard.",
      "Case: “nothing” is not available in our store.",
    ]);
  });

  test("a former slug leads to today's part, a renamed category is still the slot's", async ({ db }) => {
    await shop(db);
    const [cpu] = await db.select().from(products).where(eq(products.slug, "cpu"));
    await db.insert(productSlugs).values({ slug: "cpu-before", productId: cpu?.id ?? "" });
    await db.update(categories).set({ name: "CPUs", slug: "cpus" }).where(eq(categories.defaultSlug, "processors"));
    const { build } = await open(db, "processor=cpu-before");
    expect(build.parts.map(({ slug, product }) => [slug, product.category])).toEqual([["cpu", "CPUs"]]);
  });

  test("a sold-out part gets the nearest in price that fits and is in stock", async ({ db }) => {
    await shop(db);
    const { catalogue, build } = await open(db, "processor=cpu&motherboard=fitting");
    expect(build.parts[1]?.short).toBe(1);
    const board = build.parts[1]?.product.id ?? "";
    expect(await findSubstitutes(db, catalogue, build.parts)).toEqual({
      [board]: { slug: "next", name: "NEXT", pricePaise: 18_000_00, losses: [] },
    });
  });

  test("says what is lost by the nearest, and nothing of what is as good, better or not specified", async ({ db }) => {
    await ensureCategories(db);
    const wished = { graphicsChip: "Radeon RX 9070", graphicsMemory: "16", boardPower: "220" };
    await aPart(db, "Graphics Cards", "wished", wished, { pricePaise: 60_000_00, stock: 0 });
    await aPart(db, "Graphics Cards", "smaller", { ...wished, graphicsMemory: "8" }, { pricePaise: 50_000_00 });
    const first = await open(db, "graphics-card=wished");
    const [card] = first.build.parts;
    expect(Object.values(await findSubstitutes(db, first.catalogue, first.build.parts))).toMatchObject([
      { slug: "smaller", losses: [expect.stringMatching(/: 8 GB instead of 16 GB$/)] },
    ]);
    await aPart(db, "Graphics Cards", "larger", { ...wished, graphicsMemory: "24" }, { pricePaise: 90_000_00 });
    const second = await open(db, "graphics-card=wished");
    const instead = await findSubstitutes(db, second.catalogue, second.build.parts);
    expect(instead[card?.product.id ?? ""]).toMatchObject({ slug: "larger", losses: [] });
  });
});

describe("a slot", () => {
  const motherboard = findSlot("motherboard" satisfies SlotName);
  if (!motherboard) throw new Error("there is one");

  test("hides what certainly doesn't fit and counts it; what is unknown stays", async ({ db }) => {
    await shop(db);
    const { catalogue, build } = await open(db, "processor=cpu");
    const found = judgeCandidates(catalogue, motherboard, toBuildParts(catalogue, build.parts));
    const list = async (among: Uint8Array) =>
      (await listProducts(db, { catalogue, names: getFilterNames(catalogue), among }, noFilters)).products
        .map(({ slug }) => slug)
        .sort();
    expect(found.unfit).toBe(1);
    expect(await list(found.fitting)).toEqual(["fitting", "next", "silent"]);
    expect(await list(found.inSlot)).toEqual(["fitting", "next", "other", "silent"]);
  });

  test("shows all of its category while the build is empty", async ({ db }) => {
    await shop(db);
    const { catalogue } = await open(db, "");
    expect(judgeCandidates(catalogue, motherboard, [])).toMatchObject({ unfit: 0 });
  });
});

test("a desktop on sale has a build of fitting parts in stock; other products have none", async ({ db }) => {
  await shop(db);
  await aPart(db, "Processors", "ryzen-7", {
    socket: "AM5",
    processorFamily: "AMD Ryzen 7",
    integratedGraphics: "Yes",
  });
  await aPart(db, "Desktop", "tower", { processor: "AMD Ryzen 7 9700X", ram: "16 GB DDR5", storage: "1 TB SSD" });
  const catalogue = await readCatalogue(db);
  expect(await findBuildLike(db, catalogue, "tower")).toBe("/build?processor=ryzen-7&motherboard=next");
  for (const slug of ["cpu", "nothing", ""]) expect(await findBuildLike(db, catalogue, slug)).toBeNull();
});

test("a build is exported as text and as Markdown, in which no name breaks its link", async ({ db }) => {
  await shop(db);
  await db.update(products).set({ name: "A|B](http://x) [c" }).where(eq(products.slug, "cpu"));
  const { build } = await open(db, "processor=cpu&motherboard=next");
  const address = "https://shop.example/build?processor=cpu&motherboard=next";
  expect(buildAsText(build, address)).toContain(
    "Motherboard: NEXT, ₹18,000\nTotal: ₹38,000\nCompatibility: Can’t tell yet",
  );
  const markdown = buildAsMarkdown(build, address);
  expect(markdown).toContain("| Motherboard | [NEXT](https://shop.example/products/next) | ₹18,000 |");
  expect(markdown).toContain(String.raw`[A\|B\](http://x) \[c](https://shop.example/products/cpu)`);
});

test("starting points are offered where all their parts are in stock", async ({ db }) => {
  await shop(db);
  const [first, second] = startingBuilds;
  if (!first || !second) throw new Error("there are some");
  const categoriesOf = new Map(sampleParts.map(({ slug, category }) => [slug, category]));
  for (const slug of new Set([...first.parts, ...second.parts]))
    await aPart(db, categoriesOf.get(slug) ?? "", slug, {}, { pricePaise: 1_000_00 });
  const list = async () => (await listStartingPoints(db, await readCatalogue(db))).map(({ name }) => name);
  expect(await list()).toEqual([first.name, second.name]);
  const [point] = await listStartingPoints(db, await readCatalogue(db));
  expect(point).toMatchObject({ totalPaise: first.parts.length * 1_000_00 });
  expect((await open(db, point?.href.split("?")[1] ?? "")).build).toMatchObject({
    leftOut: [],
    totalPaise: point?.totalPaise,
  });
  await db
    .update(products)
    .set({ status: "archived" })
    .where(eq(products.slug, first.parts[0] ?? ""));
  expect(await list()).toEqual(second.parts.includes(first.parts[0] ?? "") ? [] : [second.name]);
});
