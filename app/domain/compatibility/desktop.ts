/** A desktop counts as its parts (docs/rules.md#b7); an upgrade replaces one. */
import type { BuildPart } from "./known-part.ts";
import type { Missing } from "./rule.ts";
import type { SlotName } from "./slots.ts";
import type { SpecificationKey } from "./specifications.ts";

export type Desktop = Pick<BuildPart, "id" | "name" | "specs" | "notPublished">;

export const upgradeSlots = [
  "memory",
  "storage",
  "graphics-card",
  "power-supply",
] as const satisfies readonly SlotName[];
export type UpgradeSlot = (typeof upgradeSlots)[number];

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
    supplySupport: "desktopSupplyForm",
    maxSupplyLength: "desktopSupplyLength",
  },
  "graphics-card": {
    boardPower: "desktopCardPower",
    // Its maker chose that supply for the card.
    recommendedSupply: "power",
    powerConnector: "desktopCardConnector",
  },
  "power-supply": { wattage: "power", supplyPcie8: "desktopPlugs8", supply12v: "desktopPlugs12v" },
} as const satisfies Partial<Record<SlotName, Partial<Record<SpecificationKey, string>>>>;

type Inside = keyof typeof inside;
const slotsInside = Object.keys(inside).filter((name): name is Inside => name in inside);

const relevantInside: Readonly<Record<UpgradeSlot, readonly Inside[]>> = {
  memory: ["motherboard"],
  storage: ["motherboard", "case", "power-supply"],
  "graphics-card": slotsInside.filter((name) => name !== "graphics-card"),
  "power-supply": ["processor", "motherboard", "case", "graphics-card"],
};

export function partsInside(desktop: Desktop, slot: UpgradeSlot): BuildPart[] {
  const names = relevantInside[slot].filter((name) => name !== "graphics-card" || hasCard(desktop));
  return names.map((name) => partInside(desktop, name));
}

const hasCard = ({ specs }: Desktop): boolean => specs.graphicsType !== "Integrated";

export function desktopKey({ slot, specification }: Missing): string | null {
  const keys: Partial<Record<SlotName, Partial<Record<SpecificationKey, string>>>> = inside;
  return specification === "sataPorts" ? "desktopDriveBays" : (keys[slot]?.[specification] ?? null);
}

function partInside({ id, name, specs, notPublished = [] }: Desktop, slot: Inside): BuildPart {
  const values = Object.entries(inside[slot]).flatMap(([key, own]): [string, string][] => {
    const wording = specs[own];
    return wording === undefined ? [] : [[key, own === "power" ? wattsOf(wording) : wording]];
  });
  if (slot === "motherboard") values.push(...portsOf(specs));
  const silent = Object.entries(inside[slot]).flatMap(([key, own]) => (notPublished.includes(own) ? [key] : []));
  if (slot === "motherboard" && notPublished.includes("desktopDriveBays")) silent.push("sataPorts");
  const word = ["motherboard", "case", "graphics-card"].includes(slot) ? { word: "computer" } : {};
  return { id, name, slot, quantity: 1, ...word, specs: Object.fromEntries(values), notPublished: silent };
}

/** A bay that the maker counts comes with its SATA port; with a bay uncounted the ports are, too. */
function portsOf(specs: Desktop["specs"]): [string, string][] {
  const bays = [specs.desktopDriveBays, specs.desktopSmallDriveBays];
  return bays.includes(undefined) ? [] : [["sataPorts", String(Number(bays[0]) + Number(bays[1]))]];
}

const wattsOf = (wording: string): string => /^\d+ ?W\b/.exec(wording)?.[0] ?? "";
