/** Bad parameters are ignored, and each set of filters has one URL. */

import type { SpecFilterKind } from "#app/catalog/specifications/spec-definition.ts";
import { normalizeSearch } from "#app/finding/search/search-text.ts";

/** Rupees; the upper end is open (docs/rules.md#g6). */
export const PRICE_RANGE = { min: 0, max: 300_000, step: 5_000 } as const;
export const quickPrices = [
  { min: PRICE_RANGE.min, max: 50_000 },
  { min: 50_000, max: 100_000 },
  { min: 100_000, max: PRICE_RANGE.max },
] as const;

export const PAGE_SIZE = 12;

export const ratingSteps = [4.5, 4, 3] as const;
export const discountSteps = [20, 10, 5] as const;

/** `relevance` needs a search (docs/rules.md#g3). */
export const sorts = ["relevance", "popularity", "price-asc", "price-desc", "newest", "origin"] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Record<Sort, string> = {
  relevance: "Best match",
  popularity: "Popularity",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  newest: "Newest First",
  // The Legal Metrology (Packaged Commodities) Amendment Rules, 2026 ask for a filter and a sort by country.
  origin: "Country of Origin: A to Z",
};

export type View = "grid" | "rows";

/** Both ends are included; null: open. */
export type SpecChoice = { values: string[] } | { from: number | null; to: number | null };

export type ProductFilters = {
  search: string;
  exact: boolean;
  /** The search before parts of it became filters. */
  typed: string;
  category: string | null;
  brands: string[];
  sellers: string[];
  /** Countries of origin. */
  origins: string[];
  specs: Record<string, SpecChoice>;
  /** A part in a shopper's words that the products have to fit; empty: any. */
  fits: string;
  min: number;
  max: number;
  isNew: boolean;
  inStock: boolean;
  /** Null means: any, unrated ones included. */
  rating: number | null;
  discount: number | null;
  sort: Sort;
  page: number;
  view: View;
  allValues: boolean;
};

export const noFilters: ProductFilters = {
  search: "",
  exact: false,
  typed: "",
  category: null,
  brands: [],
  sellers: [],
  origins: [],
  specs: {},
  fits: "",
  min: PRICE_RANGE.min,
  max: PRICE_RANGE.max,
  isNew: false,
  inStock: false,
  rating: null,
  discount: null,
  sort: "popularity",
  page: 1,
  view: "grid",
  allValues: false,
};

export type KnownSpec = {
  key: string;
  filter: SpecFilterKind;
  categories: readonly string[];
  values: readonly string[];
};

export type KnownNames = {
  categories: readonly string[];
  brands: readonly string[];
  sellers: readonly string[];
  origins: readonly string[];
  specs: readonly KnownSpec[];
};

/** Categories with something on sale (docs/rules.md#g18). */
export type FilterNames = KnownNames & { filledCategories: readonly string[] };

/** `search` on /products, `q` on /search; both are read (docs/rules.md#g4). */
export type SearchParameter = "search" | "q";

const LAST_PAGE = 10_000;

export function parseFilters(params: URLSearchParams, names: KnownNames): ProductFilters {
  const search = normalizeSearch(params.get("search") ?? params.get("q") ?? "");
  const typed = normalizeSearch(params.get("typed") ?? "");
  const [min, max] = readPriceRange(params.get("min"), params.get("max"));
  const category = findName(names.categories, params.get("category"));
  return {
    search,
    exact: search !== "" && params.get("exact") === "1",
    typed,
    category,
    brands: selectNames(names.brands, params.getAll("brand")),
    sellers: selectNames(names.sellers, params.getAll("seller")),
    origins: selectNames(names.origins, params.getAll("origin")),
    specs: readSpecs(params, names, category),
    fits: category === null ? "" : normalizeSearch(params.get("for") ?? ""),
    min,
    max,
    isNew: isOn(params.get("isNew")),
    inStock: params.get("availability") === "in-stock",
    rating: readStep(ratingSteps, params.get("rating")),
    discount: readStep(discountSteps, params.get("discount")),
    sort: readSort(params.get("sort"), { search, typed }),
    page: wholeNumber(params.get("page"), 1, LAST_PAGE) ?? 1,
    view: params.get("view") === "rows" ? "rows" : "grid",
    allValues: params.get("values") === "all",
  };
}

export function filtersToParams(filters: ProductFilters, searchAs: SearchParameter = "search"): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | false | null): void => {
    if (value !== false && value !== null && value !== "") params.set(name, String(value));
  };
  set(searchAs, filters.search);
  set("exact", filters.search !== "" && filters.exact && 1);
  set("typed", filters.typed);
  set("category", filters.category);
  set("for", filters.fits);
  for (const brand of filters.brands) params.append("brand", brand);
  for (const seller of filters.sellers) params.append("seller", seller);
  for (const origin of filters.origins) params.append("origin", origin);
  set("min", filters.min > PRICE_RANGE.min && filters.min);
  set("max", filters.max < PRICE_RANGE.max && filters.max);
  set("isNew", filters.isNew && "true");
  set("availability", filters.inStock && "in-stock");
  set("rating", filters.rating);
  set("discount", filters.discount);
  for (const [key, choice] of Object.entries(filters.specs).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if ("values" in choice) for (const value of choice.values) params.append(key, value);
    else {
      set(`${key}.from`, choice.from);
      set(`${key}.to`, choice.to);
    }
  }
  set("sort", filters.sort !== defaultSort(filters) && filters.sort);
  set("page", filters.page > 1 && filters.page);
  set("view", filters.view === "rows" && "rows");
  set("values", filters.allValues && "all");
  return params;
}

