/**
 * "i7 16gb laptop under 80000" is a laptop of one processor family with 16 GB up to ₹80,000, by the shop's data
 * (docs/rules.md#g9, docs/decisions/322).
 */

import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import { discountSteps, type ProductFilters, ratingSteps } from "#app/finding/filters/product-filters.ts";
import { isAside, type SearchTerms } from "#app/finding/search/search-terms.ts";
import { splitAtDigits } from "#app/finding/search/search-text.ts";
import { readPrice } from "./read-amounts.ts";
import { type About, CategoryNames, readAbout } from "./read-category.ts";
import { readMeasure } from "./read-measures.ts";
import { Names } from "./read-names.ts";
import { type Item, itemsOf } from "./search-items.ts";

/** `values`: what products have. `sold`: its categories with something on sale. `kinds`: words of its types, as "ssd". */
export type UnderstoodSpec = Pick<SpecDefinition, "key" | "label" | "type" | "unit" | "better" | "filter"> & {
  values: readonly string[];
  sold: readonly string[];
  kinds: Set<string>;
};

/** What a search is understood by. `correct`: as a word of products on sale, if it is one mistyped. */
export type Understanding = {
  terms: SearchTerms;
  categories: readonly string[];
  /** Whether it has others below it. */
  isParent: (category: string) => boolean;
  brands: readonly string[];
  specs: readonly UnderstoodSpec[];
  isWord: (word: string) => boolean;
  /** Whether a word says something of the categories' products, as "ram" of a laptop. */
  isPartOf: (word: string, categories: readonly string[]) => boolean;
  correct: (word: string) => string | undefined;
};

type Filters = Pick<ProductFilters, "specs" | "brands"> &
  Partial<Pick<ProductFilters, "category" | "min" | "max" | "isNew" | "inStock" | "rating" | "discount">>;

/** `search`: the words that are left. */
export type Understood = Filters & { search: string };

/** What stands behind is another thing: "cooler for ryzen", "laptop with graphics card". */
const APART = /\s(?:for|with)\s/i;

/** The categories that a search is about; several for a word that is part of their names. */
export function categoriesOf(search: string, by: Understanding): string[] {
  return aboutOf(search, readItems(search, by).items, by)?.names ?? [];
}

/** Null when there is nothing but words, or one name alone. */
export function understandSearch(search: string, by: Understanding): Understood | null {
  const { items, names } = readItems(search, by);
  const about = aboutOf(search, items, by);
  const category = about?.names.length === 1 ? about.names[0] : undefined;
  const filters: Filters = { specs: {}, brands: [], ...(category === undefined ? {} : { category }) };
  const isSaid = (at: number) =>
    category !== undefined && about !== null && (isWithin(about, at) || about.modifiers.has(at));
  const left: string[] = [];
  for (let at = 0; at < items.length; ) {
    const used = isSaid(at) ? 1 : readAt(items, at, { by, names, filters });
    if (used === 0) left.push(items[at]?.kind === "sign" ? "" : (items[at]?.said ?? ""));
    at += Math.max(used, 1);
  }
  const words = left.filter((word) => word !== "").join(" ");
  const isMore = about !== null && (about.modifiers.size > 0 || by.isParent(category ?? ""));
  return isMore || isWorthIt(filters, words) ? { ...filters, search: words } : null;
}

const readNames = new WeakMap<Understanding, Names>();

function namesOf(by: Understanding): Names {
  const known = readNames.get(by);
  if (known) return known;
  const names = new Names(by);
  readNames.set(by, names);
  return names;
}

function readItems(search: string, by: Understanding): { items: Item[]; names: Names } {
  const names = namesOf(by);
  const isKnown = (word: string) => by.isWord(word) || names.isWord(word);
  return { items: mended(itemsOf(search, by.terms, isKnown), by, isKnown), names };
}

function aboutOf(search: string, items: readonly Item[], by: Understanding): About | null {
  const categories = new CategoryNames(by.categories);
  const mentions = categories.mentionsIn(items);
  const [before = ""] = search.split(APART);
  const first = mentions.length > 1 ? categories.mentionsIn(readItems(before, by).items).length : 1;
  return readAbout(items, mentions, { first, isPartOf: by.isPartOf });
}

function isWithin({ at, used }: About, place: number): boolean {
  return place >= at && place < at + used;
}

type Reading = { by: Understanding; names: Names; filters: Filters };

