import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { mailMessages } from "#app/mail/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { PHOTO_NAME } from "#app/returns/return-photos.server.ts";
import { returnPhotos, returns } from "#app/returns/schema.server.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { storeSamplePhotos } from "./return-photos.ts";
import { seedDemo } from "./seed.ts";

demoTest("a demo has returns in every state, of which nobody was notified", async ({ db }) => {
  const rows = await db.select().from(returns).orderBy(asc(returns.requestedAt));
  expect(rows.map(({ status }) => status)).toEqual([
    "rejected",
    "refunded",
    "replaced",
    "received",
    "approved",
    "requested",
    "withdrawn",
  ]);
  expect(rows.every(({ updatedAt }) => updatedAt < new Date())).toBe(true);
  const owed = await db.select().from(refunds);
  expect(owed.filter(({ reason }) => reason === "returned").map(({ status }) => status)).toEqual(
    expect.arrayContaining(["succeeded", "requested"]),
  );
  expect(await db.$count(mailMessages)).toBe(0);
  await expectCleanBooks(db, new Date());
});

test("pictures of the demo's returns are stored as others are, at the next start too", async ({ db }) => {
  const folder = await mkdtemp(join(tmpdir(), "returns-"));
  const storage = new DiskStorage(folder);
  await storeSamplePhotos(db, storage);
  await seedDemo(db);
  const photos = await db.select().from(returnPhotos);
  const isThere = () => Promise.all(photos.map(async ({ file }) => (await storage.read(file, PHOTO_NAME)) !== null));
  expect(await isThere()).toEqual([false, false]);
  await storeSamplePhotos(db, storage);
  expect(await isThere()).toEqual([true, true]);
  await rm(folder, { recursive: true });
});
