/** docs/rules.md#v9 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { cleanUpPictures } from "#app/catalog/pictures/picture-jobs.server.ts";
import type { SentPicture } from "#app/catalog/pictures/placed-file.ts";
import { receiveBatchForm, storeBatch } from "#app/catalog/pictures/receive-batch.server.ts";
import { findPictureBatch, listPictureBatches } from "#app/catalog/pictures/vendor-picture-batch-queries.server.ts";
import { listWaitingPictures } from "#app/catalog/pictures/waiting-uploads.server.ts";
import { pictureBatches, pictureUploads, productImages, products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { zipOf } from "#tests/support/documents/zip.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { doJobs } from "#tests/support/payments.ts";
import { commandBy } from "#tests/support/people.ts";
import { placePictures } from "./place-pictures.server.ts";
import { vendorProductScope } from "./product-scope.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-batches-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = new Date("2026-11-20T10:00:00Z");

function shop() {
  return { env: readEnv({ NODE_ENV: "test", DATA_DIR: folder }), storage: new DiskStorage(join(folder, "uploads")) };
}

const services = (db: Database) => ({
  ...{ db, origin: "http://shop.test", fetch },
  ...{ clock: fixedClock(at), log: createLog("silent") },
});

let shade = 0;
/** Each of another colour. */
function photo(width = 240, height = 180): Promise<Buffer> {
  const background = { r: 40, g: shade % 250, b: (shade++ * 7) % 250 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** As the form brings them. */
async function sent(files: [string, Uint8Array][]): Promise<SentPicture[]> {
  const body = new FormData();
  for (const [name, bytes] of files) body.append("files", new File([bytes as BlobPart], name));
  const form = await receiveBatchForm(new Request("http://shop.test/", { method: "POST", body }), shop());
  const kept = await storeBatch(shop(), form.files);
  expect(readdirSync(join(folder, "uploads/incoming"))).toEqual([]);
  return kept;
}

const office = (user: User) => vendorProductScope({ ...user, vendorId: user.vendorId ?? "" });

/** What became of each file: its product's SKU, or why not. */
async function placed(db: Database, user: User, files: SentPicture[], formKey?: string) {
  const { run, vendorId } = office(user);
  const done = await run(db, (tx) =>
    placePictures(tx, { ...commandBy(user, at), formKey }, { vendorId: vendorId ?? "", files }),
  );
  if (!done.ok) throw new Error(done.code);
  const batch = await run(db, (tx) => findPictureBatch(tx, done.value.id));
  const told = (batch?.files ?? []).map((file) => [
    file.fileName,
    "error" in file ? file.error : "waitingId" in file ? "kept" : file.productName,
  ]);
  return { id: done.value.id, told, batch };
}

function imagesOf(db: Database, productId: string) {
  return db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

async function aShelf(db: Database) {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const book = await aProduct(db, { vendorId, name: "Book", sku: "ABC-123", status: "draft" });
  const tower = await aProduct(db, { vendorId, name: "Tower", sku: "T/9" });
  return { seller, book, tower };
}

describe("which product", () => {
  test("pictures from files and ZIPs are placed in numeric order; others say why not", async ({ db }) => {
    const { seller, book, tower } = await aShelf(db);
    const theirs = await aProduct(db, { vendorId: "another", sku: "OTHER-1" });
    const zip = zipOf([
      { name: "images/", bytes: Buffer.alloc(0), isStored: true },
      { name: "images/abc-123.jpg", bytes: await photo(), isStored: true },
      { name: "images/more/t-9.jpg", bytes: await photo() },
      { name: "__MACOSX/images/._abc-123.jpg", bytes: Buffer.from("x") },
      { name: "images/.DS_Store", bytes: Buffer.from("x") },
      { name: "notes.txt", bytes: Buffer.from("not a picture") },
    ]);
    const outside = zipOf([{ name: "../../etc/t-9.jpg", bytes: await photo() }]);
    const files = await sent([
      ["ABC-123-2.jpg", await photo()],
      ["all.zip", zip],
      ["outside.zip", outside],
      ["OTHER-1.jpg", await photo()],
      ["ABC-123-3.jpg", await photo(80, 60)],
      ["ABC-123-4.jpg", (await photo()).subarray(0, -60)],
      ["broken.zip", zip.subarray(0, -40)],
      ["ABC-123.svg", Buffer.from("<svg/>")],
    ]);
    const { told, batch } = await placed(db, seller, files);
    expect(told).toEqual([
      ["ABC-123-2.jpg", "Book"],
      ["abc-123.jpg", "Book"],
      ["t-9.jpg", "Tower"],
      ["notes.txt", "wrong-kind"],
      ["outside.zip", "bad-zip"],
      ["OTHER-1.jpg", "kept"],
      ["ABC-123-3.jpg", "too-small"],
      ["ABC-123-4.jpg", "unreadable"],
      ["broken.zip", "bad-zip"],
      ["ABC-123.svg", "wrong-kind"],
    ]);
    expect(batch).toMatchObject({ preparing: 4, failed: 0 });
    const uploads = new Map((await db.select().from(pictureUploads)).map((row) => [row.id, row.fileName]));
    const shown = (await imagesOf(db, book.id)).map(({ uploadId, alt }) => [uploads.get(uploadId ?? ""), alt]);
    expect(shown).toEqual([
      ["abc-123.jpg", "Book, picture 1"],
      ["ABC-123-2.jpg", "Book, picture 2"],
    ]);
    expect(await imagesOf(db, tower.id)).toHaveLength(1);
    expect(await imagesOf(db, theirs.id)).toEqual([]);
    expect(await office(seller).run(db, listWaitingPictures)).toEqual({ names: ["OTHER-1.jpg"], total: 1 });
    expect(await office(await aVendorUser(db)).run(db, listWaitingPictures)).toEqual({ names: [], total: 0 });
  });

  test("a picture is appended, up to twelve, none twice, and open forms show it", async ({ db }) => {
    const { seller, book } = await aShelf(db);
    const first = await photo();
    await placed(db, seller, await sent([["ABC-123.jpg", first]]));
    const [before] = await db.select().from(products).where(eq(products.id, book.id));
    expect(before?.version).toBe(book.version + 1);
    const more = await Promise.all(
      Array.from({ length: 13 }, async (_, n): Promise<[string, Buffer]> => [`ABC-123-${n + 2}.jpg`, await photo()]),
    );
    const { told } = await placed(db, seller, await sent([["ABC-123-1.jpg", first], ...more]));
    expect(told[0]).toEqual(["ABC-123-1.jpg", "doubled"]);
    expect(told.slice(1).map(([, what]) => what)).toEqual([
      ...Array(11).fill("Book"),
      "too-many-of-product",
      "too-many-of-product",
    ]);
    const positions = (await imagesOf(db, book.id)).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });
});

describe("a batch", () => {
  test("sent twice is placed once, and its pictures are prepared by jobs", async ({ db }) => {
    const { seller, book } = await aShelf(db);
    const files = await sent([["ABC-123.jpg", await photo()]]);
    const formKey = crypto.randomUUID();
    const [one, two] = [await placed(db, seller, files, formKey), await placed(db, seller, files, formKey)];
    expect(two.id).toBe(one.id);
    expect(await imagesOf(db, book.id)).toHaveLength(1);
    await doJobs({ ...shop(), ...services(db) });
    const [image] = await imagesOf(db, book.id);
    expect(image).toMatchObject({ widths: [240], formats: ["avif", "webp"] });
  });

  test("is its vendor's alone, in the command, the view and the database, and is kept a week", async ({ db }) => {
    const { seller } = await aShelf(db);
    const stranger = await aVendorUser(db);
    const files = await sent([
      ["ABC-123.jpg", await photo()],
      ["front.jpg", await photo()],
    ]);
    const waiting = async () => (await office(seller).run(db, listWaitingPictures)).total;
    const { vendorId } = seller;
    const refused = await placePictures(db, commandBy(stranger, at), { vendorId: vendorId ?? "", files });
    expect(refused).toMatchObject({ code: "not-allowed" });
    const { id } = await placed(db, seller, files);
    expect(await office(stranger).run(db, (tx) => findPictureBatch(tx, id))).toBeNull();
    expect(await office(stranger).run(db, listPictureBatches)).toEqual([]);
    expect(await office(seller).run(db, listPictureBatches)).toMatchObject([{ id, total: 2, placed: 1 }]);
    const state = await office(stranger)
      .run(db, (tx) => tx.delete(pictureBatches).where(eq(pictureBatches.id, id)))
      .then(() => null, sqlState);
    expect(state).toBe("42501");
    const later = (days: number) => ({ now: () => new Date(at.getTime() + days * 24 * 60 * 60 * 1000) });
    await cleanUpPictures({ db, env: shop().env, clock: later(6) });
    expect([await db.$count(pictureBatches), await waiting()]).toEqual([1, 1]);
    await cleanUpPictures({ db, env: shop().env, clock: later(8) });
    expect(await db.$count(pictureBatches)).toBe(0);
    await cleanUpPictures({ db, env: shop().env, clock: later(8) });
    expect((await db.select().from(pictureUploads)).map(({ fileName }) => fileName)).toEqual(["ABC-123.jpg"]);
  });
});

test("several ZIP files of one form share one limit", async () => {
  const zip = (from: number) =>
    zipOf(Array.from({ length: 300 }, (_, n) => ({ name: `a${from + n}.jpg`, bytes: Buffer.from("x") })));
  const files = await sent([
    ["one.zip", zip(0)],
    ["two.zip", zip(300)],
  ]);
  expect(files).toHaveLength(301);
  expect(files.at(-1)).toMatchObject({ fileName: "two.zip", error: "zip-too-many" });
});
