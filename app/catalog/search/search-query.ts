/** A search as a tsquery over product_search.document. search.server.ts finds which words exist. */

/** Matches any of `words`, or any beginning in `prefixes`. Both empty: nothing. */
export type Term = { words: string[]; prefixes: string[] };

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

function lexemesOf({ words, prefixes }: Term, where: string): string[] {
  const lexemes = [
    ...prefixes.map((prefix) => `${quoted(prefix)}:*${where}`),
    ...words.map((word) => quoted(word) + (where ? `:${where}` : "")),
  ];
  return lexemes.length > 0 ? lexemes : ["''"];
}

/** Words hold letters and digits only (search-text.ts); doubled quotes are an extra safeguard. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}
