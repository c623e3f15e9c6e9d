import { expect, test } from "vitest";
import { largestWebp, srcSet, widthsIn } from "./picture-files.ts";

const widths = [320, 640, 960, 1280, 1600];

test("WebP ends at 960 px beside AVIF", () => {
  const picture = { path: "/images/a", widths, formats: ["avif", "webp"] as const };
  expect(widthsIn("avif", widths, picture.formats)).toEqual(widths);
  expect(widthsIn("webp", widths, picture.formats)).toEqual([320, 640, 960]);
  expect(srcSet(picture, "webp")).toBe("/images/a-320.webp 320w, /images/a-640.webp 640w, /images/a-960.webp 960w");
  expect(largestWebp(picture)).toBe("/images/a-960.webp");
});

test("WebP alone, and a picture of one large width, have all widths", () => {
  expect(widthsIn("webp", widths, ["webp"])).toEqual(widths);
  expect(widthsIn("webp", [1280], ["avif", "webp"])).toEqual([1280]);
});
