import type { SamplePicture } from "../types.ts";

/** What there is of one product, from our own studio: pictures are numbered from 1 in the order of their views. */
export interface Shots {
  /** In pixels, of the widest files. */
  width: number;
  /** The mean colour of each picture, as #rrggbb. */
  views: Record<string, string>;
}

/** In pixels; masters are as wide as the widest. Few, because there are hundreds of pictures and a clone holds them all. */
const widths = [320, 640, 1280];

/** What a picture shows, after what the product is; the first picture needs no more words. */
const viewTexts: Record<string, string> = {
  keys: "keyboard and touchpad",
  side: "left edge with its ports",
  rear: "back with its ports",
  closed: "closed",
  above: "from above",
  front: "front close up",
  inside: "inside",
  desk: "keyboard and mouse",
  ports: "ports",
};

export const partWidths = (upTo: number): number[] => widths.filter((width) => width <= upTo);

export function partPictures(slug: string, { width, views }: Shots, alt: string): SamplePicture[] {
  return Object.entries(views).map(([view, dominantColour], index) => ({
    base: `/images/products/${slug}/${index + 1}`,
    widths: partWidths(width),
    formats: ["avif", "webp"],
    width,
    height: (width * 3) / 4,
    dominantColour,
    alt: index === 0 ? alt : `${alt}, ${viewTexts[view] ?? view}`,
  }));
}
