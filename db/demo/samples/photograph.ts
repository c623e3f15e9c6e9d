import type { SamplePicture } from "./types.ts";

/** In pixels, of each photograph's AVIF and WebP files (tools/photography). */
export const photographWidths = [320, 640, 960, 1280, 1600];
/** Masters are 4:3. */
const WIDTH = 1600;
const HEIGHT = 1200;

/** A product's photograph by number, from 1; `dominantColour` as #rrggbb. */
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
