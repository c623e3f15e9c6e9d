/** Without putting all that is found in order. */
import type { Scores } from "#app/finding/search/match-search.ts";
import type { ModelRows } from "./model-rows.ts";
import { bitsFor, isBitSet, type RowBits, rowsOfBits, setBit } from "./row-bits.ts";

const MAX_SCORE = 0xffff;
/** Variants of a model stand once: so many times more rows are looked at first. */
const SPARE = 4;

/** So many times as few rows are put in order by their places, instead of looking for them in the order of all. */
const FEW = 32;

/** `order`: all rows as they are sorted, `ranks`: the place of each in it. `scores`: the highest first, equal ones as sorted; null: as sorted. */
type Found = {
  order: Int32Array;
  ranks: Int32Array | null;
  matches: RowBits;
  scores: Scores | null;
  models: ModelRows;
};

/** From the first to the one at `end`, each model once. */
export function topRows(found: Found, end: number): Int32Array {
  for (let wanted = end * SPARE; ; wanted *= SPARE) {
    const { rows, isAll } = firstRows(found, wanted);
    const top = found.models.firsts(rows);
    if (isAll || top.length >= end) return top.slice(0, end);
  }
}

function firstRows({ order, ranks, matches, scores }: Found, wanted: number): { rows: Int32Array; isAll: boolean } {
  const found = scores === null && ranks !== null ? rowsOfBits(matches) : null;
  if (ranks !== null && found !== null && found.length * FEW < order.length)
    return { rows: inPlace(found, ranks, order), isAll: true };
  if (scores === null) {
    const rows = rowsWhere(order, (row) => isBitSet(matches, row), wanted);
    return { rows, isAll: rows.length < wanted };
  }
  const { least, isAll } = leastScore(matches, scores, wanted);
  const rows = rowsWhere(order, (row) => isBitSet(matches, row) && (scores[row] ?? 0) >= least, order.length);
  // Array.prototype.sort is stable: equal ones stay as sorted.
  return { rows: Int32Array.from(Array.from(rows).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))), isAll };
}

/** Marked at their places, they come out in order. */
function inPlace(rows: Int32Array, ranks: Int32Array, order: Int32Array): Int32Array {
  const places = bitsFor(order.length);
  for (const row of rows) setBit(places, ranks[row] as number);
  return rowsOfBits(places).map((place) => order[place] as number);
}

function rowsWhere(order: Int32Array, isMeant: (row: number) => boolean, most: number): Int32Array {
  const rows: number[] = [];
  for (let at = 0; at < order.length && rows.length < most; at++) {
    const row = order[at] as number;
    if (isMeant(row)) rows.push(row);
  }
  return Int32Array.from(rows);
}

/** What at least `wanted` rows have. */
function leastScore(matches: RowBits, scores: Scores, wanted: number): { least: number; isAll: boolean } {
  const having = new Uint32Array(MAX_SCORE + 1);
  let [lowest, highest] = [MAX_SCORE, 0];
  for (const row of rowsOfBits(matches)) {
    const score = scores[row] as number;
    having[score] = (having[score] as number) + 1;
    if (score < lowest) lowest = score;
    if (score > highest) highest = score;
  }
  let count = 0;
  for (let score = highest; score > lowest; score--) {
    count += having[score] as number;
    if (count >= wanted) return { least: score, isAll: false };
  }
  return { least: lowest, isAll: true };
}
