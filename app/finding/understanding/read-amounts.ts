/** Reads prices in a search: "under 80000", "50k", "1 lakh tak". */
import { PRICE_RANGE } from "#app/finding/filters/product-filters.ts";
import { RUPEES } from "#app/finding/search/search-terms.ts";
import type { Item, NumberItem } from "./search-items.ts";

/** Whole rupees. */
export type Prices = { min?: number; max?: number };

/** Smaller numbers are sizes or models. */
const MIN_PRICE = 500;
/** Cables cost less than computers. */
const MIN_BOUNDED_PRICE = 200;
/** Prices without "under" or "₹" are at least this. */
const MIN_BARE_PRICE = 10_000;
const BARE_STEP = 500;
const AROUND = 0.1;

const bounds = ["under", "above", "at least", "around"] as const;
export type Bound = (typeof bounds)[number];

export function readPrice(items: readonly Item[], at: number, isWord: (word: string) => boolean) {
  return readBetween(items, at) ?? readBounded(items, at) ?? readBare(items, at, isWord);
}

type PriceMatch = { used: number; prices: Prices } | null;

function readBetween(items: readonly Item[], at: number): PriceMatch {
  const start = isWord(items[at], "between") ? at + 1 : at;
  const from = items[start];
  const next = items[start + 1];
  const hasSign = next?.kind === "sign" && next.text === "-";
  const to = items[start + (hasSign ? 2 : 1)];
  if (!isMoney(from) || !isMoney(to)) return null;
  // "50 to 80k": the first amount has the unit of the second.
  const scale = from.unit === null && from.amount < MIN_PRICE && to.unit !== null ? to.amount / leading(to) : 1;
  const ends = [from.amount * scale, to.amount];
  if (!ends.every((end) => end >= MIN_PRICE)) return null;
  const prices = { min: rupees(Math.min(...ends)), max: rupees(Math.max(...ends)) };
  return { used: start - at + (hasSign ? 3 : 2), prices };
}

/** 80 for "80k". */
function leading({ text }: NumberItem): number {
  return Number.parseFloat(text.replaceAll(",", "").replace(/^\D+/, "")) || 1;
}

function readBounded(items: readonly Item[], at: number): PriceMatch {
  const [first, second] = [items[at], items[at + 1]];
  const bound = findBound(first) ?? findBound(second);
  const number = findBound(first) ? second : first;
  if (!bound || !isMoney(number) || number.amount < MIN_BOUNDED_PRICE) return null;
  const price = rupees(number.amount);
  if (bound === "around")
    return { used: 2, prices: { min: rupees(price * (1 - AROUND)), max: rupees(price * (1 + AROUND)) } };
  return { used: 2, prices: bound === "under" ? { max: price } : { min: price } };
}

function readBare(items: readonly Item[], at: number, isModel: (word: string) => boolean): PriceMatch {
  const item = items[at];
  if (!isMoney(item) || item.amount < MIN_BARE_PRICE) return null;
  if (item.unit === null && (item.amount % BARE_STEP !== 0 || isModel(item.text))) return null;
  return { used: 1, prices: { max: rupees(item.amount) } };
}

export function findBound(item: Item | undefined): Bound | null {
  for (const bound of bounds) if (isWord(item, bound)) return bound;
  return null;
}

function isWord(item: Item | undefined, word: string): boolean {
  return item?.kind === "word" && item.word === word;
}

function isMoney(item: Item | undefined): item is NumberItem {
  return item?.kind === "number" && (item.unit === null || item.unit === RUPEES);
}

function rupees(amount: number): number {
  return Math.min(Math.round(amount), PRICE_RANGE.max);
}
