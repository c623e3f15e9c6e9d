/** In watts (docs/rules.md#b5). */
import type { KnownPart } from "./known-part.ts";
import type { Build } from "./rule.ts";

export type PowerBudget = {
  wattsKnown: number;
  /** These watts are the makers' figures: where a processor's draw is an estimate, its TDP. */
  wattsPublished: number;
  /** Full load; null when a figure is missing. */
  wattsNeeded: number | null;
  /** Includes headroom and the card maker's minimum. */
  wattsRecommended: number | null;
  /** Short peaks at twice the card's power (Intel, ATX 3.0 design guide). */
  wattsAtPeaks: number | null;
  supplyWatts: number | null;
  supplyEfficiency: string | null;
};

const BOARD_WATTS = 50;
const EACH_WATTS = { memory: 5, storage: 8 } as const;
/** A fan of 120 or 140 mm at full speed: 0.25 A at 12 V. */
const FAN_WATTS = 3;
/** The pump of a liquid cooler, at most. */
const PUMP_WATTS = 15;
/** Fans where the maker doesn't count them: the most that a part of this kind comes with. */
const MOST_FANS = { case: 5, cooler: 3, fans: 3 } as const;
/** AMD, Socket AM4 and AM5: the package power is the TDP by 1.35 at most. */
const AMD_PEAK_FACTOR = 1.35;
/** Intel, 12th generation to Core Ultra 200S: the maximum turbo power is 3.4 times the base power at most (Core i9-13900, 65 and 219 W). */
const INTEL_PEAK_FACTOR = 3.4;
/** Without a graphics card. */
const HEADROOM = 1.3;
/** Card makers' minimum includes headroom. */
const HEADROOM_BESIDE_CARD = 1.1;
const STEP_WATTS = 50;

export function powerBudget(build: Build): PowerBudget {
  const [card] = build("graphics-card");
  const [powerSupply] = build("power-supply");
  const supply = {
    supplyWatts: powerSupply?.read("wattage") ?? null,
    supplyEfficiency: powerSupply?.read("efficiency") ?? null,
  };
  const withoutProcessor = (card?.read("boardPower") ?? 0) + othersWatts(build);
  const peaks = build("processor").flatMap((part) => peakOf(part) ?? []);
  const wattsKnown = peaks.reduce((sum, { watts }) => sum + watts, withoutProcessor);
  const wattsPublished = peaks.reduce((sum, { publishedWatts }) => sum + publishedWatts, withoutProcessor);
  if (findMissingPower(build))
    return { wattsKnown, wattsPublished, wattsNeeded: null, wattsRecommended: null, wattsAtPeaks: null, ...supply };
  const makersMinimum = card?.read("recommendedSupply") ?? null;
  const withHeadroom = wattsKnown * (makersMinimum === null ? HEADROOM : HEADROOM_BESIDE_CARD);
  const wattsRecommended = Math.max(Math.ceil(withHeadroom / STEP_WATTS) * STEP_WATTS, makersMinimum ?? 0);
  const wattsAtPeaks = wattsKnown + (card?.read("boardPower") ?? 0);
  return { wattsKnown, wattsPublished, wattsNeeded: wattsKnown, wattsRecommended, wattsAtPeaks, ...supply };
}

type MissingPower = { part: KnownPart; key: "peakPower" | "boardPower" | "recommendedSupply" };

export function findMissingPower(build: Build): MissingPower | null {
  const processor = build("processor").find((part) => peakOf(part) === null);
  if (processor) return { part: processor, key: "peakPower" };
  for (const part of build("graphics-card")) {
    if (part.read("boardPower") === null) return { part, key: "boardPower" };
    if (part.read("recommendedSupply") === null) return { part, key: "recommendedSupply" };
  }
  return null;
}

/**
 * What a processor draws at full load, in watts: its maker's figure, else an estimate from its TDP, which is said to be one.
 * @returns null for a processor with neither
 */
export function peakOf(processor: KnownPart): { watts: number; isEstimate: boolean; publishedWatts: number } | null {
  const published = processor.read("peakPower");
  if (published !== null) return { watts: published, isEstimate: false, publishedWatts: published };
  const tdp = processor.read("tdp");
  if (tdp === null) return null;
  const isAmd = /^(?:Ryzen|Threadripper)/.test(processor.read("processorSeries") ?? "");
  const watts = Math.ceil(tdp * (isAmd ? AMD_PEAK_FACTOR : INTEL_PEAK_FACTOR));
  return { watts, isEstimate: true, publishedWatts: tdp };
}

function othersWatts(build: Build): number {
  const pieces = (slot: keyof typeof EACH_WATTS) => build(slot).reduce((sum, { quantity }) => sum + quantity, 0);
  const board = build("motherboard").length > 0 ? BOARD_WATTS : 0;
  const pumps = build("cooler").filter((cooler) => cooler.read("coolerType") !== "Air").length;
  return (
    board +
    EACH_WATTS.memory * pieces("memory") +
    EACH_WATTS.storage * pieces("storage") +
    FAN_WATTS * (fansOf(build, "case") + fansOf(build, "cooler") + fansOf(build, "fans")) +
    PUMP_WATTS * pumps
  );
}

const fansOf = (build: Build, slot: keyof typeof MOST_FANS): number =>
  build(slot).reduce((sum, part) => sum + part.quantity * (part.read("fansIncluded") ?? MOST_FANS[slot]), 0);