/** How many items were understood. */
function readAt(items: readonly Item[], at: number, { by, names, filters }: Reading): number {
  const aside = readAside(items, at, filters);
  if (aside > 0) return aside;
  const measure = readMeasure(items, at, by.specs, filters.specs);
  if (measure) {
    filters.specs[measure.key] = measure.choice;
    return measure.used;
  }
  const named = readName(items, at, names, filters);
  if (named > 0) return named;
  const price = readPrice(items, at, by.isWord);
  if (!price) return 0;
  Object.assign(filters, price.prices);
  return price.used;
}

/** "4 star", "10% off", "new", "in stock". */
function readAside(items: readonly Item[], at: number, filters: Filters): number {
  const [item, next, third] = [items[at], items[at + 1], items[at + 2]];
  if (isWord(item, "new")) filters.isNew = true;
  else if (isWord(item, "stock") || isWord(item, "in stock")) filters.inStock = true;
  else if (item?.kind !== "number") return 0;
  else if (isWord(next, "star") || (isSign(next, "+") && isWord(third, "star"))) {
    filters.rating = stepUpTo(ratingSteps, item.amount);
    return isWord(next, "star") ? 2 : 3;
  } else if (isSign(next, "%")) {
    filters.discount = stepUpTo(discountSteps, item.amount);
    return isWord(third, "off") || isWord(third, "discount") ? 3 : 2;
  } else return 0;
  return 1;
}

/** The largest step that the number reaches, else the least one. */
function stepUpTo(steps: readonly number[], number: number): number | null {
  return steps.find((step) => step <= number) ?? steps.at(-1) ?? null;
}

function readName(items: readonly Item[], at: number, names: Names, filters: Filters): number {
  const words: string[] = [];
  for (const item of items.slice(at)) {
    const isPart = item.kind === "word" || (item.kind === "number" && item.unit === null);
    const word = isPart ? wordOf(item) : "";
    if (word === "") break;
    words.push(word);
  }
  const found = names.longest(words);
  if (!found) return 0;
  const { used, named } = found;
  if (named.kind === "brand") filters.brands.push(named.name);
  else if (named.kind === "spec" && !(named.key in filters.specs)) filters.specs[named.key] = { values: named.values };
  else return 0;
  return used;
}

/** Typos corrected, "rtx5070" and "ryzen7" taken apart where only the parts are known. */
function mended(items: readonly Item[], { correct, terms }: Understanding, isKnown: (word: string) => boolean): Item[] {
  return joined(items, isKnown).flatMap((item): Item[] => {
    if (item.kind !== "word" || item.also.length > 0 || isKnown(item.word) || terms.isSaid(item.word)) return [item];
    const parts = splitAtDigits(item.word)?.filter((part) => part !== "x");
    if (parts?.every(isKnown)) return parts.map((word) => ({ kind: "word", said: word, word, also: [] }));
    const right = /\d/.test(item.word) ? undefined : correct(item.word);
    return right === undefined
      ? [item]
      : terms.read([right], { asides: true }).map((word) => ({ kind: "word", ...word, said: right }));
  });
}

/** "lga 1700" is lga1700 where only that is a word. */
function joined(items: readonly Item[], isKnown: (word: string) => boolean): Item[] {
  const read: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const [item, next] = [items[at] as Item, items[at + 1]];
    const pair = item.kind === "word" && next?.kind === "number" && next.unit === null ? item.word + next.said : "";
    const isPair = pair !== "" && isKnown(pair) && !isKnown(item.said);
    read.push(isPair ? { kind: "word", said: pair, word: pair, also: [] } : item);
    if (isPair) at++;
  }
  return read;
}

function wordOf(item: Item | undefined): string {
  if (item === undefined || item.kind === "sign") return "";
  // "max" of an M4 Max says no limit.
  return item.kind === "number" || isAside(item.word) ? item.said : item.word;
}

function isWord(item: Item | undefined, word: string): boolean {
  return item?.kind === "word" && item.word === word;
}

function isSign(item: Item | undefined, sign: string): boolean {
  return item?.kind === "sign" && item.said === sign;
}

/** A brand or a category alone is looked for by its word, too. */
function isWorthIt(filters: Filters, words: string): boolean {
  const { brands, category, specs, ...others } = filters;
  if (Object.keys(specs).length > 0 || Object.keys(others).length > 0) return true;
  const names = brands.length + (category === undefined ? 0 : 1);
  return names > 1 || (names === 1 && words !== "");
}

/** With what is chosen already. */
export function withUnderstood(filters: ProductFilters, meant: Understood): ProductFilters {
  const brands = [...new Set([...filters.brands, ...meant.brands])];
  const typed = filters.typed === "" ? filters.search : filters.typed;
  const specs = { ...filters.specs, ...meant.specs };
  return { ...filters, ...meant, brands, specs, typed, page: 1 };
}
