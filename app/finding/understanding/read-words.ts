/** Reads words as they stand in products: joined, split, and as one of several that belong together. */
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { bitsFor, bitsWhere, bothBits, setBit } from "#app/finding/columns/row-bits.ts";
import { DESCRIPTION_SCORE, matchSearch } from "#app/finding/search/match-search.ts";
import { GENERATION, planSearch } from "#app/finding/search/plan-search.ts";
import type { Shop, Span } from "./read-names.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import type { Token } from "./search-tokens.ts";

/** Worths of `matchSearch` from which a word stands in a product's name, or in its category and brand. */
const NAME_WORTH = 7;

const TITLE_WORTH = 5;

/** A bare number below this says little. */
const MIN_MODEL_NUMBER = 1_000;

/** Letters of each half of a word that may be two. */
const MIN_PART = 4;

/** A word or phrase as it stands in products. */
export function readWord(
  shop: Shop,
  tokens: readonly Token[],
  span: Omit<Span, "evidence">,
  isSynonym: boolean,
): Reading[] {
  const { from, to, text } = span;
  const parts = tokens.slice(from, to);
  // Words apart are words of their own, unless the shop knows them as one.
  const isOne =
    to - from === 1 ||
    isSynonym ||
    parts.slice(1).every(({ isGlued }) => isGlued) ||
    isJoined(shop, parts) ||
    isGeneration(text);
  if (!isOne) return [];
  const words = getSearchWords(shop.catalogue);
  const plan = planSearch(words, text, { exact: true });
  const { columns } = shop.catalogue;
  const scores = matchSearch(words.index, plan, columns.isListed.length);
  if (scores === null) return [];
  let best = 0;
  const strong = bitsFor(scores.length);
  const any = bothBits(columns.listed, bitsWhere(scores));
  for (let row = 0; row < scores.length; row++) {
    const worth = columns.isListed[row] ? (scores[row] ?? 0) / plan.terms.length : 0;
    if (worth > best) best = worth;
    if (worth > DESCRIPTION_SCORE) setBit(strong, row);
  }
  if (best === 0) return [];
  const isSize = to - from === 1 && Number(text) < MIN_MODEL_NUMBER;
  const inPlace = best >= NAME_WORTH ? EVIDENCE.name : best >= TITLE_WORTH ? EVIDENCE.title : EVIDENCE.specification;
  const perToken = isSize ? EVIDENCE.size : inPlace;
  const mention: Reading = {
    ...span,
    kind: "word",
    evidence: EVIDENCE.mention,
    rows: any,
    filters: {},
    isMention: true,
  };
  // "inch" is in many names and tells nothing.
  if (best <= DESCRIPTION_SCORE || shop.catalogue.terms.findUnit(text)) return [mention];
  const chunks = countChunks(tokens, from, to);
  return [{ ...mention, evidence: worthOf(perToken, chunks), rows: strong, isMention: false }, mention];
}

function isGeneration(text: string): boolean {
  return GENERATION.test(text);
}

/** "think pad" is "thinkpad" unless its parts are words. */
function isJoined(shop: Shop, parts: readonly Token[]): boolean {
  if (parts.length !== 2) return false;
  const [first = "", second = ""] = parts.map(({ text }) => text);
  return isNameWord(shop, first + second) && !(isNameWord(shop, first) && isNameWord(shop, second));
}

/** Whether products have the word outside their descriptions. */
export function isNameWord({ catalogue }: Shop, word: string): boolean {
  const { index } = getSearchWords(catalogue);
  const code = index.words.codeOf(word);
  return code !== undefined && index.isUsed(code, { outside: true });
}

/** "graphicscard" and "ryzen5" are two words. */
export function splitWord(shop: Shop, word: string): string | null {
  const { terms } = shop.catalogue;
  const isKnown = (part: string) => isNameWord(shop, part) || terms.words.codeOf(part) !== undefined;
  for (let at = word.length - 1; at > 0; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isNumber = /^\d+$/.test(second);
    if (
      (isNumber || second.length >= MIN_PART) &&
      first.length >= MIN_PART &&
      isKnown(first) &&
      (isNumber || isKnown(second))
    )
      return `${first} ${second}`;
  }
  return null;
}

/** "5600g" is one word of two tokens. */
export function countChunks(tokens: readonly Token[], from: number, to: number): number {
  return tokens.slice(from, to).filter(({ isGlued }, at) => at === 0 || !isGlued).length;
}

/** Whether a span may not begin or end here: inside of "1080p" and "60%". */
export function isCut(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before?.kind !== "number" || !token?.isGlued) return false;
  return token.kind === "word" || token.text === "%";
}
