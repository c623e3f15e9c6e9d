import { listBranch } from "#app/catalog/category-tree.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import type { SearchWords } from "#app/finding/search/plan-search.ts";
import { toSearchWords, toSingular } from "#app/finding/search/search-text.ts";
import { getValueNames } from "./value-names.ts";

/** Among products of the chosen `category`, "laptop" says what a memory module is for. */
export function getSearchWords(catalogue: Catalogue, category: string | null = null): SearchWords {
  const { words, terms, trade, categories } = catalogue;
  const branch = category === null ? [] : listBranch(categories, category);
  const kinds =
    category === null
      ? getKinds(catalogue)
      : toKinds(getFilledCategories(catalogue).filter((name) => branch.includes(name)));
  return { index: words, terms, kinds, trade, longer: getValueNames(catalogue).longer, choices: getChoices(catalogue) };
}

const getChoices = perVersion(
  ({ specs }: Pick<Catalogue, "columns" | "specs">) =>
    new Set(specs.flatMap(({ options }) => options.flatMap((option) => toSearchWords(option)))),
);
const getFilledCategories = perVersion(({ columns }: Pick<Catalogue, "columns">) => filledCategories(columns));
const getKinds = perVersion((catalogue: Pick<Catalogue, "columns">) => toKinds(getFilledCategories(catalogue)));

/** "laptop" and "monitors" name a category; "gaming" does not. */
function toKinds(names: readonly string[]): Set<string> {
  return new Set(
    names
      .map(toSearchWords)
      .flatMap(([word = "", ...more]) => (more.length > 0 ? [] : [word, toSingular(word) ?? word])),
  );
}

/** Where no memory is sold by itself, "16gb memory" is a laptop's. */
function filledCategories({ category, isListed }: CatalogueColumns): string[] {
  const isFilled = new Uint8Array(category.values.length);
  for (let row = 0; row < isListed.length; row++) if (isListed[row]) isFilled[category.codes[row] ?? 0] = 1;
  return category.values.filter((_, code) => code > 0 && isFilled[code]);
}