export function filtersToHref(path: string, filters: ProductFilters, searchAs: SearchParameter = "search"): string {
  const query = filtersToParams(filters, searchAs).toString();
  if (query === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

type SearchTexts = Pick<ProductFilters, "search" | "typed">;

export function defaultSort({ search, typed }: SearchTexts): Sort {
  return search || typed ? "relevance" : "popularity";
}

export function sortsFor(texts: SearchTexts): Sort[] {
  return sorts.filter((sort) => sort !== "relevance" || defaultSort(texts) === sort);
}

export function isPriced({ min, max }: ProductFilters): boolean {
  return min > PRICE_RANGE.min || max < PRICE_RANGE.max;
}

/** Search, sort, page and view don't count. */
export function countFilters(filters: ProductFilters): number {
  const { category, brands, sellers, origins, specs, fits, isNew, inStock, rating, discount } = filters;
  const others = [category, fits !== "", isPriced(filters), isNew, inStock, rating, discount].filter(Boolean).length;
  const specCounts = Object.values(specs).map((choice) => ("values" in choice ? choice.values.length : 1));
  return [brands.length, sellers.length, origins.length, ...specCounts].reduce((sum, count) => sum + count, others);
}

export function withChoice(
  specs: ProductFilters["specs"],
  key: string,
  choice: SpecChoice | undefined,
): ProductFilters["specs"] {
  const { [key]: _, ...others } = specs;
  return choice === undefined ? others : { ...others, [key]: choice };
}

/** Keeps the search unless nothing else is chosen. */
export function resetFilters(filters: ProductFilters): ProductFilters {
  const { search, exact, view } = filters;
  if (countFilters(filters) === 0) return { ...noFilters, view };
  return { ...noFilters, search, exact, view, sort: defaultSort({ search, typed: "" }) };
}

function readSort(value: string | null, texts: SearchTexts): Sort {
  const sort = sortsFor(texts).find((one) => one === value);
  return sort ?? defaultSort(texts);
}

/** The catalogue's order gives every choice one URL. */
function selectNames(names: readonly string[], values: readonly string[]): string[] {
  const typed = new Set(values.map((value) => value.trim().toLowerCase()));
  return names.filter((name) => typed.has(name.toLowerCase()));
}

export function specsOfCategory({ specs }: KnownNames, category: string | null): KnownSpec[] {
  return specs.filter(
    ({ categories }) => category === null || categories.length === 0 || categories.includes(category),
  );
}

function readSpecs(params: URLSearchParams, names: KnownNames, category: string | null): ProductFilters["specs"] {
  const fitting = specsOfCategory(names, category);
  return Object.fromEntries(
    fitting.flatMap((spec): [string, SpecChoice][] => {
      const choice = spec.filter === "range" ? readRange(params, spec.key) : readValues(params, spec);
      return choice ? [[spec.key, choice]] : [];
    }),
  );
}

function readValues(params: URLSearchParams, { key, values }: KnownSpec): SpecChoice | null {
  const selected = selectNames(values, params.getAll(key));
  return selected.length > 0 ? { values: selected } : null;
}

/** The ends may come in either order. */
function readRange(params: URLSearchParams, key: string): SpecChoice | null {
  const [from, to] = [decimal(params.get(`${key}.from`)), decimal(params.get(`${key}.to`))];
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function decimal(value: string | null): number | null {
  return value && /^\d{1,7}(\.\d{1,3})?$/.test(value) ? Number(value) : null;
}

function findName(names: readonly string[], value: string | null): string | null {
  const typed = value?.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === typed) ?? null;
}

function readStep(steps: readonly number[], value: string | null): number | null {
  return steps.find((step) => String(step) === value) ?? null;
}

function isOn(value: string | null): boolean {
  return value === "true" || value === "1" || value === "on";
}

function readPriceRange(from: string | null, to: string | null): [number, number] {
  const min = wholeNumber(from, PRICE_RANGE.min, PRICE_RANGE.max) ?? PRICE_RANGE.min;
  const max = wholeNumber(to, PRICE_RANGE.min, PRICE_RANGE.max) ?? PRICE_RANGE.max;
  return min <= max ? [min, max] : [max, min];
}

function wholeNumber(value: string | null, least: number, most: number): number | null {
  if (!value || !/^\d{1,9}$/.test(value)) return null;
  return Math.min(Math.max(Number(value), least), most);
}

/** Nobody searches for "laptop without touchscreen", so that is no landing page. */
export function isLandingValue(value: string): boolean {
  return !/^(no|none|0)$/i.test(value);
}
