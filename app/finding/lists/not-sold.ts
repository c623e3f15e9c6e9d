import type { ListedCategory } from "#app/catalog/category-tree.ts";
import type { Nearest } from "#app/finding/browsing/product-list.server.ts";
import type { ProductFilters } from "#app/finding/filters/product-filters.ts";
import { toKey, toSearchWords } from "#app/finding/search/search-text.ts";
import type { TradeWords } from "#app/finding/search/trade-words.ts";

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

/** What was typed, if its last word names goods, such as "laptop stand"; null otherwise. */
export function findTypedGoods({ search, typed }: ProductFilters, trade: TradeWords): string | null {
  const words = toSearchWords(search);
  const [before, last] = [words.at(-2), words.at(-1)];
  return last !== undefined && trade.isPartOfGoods(last, { before }) ? `“${typed || search}”` : null;
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
