import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { openS3, type S3Server } from "#tests/support/s3/s3-server.ts";
import { copyFiles } from "./copy-files.server.ts";
import { DiskStorage } from "./disk-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { openStorage } from "./open-storage.server.ts";

const text = (value: string) => new TextEncoder().encode(value);
const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");
const PICTURES = Array.from({ length: 12 }, (_, at) => `picture ${at}`);

let folder = "";
let s3: S3Server;
let disk: FileStorage;
let bucket: FileStorage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-copy-"));
  s3 = await openS3({ prefix: "shop/" });
  disk = new DiskStorage(folder);
  bucket = await openStorage(readEnv({ S3_URL: s3.url }));
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

async function fill(storage: FileStorage): Promise<void> {
  for (const picture of PICTURES)
    for (const name of ["original", "320.avif"]) await storage.put(hashOf(picture), name, text(picture));
}

async function contentsOf(storage: FileStorage): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { hash, name } of storage.listAll())
    found.set(`${hash}/${name}`, new TextDecoder().decode((await storage.read(hash, name)) ?? undefined));
  return found;
}

/** The same storage, to be changed in places. */
function passing(storage: FileStorage): FileStorage {
  return {
    label: storage.label,
    put: (...all) => storage.put(...all),
    read: (...all) => storage.read(...all),
    list: (hash) => storage.list(hash),
    listAll: () => storage.listAll(),
    remove: (hash) => storage.remove(hash),
  };
}

const ways = [
  ["files to S3", () => [disk, bucket]],
  ["S3 to files", () => [bucket, disk]],
] as const;

describe.each(ways)("%s", (_way, pair) => {
  test("copies all, and the second time nothing", async () => {
    const [from, to] = pair() as [FileStorage, FileStorage];
    await fill(from);
    const bytes = 2 * PICTURES.join("").length;
    expect(await copyFiles(from, to)).toEqual({ copied: 24, bytes, skipped: 0, gone: 0, damaged: [] });
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
    expect(await copyFiles(from, to)).toMatchObject({ copied: 0, skipped: 24 });
  });

  test("copies only what is missing or of another size, and deletes nothing", async () => {
    const [from, to] = pair() as [FileStorage, FileStorage];
    await fill(from);
    await copyFiles(from, to);
    await to.put(hashOf("picture 3"), "original", text("half"));
    await to.remove(hashOf("picture 7"));
    for (const start of ["00", "77", "ff"]) await to.put(`${start}${"0".repeat(62)}`, "original", text("other"));
    expect(await copyFiles(from, to)).toMatchObject({ copied: 3, skipped: 21 });
    const there = await contentsOf(to);
    expect(there.size).toBe(27);
    for (const [key, content] of await contentsOf(from)) expect(there.get(key)).toBe(content);
  });

  test("compares contents, also of the same size", async () => {
    const [from, to] = pair() as [FileStorage, FileStorage];
    await fill(from);
    await copyFiles(from, to);
    await to.put(hashOf("picture 3"), "320.avif", text("pictvre 3"));
    expect(await copyFiles(from, to)).toMatchObject({ copied: 0, skipped: 24 });
    expect(await copyFiles(from, to, { compares: true })).toMatchObject({ copied: 1, skipped: 23 });
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  });
});

test("the copy stops when the store fails, and continues from there", async () => {
  await fill(disk);
  let written = 0;
  const failing: FileStorage = {
    ...passing(bucket),
    put(...all) {
      if (++written > 10) s3.always = { status: 500 };
      return bucket.put(...all);
    },
  };
  await expect(copyFiles(disk, failing)).rejects.toThrow("500");
  const had = s3.objects.size;
  expect(had).toBeGreaterThan(5);
  expect(had).toBeLessThan(24);
  s3.always = null;
  expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 24 - had, skipped: had });
});

test("a picture that is not what its name says is named", async () => {
  await fill(disk);
  await disk.put(hashOf("picture 5"), "original", text("rotten"));
  const { damaged, copied } = await copyFiles(disk, bucket);
  expect([damaged, copied]).toEqual([[`${hashOf("picture 5").slice(0, 2)}/${hashOf("picture 5")}/original`], 24]);
});

test("a file deleted during the copy is skipped", async () => {
  await fill(disk);
  const listed = await Array.fromAsync(disk.listAll());
  const shrinking: FileStorage = {
    ...passing(disk),
    async *listAll() {
      await disk.remove(hashOf("picture 9"));
      yield* listed;
    },
  };
  expect(await copyFiles(shrinking, bucket)).toMatchObject({ copied: 22, gone: 2 });
});
