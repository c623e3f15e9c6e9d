import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { sfntOfWoff } from "./woff.server.ts";

const FONT = "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-400-normal.woff";
const woff = readFileSync(createRequire(import.meta.url).resolve(FONT));

test("a WOFF font is unpacked: every table is there, whole, with the checksum it came with", () => {
  const sfnt = sfntOfWoff(woff);
  expect(sfnt.readUInt32BE(0)).toBe(0x00010000);
  const count = sfnt.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  const names: string[] = [];
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const name = sfnt.toString("latin1", entry, entry + 4);
    names.push(name);
    const [offset, length] = [sfnt.readUInt32BE(entry + 8), sfnt.readUInt32BE(entry + 12)];
    let sum = 0;
    for (let at = offset; at < offset + length; at += 4) {
      // The head table's own adjustment is left out of its sum.
      if (name !== "head" || at !== offset + 8) sum = (sum + sfnt.readUInt32BE(at)) >>> 0;
    }
    expect(sum, name).toBe(sfnt.readUInt32BE(entry + 4));
  }
  expect(names).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "name"]));
});

test("anything but a WOFF font is refused", () => {
  expect(() => sfntOfWoff(Buffer.from("OTTO, which is another kind"))).toThrow("not a WOFF");
});
