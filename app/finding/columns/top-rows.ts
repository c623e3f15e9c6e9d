import type { Scores } from "#app/finding/search/match-search.ts";
import type { ModelRows } from "./model-rows.ts";
import { bitsFor, bothBits, isBitSet, type RowBits, rowsOfBits, setBit } from "./row-bits.ts";

const MAX_SCORE = 0xffff;
/** More rows are read, because variants are shown once. */
const SPARE = 4;

/** Below this share, sorting is faster than walking the order. */
const MAX_RANKED_SHARE = 32;

/** `ranks`: places in `order`. `scores`: null sorts by `order` alone. */
type Sorting = {
  order: Int32Array;
  ranks: Int32Array | null;
  matches: RowBits;
  scores: Scores | null;
  models: ModelRows;
};

export function topRows(sorting: Sorting, end: number): Int32Array {
  for (let needed = end * SPARE; ; needed *= SPARE) {
    const { rows, isAll } = firstRows(sorting, needed);
    const top = sorting.models.firsts(rows);
    if (isAll || top.length >= end) return top.slice(0, end);
  }
}

/** All rows of a group come before those of the next. */
export function topRowsInGroups(sorting: Sorting, groups: readonly RowBits[], end: number): Int32Array {
  const rows = groups.flatMap((group) => [...topRows({ ...sorting, matches: bothBits(sorting.matches, group) }, end)]);
  return sorting.models.firsts(Int32Array.from(rows)).slice(0, end);
}

function firstRows({ order, ranks, matches, scores }: Sorting, needed: number): { rows: Int32Array; isAll: boolean } {
  const matching = scores === null && ranks !== null ? rowsOfBits(matches) : null;
  if (ranks !== null && matching !== null && matching.length * MAX_RANKED_SHARE < order.length)
    return { rows: sortByRank(matching, ranks, order), isAll: true };
  if (scores === null) {
    const rows = rowsWhere(order, (row) => isBitSet(matches, row), needed);
    return { rows, isAll: rows.length < needed };
  }
  const { least, isAll } = leastScore(matches, scores, needed);
  const rows = rowsWhere(order, (row) => isBitSet(matches, row) && (scores[row] ?? 0) >= least, order.length);
  // Array.prototype.sort is stable, so rows with equal scores stay sorted.
  return { rows: Int32Array.from(Array.from(rows).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))), isAll };
}

function sortByRank(rows: Int32Array, ranks: Int32Array, order: Int32Array): Int32Array {
  const places = bitsFor(order.length);
  for (const row of rows) setBit(places, ranks[row] as number);
  return rowsOfBits(places).map((place) => order[place] as number);
}

function rowsWhere(order: Int32Array, isMatch: (row: number) => boolean, most: number): Int32Array {
  const rows: number[] = [];
  for (let at = 0; at < order.length && rows.length < most; at++) {
    const row = order[at] as number;
    if (isMatch(row)) rows.push(row);
  }
  return Int32Array.from(rows);
}

function leastScore(matches: RowBits, scores: Scores, needed: number): { least: number; isAll: boolean } {
  const countByScore = new Uint32Array(MAX_SCORE + 1);
  let [lowest, highest] = [MAX_SCORE, 0];
  for (const row of rowsOfBits(matches)) {
    const score = scores[row] as number;
    countByScore[score] = (countByScore[score] as number) + 1;
    if (score < lowest) lowest = score;
    if (score > highest) highest = score;
  }
  let count = 0;
  for (let score = highest; score > lowest; score--) {
    count += countByScore[score] as number;
    if (count >= needed) return { least: score, isAll: false };
  }
  return { least: lowest, isAll: true };
}
