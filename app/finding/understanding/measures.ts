/** Reads numbers as specifications: "16gb ram", "27 inch", "under 2 kg", "8 core". */
import { convertAmount } from "#app/domain/basics/units.ts";
import type { SpecChoice } from "#app/finding/filters/product-filters.ts";
import type { SearchTerms } from "#app/finding/search/search-terms.ts";
import { toKey, toSearchWords } from "#app/finding/search/search-text.ts";
import type { Bound, PriceReader } from "./read-prices.ts";
import { type Token, textOf } from "./search-tokens.ts";
import type { ShopNames } from "./shop-names.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

/** `choice`: null if no product has that much of what is named. `named`: how many words of the label stand beside the number. `isUnclear`: other kinds of products count so, too. */
export type MeasureMatch = {
  from: number;
  to: number;
  key: string;
  choice: SpecChoice | null;
  named: number;
  isNamedAsCategory: boolean;
  isKindBeside: boolean;
  isSameUnit: boolean;
  isUnclear: boolean;
  /** "Up to" is not said: 360 mm may also be the size of a radiator. */
  isLimit: boolean;
  hasBound: boolean;
  hasUnit: boolean;
};

type Amount = { used: number; amount: number; unit: string | null };

/** A 27 inch monitor may have 26.5 or 27.9 inches; sizes of laptops lie closer together. */
const LARGE_SCREEN = 20;
const ROUND_UP = 0.9;
const ROUND_DOWN = 0.5;
/** Units of which more is as good: a 165 Hz monitor shows 144 Hz. */
const AT_LEAST_UNITS = new Set(["Hz"]);

export class MeasureReader {
  readonly #tokens: readonly Token[];
  readonly #terms: SearchTerms;
  readonly #specs: readonly UnderstoodSpec[];
  readonly #prices: PriceReader;

  readonly #categoriesNamed: (word: string) => readonly string[];

  constructor(
    tokens: readonly Token[],
    terms: SearchTerms,
    { specs, names }: { specs: readonly UnderstoodSpec[]; names: ShopNames },
    prices: PriceReader,
  ) {
    this.#tokens = tokens;
    this.#terms = terms;
    this.#categoriesNamed = (word) => names.categoriesNamed(word);
    this.#specs = specs.filter(({ type }) => type === "number");
    this.#prices = prices;
  }

