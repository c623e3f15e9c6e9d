/** The one reader of amounts with a unit, for forms, files and specifications. */
import { toAsciiDigits } from "./digits.ts";

/** How many of each dimension's smallest unit, by the unit's spellings in small letters. */
const dimensions: readonly Readonly<Record<string, number>>[] = [
  {
    mg: 1,
    g: 1e3,
    gm: 1e3,
    gms: 1e3,
    gram: 1e3,
    grams: 1e3,
    grm: 1e3,
    ग्राम: 1e3,
    kg: 1e6,
    kgs: 1e6,
    kilograms: 1e6,
    किलो: 1e6,
    lb: 453_592.37,
    lbs: 453_592.37,
    oz: 28_349.523,
  },
  {
    mm: 1,
    cm: 10,
    cms: 10,
    m: 1000,
    metre: 1000,
    metres: 1000,
    meter: 1000,
    meters: 1000,
    mtr: 1000,
    mtrs: 1000,
    inch: 25.4,
    inches: 25.4,
    in: 25.4,
    '"': 25.4,
  },
  { mb: 1, mib: 1, gb: 1e3, gib: 1e3, tb: 1e6, tib: 1e6 },
  // Memory is sold by its megatransfers, which most people call MHz.
  { "mt/s": 1, mhz: 1, ghz: 1e3 },
  { hz: 1, khz: 1e3 },
  { mw: 1, w: 1e3, watt: 1e3, watts: 1e3, kw: 1e6 },
  { va: 1, kva: 1e3 },
  { wh: 1, kwh: 1e3 },
  { mv: 1, v: 1e3, volts: 1e3 },
  { "mb/s": 1, mbps: 1, "gb/s": 1e3, gbps: 1e3 },
  { months: 1, month: 1, mths: 1, महीने: 1, years: 12, year: 12, yrs: 12, yr: 12, साल: 12, वर्ष: 12 },
  {
    ms: 1,
    s: 1e3,
    sec: 1e3,
    seconds: 1e3,
    minutes: 6e4,
    minute: 6e4,
    min: 6e4,
    mins: 6e4,
    hours: 3.6e6,
    hour: 3.6e6,
    hrs: 3.6e6,
    hr: 3.6e6,
  },
  { nits: 1, nit: 1, "cd/m2": 1, "cd/m²": 1 },
];

/** A network's rate counts bits, a drive's above counts bytes. */
const networkRates: Readonly<Record<string, number>> = { mbps: 1, "mbit/s": 1, gbps: 1e3, "gbit/s": 1e3 };

/** `number` in the wanted unit; `rest`: the words behind it; `isConverted`: another unit was written. */
export type Amount = { number: number; rest: string; isConverted: boolean };

/** A number with digits grouped as in India or elsewhere, then what stands behind it. */
const NUMBER = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,7}|(?=\.\d))(\.\d{1,6})?(?!\d)\s*-?\s*(.*)$/s;
/** A unit: letters with a slash, a square or an inch mark. */
const UNIT = /^(?:["\u2033\u201d]|''|\u2019\u2019|\u00b0|[\p{L}\p{M}]+(?:\/[a-z]+[2\u00b2]?)?)/iu;
const INCH_MARKS = /^(?:["\u2033\u201d]|''|\u2019\u2019)$/;
/** Small sizes are those of memory, which counts 1024 to a GB. */
const MB_PER_GB = 1024;
const SMALL: ReadonlySet<string> = new Set(["mb", "mib"]);
const LARGE: Readonly<Record<string, number>> = { gb: 1, gib: 1, tb: 1e3, tib: 1e3 };
/** A capital B is a byte, a small one a bit: "MBps" is no network's rate. */
const BYTES = /^[KMG]B(?:ps|\/s)$/;
const BITS = /^[kKmMgG]b(?:ps|it\/s)$/;

/**
 * Reads "2.5 kg" as 2500 for "g". A number alone is of the wanted unit; `unit` null takes any word as rest. Null: no
 * number at the start, or a unit of another kind.
 */
export function readAmount(typed: string, unit: string | null): Amount | null {
  const [, whole, fraction = "", behind = ""] = NUMBER.exec(toPlain(typed)) ?? [];
  if (whole === undefined) return null;
  const number = Number(whole.replaceAll(",", "") + fraction);
  if (behind === "" || unit === null) return { number, rest: behind, isConverted: false };
  const written = UNIT.exec(behind)?.[0] ?? "";
  if ((unit === "Mbps" && BYTES.test(written)) || (unit === "MB/s" && BITS.test(written))) return null;
  const own = restBehind(behind, unit);
  if (own !== null) return { number, rest: own, isConverted: false };
  const factor = factorOf(INCH_MARKS.test(written) ? '"' : written.toLowerCase(), unit.toLowerCase());
  if (factor === null) return null;
  return {
    number: rounded(number * factor, unit),
    rest: withoutDot(behind.slice(written.length)),
    isConverted: factor !== 1,
  };
}

/** Returns the spellings, in small letters, that stand for an amount of `unit`, with how many of it one of each is. */
export function spellingsOf(unit: string): { spelling: string; factor: number }[] {
  const own = unit.toLowerCase();
  const spellings = dimensionsOf(own).flatMap((units) => (own in units ? Object.keys(units) : []));
  return spellings.flatMap((spelling) => {
    const factor = factorOf(spelling, own);
    return factor === null ? [] : [{ spelling, factor }];
  });
}

/** Returns `amount` of the unit `from` in the unit `to`, or null when they measure different things. */
export function convertAmount(amount: number, from: string, to: string): number | null {
  if (from === to) return rounded(amount, to);
  const areBitsAndBytes = (from === "Mbps") !== (to === "Mbps");
  const factor = areBitsAndBytes ? null : factorOf(from.toLowerCase(), to.toLowerCase());
  return factor === null ? null : rounded(amount * factor, to);
}

function toPlain(typed: string): string {
  return toAsciiDigits(typed.replaceAll("\u2033", '"').replaceAll("\u201d", '"')).trim();
}

/** Returns the words behind the unit, or null when the text does not begin with it. */
function restBehind(text: string, unit: string): string | null {
  const rest = text.slice(unit.length);
  return text.toLowerCase().startsWith(unit.toLowerCase()) && !/^[a-z/]/i.test(rest) ? withoutDot(rest) : null;
}

/** "yr." and "kgs." are abbreviations. */
function withoutDot(rest: string): string {
  return rest.replace(/^\./, "").trim();
}

/** Returns how many of the second unit one of the first is, or null when they measure different things. */
function factorOf(from: string, to: string): number | null {
  if (SMALL.has(from) && to === "gb") return 1 / MB_PER_GB;
  if (to === "mb" && LARGE[from] !== undefined) return LARGE[from] * MB_PER_GB;
  for (const units of dimensionsOf(to)) {
    const [of, as] = [units[from], units[to]];
    if (of !== undefined && as !== undefined) return of / as;
  }
  return null;
}

function dimensionsOf(unit: string): readonly Readonly<Record<string, number>>[] {
  return unit === "mbps" ? [networkRates] : dimensions;
}

/** Screens are named to a tenth of an inch, everything else to a thousandth. */
function rounded(number: number, unit: string): number {
  return Number(number.toFixed(unit === "inch" ? 1 : 3));
}
