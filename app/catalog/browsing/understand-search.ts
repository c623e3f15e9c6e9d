/**
 * Numbers in a search, as filters: "16gb laptop under 80000" is a laptop with 16 GB up to ₹80,000. Filters can be seen
 * and removed, and count what words only come near (docs/rules.md#r142).
 */

import { GB_PER_TB } from "#app/catalog/specifications/spec-definition.ts";
import { PRICE_RANGE, type ProductFilters, type SpecChoice } from "./product-filters.ts";

/** `search`: the words that are left. */
export type Understood = Pick<ProductFilters, "search" | "specs"> & Partial<Pick<ProductFilters, "min" | "max">>;

/** Specifications with the numbers that products have. */
type KnownNumbers = readonly { key: string; values: readonly string[] }[];

const AMOUNT = String.raw`(?:rs\.?|inr|\u20b9)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|lakhs?|lacs?|l)?\b(?!\s*(?:gb|tb|hz|inch|kg|g|mm|w|wh|nits)\b)`;
const BETWEEN = new RegExp(String.raw`\b(?:between|from)\s+${AMOUNT}\s*(?:and|to|-)\s*${AMOUNT}`, "i");
const UP_TO = new RegExp(String.raw`\b(?:under|below|less than|up ?to|within|max)\s+${AMOUNT}`, "i");
const FROM = new RegExp(String.raw`\b(?:above|over|more than|starting|min)\s+${AMOUNT}`, "i");
const MEASURE = /(?<![\w.])(\d+(?:\.\d+)?)\s?(gb|tb|hz)\b(?:\s+(ram|memory|ssd|nvme|storage|graphics|vram))?/gi;

const FACTORS: Record<string, number> = { k: 1000, thousand: 1000, l: 1_00_000 };
/** Less is no price of a computer, but a size or a model's number. */
const LEAST_PRICE = 500;

/** Null when there is nothing but words. */
export function understandSearch(search: string, known: KnownNumbers): Understood | null {
  const specs: Record<string, SpecChoice> = {};
  const priced = readPrice(search);
  const words = priced.rest.replace(MEASURE, (said, digits: string, unit: string, of: string | undefined) => {
    const meant = meaningOf(Number(digits), unit.toLowerCase(), of?.toLowerCase(), known);
    if (!meant || meant.key in specs) return said;
    specs[meant.key] = { values: [meant.value] };
    return " ";
  });
  if (priced.rest === search && Object.keys(specs).length === 0) return null;
  const { rest: _, ...price } = priced;
  return { search: words.replace(/\s+/g, " ").trim(), specs, ...price };
}

function readPrice(search: string): { rest: string; min?: number; max?: number } {
  const between = BETWEEN.exec(search);
  if (between) {
    const [, a, aUnit, b, bUnit] = between;
    // "50 to 80k": the first amount is meant in the second's unit.
    const ends = [rupees(a, aUnit ?? bUnit), rupees(b, bUnit)];
    if (ends.every((end) => end >= LEAST_PRICE))
      return { rest: without(search, between), min: Math.min(...ends), max: Math.max(...ends) };
  }
  const [upTo, from] = [UP_TO.exec(search), FROM.exec(search)];
  const max = upTo ? rupees(upTo[1], upTo[2]) : 0;
  const min = from ? rupees(from[1], from[2]) : 0;
  let rest = search;
  if (upTo && max >= LEAST_PRICE) rest = without(rest, upTo);
  if (from && min >= LEAST_PRICE) rest = rest.replace(from[0], " ");
  return { rest, ...(max >= LEAST_PRICE && { max }), ...(min >= LEAST_PRICE && { min }) };
}

function without(search: string, match: RegExpExecArray): string {
  return search.slice(0, match.index) + search.slice(match.index + match[0].length);
}

/** Whole, as far as the slider goes. */
function rupees(digits = "", unit = ""): number {
  const factor = FACTORS[unit.toLowerCase()] ?? (/^la/i.test(unit) ? 1_00_000 : 1);
  return Math.min(Math.round(Number(digits.replaceAll(",", "")) * factor), PRICE_RANGE.max);
}

/** Only what some product has. */
function meaningOf(
  number: number,
  unit: string,
  of: string | undefined,
  known: KnownNumbers,
): { key: string; value: string } | null {
  const size = unit === "tb" ? number * GB_PER_TB : number;
  const has = (key: string) => known.some((spec) => spec.key === key && spec.values.includes(String(size)));
  const key = keysFor(unit, of).find(has);
  return key === undefined ? null : { key, value: String(size) };
}

/** Likeliest first. */
function keysFor(unit: string, of: string | undefined): string[] {
  if (unit === "hz") return of ? [] : ["refreshRate"];
  if (of === "ram" || of === "memory") return ["ram"];
  if (of === "graphics" || of === "vram") return ["graphicsMemory"];
  if (of) return ["storage"];
  return unit === "tb" ? ["storage"] : ["ram", "storage"];
}
