import { branchOf } from "#app/catalog/category-tree.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import type { SearchWords } from "#app/finding/search/plan-search.ts";
import { searchWordsOf, singularOf } from "#app/finding/search/search-text.ts";
import { valueNamesOf } from "./value-names.ts";

/** What a search is understood by. `category`: one that is chosen, where "laptop" is what a memory module is for. */
export function searchedWordsOf(catalogue: Catalogue, category: string | null = null): SearchWords {
  const { words, terms, categories } = catalogue;
  const branch = category === null ? [] : branchOf(categories, category);
  const kinds =
    category === null ? kindsIn(catalogue) : kindsOf(filledIn(catalogue).filter((name) => branch.includes(name)));
  return { index: words, terms, kinds, longer: valueNamesOf(catalogue).longer };
}

const filledIn = perVersion(({ columns }: Pick<Catalogue, "columns">) => filledCategories(columns));
const kindsIn = perVersion((catalogue: Pick<Catalogue, "columns">) => kindsOf(filledIn(catalogue)));

/** Words that alone are a category: "laptop", "monitors" and "monitor"; not "gaming", which mice are too. */
function kindsOf(names: readonly string[]): Set<string> {
  return new Set(
    names
      .map(searchWordsOf)
      .flatMap(([word = "", ...more]) => (more.length > 0 ? [] : [word, singularOf(word) ?? word])),
  );
}

/** Where nobody sells memory by itself, "16gb memory" is what a laptop has. */
function filledCategories({ category, isListed }: CatalogueColumns): string[] {
  const isFilled = new Uint8Array(category.values.length);
  for (let row = 0; row < isListed.length; row++) if (isListed[row]) isFilled[category.codes[row] ?? 0] = 1;
  return category.values.filter((_, code) => code > 0 && isFilled[code]);
}
