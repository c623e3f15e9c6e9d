/** "i7 16gb laptop under 80000" becomes a laptop with Core i7 and 16 GB (docs/rules.md#g9, docs/decisions/322). */
import { getNarrowings } from "#app/finding/browsing/offered-facets.ts";
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { selectRows } from "#app/finding/browsing/select-rows.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import { isBitSet, type RowBits } from "#app/finding/columns/row-bits.ts";
import { type FilterNames, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { matchSearch } from "#app/finding/search/match-search.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import type { TradeWords } from "#app/finding/search/trade-words.ts";
import { chooseReadings, type Interpretation } from "./best-reading.ts";
import { isKindOfTrade, readCategories } from "./category-places.ts";
import { collectReadings } from "./collect-readings.ts";
import { correctedText, splitModels } from "./corrected-text.ts";
import { type Read, readFits, readMakers } from "./read-context.ts";
import type { Shop } from "./read-names.ts";
import type { Reading } from "./reading.ts";
import { type Token, textOf, toChunks, toTokens } from "./search-tokens.ts";
import { ShopNames } from "./shop-names.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";
import { isForUnsold } from "./unsold-goods.ts";

type Filters = Pick<ProductFilters, "specs" | "brands"> &
  Partial<
    Pick<ProductFilters, "category" | "origins" | "fits" | "min" | "max" | "isNew" | "inStock" | "rating" | "discount">
  >;

/**
 * `search`: the words that products must have. `dropped`: typed words that no product has beside the others. `corrected`: what was read instead of
 * what was typed; null: the same.
 */
export type Understood = Filters & { search: string; dropped: string[]; corrected: string | null };

/** Without its category a value such as Air, or a size that several kinds of products have, says less than the word. */
const UNPLACED = { value: 1.2, size: 2.4 } as const;
const RELATED = 0.3;
/** What it costs to leave out a word: one that names the kind of product, one that products have, a number, and one that the shop never heard of. */
const DROPPED = { head: 4, known: 1.5, number: 1.2, unknown: 0.8, context: 0.2, sign: 0 } as const;
/** Without a category, this much evidence must speak for the rest of a search before a word of it is left out. */
const ENOUGH_WITHOUT_WORD = 4.5;

/** Letters and digits, but no number with its unit. */
const MODEL = /^(?!\d+[a-z]{1,3}$)(?=.*\d)(?=.*[a-z])[a-z0-9]{4,}$/;

/** Returns null when the search is nothing but words. */
export function understandIn(
  catalogue: Catalogue,
  names: FilterNames,
  search: string,
  category: string | null,
): Understood | null {
  const shop = getShop(catalogue, names, category);
  const tokens = toTokens(search);
  if (tokens.length === 0) return null;
  const { readings: plain, known } = collectReadings(shop, tokens, toChunks(search));
  if (isForUnsold(shop, search, tokens, plain)) return null;
  const split = splitModels(shop, tokens, known);
  if (split !== null)
    return {
      ...(understandIn(catalogue, names, split, category) ?? { specs: {}, brands: [], search: split, dropped: [] }),
      corrected: split,
    };
  const { readings, isContext, isHead } = readCategories(catalogue.trade, tokens, plain);
  const costOfDropping = tokens.map(({ kind }, at) => {
    if (kind === "sign") return DROPPED.sign;
    if (isContext(at)) return DROPPED.context;
    if (isHead(at)) return DROPPED.head;
    return kind === "number" ? DROPPED.number : known.has(at) ? DROPPED.known : DROPPED.unknown;
  });
  const listed = catalogue.columns.listed;
  const chosen = chooseReadings({
    readings,
    costOfDropping,
    listed,
    adjust: (all, rows) => worthOfRelated(shop.specs, all) - costOfUnplaced(catalogue, all, rows),
  });
  return toUnderstood(shop, tokens, { chosen, readings, known, isContext });
}

function costOfUnplaced(catalogue: Catalogue, readings: readonly Reading[], rows: RowBits): number {
  if (readings.some(({ kind }) => kind === "category")) return 0;
  // "16gb ddr5 6000mhz": together they are sold in one category.
  if (readings.filter(({ kind }) => kind === "spec").length > 1 && isOneCategory(catalogue, rows)) return 0;
  const costs = readings.map(({ isUnclear, isPlainValue }) =>
    isUnclear ? UNPLACED.size : isPlainValue ? UNPLACED.value : 0,
  );
  return costs.reduce<number>((sum, cost) => sum + cost, 0);
}

/** "rtx 5060 ti 16gb": chip and memory of a card belong together, by the first word of their labels. */
function worthOfRelated(specs: readonly UnderstoodSpec[], readings: readonly Reading[]): number {
  const subjects = readings.flatMap(({ filters: { spec } }) => {
    const label = spec && specs.find(({ key }) => key === spec.key)?.label;
    return label ? (toSearchWords(label)[0] ?? []) : [];
  });
  return RELATED * (subjects.length - new Set(subjects).size);
}

function isOneCategory({ columns: { category } }: Catalogue, rows: RowBits): boolean {
  let code: number | null = null;
  for (let row = 0; row < category.codes.length; row++) {
    if (!isBitSet(rows, row)) continue;
    code ??= category.codes[row] ?? 0;
    if (category.codes[row] !== code) return false;
  }
  return code !== null;
}

function toUnderstood(shop: Shop, tokens: readonly Token[], read: Read): Understood | null {
  const { chosen, readings, known } = read;
  const category = chosen.readings.find(({ kind }) => kind === "category");
  const filters: Filters = { specs: {}, brands: [] };
  const words: string[] = [];
  const uses = category?.names?.length === 1 ? findUses(shop.catalogue, category.names[0] ?? "") : new Set<string>();
  const unsold: string[] = [];
  let lifts = 0;
  for (const reading of chosen.readings) {
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
    if (
      reading.isMention ||
      isUse ||
      reading.isModifier ||
      (reading.isCorrected && (reading.to - reading.from > 1 || reading.text.includes(" ")))
    )
      lifts++;
  }
  const single = filters.category ?? undefined;
  const makers = readMakers(shop, tokens, single, read);
  const fits = readFits(shop, tokens, single, read);
  if (fits) filters.fits = fits.text;
  if (makers && !fits) filters.specs = { [makers.spec.key]: { values: makers.spec.values }, ...filters.specs };
  const unmet = chosen.readings.flatMap(({ isUnmet, from, to }) =>
    isUnmet ? Array.from({ length: to - from }, (_, more) => from + more) : [],
  );
  const dropped = [...chosen.dropped, ...unmet]
    .filter((at) => isContent(tokens[at]) && !makers?.places.includes(at) && !fits?.places.includes(at))
    .sort((a, b) => a - b);
  const canMiss = (at: number) => unmet.includes(at) || read.isContext(at);
  const isNeeded =
    dropped.length > 0 && !canDrop(chosen, category, dropped, { known, canMiss, trade: shop.catalogue.trade }, tokens);
  const isParent = shop.catalogue.categories.some(({ parent }) => parent !== null && parent === filters.category);
  const textAt = (at: number) => tokens[at]?.text ?? "";
  if (isNeeded) words.push(...keepDropped(dropped, readings, filters).map(textAt));
  const hasResults =
    isNeeded ||
    !chosen.readings.some((one) => isUseOrPrice(shop, one)) ||
    countMatches(shop.catalogue, filters, words) > 0;
  // Better a computer for the money that isn't called a gaming computer than none.
  const kept = hasResults ? words : words.filter((word) => !shop.catalogue.purposes.named(word));
  if (kept.length < words.length) lifts++;
  const search = toSearchWords(kept.join(" ")).join(" ");
  const isMore = lifts > 0 || unsold.length > 0 || isParent || (dropped.length > 0 && !isNeeded);
  if (!hasFilters(filters, search, isMore)) return null;
  const corrected = correctedText(tokens, chosen.readings);
  return { ...filters, search, dropped: isNeeded ? [] : [...unsold, ...toPhrases(tokens, dropped)], corrected };
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

/** A brand or a category alone stays a word. */
function hasFilters({ brands, category, specs, ...others }: Filters, words: string, isMore: boolean): boolean {
  if (Object.keys(specs).length > 0 || Object.keys(others).length > 0) return true;
  const names = brands.length + (category === undefined ? 0 : 1);
  return names > 1 || (names === 1 && words !== "") || (isMore && (names > 0 || words !== ""));
}

function isContent(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== "sign";
}

/** "laptop table" is no laptop; "valorant pc" is a pc. */
function canDrop(
  { readings }: Interpretation,
  category: Reading | undefined,
  dropped: readonly number[],
  { known, canMiss, trade }: { known: ReadonlySet<number>; canMiss: (at: number) => boolean; trade: TradeWords },
  tokens: readonly Token[],
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

const shops = perVersion((_: Catalogue) => new Map<string, Shop>());

/** `category`: chosen before, so only its specifications count. */
function getShop(catalogue: Catalogue, names: FilterNames, category: string | null): Shop {
  const cache = shops(catalogue);
  const cached = cache.get(category ?? "");
  if (cached && haveSameWords(cached.catalogue, catalogue)) return cached;
  const shop = makeShop(catalogue, names, category);
  cache.set(category ?? "", shop);
  return shop;
}

/** Whether no admin has changed synonyms, purposes or trade words in between. */
function haveSameWords(one: Catalogue, other: Catalogue): boolean {
  return one.terms === other.terms && one.purposes === other.purposes && one.trade === other.trade;
}

function makeShop(catalogue: Catalogue, names: FilterNames, category: string | null): Shop {
  const definitions = new Map(catalogue.specs.map((spec) => [spec.key, spec]));
  const specs = names.specs.flatMap(({ key, values, categories }): UnderstoodSpec[] => {
    const definition = definitions.get(key);
    if (!definition || (category !== null && categories.length > 0 && !categories.includes(category))) return [];
    const sold = categories.filter((name) => names.filledCategories.includes(name));
    return [{ ...definition, values, sold, kinds: new Set() }];
  });
  for (const spec of specs) for (const word of listKinds(spec, specs)) spec.kinds.add(word);
  const shopNames = new ShopNames({ categories: names.filledCategories, brands: names.brands, specs });
  return { catalogue, names: shopNames, specs };
}

/** "Storage type" adds NVMe and SSD to "Storage". */
function listKinds({ label }: UnderstoodSpec, specs: readonly UnderstoodSpec[]): string[] {
  const [name] = toSearchWords(label);
  return specs
    .filter((other) => other.type === "choice" && toSearchWords(other.label)[0] === name)
    .flatMap(({ values }) => values.flatMap(toSearchWords));
}

export function applyUnderstood(
  filters: ProductFilters,
  { dropped: _, corrected: __, ...understood }: Understood,
): ProductFilters {
  const brands = [...new Set([...filters.brands, ...understood.brands])];
  const typed = filters.typed === "" ? filters.search : filters.typed;
  const specs = { ...filters.specs, ...understood.specs };
  return { ...filters, ...understood, brands, specs, typed, page: 1 };
}
