/** A search as a tsquery over product_search.document. search.server.ts finds which words exist. */

import type { Phrase } from "./search-synonyms.ts";

/** Matches any of `words`, any beginning in `prefixes`, or `phrase`. All empty: nothing. `isKind`: see Synonym. */
export type Term = { words: string[]; prefixes: string[]; phrase?: Phrase; isKind?: boolean };

/** Every term must match. */
export type SearchPlan = {
  terms: Term[];
  /** If typos were corrected. */
  corrected: string | null;
};

/** A name, B brand and category, C specifications, D description. */
export type Weights = "A" | "AB" | "ABCD";

/** For `weights`; null for an empty plan. */
export function tsqueryOf(plan: SearchPlan, weights: Weights): string | null {
  if (plan.terms.length === 0) return null;
  const where = weights === "ABCD" ? "" : weights;
  return plan.terms.map((term) => `(${lexemesOf(term, where).join(" | ")})`).join(" & ");
}

function lexemesOf({ words, prefixes, phrase, isKind }: Term, weights: string): string[] {
  const where = isKind && weights === "" ? "AB" : weights;
  const lexemes = [
    ...(phrase ? [phraseOf(phrase, where)] : []),
    ...prefixes.map((prefix) => `${quoted(prefix)}:*${where}`),
    ...words.map((word) => quoted(word) + (where ? `:${where}` : "")),
  ];
  return lexemes.length > 0 ? lexemes : [NO_WORD];
}

/** Words hold letters and digits, so no document has it. */
const NO_WORD = "'-'";

/** Numbers are met whole, words from their beginning. */
function phraseOf(phrase: Phrase, where: string): string {
  const step = (words: string[]) =>
    words.map((word) => {
      const marks = `${/^\d+$/.test(word) ? "" : "*"}${where}`;
      return quoted(word) + (marks && `:${marks}`);
    });
  return phrase.map((words) => `(${step(words).join(" | ")})`).join(" <-> ");
}

/** Words hold letters and digits only (search-text.ts); doubled quotes are an extra safeguard. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}
