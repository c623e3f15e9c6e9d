/**
 * Parts and accessories beside the 18 samples (docs/decisions/328): models sold in India, facts as their makers publish
 * them, part numbers as makers and shops list them, prices and words ours. A part without a picture is not listed.
 */
import type { SamplePart, SamplePicture } from "../types.ts";
import { cases } from "./cases.ts";
import { cooling } from "./cooling.ts";
import { desk } from "./desk.ts";
import { graphicsCards } from "./graphics-cards.ts";
import { memory } from "./memory.ts";
import { monitors } from "./monitors.ts";
import { motherboards } from "./motherboards.ts";
import { partPictures as picturesOf } from "./part-picture.ts";
import { partShots } from "./part-shots.ts";
import { powerSupplies } from "./power-supplies.ts";
import { processors } from "./processors.ts";
import { room } from "./room.ts";
import { storage } from "./storage.ts";

/** With pictures or without. */
export const allParts: SamplePart[] = [
  ...graphicsCards,
  ...processors,
  ...motherboards,
  ...memory,
  ...storage,
  ...powerSupplies,
  ...cases,
  ...cooling,
  ...monitors,
  ...desk,
  ...room,
];

export const sampleParts: SamplePart[] = allParts.filter(({ slug }) => slug in partShots);

export const partPictures: Record<string, SamplePicture[]> = Object.fromEntries(
  sampleParts.map(({ slug, alt }) => {
    const shots = partShots[slug];
    return [slug, shots ? picturesOf(slug, shots, alt) : []];
  }),
);
