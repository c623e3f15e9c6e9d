/** The column “pictures” of a file of products (docs/rules.md#v10). */
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { pictureUploads, productImages, products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { undoImport } from "#app/product-desk/exchange/import-undo.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, importedAt, productOfficeOf } from "#tests/support/imports.ts";
import { commandBy } from "#tests/support/people.ts";

const hashOf = (letter: string) => letter.repeat(64);

async function upload(db: Database, { id, vendorId }: User, fileName: string, more: object = {}) {
  const size = { width: 400, height: 300, widths: [320], state: "ready" as const };
  const row = {
    vendorId: vendorId ?? null,
    uploadedBy: id,
    fileName,
    hash: hashOf("a"),
    createdAt: importedAt,
    ...size,
  };
  const [made] = await db
    .insert(pictureUploads)
    .values({ ...row, ...more })
    .returning();
  return made?.id ?? "";
}

/** File names in their order. */
async function shownBy(db: Database, sku: string) {
  const rows = await db
    .select({ fileName: pictureUploads.fileName, alt: productImages.alt })
    .from(productImages)
    .innerJoin(pictureUploads, eq(pictureUploads.id, productImages.uploadId))
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(products.sku, sku))
    .orderBy(asc(productImages.position));
  return rows.map(({ fileName }) => fileName);
}

async function shop(db: Database) {
  const seller = await aVendorUser(db);
  const product = await aProduct(db, {
    vendorId: seller.vendorId ?? "",
    slug: "tb-14",
    name: "TB",
    sku: "TB-14",
    status: "draft",
  });
  await upload(db, seller, "front.jpg");
  await upload(db, seller, "back.jpg", { hash: hashOf("b") });
  return { seller, product };
}

test("a row gets the pictures it names, in order; a repeat changes nothing; undo removes them", async ({ db }) => {
  const { seller, product } = await shop(db);
  const file =
    "sku,name,brand,category,price,pictures\nTB-14,TB,HP,laptop,1000,Back.JPG; front.jpg\nTB-15,Other,HP,laptop,100,front.jpg\n";
  const run = await checked(db, seller, file);
  expect(run.counts).toMatchObject({ change: 1, create: 1, error: 0 });
  expect(run.rows.map(({ changes }) => changes.pictures)).toEqual([
    [null, "back.jpg, front.jpg"],
    [null, "front.jpg"],
  ]);
  expect(await shownBy(db, "TB-14")).toEqual([]);
  await applied(db, seller, run.id);
  expect([await shownBy(db, "TB-14"), await shownBy(db, "TB-15")]).toEqual([["back.jpg", "front.jpg"], ["front.jpg"]]);
  const again = await checked(db, seller, "sku,pictures\nTB-14,front.jpg\nTB-15,front.jpg; back.jpg\n");
  expect(again.counts).toMatchObject({ same: 1, change: 1 });
  const [before] = await db.select().from(products).where(eq(products.sku, "TB-15"));
  await applied(db, seller, again.id);
  const [after] = await db.select().from(products).where(eq(products.sku, "TB-15"));
  expect([await shownBy(db, "TB-15"), after?.version]).toEqual([["front.jpg", "back.jpg"], (before?.version ?? 0) + 1]);
  const undone = await productOfficeOf(seller).run(db, (tx) => undoImport(tx, commandBy(seller, importedAt), again.id));
  expect(undone).toEqual({ ok: true, value: { done: 1, refused: 0 } });
  expect([await shownBy(db, "TB-15"), await shownBy(db, "TB-14")]).toEqual([["front.jpg"], ["back.jpg", "front.jpg"]]);
  expect(product.id).not.toBe(after?.id);
});

test("missing pictures are reported at their row: unknown, another vendor's, withdrawn, failed, too many", async ({
  db,
}) => {
  const { seller } = await shop(db);
  const stranger = await aVendorUser(db);
  await upload(db, stranger, "theirs.jpg");
  await upload(db, seller, "back-again.jpg", { isDiscarded: true });
  await upload(db, seller, "broken.jpg", { state: "failed", widths: [] });
  const many = Array.from({ length: 13 }, (_, n) => `m${n}.jpg`);
  for (const [n, name] of many.entries()) await upload(db, seller, name, { hash: String(n).padStart(64, "0") });
  const named = ["http://shop.test/x.jpg", "theirs.jpg", "back-again.jpg", "broken.jpg", many.join(";"), "front.jpg"];
  const rows = named.map((name, n) => `N-${n},New ${n},HP,laptop,100,${name}`);
  const run = await checked(db, seller, `sku,name,brand,category,price,pictures\n${rows.join("\n")}\n`);
  expect(run.rows.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`))).toEqual([
    ["pictures: No uploaded image is named “http://shop.test/x.jpg”. Upload it under Add images first"],
    ["pictures: No uploaded image is named “theirs.jpg”. Upload it under Add images first"],
    ["pictures: No uploaded image is named “back-again.jpg”. Upload it under Add images first"],
    ["pictures: “broken.jpg” could not be processed. Upload it again"],
    ["pictures: A product can have up to 12 images"],
    [],
  ]);
});

test("a name may have a comma, commas may stand between names, and what is named twice is added once", async ({
  db,
}) => {
  const { seller } = await shop(db);
  await upload(db, seller, "left, open.jpg", { hash: hashOf("c") });
  await upload(db, seller, "copy.jpg");
  const rows = [
    '1,"left, open.jpg; front.jpg"',
    '2,"front.jpg, back.jpg"',
    "3,front.jpg; Front.JPG; copy.jpg",
    '4,"left, closed.jpg"',
  ];
  const file = `sku,name,brand,category,price,pictures\n${rows.map((row) => `N-${row.replace(",", ",New,HP,laptop,100,")}`).join("\n")}\n`;
  const run = await checked(db, seller, file);
  expect(run.rows.map(({ changes }) => changes?.pictures?.[1])).toEqual([
    "left, open.jpg, front.jpg",
    "front.jpg, back.jpg",
    "front.jpg",
    undefined,
  ]);
  expect(run.rows[3]?.problems.map(({ message }) => message.slice(0, 41))).toEqual([
    "No uploaded image is named “left”. Upload",
    "No uploaded image is named “closed.jpg”. ",
  ]);
});

test("an image deleted before the file is applied fails all of it, with its name", async ({ db }) => {
  const { seller } = await shop(db);
  const run = await checked(db, seller, "sku,pictures\nTB-14,front.jpg\n");
  await db.update(pictureUploads).set({ isDiscarded: true }).where(eq(pictureUploads.fileName, "front.jpg"));
  const failed = await applied(db, seller, run.id);
  expect([failed.state, failed.rows[0]?.problems]).toEqual([
    "failed",
    [{ column: "pictures", message: "The image “front.jpg” is no longer there. Upload it again" }],
  ]);
  expect(await shownBy(db, "TB-14")).toEqual([]);
});
