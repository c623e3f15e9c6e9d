/** Reads prices: "under 80000", "50k", "ek lakh tak", "50 to 80k". */
import { PRICE_RANGE, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { RUPEES, type SearchTerms } from "#app/finding/search/search-terms.ts";
import type { Token } from "./search-tokens.ts";

/** Whole rupees. */
export type Prices = Partial<Pick<ProductFilters, "min" | "max">>;
export type PriceMatch = { used: number; prices: Prices; isBare: boolean };

/** Smaller numbers are sizes or models. */
const MIN_PRICE = 500;
/** Cables cost less than computers. */
const MIN_BOUNDED_PRICE = 200;
/** Prices without "under", "₹" or "lakh" are round and at least this. */
const MIN_BARE_PRICE = 10_000;
const BARE_STEP = 500;
const AROUND = 0.1;
/** Nobody looks for prices from 910 to 91,000. */
const MAX_RATIO = 20;
const MAX_BOUND_WORDS = 3;

const bounds = ["under", "above", "at least", "around", "between", "exactly"] as const;
export type Bound = (typeof bounds)[number];

/** Numbers that people write as words before thousand and lakh. */
const numberWords: Readonly<Record<string, number>> = {
  ...{
    ek: 1,
    one: 1,
    एक: 1,
    dedh: 1.5,
    डेढ़: 1.5,
    do: 2,
    two: 2,
    दो: 2,
    dhai: 2.5,
    ढाई: 2.5,
    teen: 3,
    तीन: 3,
    char: 4,
    चार: 4,
  },
  ...{ panch: 5, paanch: 5, पांच: 5, das: 10, दस: 10, bees: 20, बीस: 20, pachis: 25, पच्चीस: 25, tees: 30, तीस: 30 },
  ...{
    chalis: 40,
    chalees: 40,
    चालीस: 40,
    pachas: 50,
    pachaas: 50,
    पचास: 50,
    saath: 60,
    साठ: 60,
    sattar: 70,
    assi: 80,
    nabbe: 90,
  },
};

type Amount = { used: number; rupees: number; leading: number; isMoney: boolean; text: string };

export class PriceReader {
  readonly #tokens: readonly Token[];
  readonly #terms: SearchTerms;

  readonly #isWord: (word: string) => boolean;

  /** `isWord`: recognises words of products such as "265k". */
  constructor(tokens: readonly Token[], terms: SearchTerms, isWord: (word: string) => boolean = () => false) {
    this.#tokens = tokens;
    this.#terms = terms;
    this.#isWord = isWord;
  }

  at(at: number): PriceMatch[] {
    return [this.#between(at), this.#bounded(at), this.#bare(at)].filter((match) => match !== null);
  }

  /** "under", "se kam": the longest phrase at this place. */
  boundAt(at: number): { used: number; bound: Bound } | null {
    for (let used = MAX_BOUND_WORDS; used > 0; used--) {
      const words = this.#tokens.slice(at, at + used);
      if (words.length < used || words.some(({ kind }) => kind !== "word")) continue;
      const phrase = words.map(({ text }) => text).join(" ");
      const meaning = this.#terms.meaningOf(phrase) ?? phrase;
      const bound = bounds.find((one) => one === meaning);
      if (bound) return { used, bound };
    }
    return null;
  }

  #amountAt(at: number): Amount | null {
    const sign = this.#moneySignAt(at);
    const token = this.#tokens[at + sign];
    const spoken = token?.kind === "word" ? numberWords[token.text] : undefined;
    const number = token?.kind === "number" ? token.amount : spoken;
    if (token === undefined || number === undefined || token.isCode) return null;
    const next = this.#tokens[at + sign + 1];
    const unit = next?.kind === "word" ? this.#terms.findUnit(next.text) : undefined;
    // 1080p and 16 GB are no prices; a letter is a unit only directly behind its number.
    const isApart = next !== undefined && !next.isGlued;
    // Nobody writes a crore as 12700k, the name of a processor.
    const isMany = unit?.factor === 1_000 && number >= 1_000;
    const isModel = next?.isGlued === true && (isMany || this.#isWord(token.text + next.text));
    if (unit?.unit === RUPEES && !isModel && !(isApart && next?.text.length === 1))
      return this.#toAmount(sign + 2, number, unit.factor, true, token.text);
    if (spoken !== undefined || (next?.kind === "word" && (next.isGlued || unit !== undefined))) return null;
    return this.#toAmount(sign + 1, number, 1, sign > 0, token.text);
  }

  #toAmount(used: number, leading: number, factor: number, isMoney: boolean, text: string): Amount {
    return { used, leading, rupees: leading * factor, isMoney, text };
  }

  #moneySignAt(at: number): number {
    const token = this.#tokens[at];
    const isSign = token?.text === "₹" || (token?.kind === "word" && ["rs", "inr"].includes(token.text));
    return isSign && this.#tokens[at + 1]?.kind === "number" ? 1 : 0;
  }

  #between(at: number): PriceMatch | null {
    const start = this.boundAt(at);
    const first = at + (start?.bound === "between" ? start.used : 0);
    const from = this.#amountAt(first);
    if (!from) return null;
    const link = this.#tokens[first + from.used];
    const isLink = link !== undefined && ["-", "to", "and", "se", "से", "और", "or"].includes(link.text);
    const next = first + from.used + (isLink ? 1 : 0);
    const to = isLink || start?.bound === "between" ? this.#amountAt(next) : null;
    if (!to) return null;
    // "50 to 80k": the first amount has the unit of the second.
    if (link?.text === "-" && isPartNumber(from, to)) return null;
    const scale = !from.isMoney && from.rupees < MIN_PRICE && to.isMoney ? to.rupees / (to.leading || 1) : 1;
    const ends = [from.rupees * scale, to.rupees];
    if (!ends.every((end) => end >= MIN_PRICE)) return null;
    const prices = { min: toLimit(Math.min(...ends)), max: toLimit(Math.max(...ends)) };
    const after = this.boundAt(next + to.used);
    const used = next + to.used - at + (after?.bound === "between" ? after.used : 0);
    return { used, prices, isBare: false };
  }

  #bounded(at: number): PriceMatch | null {
    const before = this.boundAt(at);
    const amount = this.#amountAt(at + (before?.used ?? 0));
    if (!amount || amount.rupees < MIN_BOUNDED_PRICE) return null;
    const after = before ? null : this.boundBehind(at + amount.used);
    const bound = before?.bound ?? after?.bound;
    if (!bound || bound === "between") return null;
    const price = toLimit(amount.rupees);
    const used = (before?.used ?? 0) + amount.used + (after?.used ?? 0);
    if (bound === "around")
      return {
        used,
        prices: { min: toLimit(price * (1 - AROUND)), max: toLimit(price * (1 + AROUND)) },
        isBare: false,
      };
    const isMost = bound === "under" || bound === "exactly";
    return { used, prices: isMost ? { max: price } : { min: price }, isBare: false };
  }

  /** "80k under" is a limit, as in Hindi "32 gb se zyada"; "50k under 90k" has its limit behind. */
  boundBehind(at: number): { used: number; bound: Bound } | null {
    const bound = this.boundAt(at);
    return bound && this.#amountAt(at + bound.used) === null ? bound : null;
  }

  #bare(at: number): PriceMatch | null {
    const amount = this.#amountAt(at);
    if (!amount || amount.rupees < MIN_BARE_PRICE) return null;
    if (!amount.isMoney && amount.rupees % BARE_STEP !== 0) return null;
    return { used: amount.used, prices: { max: toLimit(amount.rupees) }, isBare: !amount.isMoney };
  }
}

/** 910-006559 is a part number. */
function isPartNumber(from: Amount, to: Amount): boolean {
  return !from.isMoney && !to.isMoney && (to.text.startsWith("0") || to.rupees > MAX_RATIO * from.rupees);
}

function toLimit(rupees: number): number {
  return Math.min(Math.round(rupees), PRICE_RANGE.max);
}
