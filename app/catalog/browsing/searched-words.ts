import { defaultSynonyms, defaultUnits } from "#app/catalog/search/default-search-terms.ts";
import type { SearchWords } from "#app/catalog/search/plan-search.ts";
import { SearchTerms } from "#app/catalog/search/search-terms.ts";
import type { Catalogue } from "./catalogue.server.ts";
import type { CatalogueColumns } from "./catalogue-columns.ts";

const terms = new SearchTerms({ synonyms: defaultSynonyms, units: defaultUnits });

/** What a search is understood by. */
export function searchedWordsOf({ words, columns }: Pick<Catalogue, "words" | "columns">): SearchWords {
  return { index: words, terms, kinds: filledCategories(columns) };
}

/** Where nobody sells memory by itself, "16gb memory" is what a laptop has. */
function filledCategories({ category, isListed }: CatalogueColumns): Set<string> {
  const isFilled = new Uint8Array(category.values.length);
  for (let row = 0; row < isListed.length; row++) if (isListed[row]) isFilled[category.codes[row] ?? 0] = 1;
  return new Set(category.values.filter((_, code) => isFilled[code]).map((name) => name.toLowerCase()));
}
