/** Reads words as they stand in products: joined, split, and as one of several that belong together. */
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { bitsFor, bothBits, type RowBits } from "#app/finding/columns/row-bits.ts";
import { GENERATION, planSearch } from "#app/finding/search/plan-search.ts";
import { type WordPlace, wordPlaces } from "#app/finding/search/word-index.ts";
import type { Shop, Span } from "./read-names.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import type { Token } from "./search-tokens.ts";

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
    GENERATION.test(text);
  if (!isOne) return [];
  const match = findRows(shop, text);
  if (!match) return [];
  const isSize = to - from === 1 && Number(text) < MIN_MODEL_NUMBER;
  const perToken = isSize ? EVIDENCE.size : match.place === "description" ? EVIDENCE.mention : EVIDENCE[match.place];
  const mention: Reading = {
    ...span,
    kind: "word",
    evidence: EVIDENCE.mention,
    rows: match.rows,
    filters: {},
    isMention: true,
  };
  // "inch" is in many names and tells nothing.
  if (match.place === "description" || shop.catalogue.terms.findUnit(text)) return [mention];
  const chunks = countChunks(tokens, from, to);
  return [{ ...mention, evidence: worthOf(perToken, chunks), rows: match.named, isMention: false }, mention];
}

/** The products on sale that have all words of a text, and those that have them outside their descriptions. Null: none. */
export function findRows(
  { catalogue }: Shop,
  text: string,
): { rows: RowBits; named: RowBits; place: WordPlace } | null {
  const { columns, words: index } = catalogue;
  const { terms } = planSearch(getSearchWords(catalogue), text, { exact: true });
  let [rows, named] = [columns.listed, columns.listed];
  let worst: WordPlace = "name";
  for (const { exact, partial } of terms) {
    const [own, ownNamed] = [bitsFor(columns.isListed.length), bitsFor(columns.isListed.length)];
    const places = [...exact, ...partial].flatMap((code) => index.mark(code, own, ownNamed) ?? []);
    const best = wordPlaces.find((place) => places.includes(place));
    if (!best) return null;
    if (wordPlaces.indexOf(best) > wordPlaces.indexOf(worst)) worst = best;
    [rows, named] = [bothBits(rows, own), bothBits(named, ownNamed)];
  }
  return terms.length > 0 && rows.some((bits) => bits !== 0) ? { rows, named, place: worst } : null;
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
