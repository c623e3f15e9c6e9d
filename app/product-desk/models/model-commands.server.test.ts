import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { findModel } from "#app/catalog/models/model-queries.server.ts";
import { productModels, productSpecs, products, specDefinitions, stockMovements } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import { duplicateProduct } from "#app/product-desk/editing/product-commands.server.ts";
import { vendorProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { reviewBaselines } from "#app/reviews/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser, takeSlugAtInsert } from "#tests/support/editing.ts";
import { commandBy } from "#tests/support/people.ts";
import { addVariant } from "./add-variant.server.ts";
import { addToModel, createModel, removeFromModel, updateModel } from "./model-commands.server.ts";
import { findEditedModel } from "./model-editor-queries.server.ts";
import { saveVariants } from "./save-variants.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

/** A vendor's laptop with memory and storage said. */
async function aLaptop(db: Database, seller: User, ram: number, storage: string, given = {}) {
  const product = await aProduct(db, { vendorId: seller.vendorId ?? "", ...given });
  await db.insert(productSpecs).values([
    { productId: product.id, specKey: "ram", value: `${ram} GB`, number: ram },
    { productId: product.id, specKey: "storage", value: storage },
  ]);
  return product;
}

async function shop(db: Database) {
  const seller = await aVendorUser(db);
  await db.insert(specDefinitions).values({ key: "storage", label: "Storage", type: "text" }).onConflictDoNothing();
  const first = await aLaptop(db, seller, 8, "512 GB SSD", { name: "Kaveri Book 14", slug: "kaveri-8", sku: "KB-8" });
  const input = { productId: first.id, name: "Kaveri Book 14", specs: ["ram", "storage"] };
  expect(await createModel(db, commandBy(seller, at), input)).toEqual({ ok: true, value: undefined });
  const [model] = await db.select().from(productModels);
  if (!model) throw new Error("no model");
  return { seller, first, model };
}

const ram = (number: number) => ({ key: "ram", value: `${number} GB`, number });
const storage = (value: string) => ({ key: "storage", value, number: null });
const newVariant = (copyOf: string, given = {}) => ({
  ...{ copyOf, specs: [ram(16), storage("512 GB SSD")], pricePaise: 60_000_00, discountPricePaise: null },
  ...{ stock: 3, sku: "KB-16", gtin: "", ...given },
});

async function productOf(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("gone");
  return row;
}

describe("a model", () => {
  test("is made from a product, which stays unchanged", async ({ db }) => {
    const { first, model } = await shop(db);
    expect(await productOf(db, first.id)).toMatchObject({
      slug: "kaveri-8",
      sku: "KB-8",
      modelId: model.id,
      stock: 10,
    });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "model.create"));
    expect(entry).toMatchObject({ after: { specs: ["ram", "storage"], variants: ["kaveri-8"] } });
  });

  test("needs a name, one to three specifications of the product, and no other model", async ({ db }) => {
    const { seller, first } = await shop(db);
    const other = await aLaptop(db, seller, 8, "1 TB SSD");
    const make = (given: object, by = seller) =>
      createModel(db, commandBy(by, at), { productId: other.id, name: "Other", specs: ["ram"], ...given });
    expect(await make({ name: " " })).toMatchObject({ code: "invalid" });
    expect(await make({ specs: [] })).toMatchObject({ code: "invalid" });
    expect(await make({ specs: ["ram", "ram"] })).toMatchObject({ code: "invalid" });
    expect(await make({ specs: ["ram", "colour"] })).toMatchObject({ code: "value-missing" });
    expect(await make({ name: "KAVERI BOOK 14" })).toMatchObject({ code: "name-taken" });
    expect(await make({ productId: first.id })).toMatchObject({ code: "has-model" });
    expect(await make({}, await aVendorUser(db))).toMatchObject({ code: "not-found" });
  });

  test("another vendor reads and changes nothing of it", async ({ db }) => {
    const { first, model } = await shop(db);
    const rival = await aVendorUser(db);
    const by = commandBy(rival, at);
    const { id, version } = model;
    expect(await updateModel(db, by, { id, version, name: "Mine", specs: ["ram"] })).toMatchObject({
      code: "not-found",
    });
    expect(await addToModel(db, by, { id, wanted: "KB-8" })).toMatchObject({ code: "not-found" });
    expect(await removeFromModel(db, by, { id, productId: first.id })).toMatchObject({ code: "not-found" });
    expect(await addVariant(db, by, newVariant(first.id))).toMatchObject({ code: "not-found" });
    const office = vendorProductScope({ ...rival, vendorId: rival.vendorId ?? "" });
    expect(await office.run(db, (tx) => findEditedModel(tx, office.tables, first.id))).toBeNull();
    expect(await office.run(db, (tx) => findEditedModel(tx, office.tables, "not-an-id"))).toBeNull();
  });
});

