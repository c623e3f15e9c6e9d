/** Turns the chosen readings of a search into filters, words and what the shopper is told. */
import { getNarrowings } from "#app/finding/browsing/offered-facets.ts";
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { selectRows } from "#app/finding/browsing/select-rows.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import { noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { matchSearch } from "#app/finding/search/match-search.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { isKindOfTrade } from "./category-places.ts";
import { correctedText } from "./corrected-text.ts";
import { type Read, readFits, readMakers } from "./read-context.ts";
import type { Shop } from "./read-names.ts";
import type { Reading } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

type Filters = Pick<ProductFilters, "specs" | "brands"> &
  Partial<
    Pick<ProductFilters, "category" | "origins" | "fits" | "min" | "max" | "isNew" | "inStock" | "rating" | "discount">
  >;

/**
 * `search`: the words that products must have. `dropped`: typed words that no product has beside the others. `corrected`: what was read instead of
 * what was typed; null: the same.
 */
export type Understood = Filters & { search: string; dropped: string[]; corrected: string | null };

/** Without a category, this much evidence must speak for the rest of a search before a word of it is left out. */
const ENOUGH_WITHOUT_WORD = 4.5;

/** Letters and digits, but no number with its unit. */
const MODEL = /^(?!\d+[a-z]{1,3}$)(?=.*\d)(?=.*[a-z])[a-z0-9]{4,}$/;

/** Returns null when the search is nothing but words. */
export function toUnderstood(shop: Shop, tokens: readonly Token[], read: Read): Understood | null {
  const { chosen, readings } = read;
  const category = chosen.readings.find(({ kind }) => kind === "category");
  const placed = chosen.readings.findLast((reading) => reading.filters.category !== undefined);
  const fits = readFits(shop, tokens, placed?.filters.category ?? undefined, read);
  // The maker of the computer that an SSD is for isn't that of the SSD.
  const own = chosen.readings.filter(({ kind, from }) => kind === "category" || !fits?.places.includes(from));
  const { filters, words, unsold, isChanged } = toFilters(shop, own, category);
  const explained = addContext(shop, tokens, { read, fits }, filters);
  const unmet = chosen.readings.filter(({ isUnmet }) => isUnmet).flatMap(placesOf);
  const dropped = [...chosen.dropped, ...unmet]
    .filter((at) => tokens[at]?.kind !== "sign" && !explained.includes(at))
    .sort((a, b) => a - b);
  const canMiss = (at: number) => unmet.includes(at) || read.isContext(at);
  const isNeeded = dropped.length > 0 && !canDrop(shop, tokens, read, { category, dropped, canMiss });
  if (isNeeded) words.push(...keepDropped(dropped, readings, filters).map((at) => tokens[at]?.text ?? ""));
  const kept = withoutLostUses(shop, chosen.readings, { filters, words, isNeeded });
  const search = toSearchWords(kept.join(" ")).join(" ");
  const isParent = shop.catalogue.categories.some(({ parent }) => parent !== null && parent === filters.category);
  const isLeftOut = unsold.length > 0 || kept.length < words.length || (dropped.length > 0 && !isNeeded);
  if (!hasFilters(filters, search, isChanged || isLeftOut || isParent)) return null;
  const corrected = correctedText(tokens, chosen.readings);
  return { ...filters, search, dropped: isNeeded ? [] : [...unsold, ...toPhrases(tokens, dropped)], corrected };
}

/**
 * `words`: those that products must have. `unsold`: names of what the shop doesn't sell. `isChanged`: whether a word is left out or read as another.
 */
function toFilters(shop: Shop, chosen: readonly Reading[], category: Reading | undefined) {
  const filters: Filters = { specs: {}, brands: [] };
  const words: string[] = [];
  const unsold: string[] = [];
  const uses = category?.names?.length === 1 ? findUses(shop.catalogue, category.names[0] ?? "") : new Set<string>();
  let isChanged = false;
  for (const reading of chosen) {
    const { brand, spec, ...others } = reading.filters;
    Object.assign(filters, others);
    if (brand !== undefined && !filters.brands.includes(brand)) filters.brands.push(brand);
    if (spec) filters.specs[spec.key] = spec.choice;
    if (reading.kind === "category" && (reading.isWithin || (filters.category === undefined && !reading.isUnsold)))
      words.push(reading.text);
    // An i7-9750H is in laptops of both kinds.
    if (reading.isUnsold && reading.filters.category === undefined) words.push(reading.names?.[0] ?? "");
    if (reading.isUnsold) unsold.push(reading.text);
    const isUse = uses.has(reading.text);
    if (reading.kind === "word" && !reading.isMention && !isUse) words.push(reading.text);
    const isPhrase = reading.to - reading.from > 1 || reading.text.includes(" ");
    if (reading.isMention || isUse || reading.isModifier || (reading.isCorrected && isPhrase)) isChanged = true;
  }
  return { filters, words, unsold, isChanged };
}

/** Adds what the product has to fit or whose parts it goes with. @returns the places of the tokens that say so */
function addContext(
  shop: Shop,
  tokens: readonly Token[],
  { read, fits }: { read: Read; fits: ReturnType<typeof readFits> },
  filters: Filters,
): number[] {
  const makers = readMakers(shop, tokens, filters.category ?? undefined, read);
  if (fits) filters.fits = fits.text;
  if (makers && !fits) filters.specs = { [makers.spec.key]: { values: makers.spec.values }, ...filters.specs };
  return [...(makers?.places ?? []), ...(fits?.places ?? [])];
}

