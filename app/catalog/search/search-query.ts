/** A search as a tsquery over product_search.document. Pure: search.server.ts finds which words exist. */

/** A typed word: matches any of `words`, or any beginning in `prefixes`. Both empty: nothing. */
export type Term = { words: string[]; prefixes: string[] };

/** A product must match every term. */
export type SearchPlan = {
  terms: Term[];
  /** The corrected text, if typos were corrected. */
  corrected: string | null;
};

/** Document weights: A name, B brand and category, C specifications, D description. */
export type Weights = "A" | "AB" | "ABCD";

/** The plan as tsquery text for these `weights`; null for an empty plan: no search. */
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