describe("adding a variant", () => {
  test("copies the product as a draft with its own values, price, stock and numbers", async ({ db }) => {
    const { seller, first, model } = await shop(db);
    const added = await addVariant(db, commandBy(seller, at), newVariant(first.id));
    if (!added.ok) throw new Error(added.code);
    expect(await productOf(db, added.value.id)).toMatchObject({
      name: "Kaveri Book 14 (16 GB, 512 GB SSD)",
      slug: "kaveri-book-14-16-gb-512-gb-ssd",
      status: "draft",
      ...{ sku: "KB-16", stock: 3, pricePaise: 60_000_00, modelId: model.id, description: first.description },
    });
    const moved = await db.select().from(stockMovements).where(eq(stockMovements.productId, added.value.id));
    expect(moved).toMatchObject([{ delta: 3, reason: "initial" }]);
    // Shoppers see it once it is live.
    expect((await findModel(db, model.id))?.variants).toHaveLength(1);
    await db.update(products).set({ status: "live" }).where(eq(products.id, added.value.id));
    expect(await findModel(db, model.id)).toMatchObject({
      name: "Kaveri Book 14",
      specs: [{ key: "ram" }, { key: "storage", label: "Storage" }],
      variants: [
        { slug: "kaveri-8", values: ["8 GB", "512 GB SSD"] },
        { slug: "kaveri-book-14-16-gb-512-gb-ssd", values: ["16 GB", "512 GB SSD"] },
      ],
    });
  });

  test("is refused with the values or the SKU of another one, and then nothing is made", async ({ db }) => {
    const { seller, first } = await shop(db);
    const same = newVariant(first.id, { specs: [ram(8), storage("512 gb ssd")] });
    expect(await addVariant(db, commandBy(seller, at), same)).toMatchObject({ code: "variant-taken" });
    const taken = newVariant(first.id, { sku: "kb-8" });
    expect(await addVariant(db, commandBy(seller, at), taken)).toMatchObject({ code: "sku-taken" });
    const silent = newVariant(first.id, { specs: [ram(16)] });
    expect(await addVariant(db, commandBy(seller, at), silent)).toMatchObject({ code: "value-missing" });
    expect(await db.$count(products)).toBe(1);
  });

  test("whose slug another product takes at the same moment gets the next one", async ({ db }) => {
    const { seller, first } = await shop(db);
    const { id: rivalId } = await aProduct(db);
    await takeSlugAtInsert(db, rivalId, "kaveri-book-14-16-gb-512-gb-ssd");
    const added = await addVariant(db, commandBy(seller, at), newVariant(first.id));
    expect(added).toMatchObject({ ok: true });
    const slug = "kaveri-book-14-16-gb-512-gb-ssd-2";
    expect(await productOf(db, added.ok ? added.value.id : "")).toMatchObject({ slug });
  });

  test("a duplicate of a variant is no variant", async ({ db }) => {
    const { seller, first } = await shop(db);
    const copy = await duplicateProduct(db, commandBy(seller, at), first.id);
    expect(await productOf(db, copy.ok ? copy.value.id : "")).toMatchObject({ modelId: null, variantKey: null });
  });
});

describe("the database", () => {
  test("refuses two variants with the same values, however they get there", async ({ db }) => {
    const { seller, first, model } = await shop(db);
    const twin = await aLaptop(db, seller, 8, "512 GB SSD");
    const joined = await db
      .transaction((tx) => tx.update(products).set({ modelId: model.id }).where(eq(products.id, twin.id)))
      .catch((error: unknown) => error);
    expect(brokenConstraint(joined)).toBe("products_variant");
    const added = await addVariant(db, commandBy(seller, at), newVariant(first.id));
    const change = await db
      .transaction((tx) =>
        tx
          .update(productSpecs)
          .set({ value: "8 GB", number: 8 })
          .where(and(eq(productSpecs.productId, added.ok ? added.value.id : ""), eq(productSpecs.specKey, "ram"))),
      )
      .catch((error: unknown) => error);
    expect(brokenConstraint(change)).toBe("products_variant");
  });

  test("keeps a product out of another vendor's model", async ({ db }) => {
    const { model } = await shop(db);
    const strange = await aProduct(db, { vendorId: "v9" });
    const joined = await db
      .transaction((tx) => tx.update(products).set({ modelId: model.id }).where(eq(products.id, strange.id)))
      .catch((error: unknown) => error);
    expect(brokenConstraint(joined)).toBe("products_model");
  });
});

