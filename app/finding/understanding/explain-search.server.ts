import { formatSpecNumber, type SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import { formatInr, PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { findNearestProducts, getFilterNames, listProducts } from "#app/finding/browsing/product-list.server.ts";
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import {
  defaultSort,
  filtersToHref,
  noFilters,
  PRICE_RANGE,
  type ProductFilters,
} from "#app/finding/filters/product-filters.ts";
import { planSearch, type SearchWords, type Term } from "#app/finding/search/plan-search.ts";
import { normalizeSearch } from "#app/finding/search/search-text.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { applyUnderstood } from "./understand-in.ts";
import { understandTyped } from "./understand-typed.server.ts";

export type ExplainedSearch = {
  search: string;
  words: string[];
  filters: string[];
  total: number;
  first: string[];
  /** Null means: the search has results. */
  nearest: number | null;
  href: string;
};

const FIRST = 5;
const MAX_WORDS = 6;

export async function explainSearch(db: Database, typed: string): Promise<ExplainedSearch> {
  const search = normalizeSearch(typed);
  const catalogue = await readCatalogue(db);
  const names = getFilterNames(catalogue);
  const words = getSearchWords(catalogue);
  const typedFilters: ProductFilters = { ...noFilters, search, sort: "relevance" };
  const understood = await understandTyped(db, { catalogue, names }, search);
  const read = understood ? applyUnderstood(typedFilters, understood) : typedFilters;
  const filters = { ...read, sort: defaultSort(read) };
  const list = await listProducts(db, { catalogue, names }, filters);
  const [nearest = null] = list.total === 0 ? await findNearestProducts(db, catalogue, filters) : [];
  const first = nearest?.products ?? list.products;
  return {
    search,
    words: planSearch(words, filters.search).terms.map((term) => termText(words, term)),
    filters: filterTexts(filters, catalogue.specs),
    total: list.total,
    first: first.slice(0, FIRST).map(({ name }) => name),
    nearest: nearest?.total ?? null,
    href: filtersToHref("/search", { ...noFilters, search }, "q"),
  };
}

function termText({ index }: SearchWords, { text, exact, partial }: Term): string {
  const all = [...new Set([...exact, ...partial])].map((code) => index.words.wordOf(code));
  const others = all.filter((word) => word !== text);
  const listed = [...others.slice(0, MAX_WORDS), ...(others.length > MAX_WORDS ? ["…"] : [])];
  return listed.length > 0 ? `${text} (${listed.join(", ")})` : all.length > 0 ? text : `${text} (not found)`;
}

function filterTexts(filters: ProductFilters, specs: readonly SpecDefinition[]): string[] {
  const { category, brands, min, max, isNew, inStock, rating, discount } = filters;
  const rupees = (amount: number) => formatInr(amount * PAISE_PER_RUPEE);
  return [
    ...(category === null ? [] : [`Category: ${category}`]),
    ...brands.map((brand) => `Brand: ${brand}`),
    ...Object.entries(filters.specs).map(([key, choice]) => {
      const spec = specs.find((definition) => definition.key === key);
      const text = (value: string | number) =>
        Number.isNaN(Number(value)) ? String(value) : formatSpecNumber(Number(value), spec?.unit ?? null);
      if ("values" in choice) return `${spec?.label ?? key}: ${choice.values.map(text).join(" or ")}`;
      const ends = [
        choice.from === null ? "" : `from ${text(choice.from)}`,
        choice.to === null ? "" : `to ${text(choice.to)}`,
      ];
      return `${spec?.label ?? key}: ${ends.filter(Boolean).join(" ")}`;
    }),
    ...(min > PRICE_RANGE.min ? [`From ${rupees(min)}`] : []),
    ...(max < PRICE_RANGE.max ? [`Up to ${rupees(max)}`] : []),
    ...(rating === null ? [] : [`${rating} stars and above`]),
    ...(discount === null ? [] : [`${discount}% off or more`]),
    ...(isNew ? ["New arrivals"] : []),
    ...(inStock ? ["In stock"] : []),
  ];
}
