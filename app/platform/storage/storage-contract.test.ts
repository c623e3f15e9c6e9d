/** What holds wherever the files are. */
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { openS3, type S3Server } from "#tests/support/s3/s3-server.ts";
import { DiskStorage } from "./disk-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { openStorage } from "./open-storage.server.ts";

const A = `aa${"1".repeat(62)}`;
const B = `ab${"2".repeat(62)}`;
const text = (value: string) => new TextEncoder().encode(value);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-storage-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let s3: S3Server;
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(() => s3.close());

let prefixes = 0;
const kinds: [string, () => Promise<FileStorage>][] = [
  ["disk", async () => new DiskStorage(mkdtempSync(join(folder, "disk-")))],
  ["S3", () => openStorage(readEnv({ S3_URL: `${s3.url}of-test-${prefixes++}/` }))],
];
/** A bucket of a store, for `npm run drill -- s3`. */
const { TEST_S3_URL } = process.env;
const runId = Math.random().toString(36).slice(2);
if (TEST_S3_URL)
  kinds.push([
    "the store of TEST_S3_URL",
    () => openStorage(readEnv({ S3_URL: `${TEST_S3_URL}/contract-${runId}-${prefixes++}/` })),
  ]);

describe.each(kinds)("%s", (_kind, open) => {
  test("what was put is read, and a second time replaces it", async () => {
    const storage = await open();
    expect(await storage.read(A, "320.avif")).toBeNull();
    await storage.put(A, "320.avif", text("one"));
    await storage.put(A, "320.avif", text("two"));
    expect(await storage.read(A, "320.avif")).toEqual(text("two"));
    expect(await storage.read(A, "640.avif")).toBeNull();
    expect(await storage.read(B, "320.avif")).toBeNull();
  });

  test("empty and large files are stored unchanged", async () => {
    const storage = await open();
    const large = new Uint8Array(3_000_000).map((_, at) => (at * 7919) % 251);
    await storage.put(A, "empty", new Uint8Array());
    await storage.put(A, "large", large);
    expect((await storage.read(A, "empty"))?.byteLength).toBe(0);
    expect(Buffer.from((await storage.read(A, "large")) ?? []).equals(large)).toBe(true);
  });

  test("a received file is moved in", async () => {
    const storage = await open();
    const path = join(folder, "arrived");
    await writeFile(path, "from a form");
    await storage.put(A, "original", { from: path });
    expect(await storage.read(A, "original")).toEqual(text("from a form"));
    await expect(storage.put(A, "original", { from: join(folder, "nowhere") })).rejects.toThrow();
    expect(await storage.read(A, "original")).toEqual(text("from a form"));
  });

  test("lists with size and time, by key", async () => {
    const storage = await open();
    const before = Date.now() - 2_000;
    for (const [hash, name] of [
      [B, "original"],
      [A, "640.webp"],
      [A, "original"],
      [A, "320.avif"],
    ] as const)
      await storage.put(hash, name, text(name));
    const all = await Array.fromAsync(storage.listAll());
    expect(all.map(({ hash, name, bytes }) => [hash, name, bytes])).toEqual([
      [A, "320.avif", 8],
      [A, "640.webp", 8],
      [A, "original", 8],
      [B, "original", 8],
    ]);
    expect(all.every(({ storedAt }) => storedAt.getTime() >= before && storedAt.getTime() <= Date.now() + 2_000)).toBe(
      true,
    );
    expect((await storage.list(A)).map(({ name }) => name)).toEqual(["320.avif", "640.webp", "original"]);
    expect(await storage.list(`ac${"3".repeat(62)}`)).toEqual([]);
  });

  test("removes all of a hash and nothing else; what is not there is no error", async () => {
    const storage = await open();
    for (const name of ["320.avif", "original"]) await storage.put(A, name, text(name));
    await storage.put(B, "original", text("other"));
    await storage.remove(A);
    await storage.remove(A);
    expect((await Array.fromAsync(storage.listAll())).map(({ hash }) => hash)).toEqual([B]);
  });

  test("refuses keys outside its folder", async () => {
    const storage = await open();
    for (const [hash, name] of [
      ["../x", "a"],
      [A.toUpperCase(), "a"],
      [A, "../a"],
      [A, ".."],
      [A, ".a"],
      [A, "a/b"],
      [A, ""],
      [A, "a".repeat(41)],
    ] as const) {
      await expect(storage.read(hash, name), `${hash}/${name}`).rejects.toThrow(RangeError);
      await expect(storage.put(hash, name, text("x")), `${hash}/${name}`).rejects.toThrow(RangeError);
    }
    await expect(storage.remove("../x")).rejects.toThrow(RangeError);
    await expect(storage.list("..")).rejects.toThrow(RangeError);
    expect(await Array.fromAsync(storage.listAll())).toEqual([]);
  });
});

describe("on disk", () => {
  test("neither arriving files nor drafts are listed, and none is left", async () => {
    const disk = new DiskStorage(mkdtempSync(join(folder, "disk-")));
    await disk.put(A, "original", text("x"));
    expect(await readdir(join(disk.folder, "aa", A))).toEqual(["original"]);
    await writeFile(join(disk.folder, "aa", A, ".original.12345678"), "draft");
    await writeFile(join(disk.folder, "aa", "stray"), "");
    expect((await Array.fromAsync(disk.listAll())).map(({ name }) => name)).toEqual(["original"]);
  });

  test("what can't be read is no missing file", async () => {
    const disk = new DiskStorage(mkdtempSync(join(folder, "disk-")));
    await mkdir(join(disk.folder, "aa", A, "original"), { recursive: true });
    await expect(disk.read(A, "original")).rejects.toThrow("EISDIR");
    expect(await disk.list(A)).toEqual([]);
  });
});
