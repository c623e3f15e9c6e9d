import type { SearchPlan, Term } from "./plan-search.ts";
import type { WordIndex, Worth } from "./word-index.ts";

/** By row; 0: it lacks a word. */
export type Scores = Uint16Array;

/** The name counts most, the description hardly (docs/rules.md#g10). */
const WHOLE: Worth = [8, 6, 4, 1];
const PART: Worth = [6, 5, 3, 1];
export const DESCRIBED = 1;
const OTHER = 2;
const ONCE: Worth = [1, 1, 1, 0];
/** What a whole word counts at least in the name, brand or category. */
export const NAMED = 6;
/** A laptop is what is sold as one, rather than what is named for it, as a bag; not what mentions one. */
const KIND: Worth = [6, 8, 0, 0];
const PART_OF_KIND: Worth = [5, 6, 0, 0];

/** Null for a search without words: everything is found. */
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

/** Words that became filters are met already: they say what is nearest, and a word that is missing costs only its worth. */
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

/** What the term is worth in each row; 0: it isn't there. What else is meant by it counts like a part. */
export function worthByRow(index: WordIndex, { exact, partial, others = [], isKind }: Term, rows: number): Uint8Array {
  const worth = new Uint8Array(rows);
  for (const code of exact) index.raise(code, isKind ? KIND : WHOLE, worth);
  for (const code of partial) index.raise(code, isKind ? PART_OF_KIND : PART, worth);
  if (others.length > 0) lower(worth, others, index);
  return worth;
}

/** What bears the word as a part of another name comes behind what bears it alone. */
function lower(worth: Uint8Array, others: readonly number[], index: WordIndex): void {
  const isOther = new Uint8Array(worth.length);
  for (const code of others) index.raise(code, ONCE, isOther);
  for (let row = 0; row < worth.length; row++)
    if (isOther[row]) worth[row] = Math.max(Math.min(DESCRIBED, worth[row] ?? 0), (worth[row] ?? 0) - OTHER);
}