  at(at: number): MeasureMatch[] {
    const bound = this.#prices.boundAt(at);
    const start = at + (bound && bound.bound !== "between" && bound.bound !== "around" ? bound.used : 0);
    const number = this.#amountAt(start);
    if (!number) return [];
    const behind = start + number.used;
    const more = this.#moreAt(behind);
    const behindIt = start > at || more > 0 ? null : this.#prices.boundBehind(behind);
    const next = behind + more + (behindIt?.used ?? 0);
    const direction = more > 0 ? "at least" : start > at ? (bound?.bound ?? null) : (behindIt?.bound ?? null);
    const hint = this.#wordsAt(next);
    // "vram" alone is the graphics memory.
    const isShort = hint.length > 1 && this.#meaningOf(this.#tokens[next]?.text ?? "").length > 1;
    const before = start === at ? this.#nameBefore(at) : null;
    // "128gb ram" is no storage, even if nothing has that much memory.
    const namedSpecs = this.#specs.filter((spec) => countNamed(spec, hint) > 0 && inUnitOf(spec, number) !== null);
    const ofCategory = this.#categoriesNamed(hint[0] ?? "");
    const isMeant = (spec: UnderstoodSpec) =>
      namedSpecs.length === 0 || namedSpecs.includes(spec) || spec.sold.some((name) => ofCategory.includes(name));
    const matches = this.#specs.filter(isMeant).flatMap((spec): MeasureMatch[] => {
      const named = countNamed(spec, hint);
      const isBefore = named === 0 && before !== null && countNamed(spec, [before.word]) > 0;
      const amount = inUnitOf(spec, number);
      // "8 core": a number without a unit is named by what it counts, or by a phrase before it: "kit of 2".
      const isCounted = spec.unit !== null || named > 0 || (isBefore && before.used > 1);
      const choice = amount === null || !isCounted ? null : toChoice(spec, amount, direction);
      if (!choice && !namedSpecs.includes(spec)) return [];
      const isKindBeside = spec.kinds.has(hint[0] ?? "");
      const isCategory = before !== null && this.#isCategory(before.word);
      const match: MeasureMatch = {
        // "cable 3 metre" is about cables, too.
        from: isBefore && !isCategory ? at - before.used : at,
        to: next + (isShort ? Math.min(named, 1) : named),
        key: spec.key,
        choice,
        named: isBefore && !isCategory ? 1 : named,
        // "16gb ram" may be a memory module where those are sold.
        isNamedAsCategory: this.#isCategory(named > 0 ? (hint[0] ?? "") : (before?.word ?? "")),
        isSameUnit: spec.unit === number.unit,
        isKindBeside,
        isUnclear: false,
        hasBound: start > at || more > 0 || behindIt !== null,
        hasUnit: number.unit !== null,
        isLimit: direction === null && choice !== null && "from" in choice && choice.from === null,
      };
      // "550w power supply": the kind of product, rather than the name of a specification.
      const isKindBehind = named > 0 && this.#isCategory(textOf(this.#tokens, next, next + 2));
      return isKindBehind ? [match, { ...match, to: next, named: 0, isNamedAsCategory: false }] : [match];
    });
    return this.#markUnclear(matches);
  }

  /** "1tb" may be a laptop's or a drive's. */
  #markUnclear(matches: readonly MeasureMatch[]): MeasureMatch[] {
    const specOf = (key: string) => this.#specs.find((spec) => spec.key === key);
    return matches.map((match) => {
      const spec = specOf(match.key);
      const isSize = spec?.filter === "range" && spec.better === null;
      const isElsewhere = matches.some(
        (other) => other.key !== match.key && specOf(other.key)?.sold.some((name) => !spec?.sold.includes(name)),
      );
      return { ...match, isUnclear: match.named === 0 && !isSize && isElsewhere };
    });
  }

  #isCategory(word: string): boolean {
    return this.#categoriesNamed(word).length > 0;
  }

  #amountAt(at: number): Amount | null {
    const token = this.#tokens[at];
    if (token?.kind !== "number" || token.isCode) return null;
    const next = this.#tokens[at + 1];
    // 5600G is a model, not 5.6 kg, and 860M a graphics chip, no length.
    const isModel = next?.text.length === 1 && (token.text.length > 3 || (next.text === "m" && token.amount >= 100));
    const isLetterApart = next?.text.length === 1 && !next.isGlued && next.kind === "word";
    const unit = next && next.kind !== "number" && !isLetterApart ? this.#terms.findUnit(next.text) : undefined;
    const isInches = next?.kind === "sign" && /["\u2033\u201d]/.test(next.text);
    if (isInches) return { used: 2, amount: token.amount, unit: "inch" };
    if (unit && !(next?.isGlued && isModel)) return { used: 2, amount: token.amount * unit.factor, unit: unit.unit };
    return next?.kind === "word" && next.isGlued ? null : { used: 1, amount: token.amount, unit: null };
  }

  /** "+", "or more", "and above". */
  #moreAt(at: number): number {
    const token = this.#tokens[at];
    if (token?.kind === "sign" && token.text === "+") return 1;
    const [first, second] = [token?.text, this.#tokens[at + 1]?.text];
    const isMore = (word: string | undefined) =>
      word !== undefined && ["more", "above", "higher", "up", "over"].includes(word);
    if ((first === "or" || first === "and") && isMore(second)) return 2;
    return first === "plus" || (isMore(first) && this.#tokens[at + 1] === undefined) ? 1 : 0;
  }

  #wordsAt(at: number): string[] {
    const words: string[] = [];
    for (const token of this.#tokens.slice(at, at + 2)) {
      if (token.kind !== "word") break;
      words.push(...this.#meaningOf(token.text));
    }
    return words;
  }

  /** What stands before the number: a word, or a phrase of two such as "kit of". */
  #nameBefore(at: number): { word: string; used: number } | null {
    const [first, second] = [this.#tokens[at - 2], this.#tokens[at - 1]];
    if (second?.kind !== "word") return null;
    const phrase = first?.kind === "word" ? this.#terms.meaningOf(`${first.text} ${second.text}`) : undefined;
    if (phrase) return { word: toSearchWords(phrase)[0] ?? "", used: 2 };
    return { word: this.#meaningOf(second.text)[0] ?? "", used: 1 };
  }

  /** "ram" is the memory; further meanings and words behind the first are not needed to name it. */
  #meaningOf(word: string): string[] {
    const meaning = this.#terms.meaningOf(word)?.split(",")[0];
    return meaning === undefined || meaning === "" ? [word] : toSearchWords(meaning);
  }
}

/** "39.6 cm" is 15.6 inch. */
function inUnitOf(spec: UnderstoodSpec, { amount, unit }: Amount): number | null {
  if (unit === null || spec.unit === null) return unit === spec.unit ? amount : null;
  return convertAmount(amount, unit, spec.unit);
}

function countNamed({ label }: UnderstoodSpec, words: readonly string[]): number {
  const [first, second] = toSearchWords(label);
  if (first === undefined || words[0] === undefined || toKey([first]) !== toKey([words[0]])) return 0;
  return second !== undefined && second === words[1] ? 2 : 1;
}

/** Chooses only values that products have. */
function toChoice(spec: UnderstoodSpec, amount: number, bound: Bound | null): SpecChoice | null {
  const numbers = spec.values.map(Number).filter((value) => !Number.isNaN(value));
  const direction = bound ?? (AT_LEAST_UNITS.has(spec.unit ?? "") && spec.better === "higher" ? "at least" : null);
  if (spec.filter === "range") return toRange(spec, amount, direction, numbers);
  const matching = spec.values.filter((value) => isWithin(Number(value), amount, direction));
  return matching.length > 0 ? { values: matching } : null;
}

function isWithin(number: number, amount: number, direction: Bound | null): boolean {
  if (direction === "above") return number > amount;
  if (direction === "at least") return number >= amount;
  return direction === "under" ? number <= amount : number === amount;
}

/** 27 inch means 26.5 to 27.9; for 300 nits better numbers match, too. */
function toRange(
  { better, unit }: UnderstoodSpec,
  amount: number,
  direction: Bound | null,
  numbers: readonly number[],
): SpecChoice | null {
  if (numbers.length === 0) return null;
  const usual = better === "higher" ? "at least" : better === "lower" ? "under" : null;
  const way = direction ?? usual;
  if (way === "exactly" && better !== null) return { from: amount, to: amount };
  if (way === "above" || way === "at least") return { from: amount, to: null };
  if (way === "under") return { from: null, to: amount };
  if (!Number.isInteger(amount)) return { from: amount, to: amount };
  const isLarge = unit === "inch" && amount >= LARGE_SCREEN;
  return { from: isLarge ? amount - ROUND_DOWN : amount, to: amount + ROUND_UP };
}
