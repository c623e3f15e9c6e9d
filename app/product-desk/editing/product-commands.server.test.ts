import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import {
  pictureUploads,
  productImages,
  productSlugs,
  productSpecs,
  products,
  stockMovements,
} from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { anUpload, aProductInput, aVendorUser, takeSlugAtInsert } from "#tests/support/editing.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { createProduct, duplicateProduct, updateProduct } from "./product-commands.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

async function created(db: Database, viewer: User, given: Partial<Parameters<typeof createProduct>[2]> = {}) {
  const full = {
    vendorId: viewer.vendorId ?? "",
    product: aProductInput(),
    pictures: [],
    stock: 4,
    status: "draft",
    ...given,
  } as const;
  const result = await createProduct(db, commandBy(viewer, at), full);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function productOf(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("gone");
  return row;
}

describe("createProduct", () => {
  test("stores a draft with its specifications, first stock and an entry in the log", async ({ db }) => {
    const seller = await aVendorUser(db);
    const { id, slug } = await created(db, seller);
    expect(slug).toBe("test-book-14");
    expect(await productOf(db, id)).toMatchObject({
      status: "draft",
      stock: 4,
      pricePaise: 49_999_00,
      vendorId: seller.vendorId,
    });
    const specs = await db.select().from(productSpecs).where(eq(productSpecs.productId, id));
    expect(specs).toEqual([{ productId: id, specKey: "ram", value: "16 GB", number: 16 }]);
    const [movement] = await db.select().from(stockMovements).where(eq(stockMovements.productId, id));
    expect(movement).toMatchObject({ delta: 4, stockAfter: 4, reason: "initial", actorId: seller.id });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "product.create"));
    expect(entry).toMatchObject({ subjectId: id, actorId: seller.id, actorRole: "vendor" });
  });

  test("a generated slug that is or was taken gets a number; a typed one is refused", async ({ db }) => {
    const seller = await aVendorUser(db);
    const first = await created(db, seller);
    expect((await created(db, seller)).slug).toBe("test-book-14-2");
    const renamed = { ...aProductInput(), slug: "other-book" };
    await updateProduct(db, commandBy(seller, at), { id: first.id, version: 1, product: renamed, pictures: [] });
    expect((await created(db, seller)).slug).toBe("test-book-14-3");
    const typed = {
      vendorId: seller.vendorId ?? "",
      product: { ...aProductInput(), slug: "test-book-14" },
      pictures: [],
      stock: 0,
      status: "draft",
    } as const;
    expect(await createProduct(db, commandBy(seller, at), typed)).toMatchObject({ ok: false, code: "slug-taken" });
  });

  test("finds a brand ignoring case and adds a new one", async ({ db }) => {
    const seller = await aVendorUser(db);
    const one = await created(db, seller, { product: { ...aProductInput(), brand: "Nirmaan" } });
    const two = await created(db, seller, { product: { ...aProductInput(), brand: "NIRMAAN" } });
    expect((await productOf(db, two.id)).brandId).toBe((await productOf(db, one.id)).brandId);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "brand.create"))).toHaveLength(1);
  });

  test("goes live only when nothing is missing, and says what is missing", async ({ db }) => {
    const seller = await aVendorUser(db);
    const bare = { ...aProductInput(), description: "", specs: [] };
    const given = { vendorId: seller.vendorId ?? "", product: bare, pictures: [], stock: 0, status: "live" } as const;
    const refused = await createProduct(db, commandBy(seller, at), given);
    expect(refused).toMatchObject({ ok: false, code: "not-ready" });
    expect(!refused.ok && refused.details?.map(({ field }) => field)).toEqual(["description", "files", "spec.ram"]);
    const preparing = await anUpload(db, seller, { state: "preparing" });
    const soon = { ...given, product: aProductInput(), pictures: [{ ref: preparing, alt: "" }] };
    expect(await createProduct(db, commandBy(seller, at), soon)).toMatchObject({
      code: "not-ready",
      details: [{ field: "files" }],
    });
    const ready = await anUpload(db, seller);
    const live = await createProduct(db, commandBy(seller, at), {
      ...soon,
      pictures: [{ ref: ready, alt: "From the front" }],
    });
    expect(live.ok && (await productOf(db, live.value.id)).status).toBe("live");
    const images = await db.select().from(productImages).where(eq(productImages.uploadId, ready));
    expect(images).toMatchObject([{ alt: "From the front", position: 0, widths: [320, 640] }]);
  });

  test("nobody makes a product for another vendor; flags are an admin's", async ({ db }) => {
    const [seller, rival, customer, admin] = [
      await aVendorUser(db),
      await aVendorUser(db),
      await aUser(db),
      await aUser(db, { role: "admin" }),
    ];
    const given = {
      vendorId: seller.vendorId ?? "",
      product: aProductInput(),
      pictures: [],
      stock: 0,
      status: "draft",
    } as const;
    for (const viewer of [rival, customer])
      expect(await createProduct(db, commandBy(viewer, at), given)).toMatchObject({ code: "not-allowed" });
    const flags = { isFeatured: true, isNew: true };
    expect(
      await createProduct(db, commandBy(seller, at), { ...given, product: { ...given.product, ...flags } }),
    ).toMatchObject({
      code: "not-allowed",
    });
    const made = await createProduct(db, commandBy(admin, at), { ...given, product: { ...given.product, ...flags } });
    expect(made.ok && (await productOf(db, made.value.id))).toMatchObject(flags);
    expect(await createProduct(db, commandBy(admin, at), { ...given, vendorId: "nobody" })).toMatchObject({
      code: "not-found",
    });
  });
});

