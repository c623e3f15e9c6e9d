/** What a maker doesn't publish is stored, kept apart from values everywhere, and can be undone. */
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { findProductForPreview } from "#app/catalog/product-queries.server.ts";
import { productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { findComparison } from "#app/finding/comparison/compare-queries.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { partDetails } from "#app/finding/fitting/part-specs.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import { copyProduct } from "#app/product-desk/editing/copy-product.server.ts";
import { createProduct, updateProduct } from "#app/product-desk/editing/product-commands.server.ts";
import { findEditedProduct } from "#app/product-desk/editing/product-editor-queries.server.ts";
import { undoImport } from "#app/product-desk/exchange/import-undo.server.ts";
import { findSpecRow, listSpecEntries } from "#app/product-desk/structure/structure-queries.server.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aProductInput, aShopToMerge, aVendorUser, merged, valuesOf } from "#tests/support/editing.ts";
import { applied, checked, exported, importedAt, productOfficeOf } from "#tests/support/imports.ts";
import { commandBy } from "#tests/support/people.ts";

const silent = { value: null, number: null };

const storedIn = async (db: Database, productId: string) =>
  db
    .select({ key: productSpecs.specKey, value: productSpecs.value, number: productSpecs.number })
    .from(productSpecs)
    .where(eq(productSpecs.productId, productId));

test("a number can't stand beside it", async ({ db }) => {
  await aVendorUser(db);
  const { id } = await aProduct(db);
  const add = db.insert(productSpecs).values({ productId: id, specKey: "ram", value: null, number: 16 });
  expect(await add.catch(brokenConstraint)).toBe("product_specs_published");
});

test("the form stores it, shows it again, and takes it back", async ({ db }) => {
  const seller = await aVendorUser(db);
  const office = productOfficeOf(seller);
  const context = commandBy(seller, importedAt);
  const input = { ...aProductInput(), specs: [{ key: "ram", ...silent }] };
  const own = { vendorId: seller.vendorId ?? "", stock: 1, pictures: [], status: "draft" } as const;
  const made = await office.run(db, (tx) => createProduct(tx, context, { ...own, product: input }));
  const id = made.ok ? made.value.id : "";
  expect(await storedIn(db, id)).toEqual([{ key: "ram", ...silent }]);
  const edited = await office.run(db, (tx) => findEditedProduct(tx, office.tables, id));
  expect(edited?.values).toMatchObject({ "specSilent.ram": "on" });
  expect(edited?.values).not.toHaveProperty("spec.ram");
  const next = { id, version: edited?.product.version ?? 0, product: aProductInput(), pictures: [] };
  expect(await office.run(db, (tx) => updateProduct(tx, context, next))).toMatchObject({ ok: true });
  expect(await storedIn(db, id)).toEqual([{ key: "ram", value: "16 GB", number: 16 }]);
});

test("no filter, count, card or comparison takes it for a value; product page and builder know it", async ({ db }) => {
  await aVendorUser(db);
  await db.update(specDefinitions).set({ filter: "choices" }).where(eq(specDefinitions.key, "ram"));
  const one = await aProduct(db, { name: "One", slug: "one" });
  const two = await aProduct(db, { name: "Two", slug: "two" });
  const three = await aProduct(db, { name: "Three", slug: "three" });
  await db.insert(productSpecs).values([
    { productId: one.id, specKey: "ram", ...silent },
    { productId: two.id, specKey: "ram", value: "16 GB", number: 16 },
    { productId: three.id, specKey: "ram", value: "8 GB", number: 8 },
  ]);
  const open = await openCatalogue(db);
  const list = await listProducts(db, open, { ...noFilters, category: "Laptop" });
  expect(list.facets.specs.find(({ key }) => key === "ram")).toMatchObject({ values: [{ count: 1 }, { count: 1 }] });
  expect(list.products.find(({ slug }) => slug === "one")?.keySpecs).toEqual([]);
  expect((await listSpecEntries(db)).find(({ key }) => key === "ram")?.products).toBe(2);
  expect(await findSpecRow(db, "ram")).toMatchObject({ used: 2 });
  const { columns } = open.catalogue;
  expect(partDetails(columns, columns.rowOf(one.id) ?? -1)).toEqual({ specs: {}, notPublished: ["ram"] });
  expect((await findProductForPreview(db, one.id))?.specs).toMatchObject([{ key: "ram", value: null }]);
  const { groups } = await findComparison(db, ["one", "two"]);
  expect(groups[0]?.rows[0]).toMatchObject({ cells: [null, "16 GB"], notPublished: [0], differs: false, best: [] });
});

test("a file says it as “not published”, sets it, and its undo brings it back", async ({ db }) => {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const { id } = await aProduct(db, { vendorId, slug: "one", name: "One", status: "draft" });
  await db.insert(productSpecs).values({ productId: id, specKey: "ram", ...silent });
  const before = await exported(db, seller, ["ram"]);
  expect(before.trim().split(",").at(-1)).toBe("not published");
  expect((await checked(db, seller, before)).rows).toMatchObject([{ outcome: "same" }]);
  const undone = async (cell: string) => {
    const run = await applied(db, seller, (await checked(db, seller, `slug,spec:ram\none,${cell}\n`)).id);
    const inBetween = await storedIn(db, id);
    const at = new Date(importedAt.getTime() + 1000);
    const undo = await productOfficeOf(seller).run(db, (tx) => undoImport(tx, commandBy(seller, at), run.id));
    expect(undo).toMatchObject({ ok: true, value: { done: 1 } });
    return inBetween;
  };
  expect(await undone("32 GB")).toEqual([{ key: "ram", value: "32 GB", number: 32 }]);
  expect(await storedIn(db, id)).toEqual([{ key: "ram", ...silent }]);
  expect(await undone("")).toEqual([]);
  expect(await storedIn(db, id)).toEqual([{ key: "ram", ...silent }]);
  await db.delete(productSpecs).where(and(eq(productSpecs.productId, id), eq(productSpecs.specKey, "ram")));
  expect(await undone("Not published")).toEqual([{ key: "ram", ...silent }]);
  expect(await storedIn(db, id)).toEqual([]);
});

test("a copy has it, too; merged specifications keep it where neither has a value", async ({ db }) => {
  const { admin, idOf } = await aShopToMerge(db, {}, [
    ["a", "old", "Core i5"],
    ["b", "today", "Core i7"],
    ["c", "old", "Core i9"],
    ["d", "today", "Core i3"],
    ["e", "old", "Core i3"],
  ]);
  const mark = (name: string, specKey: string) => ({ productId: idOf(name), specKey, ...silent });
  await db.delete(productSpecs).where(eq(productSpecs.productId, idOf("e")));
  await db.insert(productSpecs).values([mark("a", "today"), mark("b", "old"), mark("e", "old")]);
  const [original] = await db
    .select()
    .from(products)
    .where(eq(products.id, idOf("e")));
  const copy = original && (await copyProduct(db, original, { name: "f" }, { now: importedAt }));
  expect(await storedIn(db, copy ?? "")).toEqual([{ key: "old", ...silent }]);
  await merged(db, admin);
  expect(await valuesOf(db, "old")).toEqual([]);
  expect(await valuesOf(db, "today")).toEqual([
    ["a", "Core i5"],
    ["b", "Core i7"],
    ["c", "Core i9"],
    ["d", "Core i3"],
    ["e", null],
    ["f", null],
  ]);
});
