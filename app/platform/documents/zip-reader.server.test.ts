import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { zipOf } from "#tests/support/documents/zip.ts";
import { isZip, listZip, readZipEntry, ZipError } from "./zip-reader.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-zip-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { maxEntries: 20, maxTotalBytes: 1_000_000 };

/** Names and texts, or why it can't be read; `seen`: bytes given out. */
async function read(bytes: Uint8Array, seen = { bytes: 0 }): Promise<Record<string, string> | string> {
  const path = join(folder, "some.zip");
  writeFileSync(path, bytes);
  const file = await open(path);
  try {
    const texts: Record<string, string> = {};
    for (const entry of await listZip(file, limits)) {
      let text = "";
      for await (const chunk of readZipEntry(entry)) {
        seen.bytes += chunk.length;
        text += chunk.toString("latin1");
      }
      texts[entry.name] = text;
    }
    return texts;
  } catch (error) {
    if (error instanceof ZipError) return error.code;
    throw error;
  } finally {
    await file.close();
  }
}

const text = (length: number) => Buffer.from("ab".repeat(length / 2));
const whole = zipOf([
  { name: "one.txt", bytes: text(600) },
  { name: "folder/", bytes: Buffer.alloc(0), isStored: true },
  { name: "folder/दो.txt", bytes: text(80), isStored: true },
  { name: "empty", bytes: Buffer.alloc(0), isStored: true },
]);

/** A copy with this number at `at` from the end of its directory's first entry or of the file. */
function changed(bytes: Buffer, at: number, value: number, width: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(bytes);
  if (width === 4) copy.writeUInt32LE(value, at);
  else copy.writeUInt16LE(value, at);
  return copy;
}

const directoryOf = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - 6);

test("files come out, stored or deflated; folders don't", async () => {
  expect(isZip(whole)).toBe(true);
  expect(await read(whole)).toEqual({ "one.txt": "ab".repeat(300), "folder/दो.txt": "ab".repeat(40), empty: "" });
  expect(await read(zipOf([]))).toEqual({});
});

describe("refused", () => {
  test("no ZIP, a truncated one, a wrong checksum, several volumes", async () => {
    expect(await read(Buffer.from("hello"))).toBe("broken");
    expect(await read(Buffer.alloc(0))).toBe("broken");
    expect(await read(whole.subarray(0, -1))).toBe("broken");
    expect(await read(whole.subarray(10))).toBe("broken");
    expect(await read(changed(whole, directoryOf(whole) + 16, 1))).toBe("broken");
    expect(await read(changed(whole, whole.length - 18, 1, 2))).toBe("broken");
  });

  test("too many entries, and more bytes than allowed, before any is unpacked", async () => {
    const seen = { bytes: 0 };
    const many = zipOf(Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, bytes: text(2) })));
    expect(await read(many, seen)).toBe("too-many");
    expect(await read(zipOf([{ name: "bomb", bytes: Buffer.alloc(1_000_001) }]), seen)).toBe("too-large");
    expect(seen.bytes).toBe(0);
  });

  test("a ZIP bomb unpacks to no more than its declared size", async () => {
    const bomb = zipOf([{ name: "bomb", bytes: Buffer.alloc(50_000_000) }]);
    const seen = { bytes: 0 };
    expect(await read(changed(bomb, directoryOf(bomb) + 24, 100), seen)).toBe("broken");
    expect(seen.bytes).toBeLessThanOrEqual(100);
  });

  test("entries that share their bytes", async () => {
    const two = zipOf([
      { name: "a", bytes: text(100) },
      { name: "b", bytes: text(100) },
    ]);
    expect(await read(changed(two, directoryOf(two) + 46 + 1 + 42, 0))).toBe("broken");
  });

  test("encrypted entries and other compression methods", async () => {
    expect(await read(changed(whole, directoryOf(whole) + 8, 0x801, 2))).toBe("broken");
    expect(await read(changed(whole, directoryOf(whole) + 10, 14, 2))).toBe("broken");
  });
});

test("a damaged file is read or refused within the limits", async () => {
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), async (changes, length) => {
      const copy = Buffer.from(whole);
      for (const [at, value] of changes) copy[at] = value;
      const seen = { bytes: 0 };
      for (const bytes of [copy, copy.subarray(0, length)]) await read(bytes, seen);
      expect(seen.bytes).toBeLessThanOrEqual(2 * limits.maxTotalBytes);
    }),
    { numRuns: rounds(300) },
  );
});