describe("products come and go", () => {
  test("by SKU or address; of the same category, with values of their own", async ({ db }) => {
    const { seller, first, model } = await shop(db);
    const other = await aLaptop(db, seller, 16, "1 TB SSD", { slug: "kaveri-16" });
    await aLaptop(db, seller, 8, "512 GB SSD", { sku: "TWIN" });
    await aLaptop(db, seller, 32, "512 GB SSD", { sku: "DESK", category: "Desktop" });
    await aProduct(db, { vendorId: seller.vendorId ?? "", sku: "BARE" });
    const join = (wanted: string) => addToModel(db, commandBy(seller, at), { id: model.id, wanted });
    expect(await join("https://shop.example/products/kaveri-16")).toMatchObject({ ok: true });
    expect(await join("kaveri-16")).toMatchObject({ code: "has-model" });
    expect(await join("twin")).toMatchObject({ code: "variant-taken" });
    expect(await join("DESK")).toMatchObject({ code: "other-category" });
    expect(await join("BARE")).toMatchObject({ code: "value-missing" });
    expect(await join("nothing")).toMatchObject({ code: "not-found" });
    const leave = (productId: string) => removeFromModel(db, commandBy(seller, at), { id: model.id, productId });
    expect(await leave(other.id)).toMatchObject({ ok: true });
    expect(await leave(other.id)).toMatchObject({ code: "not-found" });
    expect(await productOf(db, other.id)).toMatchObject({ modelId: null, variantKey: null, slug: "kaveri-16" });
    expect(await leave(first.id)).toMatchObject({ ok: true });
    expect(await db.$count(productModels)).toBe(0);
  });

  test("options may change, but not to equal variants, nor over somebody else's edit", async ({ db }) => {
    const { seller, first, model } = await shop(db);
    await addVariant(db, commandBy(seller, at), newVariant(first.id, { specs: [ram(8), storage("1 TB SSD")] }));
    const save = (version: number, specs: string[]) =>
      updateModel(db, commandBy(seller, at), { id: model.id, version, name: "Kaveri Book", specs });
    expect(await save(1, ["ram", "colour"])).toMatchObject({ code: "value-missing" });
    expect(await save(1, ["ram"])).toMatchObject({ code: "variant-taken" });
    expect(await save(1, ["storage"])).toMatchObject({ ok: true });
    expect(await save(1, ["ram", "storage"])).toMatchObject({ code: "stale" });
  });
});

test("prices and stock of all variants are saved at once, or none", async ({ db }) => {
  const { seller, first, model } = await shop(db);
  const added = await addVariant(db, commandBy(seller, at), newVariant(first.id));
  const second = added.ok ? added.value.id : "";
  const rowOf = async (id: string, given = {}) => {
    const { version, pricePaise, discountPricePaise, stock } = await productOf(db, id);
    return { id, version, pricePaise, discountPricePaise, seen: stock, stock, ...given };
  };
  const save = (rows: Awaited<ReturnType<typeof rowOf>>[]) =>
    saveVariants(db, commandBy(seller, at), { modelId: model.id, rows });
  const rows = [await rowOf(first.id, { stock: 7 }), await rowOf(second, { pricePaise: 61_000_00 })];
  expect(await save(rows)).toMatchObject({ ok: true, value: { changed: 2 } });
  expect(await productOf(db, first.id)).toMatchObject({ stock: 7 });
  expect(await productOf(db, second)).toMatchObject({ pricePaise: 61_000_00, stock: 3 });
  // The same form again, and one that saw another stock.
  expect(await save(rows)).toMatchObject({ code: "stale" });
  const stale = [await rowOf(second, { pricePaise: 1_00 }), await rowOf(first.id, { seen: 10, stock: 20 })];
  expect(await save(stale)).toMatchObject({ code: "stale", details: { name: first.name } });
  expect(await productOf(db, second)).toMatchObject({ pricePaise: 61_000_00 });
});

test("variants share their rating, and keep their own when they leave", async ({ db }) => {
  const { seller, first, model } = await shop(db);
  const other = await aLaptop(db, seller, 16, "1 TB SSD", { sku: "KB-16" });
  await db.insert(reviewBaselines).values([
    { productId: first.id, count: 1, sumHundredths: 500 },
    { productId: other.id, count: 3, sumHundredths: 900 },
  ]);
  const ratings = async () =>
    Promise.all(
      [first.id, other.id].map(async (id) => {
        const { ratingAverage, reviewCount } = await productOf(db, id);
        return [ratingAverage, reviewCount];
      }),
    );
  expect(await ratings()).toEqual([
    [5, 1],
    [3, 3],
  ]);
  await addToModel(db, commandBy(seller, at), { id: model.id, wanted: "KB-16" });
  expect(await ratings()).toEqual([
    [3.5, 4],
    [3.5, 4],
  ]);
  await removeFromModel(db, commandBy(seller, at), { id: model.id, productId: other.id });
  expect(await ratings()).toEqual([
    [5, 1],
    [3, 3],
  ]);
});
