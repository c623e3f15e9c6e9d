/** A laptop counts as the parts that its details give (docs/rules.md#b7); memory and drives replace what is inside. */
import type { Desktop } from "./desktop.ts";
import type { BuildPart } from "./known-part.ts";
import type { Missing } from "./rule.ts";
import type { SlotName } from "./slots.ts";
import type { SpecificationKey } from "./specifications.ts";

export const laptopSlots = ["memory", "storage"] as const satisfies readonly SlotName[];
export type LaptopSlot = (typeof laptopSlots)[number];
export const isLaptopSlot = (slot: SlotName): slot is LaptopSlot => laptopSlots.some((one) => one === slot);

const board = {
  memoryType: "memoryType",
  boardMemoryModule: "memoryFitting",
  memorySlots: "memoryFitting",
  maxMemory: "laptopMaxMemory",
  maxMemorySpeed: "laptopMemorySpeed",
  m2Slots: "laptopM2Slots",
  m2Sizes: "laptopM2Sizes",
  m2Generation: "laptopM2Generation",
} as const satisfies Partial<Record<SpecificationKey, string>>;

const SMALL_BAYS = "laptopDriveBays";

/** Soldered memory can't be replaced, so that it leaves no slot. */
const slotsByFitting: Readonly<Record<string, string>> = {
  Soldered: "0",
  "Soldered and 1 slot": "1",
  "1 slot": "1",
  "2 slots": "2",
  "4 slots": "4",
};

export function partsInsideLaptop({ id, name, specs, notPublished = [] }: Desktop, slot: LaptopSlot): BuildPart[] {
  const silent = [
    ...Object.entries(board).flatMap(([key, own]) => (notPublished.includes(own) ? [key] : [])),
    ...(notPublished.includes(SMALL_BAYS) ? ["smallDriveBays", "sataPorts"] : []),
  ];
  const part = (inSlot: SlotName, own: Record<string, string | undefined>): BuildPart => ({
    id,
    name,
    slot: inSlot,
    quantity: 1,
    word: "laptop",
    notPublished: silent,
    specs: Object.fromEntries(
      Object.entries(own).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
  });
  if (slot === "memory") return [part("motherboard", memoryOf(specs))];
  // No laptop has room for 3.5 inch drives.
  return [part("motherboard", drivesOf(specs)), part("case", { driveBays: "0", smallDriveBays: specs[SMALL_BAYS] })];
}

function memoryOf(specs: Desktop["specs"]): Record<string, string | undefined> {
  return {
    memoryType: specs[board.memoryType],
    boardMemoryModule: "SO-DIMM (laptop)",
    memorySlots: slotsByFitting[specs[board.memorySlots] ?? ""],
    maxMemory: specs[board.maxMemory],
    maxMemorySpeed: specs[board.maxMemorySpeed],
  };
}

/** A bay comes with its SATA port. Slots of unknown sizes don't count, except none at all: many laptops take shorter drives than 2280 only. */
function drivesOf(specs: Desktop["specs"]): Record<string, string | undefined> {
  const [m2Sizes, m2Slots] = [specs[board.m2Sizes], specs[board.m2Slots]];
  return {
    m2Slots: m2Sizes !== undefined || m2Slots === "0" ? m2Slots : undefined,
    m2Sizes,
    m2Generation: specs[board.m2Generation],
    sataPorts: specs[SMALL_BAYS],
  };
}

/** The laptop's own specification behind a missing one of its parts. */
export function laptopKey({ slot, specification }: Missing): string | null {
  if (specification === "smallDriveBays" || specification === "sataPorts") return SMALL_BAYS;
  const keys: Partial<Record<SpecificationKey, string>> = board;
  return slot === "motherboard" ? (keys[specification] ?? null) : null;
}

/** Whether the details name a place for a part: a memory slot, an M.2 slot or a bay. */
export function takesParts(specs: Desktop["specs"]): boolean {
  const counts = [slotsByFitting[specs[board.memorySlots] ?? ""], specs[board.m2Slots], specs[SMALL_BAYS]];
  return counts.some((count) => Number(count ?? 0) > 0);
}
