/** Each part of each starting build is sold out in turn, in the demo's whole catalogue. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBuild } from "#app/builder/build-queries.server.ts";
import { type StartingBuild, startingBuilds } from "#app/builder/starting-builds.ts";
import { listStartingPoints } from "#app/builder/starting-points.server.ts";
import { readBuild } from "#app/catalog/build/build-address.ts";
import { products } from "#app/catalog/schema.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { openForTests } from "#tests/support/db.ts";

describe("starting builds in the whole catalogue", () => {
  let whole: OpenDatabase;
  beforeAll(async () => {
    whole = await openForTests();
    await seedDemo(whole.db, { catalogue: "whole" });
  });
  afterAll(() => whole?.close());

  const setStock = (slug: string, stock: number) =>
    whole.db.update(products).set({ stock }).where(eq(products.slug, slug));

  /** Of the build's starting point; null where it isn't offered. */
  async function opened({ name }: StartingBuild) {
    const catalogue = await readCatalogue(whole.db);
    const point = (await listStartingPoints(whole.db, catalogue)).find((one) => one.name === name);
    if (!point) return null;
    const build = await findBuild(
      whole.db,
      catalogue,
      readBuild(new URL(point.href, "http://shop.example").searchParams),
    );
    return { point, build };
  }

  test.each([
    ["gaming-1440p", "powercolor-reaper-radeon-rx-9070-16gb", "gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb"],
    ["gaming-1440p", "amd-ryzen-5-7600", "amd-ryzen-5-7500f"],
    ["office", "amd-ryzen-5-7600", "amd-ryzen-5-8600g"],
    ["gaming-4k", "amd-ryzen-7-9800x3d", "amd-ryzen-7-7800x3d"],
    ["workstation", "intel-core-ultra-9-285k", "intel-core-ultra-7-265k"],
    ["creator", "samsung-990-pro-2tb-heatsink", "crucial-t705-2tb"],
    ["family", "microsoft-windows-11-home-usb", "microsoft-windows-11-home-oem"],
  ])("key specifications come before the price: %s without %s takes %s", async (slug, soldOut, expected) => {
    const build = startingBuilds.find((one) => one.slug === slug);
    if (!build) throw new Error(`${slug} is no build`);
    await setStock(soldOut, 0);
    const found = await opened(build);
    expect(found?.point.replaced).toHaveLength(1);
    expect(found?.build.parts.map(({ product }) => product.name)).toContain(found?.point.replaced[0]?.by);
    await setStock(soldOut, 9);
    expect(found?.build.parts.map((part) => part.slug)).toContain(expected);
  });

  test("all are offered while everything is in stock", async () => {
    for (const build of startingBuilds) {
      const found = await opened(build);
      expect(found?.build.parts.map(({ slug }) => slug).toSorted(), build.name).toEqual(build.parts.toSorted());
    }
  });

  test.each(startingBuilds)("$name survives any one part sold out by the nearest that fits", async (build) => {
    for (const slug of build.parts) {
      await setStock(slug, 0);
      const found = await opened(build);
      await setStock(slug, 9);
      const label = `${build.name} without ${slug}`;
      expect(found, label).not.toBeNull();
      const { parts = [], assessment, totalPaise } = found?.build ?? {};
      expect(parts, label).toHaveLength(build.parts.length);
      expect(
        parts.filter((part) => part.short > 0 || part.slug === slug),
        label,
      ).toEqual([]);
      expect(
        parts.filter((part) => !build.parts.includes(part.slug)),
        label,
      ).toHaveLength(1);
      expect(assessment?.missing, label).toEqual([]);
      expect(["fits", "warning"], label).toContain(assessment?.verdict);
      expect(totalPaise, label).toBe(found?.point.totalPaise);
    }
  });
});
