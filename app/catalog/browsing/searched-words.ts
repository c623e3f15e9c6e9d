import { defaultSynonyms, defaultUnits } from "#app/catalog/search/default-search-terms.ts";
import type { SearchWords } from "#app/catalog/search/plan-search.ts";
import { SearchTerms } from "#app/catalog/search/search-terms.ts";
import type { Catalogue } from "./catalogue.server.ts";

const terms = new SearchTerms({ synonyms: defaultSynonyms, units: defaultUnits });

/** What a search is understood by. */
export function searchedWordsOf({ words, categories }: Pick<Catalogue, "words" | "categories">): SearchWords {
  return { index: words, terms, kinds: new Set(categories.map(({ name }) => name.toLowerCase())) };
}
