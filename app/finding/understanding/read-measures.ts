/** Numbers with a unit as specifications: "16gb ram", "27 inch", "under 2 kg", "144hz+". */
import type { SpecChoice } from "#app/finding/filters/product-filters.ts";
import { searchWordsOf } from "#app/finding/search/search-text.ts";
import { type Bound, boundOf } from "./read-amounts.ts";
import { keyOf } from "./read-category.ts";
import type { Item, NumberItem } from "./search-items.ts";
import type { UnderstoodSpec } from "./understand-search.ts";

/** Around a whole number of a size. */
const ROUND_UP = 0.9;
const ROUND_DOWN = 0.3;

type Read = { used: number; key: string; choice: SpecChoice } | null;

/** `taken`: specifications that are understood already. */
export function readMeasure(items: readonly Item[], at: number, specs: readonly UnderstoodSpec[], taken: object): Read {
  const bound = boundOf(items[at]);
  const start = bound === null ? at : at + 1;
  const number = items[start];
  if (number?.kind !== "number") return null;
  const behind = items[start + 1];
  const isAtLeast = behind?.kind === "sign" && behind.said === "+";
  const next = start + (isAtLeast ? 2 : 1);
  const hint = hintAt(items, next);
  const direction = isAtLeast ? "at least" : bound;
  const candidates = specs.flatMap((spec) => {
    const fits = spec.type === "number" && spec.unit === number.unit && !(spec.key in taken);
    // "8 core": a number of nothing is named by what it counts.
    const choice = fits && (spec.unit !== null || named(spec, hint) > 0) ? choiceOf(spec, number, direction) : null;
    return choice ? [{ spec, choice }] : [];
  });
  const [first, ...others] = byHint(candidates, hint);
  if (!first || isUnclear(first.spec, others, hint)) return null;
  return {
    used: next - at + hintUsed(items, next, named(first.spec, hint)),
    key: first.spec.key,
    choice: first.choice,
  };
}

type Candidate = { spec: UnderstoodSpec; choice: SpecChoice };

/** Of "1tb" both a laptop and a drive may be meant; then it stays a word. */
function isUnclear(spec: UnderstoodSpec, others: readonly Candidate[], hint: readonly string[]): boolean {
  const isSize = spec.filter === "range" && spec.better === null;
  if (isSize || named(spec, hint) > 0) return false;
  const isElsewhere = ({ sold }: UnderstoodSpec) => sold.some((name) => !spec.sold.includes(name));
  return others.some(({ spec: other }) => (spec.filter === "range" || other.filter !== "range") && isElsewhere(other));
}

/** With the rest of its synonym: of "12gb graphics card" also the card. */
function hintUsed(items: readonly Item[], at: number, words: number): number {
  const last = words > 0 ? items[at + words - 1] : undefined;
  return words + (last?.kind === "word" ? (last.rest ?? 0) : 0);
}

/** Up to two words behind the number. */
function hintAt(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (const item of items.slice(at, at + 2)) {
    if (item.kind !== "word") break;
    words.push(item.word);
  }
  return words;
}

/** Those whose name says the hint come first, then those of its kind ("1tb ssd"), then in the shop's order. */
function byHint(candidates: readonly Candidate[], hint: readonly string[]): Candidate[] {
  const nearness = ({ spec }: Candidate) => 2 * named(spec, hint) + Number(spec.kinds.has(hint[0] ?? ""));
  return candidates.toSorted((a, b) => nearness(b) - nearness(a));
}

/** How many words of the hint begin its name. */
function named({ label }: UnderstoodSpec, hint: readonly string[]): number {
  const [first, second] = searchWordsOf(label);
  if (first === undefined || hint[0] === undefined || keyOf([first]) !== keyOf([hint[0]])) return 0;
  return second !== undefined && second === hint[1] ? 2 : 1;
}

/** Only what some product has. */
function choiceOf(spec: UnderstoodSpec, { amount }: NumberItem, direction: Bound | null): SpecChoice | null {
  const numbers = spec.values.map(Number).filter((value) => !Number.isNaN(value));
  if (spec.filter === "range") return rangeOf(spec, amount, direction, numbers);
  const wanted = spec.values.filter((value) => isWithin(Number(value), amount, direction));
  return wanted.length > 0 ? { values: wanted } : null;
}

function isWithin(number: number, amount: number, direction: Bound | null): boolean {
  if (direction === "above") return number > amount;
  if (direction === "at least") return number >= amount;
  return direction === "under" ? number <= amount : number === amount;
}

/** 27 inch is 27 to 28; 300 nits or more, 1.5 kg or less: what is better. */
function rangeOf(
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
