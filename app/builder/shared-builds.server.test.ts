import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { readBuild } from "#app/catalog/build/build-address.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSlugs, products } from "#app/catalog/schema.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findBuild } from "./build-queries.server.ts";
import { differenceText, sinceShared } from "./price-changes.ts";
import { readShared, SEEN, seenInLink, sharedHref } from "./shared-prices.server.ts";

const env = { APP_SECRET: "a".repeat(32), DATA_DIR: "" };
const then = new Date("2026-11-12T10:00:00Z");

async function shop(db: Database) {
  await ensureCategories(db);
  await aProduct(db, { category: "Processors", slug: "cpu", name: "CPU", pricePaise: 20_000_00 });
  await aProduct(db, { category: "Memory", slug: "kit", name: "Kit", pricePaise: 5_000_00, stock: 1 });
  await aProduct(db, { category: "Storage", slug: "disk", name: "Disk", pricePaise: 7_500_00, stock: 4 });
}

async function open(db: Database, path: string) {
  const params = new URLSearchParams(path.split("?")[1]);
  const { parts: asked } = readBuild(params);
  const { parts: today } = await findBuild(db, await readCatalogue(db), { parts: asked, leftOut: [] });
  return { asked, today, seen: params.get(SEEN) ?? "" };
}

async function sent(db: Database) {
  const { today } = await open(db, "/build?storage=disk&memory=kit~2&processor=cpu");
  return sharedHref(env, today, then);
}

async function since(db: Database, path: string) {
  const { asked, today, seen } = await open(db, path);
  const shared = readShared(env, seen, asked);
  return shared && sinceShared(shared.day, seenInLink(shared, asked, today), today);
}

const change = (db: Database, slug: string, to: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(to).where(eq(products.slug, slug));

describe("a build sent by link", () => {
  test("says what changed: price for all pieces of a line, stock, what is gone", async ({ db }) => {
    await shop(db);
    const path = await sent(db);
    expect(path).toMatch(/^\/build\?processor=cpu&memory=kit~2&storage=disk&seen=20261112\.[\w.-]+$/);
    expect(await since(db, path)).toEqual({ day: "2026-11-12", lines: {}, paise: 0, gone: 0 });
    await change(db, "kit", { pricePaise: 4_400_00, stock: 9 });
    await change(db, "disk", { stock: 0 });
    await change(db, "cpu", { status: "archived" });
    const found = await since(db, path);
    expect(found).toMatchObject({ paise: -1_200_00, gone: 1 });
    expect(Object.values(found?.lines ?? {})).toEqual([
      { paise: -1_200_00, stock: "in stock again" },
      { paise: 0, stock: "now out of stock" },
    ]);
    expect(differenceText(found?.paise ?? 0, "2026-11-12")).toBe("₹1,200 less than on 12 Nov 2026");
  });

  test("is still read when a part was renamed, and after a new app secret", async ({ db }) => {
    await shop(db);
    const path = await sent(db);
    const [disk] = await db.select().from(products).where(eq(products.slug, "disk"));
    await change(db, "disk", { slug: "disk-2026", pricePaise: 8_000_00 });
    await db.insert(productSlugs).values({ slug: "disk", productId: disk?.id ?? "" });
    expect(await since(db, path)).toMatchObject({ paise: 500_00, gone: 0 });
    const { asked, seen } = await open(db, path);
    const renewed = { ...env, APP_SECRET: "b".repeat(32) };
    expect(readShared(renewed, seen, asked)).toBeNull();
    expect(readShared({ ...renewed, APP_SECRET_PREVIOUS: [env.APP_SECRET] }, seen, asked)).not.toBeNull();
  });

  test("forged prices or days are ignored, also copied from other parts", async ({ db }) => {
    await shop(db);
    const path = await sent(db);
    const { seen } = await open(db, path);
    for (const forged of [
      path.replace("20261112", "20251112"),
      path.replace(/(seen=\d+\.)\w/, "$1z"),
      path.replace("storage=disk", "storage=disk~2"),
      path.replace("memory=kit~2&", ""),
      path.replace(seen, ""),
      path.replace(seen, "20261112.1.1.1"),
      path.replace(seen, `20261112.1.1.1.${"A".repeat(16)}`),
      path.replace(seen, `${seen}${seen}`),
      path.replace(seen, "9".repeat(10_000)),
    ])
      expect(await since(db, forged), forged.slice(0, 120)).toBeNull();
  });
});
