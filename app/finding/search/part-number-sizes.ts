/** The size that a maker's part number counts: the 480 GB of WDS480G3G0A, the 24 inches of 24MP400, the RTX 4060 of DUAL-RTX4060-O8G. */
import { findModel, type KnownModel } from "./known-models.ts";
import { readPartNumber } from "./part-numbers.ts";
import { normalizeSearch } from "./search-text.ts";

const GB_PER_TB = 1000;
/** Inches of monitors; other pairs of digits are years or series. */
const SCREENS = { from: 19, to: 57 };

/** Part numbers among the words of a search, in small letters. */
export function listPartNumbers(search: string): string[] {
  return normalizeSearch(search)
    .toLowerCase()
    .split(" ")
    .filter((chunk) => readPartNumber(chunk) !== null);
}

/** What the shop's products are compared in after a part number that it doesn't sell. `chunk`: as for readPartNumber. Null: it counts nothing. */
export function readPartNumberSize(chunk: string): KnownModel | null {
  const number = readPartNumber(chunk);
  if (!number) return null;
  if (number.category === "graphics-cards") return readChip(chunk);
  const size = sizes[number.category]?.(chunk) ?? null;
  if (!size) return null;
  const { spec, amount } = size;
  return {
    category: number.category,
    spec,
    nearness: (value) => getNearness(Number(value), amount),
  };
}

function getNearness(value: number, amount: number): number {
  return value > 0 ? Math.min(value, amount) / Math.max(value, amount) : 0;
}

type Size = { spec: string; amount: number } | null;

const sizes: Readonly<Record<string, (chunk: string) => Size>> = {
  storage: readCapacity,
  "external-storage": readCapacity,
  memory: (chunk) => toSize("capacity", /(?:^|\D)(\d{1,3})g/.exec(chunk) ?? /[/-](\d{1,3})$/.exec(chunk)),
  monitors: (chunk) => {
    const size = toSize("screenSize", /(\d{2})/.exec(chunk));
    return size && size.amount >= SCREENS.from && size.amount <= SCREENS.to ? size : null;
  },
  laptop: readLaptopScreen,
  "gaming-laptop": readLaptopScreen,
  ups: (chunk) => toSize("capacityVa", /(\d{3,4})/.exec(chunk)),
};

/** 500G, 1T0 or 2T; a hard disk's WD20EZBX has 2 TB, an ST2000DM008 2,000 GB. */
function readCapacity(chunk: string): Size {
  const terabytes = /(?:^|\D)(\d)t/.exec(chunk)?.[1] ?? toTenths(/^wd(\d{2})(?!\d)/.exec(chunk)?.[1]);
  if (terabytes !== undefined) return { spec: "capacity", amount: Number(terabytes) * GB_PER_TB };
  return toSize("capacity", /(\d{2,4})g/.exec(chunk) ?? /\D(\d{3,4})(?!\d)/.exec(chunk));
}

function toTenths(digits: string | undefined): string | undefined {
  return digits === undefined ? undefined : String(Number(digits) / 10);
}

/** 15s-eq2143au of HP, a315-24p of Acer; ASUS counts inches above 10 by one digit: fx506, x1504va, ux3405. */
function readLaptopScreen(chunk: string): Size {
  const plain = toSize("screenSize", /^(1[3-8])/.exec(chunk) ?? /^[a-z]+\d?(1[3-8])(?!\d)/.exec(chunk));
  if (plain) return plain;
  const digit = /^[a-z]{1,2}(?:\d(\d)\d{2}|(\d)\d{2})(?!\d)/.exec(chunk);
  const inches = Number(digit?.[1] ?? digit?.[2] ?? 0);
  return inches >= 3 && inches <= 8 ? { spec: "screenSize", amount: 10 + inches } : null;
}

/** A GV-N4060EAGLE of Gigabyte is an RTX 4060. */
function readChip(chunk: string): KnownModel | null {
  const named = findModel(chunk.split(/[^a-z0-9]+/));
  if (named) return named;
  const [, maker, digits] = /[-a-z]([nrda])(\d{2,4})/.exec(chunk) ?? [];
  return digits === undefined ? null : findModel([maker === "r" ? "rx" : "rtx", digits.padEnd(4, "0")]);
}

function toSize(spec: string, match: RegExpExecArray | null): Size {
  const amount = Number(match?.[1] ?? 0);
  return amount > 0 ? { spec, amount } : null;
}
