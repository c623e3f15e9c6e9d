import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { adminProductScope, vendorProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { doJobs } from "#tests/support/payments.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { cleanUpPictures, preparePicture } from "./picture-jobs.server.ts";
import { receivePictureForm, storePictures } from "./receive-pictures.server.ts";
import { removeUpload } from "./upload-commands.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-pictures-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function shop(db: Database, now = new Date()) {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder });
  const storage = new DiskStorage(join(folder, "uploads"));
  return { db, env, storage, clock: fixedClock(now), log: createLog("silent"), origin: "http://shop.test", fetch };
}

async function photo(width: number, height: number, colour = "#336699", orientation = 1): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } });
  return plain
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .withMetadata({ orientation })
    .toBuffer();
}

/** Sends a form with these files as `viewer`. */
async function send(
  db: Database,
  viewer: User,
  files: [string, Uint8Array | string][],
  productId: string | null = null,
) {
  const body = new FormData();
  for (const [name, bytes] of files) body.append("files", new File([bytes as BlobPart], name));
  const app = shop(db);
  const request = new Request("http://shop.test/", { method: "POST", body });
  const form = await receivePictureForm(request, app);
  const { vendorId } = viewer;
  const office = vendorId ? vendorProductScope({ ...viewer, vendorId }) : adminProductScope(viewer);
  return storePictures(app, form.files, { ...office, productId });
}

async function uploadOf(db: Database, id: string) {
  const [row] = await db.select().from(pictureUploads).where(eq(pictureUploads.id, id));
  return row;
}

function idOf(received: Awaited<ReturnType<typeof send>>, at = 0): string {
  const one = received[at];
  if (!one || !("id" in one)) throw new Error(JSON.stringify(received));
  return one.id;
}

