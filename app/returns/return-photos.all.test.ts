/** Unsent ones are removed, and no file is forgotten. */
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { incomingPath, uploadsFolder } from "#app/platform/storage/incoming.server.ts";
import { test } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aPaymentShop, doJobs, type PaymentShop } from "#tests/support/payments.ts";
import { aDeliveredOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { ask } from "#tests/support/returned.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { returnData } from "./personal-data.server.ts";
import { addPhotos, clearPhotosJob, findPhotoFile, listWaitingPhotos } from "./return-photos.server.ts";
import { returnPhotos } from "./schema.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "returns-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function aShop(db: Database): Promise<PaymentShop> {
  const shop = await aPaymentShop(db);
  return { ...shop, storage: new DiskStorage(uploadsFolder(folder)) };
}

async function received(name: string, content?: Uint8Array) {
  const path = await incomingPath(folder);
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: "#808080" } });
  await writeFile(path, content ?? (await picture.png().toBuffer()));
  return { field: "photos", name, path, bytes: 1, hash: "0".repeat(64) };
}

async function waiting(shop: PaymentShop, order: DeliveredOrder, names: string[], now = NOW) {
  const files = await Promise.all(names.map((name) => received(name)));
  return addPhotos(shop, { orderId: order.orderId, now, room: 4 }, files);
}

const rows = (db: Database) => db.select().from(returnPhotos).orderBy(returnPhotos.createdAt);
const isStored = (file: string) => existsSync(join(folder, "uploads", file.slice(0, 2), file, "return-photo.webp"));
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

describe("pictures of a form", () => {
  test("wait for their request, in order, visible to the buyer only", async ({ db }) => {
    const shop = await aShop(db);
    const order = await aDeliveredOrder(db);
    const { photos, errors } = await waiting(shop, order, ["a.png", "b.png"]);
    expect(errors).toEqual([]);
    const ids = photos.map(({ id }) => id);
    const bytes = (viewer = order.customer) => findPhotoFile(shop, viewer, ids[0] ?? "");
    expect((await bytes())?.byteLength).toBeGreaterThan(0);
    for (const other of [order.vendor, order.admin, await aCustomer(db)]) expect(await bytes(other)).toBeNull();
    const asked = await ask(db, order, { photos: ids.toReversed() });
    expect(asked.ok).toBe(true);
    const lying = await rows(db);
    expect(lying.map(({ id, position }) => [id, position]).sort()).toEqual(
      [
        [ids[0], 1],
        [ids[1], 0],
      ].sort(),
    );
    for (const viewer of [order.vendor, order.admin]) expect(await bytes(viewer)).not.toBeNull();
    expect(await listWaitingPhotos(db, order.orderId, ids)).toEqual([]);
  });

  test("can't be another buyer's, nor used twice", async ({ db }) => {
    const shop = await aShop(db);
    const order = await aDeliveredOrder(db);
    const other = await aDeliveredOrder(db);
    const ids = (await waiting(shop, other, ["a.png"])).photos.map(({ id }) => id);
    expect(await ask(db, order, { photos: ids })).toMatchObject({ code: "photos-missing" });
    expect(await ask(db, other, { photos: ["x", ...ids] })).toMatchObject({ code: "photos-missing" });
    expect((await ask(db, other, { photos: ids })).ok).toBe(true);
    expect(await ask(db, other, { photos: ids })).toMatchObject({ code: "photos-missing" });
  });

  test("that are invalid or too many are skipped, the others are stored; no temporary file stays", async ({ db }) => {
    const shop = await aShop(db);
    const order = await aDeliveredOrder(db);
    const bad = await received("bad.png", new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0]));
    const files = [await received("a.png"), bad, await received("b.png"), await received("c.png")];
    const { photos, errors } = await addPhotos(shop, { orderId: order.orderId, now: NOW, room: 3 }, files);
    expect(photos).toHaveLength(2);
    expect(errors).toEqual([
      "You can add up to 4 photos. The others were left out.",
      expect.stringMatching(/^bad\.png: /),
    ]);
    expect(await db.$count(returnPhotos)).toBe(2);
    expect(readdirSync(join(folder, "uploads", "incoming"))).toEqual([]);
  });
});

describe("no file is left over", () => {
  test("unsent ones are deleted after two days, those of a return stay", async ({ db }) => {
    const shop = await aShop(db);
    const order = await aDeliveredOrder(db);
    const sent = (await waiting(shop, order, ["a.png"])).photos.map(({ id }) => id);
    await ask(db, order, { photos: sent });
    await waiting(shop, order, ["b.png"]);
    const [kept, left] = await rows(db).then((all) => all.toSorted((a) => (a.returnId ? -1 : 1)));
    const sweep = (now: Date) => clearPhotosJob.handle({ ...shop, clock: fixedClock(now) }, {});
    await sweep(hours(47));
    expect(await db.$count(returnPhotos)).toBe(2);
    await sweep(hours(49));
    expect(await rows(db)).toMatchObject([{ id: kept?.id }]);
    expect(await doJobs(shop, "returns.remove-photos")).toBe(1);
    expect([isStored(kept?.file ?? ""), isStored(left?.file ?? "")]).toEqual([true, false]);
  });

  test("a process that ends before the file is written leaves a row, which is deleted", async ({ db }) => {
    const shop = await aShop(db);
    const order = await aDeliveredOrder(db);
    // A folder that is a file: the picture can't be stored.
    const broken = join(folder, "not-a-folder");
    await writeFile(broken, "");
    const files = [await received("a.png")];
    const ends = addPhotos(
      { ...shop, storage: new DiskStorage(broken) },
      { orderId: order.orderId, now: NOW, room: 4 },
      files,
    );
    await expect(ends).rejects.toThrow();
    expect(await rows(db)).toMatchObject([{ returnId: null }]);
    await clearPhotosJob.handle({ ...shop, clock: fixedClock(hours(49)) }, {});
    expect(await doJobs(shop, "returns.remove-photos")).toBe(1);
    expect(await rows(db)).toEqual([]);
  });

  test("a form that is refused again and again keeps its latest twenty", async ({ db }) => {
    const shop = await aShop(db);
    const order = await aDeliveredOrder(db);
    for (let form = 0; form < 6; form++) await waiting(shop, order, ["a", "b", "c", "d"], hours(form));
    const left = await rows(db);
    expect(left).toHaveLength(20);
    expect(left[0]?.createdAt).toEqual(hours(1));
    await doJobs(shop, "returns.remove-photos");
    expect(left.every(({ file }) => isStored(file))).toBe(true);
  });
});

test("an erased account's waiting pictures are deleted too", async ({ db }) => {
  const shop = await aShop(db);
  const order = await aDeliveredOrder(db);
  await waiting(shop, order, ["a.png"]);
  await returnData.erase?.(db, order.customer.id, String);
  expect(await db.select().from(returnPhotos).where(eq(returnPhotos.orderId, order.orderId))).toEqual([]);
});
