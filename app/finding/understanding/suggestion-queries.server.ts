/** By the search's rules. */

import { filterNamesOf, listFirstProducts } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { filtersToHref, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { normalizeSearch, searchWordsOf } from "#app/finding/search/search-text.ts";
import type { Suggestion, Suggestions } from "#app/finding/search/suggestions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { withUnderstood } from "./understand-search.ts";
import { understandIn } from "./understood-by.ts";

const PRODUCTS = 6;
const NAMES = 3;

/** Typos are corrected as on the results page. */
export async function suggestProducts(db: Database, text: string): Promise<Suggestions> {
  if (searchWordsOf(text).length === 0) return { corrected: null, suggestions: [] };
  const catalogue = await readCatalogue(db);
  const known = filterNamesOf(catalogue);
  const search: ProductFilters = { ...noFilters, search: normalizeSearch(text), sort: "relevance" };
  const meant = understandIn(catalogue, known, search.search, null);
  const list = await listFirstProducts(db, catalogue, meant ? withUnderstood(search, meant) : search);
  const words = searchWordsOf(list.corrected ?? text);
  const names: Suggestion[] = [
    ...namesLike(known.filledCategories, words).map((name) => ({
      kind: "category" as const,
      label: name,
      href: filtersToHref("/products", { ...noFilters, category: name }),
    })),
    ...namesLike(known.brands, words).map((name) => ({
      kind: "brand" as const,
      label: name,
      href: filtersToHref("/products", { ...noFilters, brands: [name] }),
    })),
  ];
  const found = list.products.slice(0, PRODUCTS).map(
    ({ name, slug, sellingPricePaise }): Suggestion => ({
      kind: "product",
      label: name,
      href: `/products/${slug}`,
      pricePaise: sellingPricePaise,
    }),
  );
  return { corrected: list.corrected, suggestions: [...names, ...found] };
}

/** Each typed word begins one of the name: "gam lap" is Gaming Laptop. */
function namesLike(names: readonly string[], words: string[]): string[] {
  return names
    .filter((name) => {
      const parts = searchWordsOf(name);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .slice(0, NAMES);
}
