import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs, products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { countMissing, deleteOldCounts, missingOf, writeMissing } from "./missing-counts.server.ts";
import { allMissing, listMissing, ownMissing } from "./missing-specs.server.ts";
import { missingSpecs } from "./schema.server.ts";

const at = new Date("2026-11-23T06:00:00Z");
const first = { page: 1, perPage: 25 };
const day = (days: number) => new Date(at.getTime() + days * 86_400_000);

/** A board of each of two vendors. */
async function boards(db: Database) {
  await ensureCategories(db);
  // What another test counted is of products that aren't here.
  await writeMissing(db, at);
  const mine = await aProduct(db, { vendorId: "mine", category: "Motherboards", name: "Mine" });
  const theirs = await aProduct(db, { vendorId: "theirs", category: "Motherboards", name: "Theirs" });
  return { mine: mine.id, theirs: theirs.id };
}

const timesOf = async (db: Database) =>
  (await listMissing(db, allMissing, first)).rows.map(({ name, specs, times }) => [name, specs, times]);

test("what a maker doesn't publish is not counted as missing", () => {
  const part = { product: "board", slot: "motherboard", specification: "socket" } as const;
  const finding = { rule: "", verdict: "warning", sentence: "", parts: [], products: [], specifications: [] } as const;
  const found = [true, false].map((isNotPublished) => ({ ...finding, missing: { ...part, isNotPublished } }));
  expect(missingOf(found)).toEqual([{ productId: "board", specKey: "socket" }]);
});

describe("what builds lacked", () => {
  test("is counted once per address until it is written, then added up", async ({ db }) => {
    const { mine, theirs } = await boards(db);
    const socket = { productId: mine, specKey: "socket" };
    countMissing("a", [socket, socket, { productId: mine, specKey: "chipset" }]);
    countMissing("a", [socket]);
    countMissing("b", [socket, { productId: theirs, specKey: "m2Slots" }]);
    expect(await db.$count(missingSpecs)).toBe(0);
    expect(await writeMissing(db, at)).toBe(3);
    expect(await writeMissing(db, at)).toBe(0);
    countMissing("a", [socket]);
    await writeMissing(db, day(1));
    expect(await timesOf(db)).toEqual([
      ["Mine", ["Socket", "Chipset"], 4],
      ["Theirs", ["M.2 slots"], 1],
    ]);
  });

  test("is deleted with its products and specifications", async ({ db }) => {
    const { mine } = await boards(db);
    countMissing("a", [
      { productId: crypto.randomUUID(), specKey: "socket" },
      { productId: mine, specKey: "no-such-key" },
      { productId: mine, specKey: "socket" },
    ]);
    await writeMissing(db, at);
    expect(await db.$count(missingSpecs)).toBe(1);
    await db.delete(products).where(eq(products.id, mine));
    expect(await db.$count(missingSpecs)).toBe(0);
  });

  test("many addresses at once are counted up to a limit", async ({ db }) => {
    const { mine } = await boards(db);
    for (let n = 0; n < 5_000; n += 1) countMissing(`robot ${n}`, [{ productId: mine, specKey: "socket" }]);
    await writeMissing(db, at);
    expect(await timesOf(db)).toEqual([["Mine", ["Socket"], 1_000]]);
  });

  test("is removed once the specification is filled in, or was not missed for 90 days", async ({ db }) => {
    const { mine, theirs } = await boards(db);
    countMissing("a", [
      { productId: mine, specKey: "socket" },
      { productId: theirs, specKey: "socket" },
    ]);
    await writeMissing(db, at);
    await db.insert(productSpecs).values({ productId: mine, specKey: "socket", value: "AM5" });
    expect(await timesOf(db)).toEqual([["Theirs", ["Socket"], 1]]);
    await db.insert(productSpecs).values({ productId: theirs, specKey: "socket", value: null });
    expect(await timesOf(db)).toEqual([]);
    await db.delete(productSpecs).where(eq(productSpecs.productId, theirs));
    await deleteOldCounts(db, day(90));
    expect(await db.$count(missingSpecs)).toBe(1);
    await deleteOldCounts(db, day(91));
    expect(await db.$count(missingSpecs)).toBe(0);
  });

  test("a vendor sees the own products only", async ({ db }) => {
    const { mine, theirs } = await boards(db);
    countMissing("a", [
      { productId: mine, specKey: "socket" },
      { productId: theirs, specKey: "socket" },
    ]);
    await writeMissing(db, at);
    const seen = await asVendor(db, "mine", (tx) => listMissing(tx, ownMissing, first));
    expect([seen.rows.map(({ id }) => id), seen.total]).toEqual([[mine], 1]);
    expect((await asVendor(db, "nobody", (tx) => listMissing(tx, ownMissing, first))).rows).toEqual([]);
  });
});
