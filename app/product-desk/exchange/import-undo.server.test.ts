import { and, eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { productModels, productSpecs, products, specDefinitions, stockMovements } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { importRows } from "#app/product-desk/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, exported, importedAt, productOfficeOf } from "#tests/support/imports.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { undoImport } from "./import-undo.server.ts";

const later = (ms: number) => new Date(importedAt.getTime() + ms);
const undo = (db: Database, user: User, id: string, at = later(1000)) =>
  productOfficeOf(user).run(db, (tx) => undoImport(tx, commandBy(user, at), id));

/** Two products with a specification, in a model of theirs. */
async function shop(db: Database) {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const first = await aProduct(db, { vendorId, slug: "first", name: "First", stock: 10, sku: "F-1", status: "draft" });
  const second = await aProduct(db, {
    vendorId,
    slug: "second",
    name: "Second",
    stock: 5,
    sku: "S-1",
    status: "draft",
  });
  await db.insert(specDefinitions).values({ key: "storage", label: "Storage", type: "text" }).onConflictDoNothing();
  await db.insert(productSpecs).values([
    { productId: first.id, specKey: "ram", value: "16 GB DDR5", number: 16 },
    { productId: first.id, specKey: "storage", value: "1 TB", number: null },
  ]);
  return { seller, vendorId, first, second };
}

const file = [
  "slug,sku,name,brand,category,price,stock,model,varies by,spec:ram,spec:storage",
  "first,F-2,First anew,Newbrand,laptop,1000.50,12,Pair,ram,32 GB,",
  "second,S-1,Second,HP,laptop,2000,9,Pair,,8 GB,512 GB",
  ",T-1,Third,Newbrand,laptop,3000,7,Pair,,64 GB,",
].join("\n");

const sameAs = async (db: Database, seller: User) => exported(db, seller, ["ram", "storage"]);

test("undo restores changed products and deletes new ones, with stock movements", async ({ db }) => {
  const { seller, first } = await shop(db);
  const before = await sameAs(db, seller);
  const run = await applied(db, seller, (await checked(db, seller, file)).id);
  expect(run.state).toBe("applied");
  expect(await sameAs(db, seller)).not.toBe(before);
  const found = () =>
    rowsOf(db, sql`select product_id from product_search where document @@ to_tsquery('simple', 'newbrand')`);
  expect(await found()).toHaveLength(2);

  expect(await undo(db, seller, run.id)).toEqual({ ok: true, value: { done: 3, refused: 0 } });
  expect(await sameAs(db, seller)).toBe(before);
  expect(await db.select().from(productModels)).toEqual([]);
  expect(await db.select().from(products).where(eq(products.sku, "T-1"))).toEqual([]);
  const moves = await db.select().from(stockMovements).where(eq(stockMovements.productId, first.id));
  expect(moves.filter(({ note }) => note?.includes("products.csv")).map(({ delta }) => delta)).toEqual([2, -2]);
  expect(await found()).toEqual([]);
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.action, ["product.delete", "product.import-undo"]));
  expect(logged.map(({ action }) => action).sort()).toEqual(["product.delete", "product.import-undo"]);
  expect(await undo(db, seller, run.id)).toMatchObject({ code: "already-undone" });
  // The same file again: nothing of it is left behind.
  expect((await checked(db, seller, file)).counts).toMatchObject({ change: 2, create: 1, error: 0 });
});

test("a product edited, sold or restocked since stays, and the reason is named", async ({ db }) => {
  const { seller, first, second } = await shop(db);
  const run = await applied(db, seller, (await checked(db, seller, `${file}\n,T-2,Fourth,HP,laptop,9,1,,,,`)).id);
  await db.update(products).set({ name: "By hand" }).where(eq(products.id, first.id));
  await db.update(products).set({ stock: 3 }).where(eq(products.id, second.id));
  await db
    .update(products)
    .set({ status: "live", hsn: "8471", countryOfOrigin: "India" })
    .where(eq(products.sku, "T-1"));
  expect(await undo(db, seller, run.id)).toEqual({ ok: true, value: { done: 1, refused: 3 } });
  const kept = await db
    .select({ line: importRows.rowNumber, why: importRows.undoRefused })
    .from(importRows)
    .where(eq(importRows.runId, run.id))
    .orderBy(importRows.rowNumber);
  expect(kept).toEqual([
    { line: 2, why: "Edited since then." },
    { line: 3, why: "Too many units were sold since then." },
    { line: 4, why: "Edited since then." },
    { line: 5, why: null },
  ]);
  const names = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.vendorId, seller.vendorId ?? "")));
  expect(names.map(({ name }) => name).sort()).toEqual(["By hand", "Second", "Third"]);
});

test("a SKU that another product has by now is not restored", async ({ db }) => {
  const { seller, vendorId } = await shop(db);
  const run = await applied(db, seller, (await checked(db, seller, "slug,sku\nfirst,F-2\n")).id);
  await aProduct(db, { vendorId, slug: "heir", name: "Heir", sku: "f-1" });
  expect(await undo(db, seller, run.id)).toMatchObject({ code: "edited" });
});

test("undo is possible for a day, with permission, and only for what was applied", async ({ db }) => {
  const { seller } = await shop(db);
  const run = await checked(db, seller, "slug,price\nfirst,45000\n");
  expect(await undo(db, seller, run.id)).toMatchObject({ code: "not-applied" });
  await applied(db, seller, run.id);
  for (const other of [await aVendorUser(db), await aUser(db)])
    expect(await undoImport(db, commandBy(other, importedAt), run.id)).toMatchObject({ code: "not-found" });
  expect(await undo(db, seller, run.id, later(24 * 3_600_000 + 1))).toMatchObject({ code: "expired" });
  expect(await undo(db, seller, run.id, later(24 * 3_600_000))).toMatchObject({ ok: true });
});
