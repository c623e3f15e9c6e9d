import type { SamplePicture } from "./types.ts";

/** Widths in pixels of every photograph's files, both as AVIF and WebP (tools/photography). */
export const photographWidths = [320, 640, 960, 1280, 1600];
/** Masters are 4:3. */
const WIDTH = 1600;
const HEIGHT = 1200;

/** A product's photograph by its number, from 1; `dominantColour` as #rrggbb. */
export function photograph(slug: string, number: number, dominantColour: string, alt: string): SamplePicture {
  return {
    base: `/images/products/${slug}/${number}`,
    widths: photographWidths,
    formats: ["avif", "webp"],
    width: WIDTH,
    height: HEIGHT,
    dominantColour,
    alt,
  };
}