/** Better a computer for the money that isn't called a gaming computer than none. */
function withoutLostUses(
  shop: Shop,
  chosen: readonly Reading[],
  { filters, words, isNeeded }: { filters: Filters; words: readonly string[]; isNeeded: boolean },
): readonly string[] {
  const hasResults =
    isNeeded || !chosen.some((one) => isUseOrPrice(shop, one)) || countMatches(shop.catalogue, filters, words) > 0;
  return hasResults ? words : words.filter((word) => !shop.catalogue.purposes.named(word));
}

function placesOf({ from, to }: Reading): number[] {
  return Array.from({ length: to - from }, (_, more) => from + more);
}

function isUseOrPrice({ catalogue }: Shop, { kind, text, isMention }: Reading): boolean {
  return kind === "price" || (kind === "word" && !isMention && catalogue.purposes.named(text) !== undefined);
}

function countMatches(catalogue: Catalogue, read: Filters, words: readonly string[]): number {
  const { columns } = catalogue;
  const search = getSearchWords(catalogue);
  const scores = matchSearch(
    search.index,
    planSearch(search, words.join(" "), { isUnderstood: true }),
    columns.isListed.length,
  );
  const filters = { ...noFilters, ...read };
  return narrow(selectRows(catalogue, filters, scores), getNarrowings(catalogue, filters), []).total;
}

/** Neighbours are one phrase: "3 metre". */
function toPhrases(tokens: readonly Token[], places: readonly number[]): string[] {
  const starts = places.filter((at) => !places.includes(at - 1));
  const endOf = (start: number) => tokens.findIndex((_, at) => at >= start && !places.includes(at));
  return starts.map((start) => textOf(tokens, start, endOf(start) === -1 ? tokens.length : endOf(start)));
}

/** A brand or a category alone stays a word, unless the category has several: a "graphics card" is no laptop that has one. */
function hasFilters({ brands, category, specs, ...others }: Filters, words: string, isMore: boolean): boolean {
  if (Object.keys(specs).length > 0 || Object.keys(others).length > 0) return true;
  const names = brands.length + (category === undefined ? 0 : 1);
  if (words === "" && toSearchWords(category ?? "").length > 1) return true;
  return names > 1 || (names === 1 && words !== "") || (isMore && (names > 0 || words !== ""));
}

/** "laptop table" is no laptop; "valorant pc" is a pc. */
function canDrop(
  { catalogue: { trade } }: Shop,
  tokens: readonly Token[],
  { chosen: { readings }, known }: Read,
  {
    category,
    dropped,
    canMiss,
  }: { category: Reading | undefined; dropped: readonly number[]; canMiss: (at: number) => boolean },
): boolean {
  if (dropped.some((at) => isKindOfTrade(trade, tokens[at]) && !canMiss(at))) return false;
  // Words beside a model that isn't sold belong to its name: "g502 hero".
  if (category?.isUnsold) return true;
  if (category) {
    const isLast = category.to === tokens.length - 1 && dropped.includes(category.to);
    return !isLast || known.has(category.to) || tokens[category.to]?.kind === "number";
  }
  // A model names the product: the SN850X in "wd sn850x 2tb".
  if (readings.some(({ kind, isMention, text }) => kind === "word" && !isMention && MODEL.test(text))) return true;
  const evidence = readings.reduce((sum, reading) => sum + (reading.isMention ? 0 : reading.evidence), 0);
  return evidence >= ENOUGH_WITHOUT_WORD * dropped.length;
}

/** What cannot be left out is looked for, though nothing has it: as filters where it is one. @returns the other places */
function keepDropped(dropped: readonly number[], readings: readonly Reading[], filters: Filters): number[] {
  const isDropped = ({ from, to, isUnclear }: Reading) =>
    !isUnclear && dropped.includes(from) && dropped.includes(to - 1);
  const likely = readings.filter(isDropped).toSorted((a, b) => b.evidence - a.evidence);
  const best = likely.find(
    ({ filters: { brand, spec } }) => brand !== undefined || (spec && !(spec.key in filters.specs)),
  );
  if (!best) return [...dropped];
  if (best.filters.brand !== undefined) filters.brands.push(best.filters.brand);
  if (best.filters.spec) filters.specs[best.filters.spec.key] = best.filters.spec.choice;
  const others = dropped.filter((at) => at < best.from || at >= best.to);
  return others.length === 0 ? [] : keepDropped(others, readings, filters);
}

/** Words that set a category apart from its neighbour, such as "gaming" of Gaming Laptop, exclude no part. */
function findUses({ categories }: Catalogue, category: string): Set<string> {
  const place = categories.find(({ name }) => name === category)?.parent;
  const beside = categories.filter(({ parent }) => parent !== place);
  const keyOf = (parent: string | null, words: readonly string[]) => [parent, ...words].join(" ");
  const names = new Set(beside.map(({ name, parent }) => keyOf(parent, toSearchWords(name))));
  const uses = beside.flatMap(({ name, parent }) => {
    const words = toSearchWords(name);
    return words.filter((_, at) => words.length > 1 && names.has(keyOf(parent, words.toSpliced(at, 1))));
  });
  return new Set(uses);
}
