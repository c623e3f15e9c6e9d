/**
 * A search as the database understands it: a tsquery over product_search.document, built of whole words, beginnings
 * and corrections. Pure; which words exist is found by search.server.ts.
 */

/** One typed word: any of `words` as they stand, any word that begins with one of `prefixes`. Both empty: nothing. */
export type Term = { words: string[]; prefixes: string[] };

/** What a search came to. Every term must be met by a product. */
export type SearchPlan = {
  terms: Term[];
  /** The text with its typos mended, when some were. */
  corrected: string | null;
};

/** Document weights: A name, B brand and category, C specifications, D description. */
export type Weights = "A" | "AB" | "ABCD";

/** The plan as tsquery text; looks only where `weights` say. An empty plan gives null: no search at all. */
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

/** Words hold letters and digits only (search-text.ts); doubled quotes are belt and braces. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}
