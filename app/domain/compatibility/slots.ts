type SlotRow = {
  name: string;
  label: string;
  /** Default slugs (`categories.default_slug`). */
  categories: readonly string[];
  most: number;
  /** Others depend on the processor (missing-slots.ts). */
  isNeeded: boolean;
};

export const SLOTS = [
  { name: "processor", label: "Processor", categories: ["processors"], most: 1, isNeeded: true },
  { name: "cooler", label: "CPU cooler", categories: ["coolers"], most: 1, isNeeded: false },
  { name: "motherboard", label: "Motherboard", categories: ["motherboards"], most: 1, isNeeded: true },
  { name: "memory", label: "Memory", categories: ["memory"], most: 8, isNeeded: true },
  { name: "graphics-card", label: "Graphics card", categories: ["graphics-cards"], most: 1, isNeeded: false },
  { name: "storage", label: "Storage", categories: ["storage"], most: 8, isNeeded: true },
  { name: "case", label: "Case", categories: ["cases"], most: 1, isNeeded: true },
  { name: "power-supply", label: "Power supply", categories: ["power-supplies"], most: 1, isNeeded: true },
  { name: "fans", label: "Case fans", categories: ["fans"], most: 8, isNeeded: false },
  {
    name: "operating-system",
    label: "Operating system",
    categories: ["operating-systems"],
    most: 1,
    isNeeded: false,
  },
  { name: "monitor", label: "Monitor", categories: ["monitors"], most: 4, isNeeded: false },
  { name: "keyboard", label: "Keyboard", categories: ["keyboards"], most: 1, isNeeded: false },
  { name: "mouse", label: "Mouse", categories: ["mice"], most: 1, isNeeded: false },
  { name: "headset", label: "Headset", categories: ["headsets"], most: 1, isNeeded: false },
  { name: "webcam", label: "Webcam", categories: ["webcams"], most: 1, isNeeded: false },
  { name: "speakers", label: "Speakers", categories: ["speakers"], most: 1, isNeeded: false },
  { name: "ups", label: "UPS", categories: ["ups"], most: 1, isNeeded: false },
] as const satisfies readonly SlotRow[];

export type Slot = SlotRow & { name: SlotName };
export type SlotName = (typeof SLOTS)[number]["name"];

const byName: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.name, slot]));

export function findSlot(name: string): Slot | null {
  return byName.get(name) ?? null;
}

export function slotLabel(name: SlotName): string {
  return byName.get(name)?.label ?? name;
}