describe("what is taken", () => {
  test("each file by itself: a good one is kept, the others are refused with their reason", async ({ db }) => {
    const seller = await aVendorUser(db);
    const huge = await sharp({ create: { width: 8001, height: 5000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const received = await send(db, seller, [
      ["good.jpg", await photo(400, 300)],
      ["vector.jpg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ["heavy.jpg", Buffer.concat([await photo(400, 300), Buffer.alloc(10 * 1024 * 1024)])],
      ["huge.png", huge],
      ["torn.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(80).fill(0)])],
      ["empty.jpg", ""],
      ["cut-off.jpg", (await photo(400, 300)).subarray(0, -200)],
      [
        "cut-off.png",
        (
          await sharp(await photo(400, 300))
            .png()
            .toBuffer()
        ).subarray(0, -200),
      ],
      ["icon.jpg", await photo(199, 150)],
    ]);
    expect(received.map((one) => ("error" in one ? one.error : "kept"))).toEqual([
      "kept",
      "wrong-kind",
      "too-large",
      "too-many-pixels",
      "unreadable",
      "wrong-kind",
      "unreadable",
      "unreadable",
      "too-small",
    ]);
    expect(readdirSync(join(folder, "uploads/incoming"))).toEqual([]);
  });

  test("for a product of one's own only", async ({ db }) => {
    const seller = await aVendorUser(db);
    const foreign = await aProduct(db);
    const thrown = send(db, seller, [["a.jpg", await photo(400, 300)]], foreign.id);
    await expect(thrown).rejects.toMatchObject({ status: 404 });
  });

  test("up to a limit", async ({ db }) => {
    const seller = await aVendorUser(db);
    const row = {
      vendorId: seller.vendorId ?? null,
      uploadedBy: seller.id,
      fileName: "x",
      hash: "0".repeat(64),
      width: 1,
      height: 1,
    };
    await db.insert(pictureUploads).values(Array.from({ length: 60 }, () => row));
    expect(await send(db, seller, [["a.jpg", await photo(400, 300)]])).toMatchObject([{ error: "too-many" }]);
  });
});

describe("preparing", () => {
  test("turns it upright, takes the metadata off, never enlarges, and a second time changes nothing", async ({
    db,
  }) => {
    const admin = await aUser(db, { role: "admin" });
    // Taken with the camera turned: 700 × 1000 as seen.
    const id = idOf(await send(db, admin, [["turned.jpg", await photo(1000, 700, "#802020", 6)]]));
    await preparePicture(shop(db), id);
    const upload = await uploadOf(db, id);
    expect(upload).toMatchObject({ state: "ready", widths: [320, 640], width: 640, height: 914, vendorId: null });
    for (const name of ["320.avif", "320.webp", "640.avif", "640.webp"]) {
      const meta = await sharp((await shop(db).storage.read(upload?.hash ?? "", name)) ?? "").metadata();
      expect([meta.width, meta.exif, meta.orientation], name).toEqual([
        Number(name.split(".")[0]),
        undefined,
        undefined,
      ]);
    }
    await preparePicture(shop(db), id);
    expect(await uploadOf(db, id)).toEqual(upload);
  });

  test("also where a product shows it already", async ({ db }) => {
    const seller = await aVendorUser(db);
    const product = await aProduct(db, { vendorId: seller.vendorId ?? "" });
    const id = idOf(
      await send(
        db,
        seller,
        [
          [
            "a.png",
            await sharp(await photo(200, 150))
              .png()
              .toBuffer(),
          ],
        ],
        product.id,
      ),
    );
    const { hash = "" } = (await uploadOf(db, id)) ?? {};
    const image = {
      path: `/media/${hash}`,
      widths: [],
      formats: [],
      width: 200,
      height: 150,
      dominantColour: "#000000",
      alt: "A",
    };
    await db.insert(productImages).values({ ...image, productId: product.id, position: 0, uploadId: id });
    await preparePicture(shop(db), id);
    const [shown] = await db.select().from(productImages).where(eq(productImages.uploadId, id));
    expect(shown).toMatchObject({ widths: [200], width: 200, height: 150, formats: ["avif", "webp"] });
  });

  test("a stored picture that has become unreadable is marked", async ({ db }) => {
    const seller = await aVendorUser(db);
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const id = idOf(await send(db, seller, [["noise.png", noise]]));
    const { hash = "" } = (await uploadOf(db, id)) ?? {};
    await shop(db).storage.put(hash, "original", noise.subarray(0, noise.length / 2));
    await preparePicture(shop(db), id);
    expect(await uploadOf(db, id)).toMatchObject({ state: "failed", widths: [] });
  });
});

describe("clearing away", () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test("deletes after two days, removed ones at once, never what a product shows", async ({ db }) => {
    const seller = await aVendorUser(db);
    const product = await aProduct(db, { vendorId: seller.vendorId ?? "" });
    const sent = await send(db, seller, [
      ["old.jpg", await photo(500, 400, "#111111")],
      ["shown.jpg", await photo(500, 400, "#222222")],
      ["back.jpg", await photo(500, 400, "#333333")],
    ]);
    const [old, shown, back] = [idOf(sent, 0), idOf(sent, 1), idOf(sent, 2)];
    const hashes = await Promise.all([old, shown, back].map(async (id) => (await uploadOf(db, id))?.hash ?? ""));
    const image = {
      path: `/media/${hashes[1]}`,
      widths: [],
      formats: [],
      width: 50,
      height: 40,
      dominantColour: "#000000",
      alt: "A",
    };
    await db.insert(productImages).values({ ...image, productId: product.id, position: 0, uploadId: shown });
    const given = { id: back, vendorId: seller.vendorId ?? null };
    expect(await removeUpload(db, commandBy(await aVendorUser(db), new Date()), given)).toMatchObject({
      code: "not-found",
    });
    expect(await removeUpload(db, commandBy(seller, new Date()), given)).toMatchObject({ ok: true });
    expect(await removeUpload(db, commandBy(seller, new Date()), { ...given, id: shown })).toMatchObject({
      code: "not-found",
    });
    await cleanUpPictures(shop(db, later(47)));
    expect(await Promise.all([old, shown, back].map(async (id) => (await uploadOf(db, id)) !== undefined))).toEqual([
      true,
      true,
      false,
    ]);
    await cleanUpPictures(shop(db, later(49)));
    expect(await uploadOf(db, old)).toBeUndefined();
    expect(await doJobs(shop(db, later(50)), "catalog.remove-picture-files")).toBe(2);
    const { storage } = shop(db);
    expect(await Promise.all(hashes.map(async (hash) => (await storage.list(hash)).length > 0))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("also deletes files of one removed within the hour", async ({ db }) => {
    const seller = await aVendorUser(db);
    const id = idOf(await send(db, seller, [["a.jpg", await photo(500, 400, "#444444")]]));
    const { hash = "" } = (await uploadOf(db, id)) ?? {};
    await removeUpload(db, commandBy(seller, new Date()), { id, vendorId: seller.vendorId ?? null });
    await cleanUpPictures(shop(db));
    expect(await uploadOf(db, id)).toBeUndefined();
    await doJobs(shop(db, later(1.1)), "catalog.remove-picture-files");
    expect(await shop(db).storage.list(hash)).toEqual([]);
  });

  test("an upload that never became ready is deleted", async ({ db }) => {
    const seller = await aVendorUser(db);
    const id = idOf(await send(db, seller, [["a.jpg", await photo(600, 400)]]));
    await cleanUpPictures(shop(db, later(13)));
    expect(await uploadOf(db, id)).toMatchObject({ state: "failed" });
  });
});
