import type { SearchPlan, Term } from "./plan-search.ts";
import type { WordIndex, Worth } from "./word-index.ts";

/** 0: a word is missing. */
export type Scores = Uint16Array;

/** The name counts most (docs/rules.md#g10). */
export const SPECIFICATION_SCORE = 4;
/** The least for a word outside descriptions. */
export const STRONG_SCORE = 3;
export const DESCRIPTION_SCORE = 1;
const WHOLE: Worth = [8, 6, SPECIFICATION_SCORE, DESCRIPTION_SCORE];
const PART: Worth = [6, 5, STRONG_SCORE, DESCRIPTION_SCORE];
const OTHER = 2;
const ONCE: Worth = [1, 1, 1, 0];
/** A laptop bag is no laptop, so the category counts most. */
const KIND: Worth = [5, 8, 0, 0];
const PART_OF_KIND: Worth = [4, 7, 0, 0];
/** From here on the product itself is of that kind. */
const OF_KIND = 7;

export function matchSearch(index: WordIndex, { terms }: SearchPlan, rows: number): Scores | null {
  if (terms.length === 0) return null;
  const scores = new Uint16Array(rows);
  const kinds: Uint8Array[] = [];
  for (const [at, term] of terms.entries()) {
    const worth = worthByRow(index, term, rows);
    if (term.isNamed) dropMentions(worth);
    for (let row = 0; row < rows; row++) {
      const value = worth[row] ?? 0;
      scores[row] = value > 0 && (at === 0 || (scores[row] ?? 0) > 0) ? (scores[row] ?? 0) + value : 0;
    }
    if (term.isKind) kinds.push(worth);
  }
  for (const worth of kinds) keepKind(scores, worth);
  return scores;
}

/** Where nothing is called so, mentions stay. */
function dropMentions(worth: Uint8Array): void {
  if (!worth.some((value) => value > DESCRIPTION_SCORE)) return;
  for (let row = 0; row < worth.length; row++) if ((worth[row] ?? 0) <= DESCRIPTION_SCORE) worth[row] = 0;
}

/** A search for laptops under ₹30,000 shows no sleeves; one for a laptop stand does, because no laptop is a stand. */
function keepKind(scores: Scores, worth: Uint8Array): void {
  if (!scores.some((score, row) => score > 0 && (worth[row] ?? 0) >= OF_KIND)) return;
  for (let row = 0; row < scores.length; row++) if ((worth[row] ?? 0) < OF_KIND) scores[row] = 0;
}

export function rankSearch(index: WordIndex, { terms }: SearchPlan, rows: number): Scores {
  const scores = new Uint16Array(rows);
  for (const term of terms) {
    const worth = worthByRow(index, term, rows);
    for (let row = 0; row < rows; row++) {
      const value = worth[row] ?? 0;
      if (value > 0) scores[row] = (scores[row] ?? 0) + value;
    }
  }
  return scores;
}

export function worthByRow(index: WordIndex, { exact, partial, others = [], isKind }: Term, rows: number): Uint8Array {
  const worth = new Uint8Array(rows);
  for (const code of exact) index.raise(code, isKind ? KIND : WHOLE, worth);
  for (const code of partial) index.raise(code, isKind ? PART_OF_KIND : PART, worth);
  if (others.length > 0) lower(worth, others, index);
  return worth;
}

/** Rows with the word in another name rank lower. */
function lower(worth: Uint8Array, others: readonly number[], index: WordIndex): void {
  const isOther = new Uint8Array(worth.length);
  for (const code of others) index.raise(code, ONCE, isOther);
  for (let row = 0; row < worth.length; row++)
    if (isOther[row]) worth[row] = Math.max(Math.min(DESCRIPTION_SCORE, worth[row] ?? 0), (worth[row] ?? 0) - OTHER);
}
