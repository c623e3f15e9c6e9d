/** Reads "1920 × 1200 IPS, 120 Hz" as resolution, panel and refresh rate (docs/decisions/321). */
import { findColourFamily } from "./colour-family.ts";
import type { SpecKey } from "./default-specs.ts";
import { GB_PER_TB, joinParts, type SpecEntry } from "./spec-definition.ts";

type Read = string | number | null;
/** `isFilter`: hidden in the table, where it would repeat the text. */
type Reader = { key: SpecKey; from: SpecKey; read: (text: string) => Read; unit?: string; isFilter?: boolean };

const FAMILIES = [
  /\bIntel Core Ultra X?\d\b/i,
  /\bIntel Core i[3579]\b/i,
  /\bIntel Core [3579]\b/i,
  /\bIntel (?:Celeron|Pentium|Processor)\b/i,
  /\bAMD Ryzen AI(?: Max\+?)?(?: [3579]\b)?/i,
  /\bAMD Ryzen [3579]\b/i,
  /\bAMD Athlon\b/i,
  /\bApple M\d(?: (?:Pro|Max|Ultra))?\b/i,
  /\bQualcomm Snapdragon X(?:2)?(?: (?:Plus|Elite))?\b/i,
];

/** Longer names first. */
const MEMORY_TYPES = ["LPDDR5X", "LPDDR5", "LPDDR4X", "DDR5", "DDR4"];

const readers: Reader[] = [
  { key: "processorFamily", from: "processor", read: (text) => firstMatch(FAMILIES, text) },
  {
    key: "memoryType",
    from: "ram",
    read: (text) =>
      /unified memory/i.test(text) ? "Unified memory" : (MEMORY_TYPES.find((type) => text.includes(type)) ?? null),
  },
  { key: "storageType", from: "storage", read: readStorageType },
  {
    key: "resolution",
    from: "display",
    read: (text) =>
      text
        .match(/\b(\d{3,4}) ?[×x] ?(\d{3,4})\b/)
        ?.slice(1)
        .join(" × ") ?? null,
  },
  { key: "panel", from: "display", read: readPanel },
  { key: "refreshRate", from: "display", read: (text) => numberBefore(/(\d{2,3}) ?Hz\b/i, text), unit: "Hz" },
  { key: "brightness", from: "display", read: (text) => numberBefore(/(\d{3,4}) ?nits\b/i, text), unit: "nits" },
  // A missing word means unknown, not no.
  { key: "touchscreen", from: "display", read: (text) => (/\btouch/i.test(text) ? "Yes" : null) },
  { key: "graphicsType", from: "graphics", read: readGraphicsType },
  { key: "graphicsChip", from: "graphics", read: (text) => text.split(",")[0]?.trim() || null },
  {
    key: "graphicsMemory",
    from: "graphics",
    read: (text) => numberBefore(/, ?(\d{1,2}) ?GB\b/i, text),
    unit: "GB",
  },
  {
    key: "batteryCapacity",
    from: "battery",
    read: (text) => numberBefore(/(\d{2,3}(?:\.\d)?) ?Wh\b/i, text),
    unit: "Wh",
  },
  // Other chargers say nothing: many laptops also charge over USB-C.
  { key: "usbCCharging", from: "battery", read: (text) => (/\bUSB-C charger\b/i.test(text) ? "Yes" : null) },
  { key: "portTypes", from: "ports", read: readPortTypes, isFilter: true },
  { key: "colourFamily", from: "colour", read: findColourFamily, isFilter: true },
];

export const readKeys: readonly SpecKey[] = [...new Set(readers.map(({ from }) => from))];

/** Filters that replace `key` = `value`. */
export function readText(key: string, value: string): [key: string, value: string][] {
  return readers.flatMap((reader): [string, string][] => {
    const result = reader.from === key ? reader.read(value) : null;
    return result === null ? [] : [[reader.key, String(result)]];
  });
}

export function completeSpecs(
  stored: ReadonlyMap<string, SpecEntry>,
  { isTable = false } = {},
): Map<string, SpecEntry> {
  const specs = new Map(stored);
  for (const key of ["storage", "capacity"]) {
    const spec = specs.get(key);
    if (spec?.number && spec.number % 1024 === 0) specs.set(key, { ...spec, number: (spec.number / 1024) * GB_PER_TB });
  }
  for (const { key, from, read, unit, isFilter = false } of readers) {
    if (isTable && isFilter) continue;
    const text = stored.get(from)?.value;
    const result = specs.has(key) || text === undefined ? null : read(text);
    if (typeof result === "number") specs.set(key, { value: `${result} ${unit}`, number: result });
    else if (result !== null) specs.set(key, { value: result, number: null });
  }
  return specs;
}

const PORT_TYPES: readonly [name: string, pattern: RegExp][] = [
  ["HDMI", /\bHDMI\b(?! in\b)/i],
  ["DisplayPort", /\bDisplayPort\b/i],
  ["VGA", /\bVGA\b/i],
  ["Thunderbolt", /\bThunderbolt\b/i],
  ["USB4", /\bUSB ?4\b/i],
  ["Ethernet", /\b(?:Ethernet|RJ-?45|LAN)\b/i],
  ["SD", /\bSD(?:HC|XC)? (?:card|slot)/i],
  ["microSD", /\bmicroSD\b/i],
];

function readPortTypes(text: string): string | null {
  return joinParts(PORT_TYPES.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))) || null;
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)?.[0];
    if (match) return match;
  }
  return null;
}

function numberBefore(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1];
  return digits ? Number(digits) : null;
}

function readStorageType(text: string): string | null {
  if (/\bNVMe\b/i.test(text)) return "NVMe SSD";
  if (/\bSATA SSD\b/i.test(text)) return "SATA SSD";
  if (/\bSSD\b/i.test(text)) return "SSD";
  return /\b(?:HDD|hard (?:disk|drive))\b/i.test(text) ? "Hard disk" : null;
}

function readPanel(text: string): string | null {
  if (/\bmini-?LED\b/i.test(text)) return "Mini-LED";
  return /\b(?:IPS|OLED|VA|TN)\b/.exec(text)?.[0] ?? null;
}

function readGraphicsType(text: string): string | null {
  if (/\bintegrated\b/i.test(text)) return "Integrated";
  return /\b(?:GeForce|RTX|GTX|Radeon RX|Radeon PRO|Arc [AB]\d{3})\b/i.test(text) ? "Dedicated" : null;
}
