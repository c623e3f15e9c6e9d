/** In watts (docs/rules.md#b5). */
import type { KnownPart } from "./known-part.ts";
import type { Build } from "./rule.ts";

export type PowerBudget = {
  wattsKnown: number;
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
const EACH_WATTS = { memory: 5, storage: 8, fans: 5 } as const;
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
  const processorWatts = build("processor").reduce(
    (sum, part) => sum + (part.read("peakPower") ?? part.read("tdp") ?? 0),
    0,
  );
  const wattsKnown = processorWatts + (card?.read("boardPower") ?? 0) + othersWatts(build);
  if (findMissingPower(build))
    return { wattsKnown, wattsNeeded: null, wattsRecommended: null, wattsAtPeaks: null, ...supply };
  const makersMinimum = card?.read("recommendedSupply") ?? null;
  const withHeadroom = wattsKnown * (makersMinimum === null ? HEADROOM : HEADROOM_BESIDE_CARD);
  const wattsRecommended = Math.max(Math.ceil(withHeadroom / STEP_WATTS) * STEP_WATTS, makersMinimum ?? 0);
  const wattsAtPeaks = wattsKnown + (card?.read("boardPower") ?? 0);
  return { wattsKnown, wattsNeeded: wattsKnown, wattsRecommended, wattsAtPeaks, ...supply };
}

type MissingPower = { part: KnownPart; key: "peakPower" | "boardPower" | "recommendedSupply" };

export function findMissingPower(build: Build): MissingPower | null {
  const processor = build("processor").find((part) => part.read("peakPower") === null);
  if (processor) return { part: processor, key: "peakPower" };
  for (const part of build("graphics-card")) {
    if (part.read("boardPower") === null) return { part, key: "boardPower" };
    if (part.read("recommendedSupply") === null) return { part, key: "recommendedSupply" };
  }
  return null;
}

function othersWatts(build: Build): number {
  const pieces = (slot: keyof typeof EACH_WATTS) => build(slot).reduce((sum, { quantity }) => sum + quantity, 0);
  const board = build("motherboard").length > 0 ? BOARD_WATTS : 0;
  return (
    board +
    EACH_WATTS.memory * pieces("memory") +
    EACH_WATTS.storage * pieces("storage") +
    EACH_WATTS.fans * pieces("fans")
  );
}
