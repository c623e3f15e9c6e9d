import type { KnownPart } from "#app/domain/compatibility/known-part.ts";

/** Most processors give the graphics card 16 lanes (AMD, native PCIe lanes; Intel, PCI Express configurations). */
export const CARD_LANES = 16;
const FEWER_LANES = 8;
export const FEWEST_LANES = 4;
/** AMD counts 10 usable lanes or 14 in all for the smaller Ryzen 8000, 16 or 20 for the others. */
const SMALLER_LANES = 14;

/**
 * Lanes that a processor gives the graphics card: fewer than 16 of those with graphics inside.
 * Source: the board makers' specifications, expansion slots with Ryzen 3000G and Ryzen 8000.
 * @returns null for a processor without a series that goes into a socket of theirs
 */
export function cardLanesOf(processor: KnownPart): number | null {
  const series = processor.read("processorSeries");
  if (series === null) return processor.read("socket")?.startsWith("AM") ? null : CARD_LANES;
  if (series === "Ryzen 3000G") return FEWER_LANES;
  if (series !== "Ryzen 8000") return CARD_LANES;
  return (processor.read("pcieLanes") ?? 0) > SMALLER_LANES ? FEWER_LANES : FEWEST_LANES;
}

/** 4 for "PCIe 4.0"; null where the part doesn't say. */
export function generationOf(part: KnownPart): number | null {
  const version = /^PCIe (\d)\.0$/.exec(part.read("pcieGeneration") ?? "")?.[1];
  return version ? Number(version) : null;
}
