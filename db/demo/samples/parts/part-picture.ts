import type { SamplePicture } from "../types.ts";

/** In pixels; masters are as wide as the widest. */
export const partWidths = [320, 640];

/** Its one picture, from our own studio; `dominantColour` as #rrggbb. */
export function partPicture(slug: string, dominantColour: string, alt: string): SamplePicture {
  const width = Math.max(...partWidths);
  return {
    base: `/images/products/${slug}/1`,
    widths: partWidths,
    formats: ["avif", "webp"],
    width,
    height: (width * 3) / 4,
    dominantColour,
    alt,
  };
}
