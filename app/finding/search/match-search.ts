import type { SearchPlan, Term } from "./plan-search.ts";
import type { WordIndex, Worth } from "./word-index.ts";

/** Scores by row; 0: a word is missing. */
export type Scores = Uint16Array;

/** The name counts most, the description hardly (docs/rules.md#g10). */
const WHOLE: Worth = [8, 6, 4, 1];
const PART: Worth = [6, 5, 3, 1];
export const DESCRIPTION_SCORE = 1;
const OTHER = 2;
const ONCE: Worth = [1, 1, 1, 0];
/** The lowest score of a whole word in the name, brand or category. */
export const NAME_SCORE = 6;
/**
 * The word for a kind counts more in the category than in the name: a laptop bag is no laptop. A mention in the description
 * counts nothing.
 */
const KIND: Worth = [6, 8, 0, 0];
const PART_OF_KIND: Worth = [5, 6, 0, 0];

/** Null for a search without words, which every row matches. */
export function matchSearch(index: WordIndex, { terms }: SearchPlan, rows: number): Scores | null {
  if (terms.length === 0) return null;
  const scores = new Uint16Array(rows);
  for (const [at, term] of terms.entries()) {
    const worth = worthByRow(index, term, rows);
    for (let row = 0; row < rows; row++) {
      const value = worth[row] ?? 0;
      scores[row] = value > 0 && (at === 0 || (scores[row] ?? 0) > 0) ? (scores[row] ?? 0) + value : 0;
    }
  }
  return scores;
}

/** Words that became filters are met by all rows, so a missing word only lowers the rank. */
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

/** What the term is worth in each row; 0: the row lacks it. Synonyms count as much as parts of words. */
export function worthByRow(index: WordIndex, { exact, partial, others = [], isKind }: Term, rows: number): Uint8Array {
  const worth = new Uint8Array(rows);
  for (const code of exact) index.raise(code, isKind ? KIND : WHOLE, worth);
  for (const code of partial) index.raise(code, isKind ? PART_OF_KIND : PART, worth);
  if (others.length > 0) lower(worth, others, index);
  return worth;
}

/** Rows that have the word as part of another name rank lower. */
function lower(worth: Uint8Array, others: readonly number[], index: WordIndex): void {
  const isOther = new Uint8Array(worth.length);
  for (const code of others) index.raise(code, ONCE, isOther);
  for (let row = 0; row < worth.length; row++)
    if (isOther[row]) worth[row] = Math.max(Math.min(DESCRIPTION_SCORE, worth[row] ?? 0), (worth[row] ?? 0) - OTHER);
}
