/** The URL is the only state: bad parameters are ignored, every set of filters has one URL (`filtersToParams`). */
import { normalizeSearch } from "#app/catalog/search/search-text.ts";

/** In rupees; the upper end means "and above" (docs/rules.md#r73). */
export const PRICE_RANGE = { min: 0, max: 300_000, step: 5_000 } as const;

/** Products on a page of a list. */
export const PAGE_SIZE = 12;

/** Stars and percent that lists are narrowed by. */
export const ratingSteps = [4.5, 4, 3] as const;
export const discountSteps = [20, 10, 5] as const;

/** `relevance` is offered, and the default, only with a search (docs/rules.md#r71). */
export const sorts = ["relevance", "popularity", "price-asc", "price-desc", "newest"] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Record<Sort, string> = {
  relevance: "Best match",
  popularity: "Popularity",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  newest: "Newest First",
};

export type View = "grid" | "rows";

export type ProductFilters = {
  /** One line of at most 100 characters; empty: no search. */
  search: string;
  /** Without correcting typos. */
  exact: boolean;
  /** As the catalogue writes it, or null. */
  category: string | null;
  brand: string | null;
  /** Whole rupees, 0 ≤ min ≤ max ≤ 300000; max 300000 has no upper end. */
  min: number;
  max: number;
  isNew: boolean;
  inStock: boolean;
  /** At least so many stars, one of `ratingSteps`; null: any, also unrated. */
  rating: number | null;
  /** At least so many percent off, one of `discountSteps`. */
  discount: number | null;
  sort: Sort;
  /** From 1. */
  page: number;
  view: View;
};

export const noFilters: ProductFilters = {
  search: "",
  exact: false,
  category: null,
  brand: null,
  min: PRICE_RANGE.min,
  max: PRICE_RANGE.max,
  isNew: false,
  inStock: false,
  rating: null,
  discount: null,
  sort: "popularity",
  page: 1,
  view: "grid",
};

/** Others are ignored. */
export type KnownNames = { categories: readonly string[]; brands: readonly string[] };

/** `filledCategories`: with something on sale; the others are offered nowhere (docs/rules.md#r76). */
export type FilterNames = KnownNames & { filledCategories: readonly string[] };

/** `search` on /products, `q` on /search; each page reads both (docs/rules.md#r72). */
export type SearchParameter = "search" | "q";

const LAST_PAGE = 10_000;

/** Bad parameters are ignored. */
export function parseFilters(params: URLSearchParams, known: KnownNames): ProductFilters {
  const search = normalizeSearch(params.get("search") ?? params.get("q") ?? "");
  const [min, max] = priceRangeOf(params.get("min"), params.get("max"));
  return {
    search,
    exact: search !== "" && params.get("exact") === "1",
    category: nameIn(known.categories, params.get("category")),
    brand: nameIn(known.brands, params.get("brand")),
    min,
    max,
    isNew: isOn(params.get("isNew")),
    inStock: params.get("availability") === "in-stock",
    rating: stepOf(ratingSteps, params.get("rating")),
    discount: stepOf(discountSteps, params.get("discount")),
    sort: sortOf(params.get("sort"), search),
    page: wholeNumber(params.get("page"), 1, LAST_PAGE) ?? 1,
    view: params.get("view") === "rows" ? "rows" : "grid",
  };
}

/** The one URL: fixed order, no defaults. */
export function filtersToParams(filters: ProductFilters, searchAs: SearchParameter = "search"): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | false | null): void => {
    if (value !== false && value !== null && value !== "") params.set(name, String(value));
  };
  set(searchAs, filters.search);
  set("exact", filters.search !== "" && filters.exact && 1);
  set("category", filters.category);
  set("brand", filters.brand);
  set("min", filters.min > PRICE_RANGE.min && filters.min);
  set("max", filters.max < PRICE_RANGE.max && filters.max);
  set("isNew", filters.isNew && "true");
  set("availability", filters.inStock && "in-stock");
  set("rating", filters.rating);
  set("discount", filters.discount);
  set("sort", filters.sort !== defaultSort(filters.search) && filters.sort);
  set("page", filters.page > 1 && filters.page);
  set("view", filters.view === "rows" && "rows");
  return params;
}

export function filtersToHref(path: string, filters: ProductFilters, searchAs: SearchParameter = "search"): string {
  const query = filtersToParams(filters, searchAs).toString();
  return query ? `${path}?${query}` : path;
}

export function defaultSort(search: string): Sort {
  return search ? "relevance" : "popularity";
}

export function sortsFor(search: string): Sort[] {
  return sorts.filter((sort) => sort !== "relevance" || search !== "");
}

/** For "Filter (2)"; search, sort, page and view don't count. */
export function countFilters({ category, brand, min, max, isNew, inStock, rating, discount }: ProductFilters): number {
  const isPriced = min > PRICE_RANGE.min || max < PRICE_RANGE.max;
  return [category, brand, isPriced, isNew, inStock, rating, discount].filter(Boolean).length;
}

/** What a Reset leaves: the search, unless it is all there is, and the view. */
export function resetFilters(filters: ProductFilters): ProductFilters {
  const { search, exact, view } = filters;
  if (countFilters(filters) === 0) return { ...noFilters, view };
  return { ...noFilters, search, exact, view, sort: defaultSort(search) };
}

function sortOf(value: string | null, search: string): Sort {
  const sort = sortsFor(search).find((one) => one === value);
  return sort ?? defaultSort(search);
}

function nameIn(names: readonly string[], value: string | null): string | null {
  const wanted = value?.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted) ?? null;
}

function stepOf(steps: readonly number[], value: string | null): number | null {
  return steps.find((step) => String(step) === value) ?? null;
}

function isOn(value: string | null): boolean {
  return value === "true" || value === "1" || value === "on";
}

/** Whichever way round they were given. */
function priceRangeOf(from: string | null, to: string | null): [number, number] {
  const min = wholeNumber(from, PRICE_RANGE.min, PRICE_RANGE.max) ?? PRICE_RANGE.min;
  const max = wholeNumber(to, PRICE_RANGE.min, PRICE_RANGE.max) ?? PRICE_RANGE.max;
  return min <= max ? [min, max] : [max, min];
}

/** Plain digits, clamped; null for anything else. */
function wholeNumber(value: string | null, least: number, most: number): number | null {
  if (!value || !/^\d{1,9}$/.test(value)) return null;
  return Math.min(Math.max(Number(value), least), most);
}
