/** Scores the products that match a search, and ranks them by everything that was typed. */
import { listBranch } from "#app/catalog/category-tree.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Narrowing } from "#app/finding/columns/narrow.ts";
import { PRICE_RANGE, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { findModel } from "#app/finding/search/known-models.ts";
import {
  DESCRIPTION_SCORE,
  matchSearch,
  rankSearch,
  type Scores,
  worthByRow,
} from "#app/finding/search/match-search.ts";
import { listPartNumbers, readPartNumberSize } from "#app/finding/search/part-number-sizes.ts";
import { planSearch, type SearchWords } from "#app/finding/search/plan-search.ts";
import type { Purpose } from "#app/finding/search/purposes.ts";
import { toKey, toSearchWords } from "#app/finding/search/search-text.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findFittingRows } from "./fitting-rows.ts";
import { findByIdentifier } from "./identifier-lookup.server.ts";
import { getLikeness } from "./likeness.ts";
import { getNarrowings } from "./offered-facets.ts";
import { isTelling, raiseForPurposes } from "./purpose-scores.ts";
import { getSearchWords } from "./searched-words.ts";
import { getValueNames } from "./value-names.ts";

const IDENTIFIER_SCORE = 0xffff;
const EXACT_END_BONUS = 4;
/** What is known to fit comes before what nobody can tell. */
const FITS_BONUS = 3;
/** For being like the matches in everything. */
const LIKENESS_POINTS = 40;
const BEGINNING_BONUS = 12;
const FIRST_KIND = 6;
const SHORTEST_KIND = 1;

export async function searchCatalogue(db: Database, catalogue: Catalogue, filters: ProductFilters, isNamed = false) {
  const { search, exact, typed } = filters;
  const { columns } = catalogue;
  const { ids, isWhole } = await findByIdentifier(db, search);
  const identified = ids.flatMap((id) => columns.rowOf(id) ?? []);
  const words = getSearchWords(catalogue);
  const plan = planSearch(words, search, { exact: exact || isWhole, isUnderstood: typed !== "" });
  const scores = matchSearch(words.index, plan, columns.isListed.length);
  if (scores && isNamed) dropDescriptionMatches(scores, plan.terms.length);
  if (scores) raiseExactValues(catalogue, search, scores);
  if (scores) raiseTypedWords(words, search, scores);
  for (const row of identified) scores?.set([IDENTIFIER_SCORE], row);
  const isExact = exact || ids.length > 0;
  const purpose = purposeOf(catalogue, filters, scores);
  const rest = isExact ? "" : withoutPurposes(catalogue, typed || search, purpose);
  const ranks = typed === "" && rest === "" ? scores : rankTyped(catalogue, { ...filters, typed: rest || typed });
  const fitting = findFittingRows(catalogue, filters.category, filters.fits);
  if (fitting && ranks)
    for (let row = 0; row < ranks.length; row++) if (fitting.fits[row]) ranks[row] = (ranks[row] ?? 0) + FITS_BONUS;
  if (ranks && !isExact) raiseKinds(catalogue, typed || search, ranks);
  if (ranks && !isExact) raiseForPurposes(columns, ranks, purpose);
  if (ranks) raiseBeginnings(columns, typed || search, ranks);
  return { scores, ranks, corrected: plan.corrected };
}

/**
 * Ranks the nearest products of a search by what it is for, by the model that it names and by how like the rows `beside` they are, which match.
 * Returns null when the search says none of that and nothing matches.
 */
export function rankNearest(
  catalogue: Catalogue,
  filters: ProductFilters,
  { scores, beside }: { scores: Scores | null; beside: readonly number[] },
): Scores | null {
  const { columns, specs } = catalogue;
  const purpose = purposeOf(catalogue, { ...filters, category: null }, null);
  const isPlain = purpose.model === null && purpose.purposes.every(({ wishes }) => wishes.length === 0);
  if (isPlain && beside.length === 0 && filters.typed === "") return null;
  const text = filters.typed === "" ? scores : rankTyped(catalogue, filters);
  const ranks: Scores = text ? text.slice() : new Uint16Array(columns.isListed.length);
  // Products that match instead of a number that isn't sold say little about it.
  if (beside.length > 0 && listPartNumbers(filters.typed).length === 0) {
    const likeness = getLikeness(columns, specs, { to: beside, asked: new Set(Object.keys(filters.specs)) });
    for (let row = 0; row < ranks.length; row++)
      ranks[row] = (ranks[row] ?? 0) + Math.round(LIKENESS_POINTS * (likeness[row] ?? 0));
  }
  raiseForPurposes(columns, ranks, purpose);
  return ranks;
}

/**
 * What ranks as text: where a purpose's wishes tell the products apart, it counts what they are rather than what they mention. Empty: everything
 * does.
 */
function withoutPurposes(
  { columns, purposes, terms }: Catalogue,
  typed: string,
  { purposes: named, isAmong }: { purposes: readonly Purpose[]; isAmong: (row: number) => boolean },
): string {
  const telling = named.filter((purpose) => isTelling(columns, purpose, isAmong));
  const rest = telling.length === 0 ? "" : purposes.without(typed, telling);
  return terms.read(toSearchWords(rest), { asides: true }).length > 0 ? rest : "";
}

function dropDescriptionMatches(scores: Scores, terms: number): void {
  for (let row = 0; row < scores.length; row++) if ((scores[row] ?? 0) <= terms * DESCRIPTION_SCORE) scores[row] = 0;
}

function purposeOf(catalogue: Catalogue, { typed, search, category, max }: ProductFilters, matches: Scores | null) {
  const { columns, categories } = catalogue;
  const branch = category === null ? null : listBranch(categories, category);
  const isOfBranch = branch && columns.category.allow((name) => branch.includes(name));
  const size =
    listPartNumbers(typed)
      .map(readPartNumberSize)
      .find((one) => one !== null) ?? null;
  // The words that became filters need not stand in a product.
  const isMatch = (row: number) => matches === null || (matches[row] ?? 0) > 0;
  return {
    purposes: [...catalogue.purposes.in(typed || search), ...(size ? [OUTDATED] : [])],
    model: findModel(toSearchWords(typed || search)) ?? size,
    maxPaise: typed !== "" && max < PRICE_RANGE.max ? max * PAISE_PER_RUPEE : null,
    isMatch,
    isAmong: (row: number) => isMatch(row) && (!isOfBranch || isOfBranch[columns.category.codes[row] ?? 0] === 1),
  };
}

/** What a maker no longer sells cost less than what followed. */
const OUTDATED: Purpose = {
  key: "",
  name: "",
  why: "",
  phrases: [],
  wishes: [],
  price: { towards: "low", points: 6 },
};

/**
 * A word that means several kinds lists the first kind first: a computer is a desktop rather than a laptop. What is called so and no more comes
 * before longer names: a laptop before a gaming laptop.
 */
function raiseKinds({ columns, categories, terms }: Catalogue, typed: string, scores: Scores): void {
  const raise = (names: readonly string[], points: number) => {
    const isOne = columns.category.allow((name) => names.includes(name));
    for (let row = 0; row < scores.length; row++)
      if ((scores[row] ?? 0) > 0 && isOne[columns.category.codes[row] ?? 0]) scores[row] = (scores[row] ?? 0) + points;
  };
  const named = (phrase: string) =>
    categories.filter(({ name }) => toKey(toSearchWords(name)) === toKey(toSearchWords(phrase)));
  for (const word of toSearchWords(typed)) {
    const meanings = terms.meaningOf(word)?.split(",") ?? [word];
    const [first, ...others] = meanings.flatMap(named).map(({ name }) => name);
    if (first !== undefined) raise(listBranch(categories, first), others.length > 0 ? FIRST_KIND : SHORTEST_KIND);
  }
}

/** "hp 15" is what HP calls a laptop, rather than a bag for 15.6 inch. */
function raiseBeginnings(columns: Catalogue["columns"], typed: string, scores: Scores): void {
  const beginning = `${typed.trim().toLowerCase()} `;
  if (!beginning.trim().includes(" ")) return;
  for (let row = 0; row < scores.length; row++)
    if ((scores[row] ?? 0) > 0 && columns.nameAt(row).toLowerCase().startsWith(beginning))
      scores[row] = (scores[row] ?? 0) + BEGINNING_BONUS;
}

/** Among hubs and docks, "docking station" puts the docking station first. */
function raiseTypedWords(words: SearchWords, typed: string, scores: Scores): void {
  const asTyped = rankSearch(words.index, planSearch(words, typed, { exact: true, literal: true }), scores.length);
  for (let row = 0; row < scores.length; row++)
    if ((scores[row] ?? 0) > 0) scores[row] = (scores[row] ?? 0) + ((asTyped[row] ?? 0) >> 1);
}

/** The last word may still be being typed: among the AMD Ryzen 5 of "ryzen 5 56", the 5600 comes first. */
function raiseBegunWord(
  { index }: SearchWords,
  typed: string,
  scores: Scores,
  narrowings: readonly Pick<Narrowing, "column" | "allowed">[],
): void {
  const last = toSearchWords(typed).at(-1) ?? "";
  if (last.length < 2 || narrowings.length === 0) return;
  const isAmong = (row: number) =>
    narrowings.every(({ column, allowed }) => (allowed[column.codes[row] ?? 0] ?? 0) === 1);
  const codes = index.words.beginningWith(last);
  const [whole, begun] = [codes.filter((code) => index.words.wordOf(code) === last), codes].map((exact) =>
    worthByRow(index, { text: last, exact: [], partial: exact, isKind: false }, scores.length),
  );
  if (!whole || !begun || whole.some((worth, row) => worth > 0 && isAmong(row))) return;
  for (let row = 0; row < scores.length; row++) scores[row] = (scores[row] ?? 0) + (begun[row] ?? 0);
}

/** "lga 1700" is the only socket of a processor, but one of many of a cooler. */
function raiseExactValues(catalogue: Catalogue, search: string, scores: Scores): void {
  const name = toSearchWords(search).join("");
  if (!/\d/.test(name)) return;
  for (const { column, value } of getValueNames(catalogue).places.get(name) ?? []) {
    const isNamed = column.allow((columnValue) => columnValue === value);
    for (let row = 0; row < scores.length; row++) {
      const score = scores[row] ?? 0;
      if (score > 0 && isNamed[column.codes[row] ?? 0]) scores[row] = score + EXACT_END_BONUS;
    }
  }
}

/** Words that became filters still decide the order (docs/rules.md#g10). */
function rankTyped(catalogue: Catalogue, filters: ProductFilters): Scores {
  const { typed, specs, category } = filters;
  const { columns } = catalogue;
  const words = getSearchWords(catalogue, category);
  const ranks = rankSearch(words.index, planSearch(words, typed), columns.isListed.length);
  raiseTypedWords(words, typed, ranks);
  raiseBegunWord(words, typed, ranks, getNarrowings(catalogue, filters));
  const typedWords = new Set(toSearchWords(typed));
  for (const [key, choice] of Object.entries(specs)) {
    const column = columns.specs.get(key);
    if (!column || !("values" in choice) || choice.values.length === 1) continue;
    // An RTX 5070 comes before an RTX 5070 Ti.
    const isEnd = column.allow((value) => typedWords.has(toSearchWords(value).at(-1) ?? ""));
    for (let row = 0; row < ranks.length; row++)
      if (isEnd[column.codes[row] ?? 0]) ranks[row] = (ranks[row] ?? 0) + EXACT_END_BONUS;
  }
  return ranks;
}
