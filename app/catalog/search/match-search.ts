/** How well each row meets a search. */
import type { SearchPlan, Term } from "./plan-search.ts";
import type { WordIndex, Worth } from "./word-index.ts";

/** By row; 0: it lacks a word. */
export type Scores = Uint16Array;

/** The name counts most, the description hardly (docs/rules.md#r150). */
const WHOLE: Worth = [8, 6, 4, 1];
const PART: Worth = [6, 5, 3, 1];

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

/** What the term is worth in each row; 0: it isn't there. */
export function worthByRow(index: WordIndex, { exact, partial, isKind }: Term, rows: number): Uint8Array {
  const worth = new Uint8Array(rows);
  for (const code of exact) index.raise(code, placed(WHOLE, isKind), worth);
  for (const code of partial) index.raise(code, placed(PART, isKind), worth);
  return worth;
}

/** A laptop is not what mentions one. */
function placed([name, title, ...others]: Worth, isKind: boolean): Worth {
  return isKind ? [name, title, 0, 0] : [name, title, ...others];
}
