import { getFilterNames, listFirstProducts } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { filtersToHref, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { normalizeSearch, toSearchWords } from "#app/finding/search/search-text.ts";
import type { Suggestion, Suggestions } from "#app/finding/search/suggestions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { applyUnderstood } from "./understand-in.ts";
import { understandTyped } from "./understand-typed.server.ts";

const PRODUCTS = 6;
const NAMES = 3;

export async function suggestProducts(db: Database, text: string): Promise<Suggestions> {
  if (toSearchWords(text).length === 0) return { corrected: null, suggestions: [] };
  const catalogue = await readCatalogue(db);
  const filterNames = getFilterNames(catalogue);
  const search: ProductFilters = { ...noFilters, search: normalizeSearch(text), sort: "relevance" };
  const understood = await understandTyped(db, { catalogue, names: filterNames }, search.search);
  const list = await listFirstProducts(db, catalogue, understood ? applyUnderstood(search, understood) : search);
  const read = toSearchWords(list.corrected ?? text);
  const [meaning] = catalogue.terms.meaningOf(read.join(" "))?.split(",") ?? [];
  const words = meaning ? toSearchWords(meaning) : read;
  const names: Suggestion[] = [
    ...matchNames(filterNames.filledCategories, words).map((name) => ({
      kind: "category" as const,
      label: name,
      href: filtersToHref("/products", { ...noFilters, category: name }),
    })),
    ...matchNames(filterNames.brands, words).map((name) => ({
      kind: "brand" as const,
      label: name,
      href: filtersToHref("/products", { ...noFilters, brands: [name] }),
    })),
  ];
  const products = list.products.slice(0, PRODUCTS).map(
    ({ name, slug, sellingPricePaise }): Suggestion => ({
      kind: "product",
      label: name,
      href: `/products/${slug}`,
      pricePaise: sellingPricePaise,
    }),
  );
  return { corrected: list.corrected, suggestions: [...names, ...products] };
}

/** "gam lap" matches Gaming Laptop. */
function matchNames(names: readonly string[], words: string[]): string[] {
  return names
    .filter((name) => {
      const parts = toSearchWords(name);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .slice(0, NAMES);
}
