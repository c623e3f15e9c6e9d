/**
 * Computers beside the 18 samples, most of them as models with variants (docs/decisions/328): sold in India, facts as
 * their makers publish them, prices and words ours. Without a picture one is not listed.
 */
import { partPictures } from "../parts/part-picture.ts";
import type { SampleComputer, SamplePicture } from "../types.ts";
import { withAddedSpecs } from "./added-specs.ts";
import { businessLaptops } from "./business-laptops.ts";
import { computerShots } from "./computer-shots.ts";
import { everydayLaptops } from "./everyday-laptops.ts";
import { moreGamingLaptops } from "./gaming-laptops.ts";
import { laptopEquipment } from "./laptop-equipment.ts";
import { laptopUpgrades } from "./laptop-upgrades.ts";
import { allInOnes, miniPcs } from "./small-desktops.ts";
import { thinLaptops } from "./thin-laptops.ts";
import { towers } from "./towers.ts";
import { desktopUpgrades } from "./upgrades.ts";

/** With pictures or without. */
export const allComputers: SampleComputer[] = withAddedSpecs(
  [...everydayLaptops, ...thinLaptops, ...businessLaptops, ...moreGamingLaptops, ...miniPcs, ...allInOnes, ...towers],
  laptopEquipment,
  laptopUpgrades,
  desktopUpgrades,
);

export const sampleComputers: SampleComputer[] = allComputers.filter(({ photograph }) => photograph in computerShots);

export const computerPictures: Record<string, SamplePicture[]> = Object.fromEntries(
  sampleComputers.map(({ slug, photograph, alt }) => {
    const shots = computerShots[photograph];
    return [slug, shots ? partPictures(photograph, shots, alt) : []];
  }),
);
