/** Made by tools/drawings; do not edit. Per product slug, the first picture is the one cards show. */
import type { SamplePicture } from "./types.ts";

export const samplePictures: Record<string, SamplePicture[]> = {};
