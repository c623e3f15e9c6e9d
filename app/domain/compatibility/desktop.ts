/**
 * A computer stands for the parts inside, as far as its specifications say (docs/rules.md#b7). What comes takes the
 * place of what is inside.
 */
import { fitsWith } from "./assess.ts";
import type { BuildPart } from "./known-part.ts";
import type { Finding, Missing } from "./rule.ts";
import type { SlotName } from "./slots.ts";
import type { SpecificationKey } from "./specifications.ts";

/** A product of the catalogue's desktops, `specs` by the catalogue's keys. */
export type Desktop = Pick<BuildPart, "id" | "name" | "specs">;

export const upgradeSlots = ["memory", "storage", "graphics-card"] as const satisfies readonly SlotName[];
export type UpgradeSlot = (typeof upgradeSlots)[number];

/** By the slot inside, then by what its rules ask: the desktop's own key. */
const inside = {
  processor: { peakPower: "desktopProcessorPower", pcieGeneration: "desktopPcieGeneration" },
  motherboard: {
    memoryType: "memoryType",
    boardMemoryModule: "desktopMemoryModule",
    memorySlots: "desktopMemorySlots",
    maxMemory: "desktopMaxMemory",
    maxMemorySpeed: "desktopMemorySpeed",
    m2Slots: "desktopM2Slots",
    m2Generation: "desktopM2Generation",
    pcieX16Slots: "desktopX16Slots",
    pcieGeneration: "desktopPcieGeneration",
  },
  case: {
    driveBays: "desktopDriveBays",
    smallDriveBays: "desktopSmallDriveBays",
    maxCardLength: "desktopCardLength",
    maxCardHeight: "desktopCardHeight",
    expansionSlots: "desktopCardSlots",
  },
  "power-supply": { wattage: "power", supplyPcie8: "desktopPlugs8", supply12v: "desktopPlugs12v" },
} as const satisfies Partial<Record<SlotName, Partial<Record<SpecificationKey, string>>>>;

type Inside = keyof typeof inside;
const slotsInside = Object.keys(inside).filter((name): name is Inside => name in inside);

/** Which are asked of; a processor inside says nothing of the memory that its motherboard takes. */
const askedOf: Readonly<Record<UpgradeSlot, readonly Inside[]>> = {
  memory: ["motherboard"],
  storage: ["motherboard", "case", "power-supply"],
  "graphics-card": slotsInside,
};

/** What is inside, as the rules for the slot ask of it. */
export function partsInside(desktop: Desktop, slot: UpgradeSlot): BuildPart[] {
  return askedOf[slot].map((name) => partInside(desktop, name));
}

/** Prepared once for a list, as fitsWith(). @returns what was found about the candidate */
export function fitsDesktop(desktop: Desktop, slot: UpgradeSlot): (candidate: BuildPart) => Finding[] {
  return fitsWith(partsInside(desktop, slot), slot);
}

/** The catalogue's key of what a desktop doesn't say; null: it has none. */
export function desktopKey({ slot, specification }: Missing): string | null {
  const keys: Partial<Record<SlotName, Partial<Record<SpecificationKey, string>>>> = inside;
  return keys[slot]?.[specification] ?? null;
}

function partInside({ id, name, specs }: Desktop, slot: Inside): BuildPart {
  const said = Object.entries(inside[slot]).flatMap(([key, own]): [string, string][] => {
    const wording = specs[own];
    return wording === undefined ? [] : [[key, own === "power" ? wattsOf(wording) : wording]];
  });
  return { id, name, slot, quantity: 1, specs: Object.fromEntries(said) };
}

/** "850 W, 80 Plus Gold" is 850 W. */
const wattsOf = (wording: string): string => /^\d+ ?W\b/.exec(wording)?.[0] ?? "";
