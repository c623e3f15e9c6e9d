/** Which of several categories a search is about: the bag in "laptop bag", the cooler in "cooler for ryzen pc". */

import { haveCommonRow } from "#app/finding/columns/row-bits.ts";
import type { TradeWords } from "#app/finding/search/trade-words.ts";
import { EVIDENCE, type Reading } from "./reading.ts";
import type { Token } from "./search-tokens.ts";

/** What follows says what the product is for, or what it has. */
const BEFORE_CONTEXT = new Set(["for", "with"]);
/** What stands before these says what the product is for. */
const AFTER_CONTEXT = ["ke liye", "के लिए", "k liye"];
/** "ke liye", "ke andar", "ke saath" are no possession. */
const CONTEXT_WORDS = new Set(["liye", "andar", "neeche", "niche", "saath", "sath", "bich", "beech"]);
const HEAD = 0.8;
/** The name of a kind is seldom just a word of a product, as in "laptop stand". */
const HEAD_AS_WORD = 2;
const FIRST = 0.2;
const MODIFIER = 0.8;
const CONTEXT = 0.2;

/**
 * `named`: what the product has to fit, where it stands before the product. `isContext`: whether a place is outside the words that name the
 * product itself; `isHead`: whether it names its kind.
 */
export function readCategories(
  trade: TradeWords,
  tokens: readonly Token[],
  readings: readonly Reading[],
  named: { from: number; to: number } | null = null,
): { readings: Reading[]; isContext: (at: number) => boolean; isHead: (at: number) => boolean } {
  const categories = readings.filter(({ kind }) => kind === "category");
  const { from: start, to: end } = findHead(tokens, readings);
  const isNamed = (at: number) => named !== null && at >= named.from && at < named.to;
  const isContext = (at: number) => at < start || at >= end || isNamed(at);
  const inside = categories.filter(({ from }) => !isContext(from));
  // Beside a kind that is named, a model says what it should have: "gtx 1650 laptop".
  const sold = inside.filter(({ isUnsold }) => !isUnsold);
  const heads = sold.length > 0 ? sold : inside;
  const first = Math.min(...heads.map(({ from }) => from));
  const isMain = ({ from, to }: Reading) =>
    from === first || heads.some((other) => other.to === from) || heads.some((other) => other.from === to);
  const isHead = (at: number) => heads.some((reading) => isMain(reading) && reading.from <= at && at < reading.to);
  const unsold = findUnsold(trade, tokens, { categories, isContext });
  return {
    isContext,
    isHead,
    readings: readings.flatMap((reading): Reading[] => {
      // The 15 of "victus 15 ram" counts no memory.
      if (isNamed(reading.from) && !isNamed(reading.to - 1)) return [];
      // That products mention a stand, or come with a charger, makes them none.
      const isSaid = reading.kind !== "word" || (!reading.isMention && reading.evidence >= EVIDENCE.title);
      if (reading.from === unsold && !isSaid) return [];
      if (isContext(reading.from) && isOfOther(reading, heads, unsold)) return [];
      // What a product is for need not be written on it.
      if (reading.kind === "word" && isContext(reading.from) && !reading.isMention) return [];
      if (reading.kind === "word" && isHead(reading.from))
        return reading.isMention ? [] : [{ ...reading, evidence: reading.evidence - HEAD_AS_WORD }];
      if (reading.kind !== "category") return [reading];
      if (isContext(reading.from)) return reading.isUnsold ? [] : [toModifier(reading, CONTEXT)];
      // A model that isn't sold is named to the shopper, so it never merely describes.
      if (reading.isUnsold) return [reading];
      const isFollowed = heads.some(({ from, to }) => from === reading.to && to > reading.to);
      if (isFollowed) return [toModifier(reading, MODIFIER), { ...reading, evidence: reading.evidence - HEAD }];
      const isCompound = heads.some(({ to }) => to === reading.from);
      const bonus = isCompound ? HEAD : reading.from === first ? FIRST : 0;
      const read = { ...reading, evidence: reading.evidence + bonus };
      // A later category may also be a part of the first one: "laptop 16gb ram".
      return reading.from === first || isCompound ? [read] : [read, toModifier(reading, CONTEXT)];
    }),
  };
}

/** Whether a value or brand belongs to what the product is for: no case has the chip of "case for rtx 5090". */
function isOfOther({ kind, rows }: Reading, heads: readonly Reading[], unsold: number | null): boolean {
  if ((kind !== "spec" && kind !== "brand") || rows === null) return false;
  if (heads.length === 0) return unsold !== null;
  return heads.every((head) => head.rows !== null && !haveCommonRow(head.rows, rows));
}

/** Place of the kind of product that a search is about, if it is no category of the shop: "laptop stand", "hp printer". */
function findUnsold(
  trade: TradeWords,
  tokens: readonly Token[],
  { categories, isContext }: { categories: readonly Reading[]; isContext: (at: number) => boolean },
): number | null {
  const isKind = (at: number) =>
    isKindOfTrade(trade, tokens[at]) && categories.every(({ from, to }) => at < from || at >= to);
  const places = [...tokens.keys()].filter((at) => !isContext(at));
  const hasCategory = categories.some(({ from }) => !isContext(from));
  const last = places.findLast((at) => tokens[at]?.kind === "word");
  if (last !== undefined && isKind(last)) return last;
  return hasCategory ? null : (places.findLast(isKind) ?? null);
}

/** A printer, whether the shop sells any or not. */
export function isKindOfTrade(trade: TradeWords, token: Token | undefined): boolean {
  return token?.kind === "word" && trade.isGoods(token.text);
}

/** A category that only says more about another one excludes nothing. */
function toModifier(reading: Reading, perToken: number): Reading {
  const { from, to, text } = reading;
  return {
    kind: "filler",
    from,
    to,
    text,
    evidence: perToken * (to - from),
    rows: null,
    filters: {},
    isModifier: true,
  };
}

/** "computer ka dabba": what is owned comes last. */
const OWNED_BY = new Set(["ka", "ki", "ke", "का", "की", "के"]);

function findHead(tokens: readonly Token[], readings: readonly Reading[]): { from: number; to: number } {
  const categories = readings.filter(({ kind }) => kind === "category");
  // "ssd for laptop": whatever products are called stands for the product.
  const names = readings.filter(({ kind, isMention }) => kind === "category" || (kind === "word" && !isMention));
  const whole = { from: 0, to: tokens.length };
  for (const [at, { text }] of tokens.entries()) {
    const before = text === "for" ? names : categories;
    if (BEFORE_CONTEXT.has(text) && before.some(({ to }) => to <= at)) return { from: 0, to: at };
    const isOwned = OWNED_BY.has(text) && !CONTEXT_WORDS.has(tokens[at + 1]?.text ?? "");
    if (isOwned && categories.some(({ to }) => to === at) && categories.some(({ from }) => from === at + 1))
      return { from: at + 1, to: tokens.length };
    const two = `${text} ${tokens[at + 1]?.text ?? ""}`;
    if (AFTER_CONTEXT.includes(two) && categories.some(({ from }) => from > at + 1))
      return { from: at + 2, to: tokens.length };
  }
  return whole;
}
