/** Reads numbers with a unit as specifications: "16gb ram", "27 inch", "under 2 kg". */
import { convertAmount } from "#app/domain/basics/units.ts";
import type { SpecChoice } from "#app/finding/filters/product-filters.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { type Bound, findBound } from "./read-amounts.ts";
import { toKey } from "./read-category.ts";
import type { Item, NumberItem } from "./search-items.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

const ROUND_UP = 0.9;
const ROUND_DOWN = 0.3;

type MeasureMatch = { used: number; key: string; choice: SpecChoice } | null;

export function readMeasure(
  items: readonly Item[],
  at: number,
  specs: readonly UnderstoodSpec[],
  usedSpecs: object,
): MeasureMatch {
  const bound = findBound(items[at]);
  const start = bound === null ? at : at + 1;
  const number = items[start];
  if (number?.kind !== "number") return null;
  const behind = items[start + 1];
  const isAtLeast = behind?.kind === "sign" && behind.text === "+";
  const next = start + (isAtLeast ? 2 : 1);
  const hint = hintAt(items, next);
  const direction = isAtLeast ? "at least" : bound;
  const open = specs.filter(({ type, key }) => type === "number" && !(key in usedSpecs));
  const ofUnit = open.filter(({ unit }) => unit === number.unit);
  const candidates = (ofUnit.length > 0 ? ofUnit : open).flatMap((spec) => {
    const amount = inUnitOf(spec, number);
    // "8 core": a number without a unit is named by what it counts.
    const fits = amount !== null && (spec.unit !== null || countNameWords(spec, hint) > 0);
    const choice = fits ? toChoice(spec, amount, direction) : null;
    return choice ? [{ spec, choice }] : [];
  });
  const [first, ...others] = byHint(candidates, hint);
  if (!first || isUnclear(first.spec, others, hint)) return null;
  return {
    used: next - at + hintUsed(items, next, countNameWords(first.spec, hint)),
    key: first.spec.key,
    choice: first.choice,
  };
}

/** "39.6 cm" is 15.6 inch. */
function inUnitOf(spec: UnderstoodSpec, { amount, unit }: NumberItem): number | null {
  if (unit === null || spec.unit === null) return unit === spec.unit ? amount : null;
  return convertAmount(amount, unit, spec.unit);
}

type Candidate = { spec: UnderstoodSpec; choice: SpecChoice };

/** "1tb" may be a laptop's or a drive's, so it stays a word. */
function isUnclear(spec: UnderstoodSpec, others: readonly Candidate[], hint: readonly string[]): boolean {
  const isSize = spec.filter === "range" && spec.better === null;
  if (isSize || countNameWords(spec, hint) > 0) return false;
  const isElsewhere = ({ sold }: UnderstoodSpec) => sold.some((name) => !spec.sold.includes(name));
  return others.some(({ spec: other }) => (spec.filter === "range" || other.filter !== "range") && isElsewhere(other));
}

/** "12gb graphics card" includes the card. */
function hintUsed(items: readonly Item[], at: number, words: number): number {
  const last = words > 0 ? items[at + words - 1] : undefined;
  return words + (last?.kind === "word" ? (last.rest ?? 0) : 0);
}

function hintAt(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (const item of items.slice(at, at + 2)) {
    if (item.kind !== "word") break;
    words.push(item.word);
  }
  return words;
}

/** Specifications that the hint names come first, then those whose values it names ("1tb ssd"). */
function byHint(candidates: readonly Candidate[], hint: readonly string[]): Candidate[] {
  const nearness = ({ spec }: Candidate) => 2 * countNameWords(spec, hint) + Number(spec.kinds.has(hint[0] ?? ""));
  return candidates.toSorted((a, b) => nearness(b) - nearness(a));
}

function countNameWords({ label }: UnderstoodSpec, hint: readonly string[]): number {
  const [first, second] = toSearchWords(label);
  if (first === undefined || hint[0] === undefined || toKey([first]) !== toKey([hint[0]])) return 0;
  return second !== undefined && second === hint[1] ? 2 : 1;
}

/** Chooses only values that products have. */
function toChoice(spec: UnderstoodSpec, amount: number, direction: Bound | null): SpecChoice | null {
  const numbers = spec.values.map(Number).filter((value) => !Number.isNaN(value));
  if (spec.filter === "range") return toRange(spec, amount, direction, numbers);
  const matching = spec.values.filter((value) => isWithin(Number(value), amount, direction));
  return matching.length > 0 ? { values: matching } : null;
}

function isWithin(number: number, amount: number, direction: Bound | null): boolean {
  if (direction === "above") return number > amount;
  if (direction === "at least") return number >= amount;
  return direction === "under" ? number <= amount : number === amount;
}

/** 27 inch means 27 to 28; for 300 nits better numbers match, too. */
function toRange(
  { better }: UnderstoodSpec,
  amount: number,
  direction: Bound | null,
  numbers: readonly number[],
): SpecChoice | null {
  if (numbers.length === 0) return null;
  const usual = better === "higher" ? "at least" : better === "lower" ? "under" : null;
  const way = direction ?? usual;
  if (way === "above" || way === "at least") return { from: amount, to: null };
  if (way === "under") return { from: null, to: amount };
  if (!Number.isInteger(amount)) return { from: amount, to: amount };
  // A 24 inch monitor has 23.8.
  const hasSome = (from: number, to: number) => numbers.some((number) => number >= from && number <= to);
  const isRounded = !hasSome(amount, amount + ROUND_UP) && hasSome(amount - ROUND_DOWN, amount);
  return isRounded ? { from: amount - ROUND_DOWN, to: amount } : { from: amount, to: amount + ROUND_UP };
}
