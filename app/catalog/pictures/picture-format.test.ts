import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureFormat } from "./picture-format.ts";

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });

test.each(["jpeg", "png", "webp", "avif"] as const)("recognises %s by its bytes", async (format) => {
  const bytes = await plain().toFormat(format).toBuffer();
  expect(pictureFormat(bytes.subarray(0, 64))).toBe(format);
});

test.each([
  ["nothing", ""],
  ["one byte", "\xff"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg">'],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["GIF", "GIF89a                                  "],
  ["a video of the same family", "\0\0\0\x18ftypmp42\0\0\0\0isommp42"],
  ["a box that lies about its length", "\0\0\0\x08ftypmp42\0\0\0\0avif"],
  ["RIFF sound", "RIFF\0\0\0\0WAVEfmt "],
])("%s is none", (_, text) => {
  expect(pictureFormat(Buffer.from(text, "latin1"))).toBeNull();
});
