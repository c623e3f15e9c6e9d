/** "i7 16gb laptop under 80000" becomes a laptop with Core i7 and 16 GB (docs/rules.md#g9, docs/decisions/322). */

import { discountSteps, type ProductFilters, ratingSteps } from "#app/finding/filters/product-filters.ts";
import { isCondition, type SearchTerms } from "#app/finding/search/search-terms.ts";
import { splitAtDigits } from "#app/finding/search/search-text.ts";
import { readPrice } from "./read-amounts.ts";
import { type CategoryMatch, CategoryNames, findCategory } from "./read-category.ts";
import { readMeasure } from "./read-measures.ts";
import { Names } from "./read-names.ts";
import { type Item, parseItems } from "./search-items.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

/** `correct`: undefined without a correction. */
export type Understanding = {
  terms: SearchTerms;
  categories: readonly string[];
  isParent: (category: string) => boolean;
  brands: readonly string[];
  specs: readonly UnderstoodSpec[];
  isWord: (word: string) => boolean;
  /** "ram" is part of laptops. */
  isPartOf: (word: string, categories: readonly string[]) => boolean;
  correct: (word: string) => string | undefined;
};

type Filters = Pick<ProductFilters, "specs" | "brands"> &
  Partial<Pick<ProductFilters, "category" | "min" | "max" | "isNew" | "inStock" | "rating" | "discount">>;

/** `search`: the remaining words. */
export type Understood = Filters & { search: string };

/** Another thing follows: "cooler for ryzen". */
const CONNECTORS = /\s(?:for|with)\s/i;

export function findCategories(search: string, by: Understanding): string[] {
  return findMatch(search, readItems(search, by).items, by)?.names ?? [];
}

export function understandSearch(search: string, by: Understanding): Understood | null {
  const { items, names } = readItems(search, by);
  const about = findMatch(search, items, by);
  const category = about?.names.length === 1 ? about.names[0] : undefined;
  const filters: Filters = { specs: {}, brands: [], ...(category === undefined ? {} : { category }) };
  const isCategoryWord = (at: number) =>
    category !== undefined && about !== null && (isWithin(about, at) || about.modifiers.has(at));
  const remaining: string[] = [];
  for (let at = 0; at < items.length; ) {
    const used = isCategoryWord(at) ? 1 : readItem(items, at, { by, names, filters });
    if (used === 0) remaining.push(items[at]?.kind === "sign" ? "" : (items[at]?.text ?? ""));
    at += Math.max(used, 1);
  }
  const words = remaining.filter((word) => word !== "").join(" ");
  const isMore = about !== null && (about.modifiers.size > 0 || by.isParent(category ?? ""));
  return isMore || hasEnoughFilters(filters, words) ? { ...filters, search: words } : null;
}

const readNames = new WeakMap<Understanding, Names>();

function getNames(by: Understanding): Names {
  const cached = readNames.get(by);
  if (cached) return cached;
  const names = new Names(by);
  readNames.set(by, names);
  return names;
}

function readItems(search: string, by: Understanding): { items: Item[]; names: Names } {
  const names = getNames(by);
  const isKnown = (word: string) => by.isWord(word) || names.isWord(word);
  return { items: correctItems(parseItems(search, by.terms, isKnown), by, isKnown), names };
}

function findMatch(search: string, items: readonly Item[], by: Understanding): CategoryMatch | null {
  const categories = new CategoryNames(by.categories);
  const mentions = categories.mentionsIn(items);
  const [before = ""] = search.split(CONNECTORS);
  const first = mentions.length > 1 ? categories.mentionsIn(readItems(before, by).items).length : 1;
  return findCategory(items, mentions, { first, isPartOf: by.isPartOf });
}

function isWithin({ at, used }: CategoryMatch, place: number): boolean {
  return place >= at && place < at + used;
}

type Reading = { by: Understanding; names: Names; filters: Filters };

function readItem(items: readonly Item[], at: number, { by, names, filters }: Reading): number {
  const conditionLength = readCondition(items, at, filters);
  if (conditionLength > 0) return conditionLength;
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

function readCondition(items: readonly Item[], at: number, filters: Filters): number {
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

function stepUpTo(steps: readonly number[], number: number): number | null {
  return steps.find((step) => step <= number) ?? steps.at(-1) ?? null;
}

function readName(items: readonly Item[], at: number, names: Names, filters: Filters): number {
  const words: string[] = [];
  for (const item of items.slice(at)) {
    const isPart = item.kind === "word" || (item.kind === "number" && item.unit === null);
    const word = isPart ? toWord(item) : "";
    if (word === "") break;
    words.push(word);
  }
  const match = names.longest(words);
  if (!match) return 0;
  const { used, named } = match;
  if (named.kind === "brand") filters.brands.push(named.name);
  else if (named.kind === "spec" && !(named.key in filters.specs)) filters.specs[named.key] = { values: named.values };
  else return 0;
  return used;
}

/** Splits "rtx5070" if only its parts are known. */
function correctItems(
  items: readonly Item[],
  { correct, terms }: Understanding,
  isKnown: (word: string) => boolean,
): Item[] {
  return joinPairs(items, isKnown).flatMap((item): Item[] => {
    if (item.kind !== "word" || item.also.length > 0 || isKnown(item.word) || terms.isPhrase(item.word)) return [item];
    const parts = splitAtDigits(item.word)?.filter((part) => part !== "x");
    if (parts?.every(isKnown)) return parts.map((word) => ({ kind: "word", text: word, word, also: [] }));
    const right = /\d/.test(item.word) ? undefined : correct(item.word);
    return right === undefined
      ? [item]
      : terms.read([right], { asides: true }).map((word) => ({ kind: "word", ...word, said: right }));
  });
}

/** "lga 1700" becomes lga1700 if only that is known. */
function joinPairs(items: readonly Item[], isKnown: (word: string) => boolean): Item[] {
  const read: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const [item, next] = [items[at] as Item, items[at + 1]];
    const pair = item.kind === "word" && next?.kind === "number" && next.unit === null ? item.word + next.text : "";
    const isPair = pair !== "" && isKnown(pair) && !isKnown(item.text);
    read.push(isPair ? { kind: "word", text: pair, word: pair, also: [] } : item);
    if (isPair) at++;
  }
  return read;
}

function toWord(item: Item | undefined): string {
  if (item === undefined || item.kind === "sign") return "";
  // "max" in M4 Max is no limit.
  return item.kind === "number" || isCondition(item.word) ? item.text : item.word;
}

function isWord(item: Item | undefined, word: string): boolean {
  return item?.kind === "word" && item.word === word;
}

function isSign(item: Item | undefined, sign: string): boolean {
  return item?.kind === "sign" && item.text === sign;
}

/** A brand or a category alone stays a word. */
function hasEnoughFilters(filters: Filters, words: string): boolean {
  const { brands, category, specs, ...others } = filters;
  if (Object.keys(specs).length > 0 || Object.keys(others).length > 0) return true;
  const names = brands.length + (category === undefined ? 0 : 1);
  return names > 1 || (names === 1 && words !== "");
}

export function applyUnderstood(filters: ProductFilters, understood: Understood): ProductFilters {
  const brands = [...new Set([...filters.brands, ...understood.brands])];
  const typed = filters.typed === "" ? filters.search : filters.typed;
  const specs = { ...filters.specs, ...understood.specs };
  return { ...filters, ...understood, brands, specs, typed, page: 1 };
}
