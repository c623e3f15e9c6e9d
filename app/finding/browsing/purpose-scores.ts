/** Raises products that suit the purposes of a search, and those near a price that it names. */
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { Scores } from "#app/finding/search/match-search.ts";
import type { Purpose, PurposeWish } from "#app/finding/search/purposes.ts";

/** Scores grow by this, so that prices can be told apart. */
const FINENESS = 4;
/** So many prices are enough to tell what is cheap. */
const SAMPLE = 1_000;
const NEAR_LIMIT = 4;

/** `maxPaise`: the price that the search names; `isAmong`: rows of the chosen category. Changes `scores`. */
export function raiseForPurposes(
  columns: CatalogueColumns,
  scores: Scores,
  {
    purposes,
    maxPaise,
    isAmong,
  }: { purposes: readonly Purpose[]; maxPaise: number | null; isAmong: (row: number) => boolean },
): void {
  if (purposes.length === 0 && maxPaise === null) return;
  const points = new Float64Array(scores.length);
  for (const { wishes, price } of purposes) {
    for (const wish of wishes) addWish(columns, wish, points);
    if (price) addPrice(columns, price, { points, scores, isAmong });
  }
  const isForMoney = purposes.some(({ price }) => price !== undefined);
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] ?? 0;
    if (score === 0) continue;
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

export function meets({ atLeast, atMost, oneOf }: PurposeWish, value: string): boolean {
  if (oneOf) return oneOf.some((one) => value.toLowerCase().includes(one));
  const number = Number(value);
  return (
    !Number.isNaN(number) && (atLeast === undefined || number >= atLeast) && (atMost === undefined || number <= atMost)
  );
}

type Priced = { points: Float64Array; scores: Scores; isAmong: (row: number) => boolean };

function addPrice(
  columns: CatalogueColumns,
  price: NonNullable<Purpose["price"]>,
  { points, scores, isAmong }: Priced,
): void {
  const rows: number[] = [];
  for (let row = 0; row < scores.length; row++)
    if ((scores[row] ?? 0) > 0 && columns.isListed[row] && isAmong(row)) rows.push(row);
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
