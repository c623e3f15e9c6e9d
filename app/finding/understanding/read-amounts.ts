/** Prices in a search: "under 80000", "50k", "between 40000 and 60000", "1 lakh tak". */
import { PRICE_RANGE } from "#app/finding/filters/product-filters.ts";
import { RUPEES } from "#app/finding/search/search-terms.ts";
import type { Item, NumberItem } from "./search-items.ts";

/** Whole rupees. */
export type Prices = { min?: number; max?: number };

/** Less is no price of a computer, but a size or a model's number. */
const MIN_PRICE = 500;
/** With "under" before it: cables and mice cost less than computers. */
const MIN_BOUNDED_PRICE = 200;
/** Without "under" or "₹" before it. */
const MIN_BARE_PRICE = 10_000;
const BARE_STEP = 500;
/** "around 50000" */
const AROUND = 0.1;

const bounds = ["under", "above", "at least", "around"] as const;
export type Bound = (typeof bounds)[number];

/** How many items, from `at`, are a price; null: none. `isWord`: of a number that is a model's. */
export function readPrice(items: readonly Item[], at: number, isWord: (word: string) => boolean) {
  return readBetween(items, at) ?? readBounded(items, at) ?? readBare(items, at, isWord);
}

type Read = { used: number; prices: Prices } | null;

function readBetween(items: readonly Item[], at: number): Read {
  const start = isWord(items[at], "between") ? at + 1 : at;
  const from = items[start];
  const next = items[start + 1];
  const hasSign = next?.kind === "sign" && next.said === "-";
  const to = items[start + (hasSign ? 2 : 1)];
  if (!isMoney(from) || !isMoney(to)) return null;
  // "50 to 80k": the first amount is meant in the second's unit.
  const scale = from.unit === null && from.amount < MIN_PRICE && to.unit !== null ? to.amount / leading(to) : 1;
  const ends = [from.amount * scale, to.amount];
  if (!ends.every((end) => end >= MIN_PRICE)) return null;
  const prices = { min: rupees(Math.min(...ends)), max: rupees(Math.max(...ends)) };
  return { used: start - at + (hasSign ? 3 : 2), prices };
}

/** The number as typed: 80 of "80k". */
function leading({ said }: NumberItem): number {
  return Number.parseFloat(said.replaceAll(",", "").replace(/^\D+/, "")) || 1;
}

function readBounded(items: readonly Item[], at: number): Read {
  const [first, second] = [items[at], items[at + 1]];
  const bound = boundOf(first) ?? boundOf(second);
  const number = boundOf(first) ? second : first;
  if (!bound || !isMoney(number) || number.amount < MIN_BOUNDED_PRICE) return null;
  const price = rupees(number.amount);
  if (bound === "around")
    return { used: 2, prices: { min: rupees(price * (1 - AROUND)), max: rupees(price * (1 + AROUND)) } };
  return { used: 2, prices: bound === "under" ? { max: price } : { min: price } };
}

function readBare(items: readonly Item[], at: number, isModel: (word: string) => boolean): Read {
  const item = items[at];
  if (!isMoney(item) || item.amount < MIN_BARE_PRICE) return null;
  if (item.unit === null && (item.amount % BARE_STEP !== 0 || isModel(item.said))) return null;
  return { used: 1, prices: { max: rupees(item.amount) } };
}

export function boundOf(item: Item | undefined): Bound | null {
  for (const bound of bounds) if (isWord(item, bound)) return bound;
  return null;
}

function isWord(item: Item | undefined, word: string): boolean {
  return item?.kind === "word" && item.word === word;
}

function isMoney(item: Item | undefined): item is NumberItem {
  return item?.kind === "number" && (item.unit === null || item.unit === RUPEES);
}

/** Whole, as far as the slider goes. */
function rupees(amount: number): number {
  return Math.min(Math.round(amount), PRICE_RANGE.max);
}
