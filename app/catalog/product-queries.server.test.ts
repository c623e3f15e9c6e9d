import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import {
  findProductBySlug,
  findProductsByIds,
  listFeatured,
  listNewArrivals,
  listSimilar,
} from "./product-queries.server.ts";
import { productImages, productSpecs, products, specDefinitions } from "./schema.server.ts";

const picture = { widths: [320, 640], formats: ["avif" as const], width: 640, height: 480, dominantColour: "#ddd" };

describe("findProductsByIds", () => {
  test("keeps the order asked for, leaves out what is unknown or malformed, and marks what is not on sale", async ({
    db,
  }) => {
    await aVendor(db, { id: "new", state: "pending" });
    const live = await aProduct(db, { discountPricePaise: 45_000_00 });
    const draft = await aProduct(db, { status: "draft" });
    const pending = await aProduct(db, { vendorId: "new" });
    const unknown = "00000000-0000-4000-8000-000000000000";
    const ids = [pending.id, unknown, live.id.toUpperCase(), "' or 1=1", draft.id, live.id];
    const found = await findProductsByIds(db, ids);
    expect(found.map(({ id, isOnSale }) => [id, isOnSale])).toEqual([
      [pending.id, false],
      [live.id, true],
      [draft.id, false],
    ]);
    expect(found[1]).toMatchObject({
      brand: "Lenovo",
      category: "Laptop",
      pricePaise: 50_000_00,
      discountPricePaise: 45_000_00,
      sellingPricePaise: 45_000_00,
      stock: 10,
      image: null,
      keySpecs: [],
    });
  });

  test("carries the first picture and the first four specifications", async ({ db }) => {
    const product = await aProduct(db);
    const keys = ["e", "d", "c", "b", "a"];
    await db
      .insert(specDefinitions)
      .values(keys.map((key, position) => ({ key, label: `Label ${key}`, type: "text" as const, position })));
    await db
      .insert(productSpecs)
      .values(keys.map((key) => ({ productId: product.id, specKey: key, value: `v${key}` })));
    await db.insert(productImages).values([
      { productId: product.id, position: 1, path: "/p/second", alt: "Side", ...picture },
      { productId: product.id, position: 0, path: "/p/first", alt: "Front", ...picture },
    ]);
    const [found] = await findProductsByIds(db, [product.id]);
    const { dominantColour: _, ...shown } = picture;
    expect(found?.image).toEqual({ path: "/p/first", ...shown });
    expect(found?.keySpecs).toEqual(["e", "d", "c", "b"].map((key) => ({ label: `Label ${key}`, value: `v${key}` })));
  });
});

describe("findProductBySlug", () => {
  test("finds what is on sale, with pictures and specifications in order", async ({ db }) => {
    const product = await aProduct(db, { slug: "a-laptop" });
    await db.insert(specDefinitions).values({ key: "ram", label: "Memory", type: "number" });
    await db.insert(productSpecs).values({ productId: product.id, specKey: "ram", value: "16 GB", number: 16 });
    const found = await findProductBySlug(db, "a-laptop");
    expect(found).toMatchObject({ id: product.id, categorySlug: "laptop", vendorName: "Vendor v1" });
    expect(found?.specs).toEqual([{ key: "ram", label: "Memory", value: "16 GB", group: "General" }]);
  });

  test("hides drafts, archived products and those of a vendor not approved", async ({ db }) => {
    await aVendor(db, { id: "new", state: "pending" });
    await aProduct(db, { slug: "draft", status: "draft" });
    await aProduct(db, { slug: "archived", status: "archived" });
    await aProduct(db, { slug: "pending", vendorId: "new" });
    for (const slug of ["draft", "archived", "pending", "unknown", "' or 1=1 --"]) {
      expect(await findProductBySlug(db, slug)).toBeNull();
    }
  });
});

describe("the short lists", () => {
  test("featured: most sold first; new: latest first; none of them hidden products", async ({ db }) => {
    const calm = await aProduct(db, { isFeatured: true, unitsSold90d: 1 });
    const busy = await aProduct(db, { isFeatured: true, unitsSold90d: 9 });
    await aProduct(db, { isFeatured: true, isNew: true, status: "draft" });
    await aProduct(db, { isFeatured: true, isNew: true, stock: 0, unitsSold90d: 99, releasedOn: "2026-09-01" });
    const older = await aProduct(db, { isNew: true, releasedOn: "2025-01-01" });
    const newer = await aProduct(db, { isNew: true, releasedOn: "2026-01-01" });
    expect((await listFeatured(db)).map(({ id }) => id)).toEqual([busy.id, calm.id]);
    expect((await listNewArrivals(db)).map(({ id }) => id)).toEqual([newer.id, older.id]);
  });

  test("similar: same category, nearest price first, not the product itself", async ({ db }) => {
    const product = await aProduct(db, { slug: "mine", pricePaise: 60_000_00 });
    const far = await aProduct(db, { pricePaise: 90_000_00 });
    const near = await aProduct(db, { pricePaise: 58_000_00 });
    await aProduct(db, { pricePaise: 60_000_00, category: "Desktop" });
    const found = await listSimilar(db, { ...product, categorySlug: "laptop" });
    expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, near.id));
    expect(await listSimilar(db, { ...product, categorySlug: "laptop" })).toHaveLength(1);
  });
});
