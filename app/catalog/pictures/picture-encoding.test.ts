/** Decoding has limits of its own: whoever calls it may have forgotten to look at the header. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodePicture, isDecodable, readPictureHeader, UndecodableError } from "./picture-encoding.server.ts";
import { MAX_PICTURE_PIXELS } from "./picture-limits.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-pictures-"));
/** A few kilobytes that unpack to more than the limit. */
const bomb = join(folder, "bomb.png");
const small = join(folder, "small.png");

beforeAll(async () => {
  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "red" } });
  await plain(8001, MAX_PICTURE_PIXELS / 8000).toFile(bomb);
  await plain(8, 6).toFile(small);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a picture of too many pixels is not decoded, whatever is to be made of it", async () => {
  for (const format of ["avif", "webp"] as const)
    await expect(encodePicture(bomb, 320, format)).rejects.toThrow(UndecodableError);
  expect(await isDecodable(bomb)).toBe(false);
});

test("the size of such a picture can be read, so that it is refused with the reason", async () => {
  expect(await readPictureHeader(bomb)).toMatchObject({ width: 8001, height: MAX_PICTURE_PIXELS / 8000 });
});

test("a picture within the limit is decoded", async () => {
  expect((await encodePicture(small, 320, "webp")).byteLength).toBeGreaterThan(0);
  expect(await isDecodable(small)).toBe(true);
});
