/**
 * Vendor isolation when a handler forgets its filter: within `asVendor` views show only that vendor's rows, and writes
 * to others' are refused (docs/decisions/354).
 */
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { productImages, productSpecs, products, specDefinitions, stockMovements } from "#app/catalog/schema.server.ts";
import {
  vendorProductImages,
  vendorProductSpecs,
  vendorProducts,
  vendorStockMovements,
} from "#app/catalog/vendor-views.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import {
  vendorOrderedShipments,
  vendorOrderLines,
  vendorOrders,
  vendorShipments,
} from "#app/orders/vendor-views.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";

const FORBIDDEN = "42501";

/** One product of each of two vendors, each with a picture and a specification. */
async function aSharedOrder(db: Database) {
  const mine = await aProduct(db, { vendorId: "mine" });
  const theirs = await aProduct(db, { vendorId: "theirs" });
  await db.insert(specDefinitions).values({ key: "probe", label: "Probe", type: "text" });
  for (const { id: productId } of [mine, theirs]) {
    await db.insert(productSpecs).values({ productId, specKey: "probe", value: "yes" });
    const picture = { path: "/p", widths: [320], formats: ["webp" as const], width: 4, height: 3, alt: "A laptop" };
    await db.insert(productImages).values({ productId, position: 0, dominantColour: "#ffffff", ...picture });
  }
  const customer = await aCustomer(db);
  const bought = [{ product: mine }, { product: theirs }];
  await fillCart(db, customer, bought);
  await db.execute(sql`insert into payment_methods (id, name, type, provider, enabled, position)
    values ('cod', 'Cash on delivery', 'offline', 'cod', true, 1) on conflict do nothing`);
  const placed = await place(db, await anOrderRequest(db, customer, bought));
  if (!placed.ok) throw new Error(placed.code);
  return { mine, theirs };
}

describe("reads without a filter", () => {
  test("show one vendor's rows only", async ({ db }) => {
    const { mine } = await aSharedOrder(db);
    await asVendor(db, "mine", async (tx) => {
      expect((await tx.select().from(vendorProducts)).map((row) => row.id)).toEqual([mine.id]);
      expect((await tx.select().from(vendorProductImages)).map((row) => row.productId)).toEqual([mine.id]);
      expect((await tx.select().from(vendorProductSpecs)).map((row) => row.productId)).toEqual([mine.id]);
      expect(new Set((await tx.select().from(vendorStockMovements)).map((row) => row.productId))).toEqual(
        new Set([mine.id]),
      );
      expect((await tx.select().from(vendorShipments)).map((row) => row.vendorId)).toEqual(["mine"]);
      expect((await tx.select().from(vendorOrderedShipments)).map((row) => row.vendorId)).toEqual(["mine"]);
      expect((await tx.select().from(vendorOrderLines)).map((row) => row.productId)).toEqual([mine.id]);
      expect(await tx.select().from(vendorOrders)).toHaveLength(1);
    });
    await asVendor(db, "nobody", async (tx) => {
      expect(await tx.select().from(vendorOrders)).toEqual([]);
      expect(await tx.select().from(vendorProducts)).toEqual([]);
    });
  });

  test("show nothing outside of a vendor's transaction", async ({ db }) => {
    await aSharedOrder(db);
    const seen = await db.transaction((tx) => tx.select().from(vendorProducts)).catch(() => []);
    expect(seen).toEqual([]);
  });

  test("every view of a vendor filters by the setting, or the test above could not know it", async ({ db }) => {
    const views = await rowsOf<{ name: string; definition: string }>(
      db,
      sql`select viewname as name, definition from pg_views where schemaname = 'public' and viewname like 'vendor_%'`,
    );
    expect(views.length).toBeGreaterThanOrEqual(7);
    for (const { name, definition } of views) expect(definition, name).toContain("current_setting('shop.vendor_id'");
  });
});

describe("writes that forget whose row it is", () => {
  test.for(["products", "shipments", "product_images", "product_specs"])("to %s are refused", async (table, { db }) => {
    const { theirs } = await aSharedOrder(db);
    const column = { products: "updated_at", shipments: "updated_at" }[table];
    const change = column ? `set ${column} = now()` : `set product_id = '${theirs.id}'`;
    const state = await asVendor(db, "mine", (tx) => tx.execute(sql.raw(`update ${table} ${change}`))).then(
      () => null,
      sqlState,
    );
    expect(state).toBe(FORBIDDEN);
  });

  test("can't give a product away or take one", async ({ db }) => {
    const { mine, theirs } = await aSharedOrder(db);
    const hand = (id: string, vendorId: string) =>
      asVendor(db, "mine", (tx) => tx.update(products).set({ vendorId }).where(eq(products.id, id))).then(
        () => null,
        sqlState,
      );
    expect(await hand(mine.id, "theirs")).toBe(FORBIDDEN);
    expect(await hand(theirs.id, "mine")).toBe(FORBIDDEN);
  });

  test("can't add a movement to somebody else's stock", async ({ db }) => {
    const { theirs } = await aSharedOrder(db);
    const movement = { productId: theirs.id, delta: 1, stockAfter: 99, reason: "correction" as const };
    const state = await asVendor(db, "mine", (tx) => tx.insert(stockMovements).values(movement)).then(
      () => null,
      sqlState,
    );
    expect(state).toBe(FORBIDDEN);
  });

  test("their own rows they change as they like", async ({ db }) => {
    const { mine } = await aSharedOrder(db);
    await asVendor(db, "mine", (tx) => tx.update(products).set({ name: "Renamed" }).where(eq(products.id, mine.id)));
    const [row] = await db.select().from(products).where(eq(products.id, mine.id));
    expect(row).toMatchObject({ name: "Renamed", version: mine.version + 1 });
    await asVendor(db, "theirs", (tx) =>
      tx.update(shipments).set({ carrier: "Blue Dart" }).where(eq(shipments.vendorId, "theirs")),
    );
  });
});

test("an edit raises a product's version, a sale does not", async ({ db }) => {
  const { mine } = await aSharedOrder(db);
  const version = async () => (await db.select().from(products).where(eq(products.id, mine.id)))[0]?.version;
  expect(await version()).toBe(mine.version);
  await db.update(products).set({ pricePaise: 1_00 }).where(eq(products.id, mine.id));
  expect(await version()).toBe(mine.version + 1);
});

describe("a transaction that speaks for a vendor", () => {
  const speaker = async (db: Database) =>
    (await rowsOf<{ who: string | null }>(db, sql`select current_setting('shop.vendor_id', true) as who`))[0]?.who;

  test("speaks within another for its own vendor only, also when it failed", async ({ db }) => {
    await asVendor(db, "outer", async (tx) => {
      expect(await asVendor(tx, "inner", speaker)).toBe("inner");
      expect(await speaker(tx)).toBe("outer");
      const failed = asVendor(tx, "inner", (inner) => inner.execute(sql`select 1 / 0`));
      await expect(failed).rejects.toThrow();
      expect(await speaker(tx)).toBe("outer");
    });
    expect(await speaker(db)).toBe("");
  });

  test("is tried again when the database gave up on it", async ({ db }) => {
    let attempts = 0;
    const work = async (tx: Database) => {
      attempts++;
      if (attempts < 3) throw Object.assign(new Error("given up"), { cause: { code: "40P01" } });
      return speaker(tx);
    };
    expect(await asVendor(db, "mine", work)).toBe("mine");
    expect(attempts).toBe(3);
  });
});
