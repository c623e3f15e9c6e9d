import type { SearchWords } from "#app/catalog/search/plan-search.ts";
import { searchWordsOf } from "#app/catalog/search/search-text.ts";
import type { Catalogue } from "./catalogue.server.ts";
import type { CatalogueColumns } from "./catalogue-columns.ts";

/** What a search is understood by. */
export function searchedWordsOf({ words, terms, columns }: Catalogue): SearchWords {
  return { index: words, terms, kinds: kindsOf(filledCategories(columns).map(searchWordsOf)) };
}

/** Words that alone are a category ("laptop"), and what goes with one ("gaming" of Gaming Laptop). */
function kindsOf(names: readonly string[][]): Set<string> {
  const alone = new Set(names.flatMap((words) => (words.length === 1 ? words : [])));
  return new Set(names.flatMap((words) => (words.some((word) => alone.has(word)) ? words : [])));
}

/** Where nobody sells memory by itself, "16gb memory" is what a laptop has. */
function filledCategories({ category, isListed }: CatalogueColumns): string[] {
  const isFilled = new Uint8Array(category.values.length);
  for (let row = 0; row < isListed.length; row++) if (isListed[row]) isFilled[category.codes[row] ?? 0] = 1;
  return category.values.filter((_, code) => code > 0 && isFilled[code]);
}
