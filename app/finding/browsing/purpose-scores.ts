/** Raises products that suit the purposes of a search, and those near a price that it names. */
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { KnownModel } from "#app/finding/search/known-models.ts";
import { type Scores, SPECIFICATION_SCORE } from "#app/finding/search/match-search.ts";
import type { Purpose, PurposeWish } from "#app/finding/search/purposes.ts";

/** Scores grow by this, so that prices can be told apart. */
const FINENESS = 4;
/** So many prices are enough to tell what is cheap. */
const SAMPLE = 1_000;
/** For costing as much as the search would spend. */
const NEAR_LIMIT = 8;
/** For what is as near as can be to a model that the search names. */
const MODEL_POINTS = 12;

/** `model`: named by the search. `maxPaise`: the price that the search names; `isAmong`: matches of the chosen category. `isMatch`: rows that the search finds; others keep their score. Changes `scores`. */
export function raiseForPurposes(
  columns: CatalogueColumns,
  scores: Scores,
  {
    purposes,
    model,
    maxPaise,
    isAmong,
    isMatch,
  }: {
    purposes: readonly Purpose[];
    model: KnownModel | null;
    maxPaise: number | null;
    isAmong: (row: number) => boolean;
    isMatch: (row: number) => boolean;
  },
): void {
  if (purposes.length === 0 && maxPaise === null && model === null) return;
  const points = new Float64Array(scores.length);
  for (const { wishes, price } of purposes) {
    for (const wish of wishes) addWish(columns, wish, points);
    // An amount says what a shopper would spend on the purpose.
    if (price && (maxPaise === null || wishes.length === 0)) addPrice(columns, price, { points, isAmong });
  }
  if (model) addNearness(columns, model, points);
  const isForMoney = purposes.some(({ price, wishes }) => price !== undefined && wishes.length === 0);
  for (let row = 0; row < scores.length; row++) {
    if (!isMatch(row)) continue;
    const score = scores[row] ?? 0;
    const price = columns.price[row] ?? 0;
    const nearness = maxPaise === null || isForMoney || price > maxPaise ? 0 : (NEAR_LIMIT * price) / maxPaise;
    scores[row] = FINENESS * (score + nearness + (points[row] ?? 0));
  }
}

function addWish(columns: CatalogueColumns, wish: PurposeWish, points: Float64Array): void {
  const column = columns.specs.get(wish.spec);
  if (!column) return;
  const isMet = column.allow((value) => meets(wish, value));
  for (let row = 0; row < points.length; row++)
    if (isMet[column.codes[row] ?? 0]) points[row] = (points[row] ?? 0) + wish.points;
}

function addNearness(columns: CatalogueColumns, { spec, nearness }: KnownModel, points: Float64Array): void {
  const column = columns.specs.get(spec);
  if (!column) return;
  const byCode = column.values.map((value) => MODEL_POINTS * nearness(value));
  for (let row = 0; row < points.length; row++)
    points[row] = (points[row] ?? 0) + (byCode[column.codes[row] ?? 0] ?? 0);
}

export function meets({ atLeast, atMost, oneOf }: PurposeWish, value: string): boolean {
  if (oneOf) return oneOf.some((one) => value.toLowerCase().includes(one));
  const number = Number(value);
  return (
    !Number.isNaN(number) && (atLeast === undefined || number >= atLeast) && (atMost === undefined || number <= atMost)
  );
}

/** Whether the purpose tells these products apart: some meet its wishes, and others, whose specifications are known, don't. */
export function isTelling(
  columns: CatalogueColumns,
  { wishes, price }: Purpose,
  isAmong: (row: number) => boolean,
): boolean {
  const telling = wishes.filter((wish) => tellsApart(columns, wish, isAmong));
  const points = telling.reduce((sum, wish) => sum + wish.points, price?.points ?? 0);
  return telling.length > 0 && points >= SPECIFICATION_SCORE;
}

function tellsApart(columns: CatalogueColumns, wish: PurposeWish, isAmong: (row: number) => boolean): boolean {
  const column = columns.specs.get(wish.spec);
  if (!column) return false;
  const isMet = column.allow((value) => meets(wish, value));
  let [some, others] = [false, false];
  for (let row = 0; row < columns.isListed.length && !(some && others); row++) {
    const code = column.codes[row] ?? 0;
    if (code === 0 || !columns.isListed[row] || !isAmong(row)) continue;
    if (isMet[code]) some = true;
    else others = true;
  }
  return some && others;
}

type Priced = { points: Float64Array; isAmong: (row: number) => boolean };

function addPrice(columns: CatalogueColumns, price: NonNullable<Purpose["price"]>, { points, isAmong }: Priced): void {
  const rows: number[] = [];
  for (let row = 0; row < points.length; row++) if (columns.isListed[row] && isAmong(row)) rows.push(row);
  if (rows.length < 2) return;
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const prices = rows.filter((_, at) => at % step === 0).map((row) => columns.price[row] ?? 0);
  prices.sort((a, b) => a - b);
  for (const row of rows) {
    const share = shareBelow(prices, columns.price[row] ?? 0);
    points[row] = (points[row] ?? 0) + price.points * (price.towards === "low" ? 1 - share : share);
  }
}

/** How many of the sorted prices are lower, from 0 to 1. */
function shareBelow(sorted: readonly number[], price: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low / sorted.length;
}
