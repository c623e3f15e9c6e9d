import type { ListedCategory } from "#app/catalog/category-tree.ts";
import type { CardProduct } from "#app/catalog/product-types.ts";
import type { Nearest } from "#app/finding/browsing/product-list.server.ts";
import type { ProductFilters } from "#app/finding/filters/product-filters.ts";
import { namesGoods, type SearchWords } from "#app/finding/search/plan-search.ts";
import { toKey, toSearchWords } from "#app/finding/search/search-text.ts";

export type NoResultsHint = { text: string; categories: readonly string[] };

type Shop = { categories: readonly ListedCategory[]; filled: readonly string[] };

/** "Printers" for "hp laser printer"; null: none. */
export function findUnsoldCategory({ search, category }: ProductFilters, { categories, filled }: Shop): string | null {
  if (search === "" || category !== null) return null;
  const words = ` ${toKey(toSearchWords(search))} `;
  const empty = categories.map(({ name }) => name).filter((name) => !filled.includes(name));
  const named = empty.filter((name) => words.includes(` ${toKey(toSearchWords(name))} `));
  return named.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** What was typed, if it ends with the name of goods, such as "laptop stand" or "iphone 15"; null otherwise. */
export function findTypedGoods({ search, typed }: ProductFilters, words: SearchWords): string | null {
  const typedWords = toSearchWords(search);
  const at = typedWords.findLastIndex((word) => !/^\d+$/.test(word));
  const [before, goods] = [typedWords[at - 1], typedWords[at]];
  return goods !== undefined && namesGoods(words, goods, { before }) ? `“${typed || search}”` : null;
}

/** What was typed, if it names goods and no product is one: a mobile workstation is no mobile. Null otherwise. */
export function findMentionedGoods(
  { search, category }: ProductFilters,
  products: readonly Pick<CardProduct, "name">[],
  { trade, kinds, terms }: SearchWords,
): string | null {
  const last = toSearchWords(search).at(-1);
  if (category !== null || last === undefined || !trade.isGoods(last) || products.length === 0) return null;
  if (kinds.has(last) || terms.meaningOf(last) !== undefined) return null;
  const isOne = products.some(
    ({ name }) => toKey(toSearchWords(name.replace(/ \(.*$/, "")).slice(-1)) === toKey([last]),
  );
  return isOne ? null : `“${search}”`;
}

/** Shown above results that only mention the category. */
export function mentionText(unsold: string, search: string): string {
  return `We don’t have ${unsold} at the moment. Here are products that mention “${search}”.`;
}

/** Null means: closest matches are shown instead. */
export function getNoResultsHint(
  filters: ProductFilters,
  { unsold, nearest }: { unsold: string | null; nearest: Nearest | null },
  { categories, filled }: Shop,
): NoResultsHint | null {
  const { category, search } = filters;
  const top = categories.filter(({ parent, name }) => parent === null && filled.includes(name)).map(({ name }) => name);
  if (category !== null && !filled.includes(category)) {
    const others = top.length > 0 ? " Meanwhile, browse our other categories:" : "";
    return { text: `Nothing is available in ${category} yet.${others}`, categories: top };
  }
  if (top.length === 0 || toSearchWords(search).length === 0) return null;
  if (unsold !== null)
    return { text: `We don’t have ${unsold} at the moment. Meanwhile, browse our categories:`, categories: top };
  // Nothing of the search is left, so popular products would have nothing to do with it.
  if (
    nearest !== null &&
    (nearest.missing.length === 0 || nearest.filters.search !== "" || isNarrowed(nearest.filters))
  )
    return null;
  const text = `We couldn’t find “${search}” in our store. Check the spelling, or browse our categories:`;
  return { text, categories: top };
}

function isNarrowed({ category, brands, specs }: ProductFilters): boolean {
  return category !== null || brands.length > 0 || Object.keys(specs).length > 0;
}