describe("updateProduct", () => {
  test("the second of two who edit the same version gets an error, and nothing of theirs is written", async ({
    db,
  }) => {
    const seller = await aVendorUser(db);
    const admin = await aUser(db, { role: "admin" });
    const { id } = await created(db, seller);
    const { version } = await productOf(db, id);
    const first = { id, version, product: { ...aProductInput(), pricePaise: 45_000_00 }, pictures: [] };
    expect(await updateProduct(db, commandBy(admin, at), first)).toMatchObject({ ok: true });
    const second = { ...first, product: { ...aProductInput(), name: "Renamed" } };
    expect(await updateProduct(db, commandBy(seller, at), second)).toMatchObject({ code: "stale" });
    expect(await productOf(db, id)).toMatchObject({
      name: "Test Book 14",
      pricePaise: 45_000_00,
      version: version + 1,
    });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({
      action: "product.update",
      before: { pricePaise: 49_999_00 },
      after: { pricePaise: 45_000_00 },
    });
  });

  test("a change of specifications alone is a new version, too", async ({ db }) => {
    const seller = await aVendorUser(db);
    const { id } = await created(db, seller);
    await updateProduct(db, commandBy(seller, at), {
      id,
      version: 1,
      product: { ...aProductInput(), specs: [] },
      pictures: [],
    });
    expect((await productOf(db, id)).version).toBe(2);
    expect(await db.select().from(productSpecs).where(eq(productSpecs.productId, id))).toEqual([]);
  });

  test("an old slug redirects to the new one, and can become the current one again", async ({ db }) => {
    const seller = await aVendorUser(db);
    const { id } = await created(db, seller);
    const edit = (version: number, slug: string) =>
      updateProduct(db, commandBy(seller, at), { id, version, product: { ...aProductInput(), slug }, pictures: [] });
    await edit(1, "new-name");
    expect(await db.select({ slug: productSlugs.slug }).from(productSlugs)).toEqual([{ slug: "test-book-14" }]);
    await edit(2, "test-book-14");
    expect(await db.select({ slug: productSlugs.slug }).from(productSlugs)).toEqual([{ slug: "new-name" }]);
  });

  test("another vendor's product is not found, also when an admin acts for a vendor", async ({ db }) => {
    const [seller, rival] = [await aVendorUser(db), await aVendorUser(db)];
    const { id } = await created(db, seller);
    const given = { id, version: 1, product: aProductInput(), pictures: [] };
    expect(await updateProduct(db, commandBy(rival, at), given)).toMatchObject({ code: "not-found" });
    expect(await updateProduct(db, commandBy(rival, at), { ...given, id: "nonsense" })).toMatchObject({
      code: "not-found",
    });
    // Even a command that forgot to ask would be refused: the transaction speaks for the other vendor.
    const foreign = asVendor(db, rival.vendorId ?? "", (tx) => updateProduct(tx, commandBy(seller, at), given));
    await expect(foreign).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("pictures keep their id when reordered; another vendor's upload is not found", async ({ db }) => {
    const [seller, rival] = [await aVendorUser(db), await aVendorUser(db)];
    const [a, b] = [await anUpload(db, seller), await anUpload(db, seller)];
    const { id } = await created(db, seller, {
      pictures: [
        { ref: a, alt: "A" },
        { ref: b, alt: "B" },
      ],
    });
    const images = () =>
      db.select().from(productImages).where(eq(productImages.productId, id)).orderBy(productImages.position);
    const before = await images();
    const [first, second] = before.map((image) => image.id);
    const pictures = [
      { ref: second ?? "", alt: "B" },
      { ref: first ?? "", alt: "" },
    ];
    expect(
      await updateProduct(db, commandBy(seller, at), { id, version: 1, product: aProductInput(), pictures }),
    ).toMatchObject({
      ok: true,
    });
    expect((await images()).map(({ id, alt }) => [id, alt])).toEqual([
      [second, "B"],
      [first, "Test Book 14, picture 2"],
    ]);
    const theirs = await anUpload(db, rival);
    for (const ref of [theirs, crypto.randomUUID(), "nonsense"]) {
      const stolen = { id, version: 2, product: aProductInput(), pictures: [{ ref, alt: "" }] };
      expect(await updateProduct(db, commandBy(seller, at), stolen)).toMatchObject({ code: "picture-missing" });
    }
    const many = Array.from({ length: 13 }, () => ({ ref: crypto.randomUUID(), alt: "" }));
    const crowded = { id, version: 2, product: aProductInput(), pictures: many };
    expect(await updateProduct(db, commandBy(seller, at), crowded)).toMatchObject({ code: "too-many-pictures" });
    expect(await images()).toHaveLength(2);
    await db.update(pictureUploads).set({ isDiscarded: true }).where(eq(pictureUploads.id, theirs));
  });
});

test("a duplicate is a draft without stock that shows the same pictures", async ({ db }) => {
  const seller = await aVendorUser(db);
  const ref = await anUpload(db, seller);
  const { id } = await created(db, seller, { pictures: [{ ref, alt: "A" }], status: "live" });
  await db.update(products).set({ isFeatured: true, isNew: true }).where(eq(products.id, id));
  const copy = await asVendor(db, seller.vendorId ?? "", (tx) => duplicateProduct(tx, commandBy(seller, at), id));
  if (!copy.ok) throw new Error(copy.code);
  expect(await productOf(db, copy.value.id)).toMatchObject({
    name: "Test Book 14 (copy)",
    slug: "test-book-14-copy",
    status: "draft",
    stock: 0,
    version: 1,
    isFeatured: false,
    isNew: false,
  });
  const images = await db.select().from(productImages).where(eq(productImages.productId, copy.value.id));
  expect(images).toMatchObject([{ uploadId: ref, alt: "A" }]);
});

test("a duplicate whose slug another product takes at the same moment gets the next one", async ({ db }) => {
  const seller = await aVendorUser(db);
  const { id } = await created(db, seller);
  const { id: rivalId } = await aProduct(db);
  await takeSlugAtInsert(db, rivalId, "test-book-14-copy");
  const copy = await duplicateProduct(db, commandBy(seller, at), id);
  expect(copy).toMatchObject({ ok: true });
  expect(await productOf(db, copy.ok ? copy.value.id : "")).toMatchObject({ slug: "test-book-14-copy-2" });
  expect(await productOf(db, rivalId)).toMatchObject({ slug: "test-book-14-copy" });
});
