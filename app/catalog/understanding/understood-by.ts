/** What the shop's own data say of a search. */
import type { Catalogue } from "#app/catalog/browsing/catalogue.server.ts";
import { type FilterNames, specsOfCategory } from "#app/catalog/browsing/product-filters.ts";
import { searchedWordsOf } from "#app/catalog/browsing/searched-words.ts";
import { correctWord } from "#app/catalog/search/plan-search.ts";
import { searchWordsOf } from "#app/catalog/search/search-text.ts";
import { type Understanding, type Understood, type UnderstoodSpec, understandSearch } from "./understand-search.ts";

/** `category`: one that is chosen already, or null. Null: nothing but words. */
export function understandIn(
  catalogue: Catalogue,
  known: FilterNames,
  search: string,
  category: string | null,
): Understood | null {
  const meant = understandSearch(search, understandingOf(catalogue, known, category));
  const within = meant?.category ?? category;
  // Only what the category has can narrow it.
  if (!meant || within === category) return meant;
  return understandSearch(search, understandingOf(catalogue, known, within));
}

function understandingOf(catalogue: Catalogue, known: FilterNames, category: string | null): Understanding {
  const words = searchedWordsOf(catalogue);
  const definitions = new Map(catalogue.specs.map((spec) => [spec.key, spec]));
  const specs = specsOfCategory(known, category).flatMap(({ key, values }): UnderstoodSpec[] => {
    const definition = definitions.get(key);
    return definition ? [{ ...definition, values, kinds: new Set() }] : [];
  });
  for (const spec of specs) for (const word of kindsOf(spec, specs)) spec.kinds.add(word);
  return {
    terms: catalogue.terms,
    categories: known.filledCategories,
    brands: known.brands,
    specs,
    isWord: (word) => {
      const code = words.index.words.codeOf(word);
      return code !== undefined && words.index.isUsed(code);
    },
    correct: (word) => correctWord(words, word),
  };
}

/** "Storage type" says NVMe and SSD of "Storage". */
function kindsOf({ label }: UnderstoodSpec, specs: readonly UnderstoodSpec[]): string[] {
  const [name] = searchWordsOf(label);
  return specs
    .filter((other) => other.type === "choice" && searchWordsOf(other.label)[0] === name)
    .flatMap(({ values }) => values.flatMap(searchWordsOf));
}
