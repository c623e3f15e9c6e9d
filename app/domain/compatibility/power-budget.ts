/** How much power a build draws, and which supply its makers ask for (docs/rules.md#b5). Watts throughout. */
import type { KnownPart } from "./known-part.ts";
import type { Build } from "./rule.ts";

export type PowerBudget = {
  /** At full load, as far as the parts say. */
  wattsKnown: number;
  /** At full load; null: a processor or card doesn't say. */
  wattsNeeded: number | null;
  /** With headroom, and never below what the card's maker asks for; null: as above. */
  wattsRecommended: number | null;
  /** For a moment, when the graphics card takes twice its power (Intel, ATX 3.0 design guide); null: as above. */
  wattsAtPeaks: number | null;
  /** Of the chosen supply; null: none, or it doesn't say. */
  supplyWatts: number | null;
  /** As "80 Plus Gold"; null: as above. */
  supplyEfficiency: string | null;
};

/** A motherboard with its chips, and what hangs on USB. */
const BOARD_WATTS = 50;
const EACH_WATTS = { memory: 5, storage: 8, fans: 5 } as const;
/** Without a card. */
const HEADROOM = 1.3;
/** Makers of cards count in headroom of their own. */
const HEADROOM_BESIDE_CARD = 1.1;
/** Supplies are sold in steps of this. */
const STEP_WATTS = 50;

export function powerBudget(build: Build): PowerBudget {
  const [card] = build("graphics-card");
  const [chosen] = build("power-supply");
  const supply = {
    supplyWatts: chosen?.read("wattage") ?? null,
    supplyEfficiency: chosen?.read("efficiency") ?? null,
  };
  const processorWatts = build("processor").reduce(
    (sum, part) => sum + (part.read("peakPower") ?? part.read("tdp") ?? 0),
    0,
  );
  const wattsKnown = processorWatts + (card?.read("boardPower") ?? 0) + othersWatts(build);
  if (silentOf(build)) return { wattsKnown, wattsNeeded: null, wattsRecommended: null, wattsAtPeaks: null, ...supply };
  const asked = card?.read("recommendedSupply") ?? null;
  const withHeadroom = wattsKnown * (asked === null ? HEADROOM : HEADROOM_BESIDE_CARD);
  const wattsRecommended = Math.max(Math.ceil(withHeadroom / STEP_WATTS) * STEP_WATTS, asked ?? 0);
  const wattsAtPeaks = wattsKnown + (card?.read("boardPower") ?? 0);
  return { wattsKnown, wattsNeeded: wattsKnown, wattsRecommended, wattsAtPeaks, ...supply };
}

type Silent = { part: KnownPart; key: "peakPower" | "boardPower" | "recommendedSupply" };

/** A processor or card that doesn't say what it draws, or which supply it asks for; null: none. */
export function silentOf(build: Build): Silent | null {
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
