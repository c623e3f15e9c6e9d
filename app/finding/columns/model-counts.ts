/** Counts each model once (docs/decisions/324). */
import type { CodeColumn, Codes } from "./code-column.ts";
import { bitsFor, bitsWithout, bothBits, countBits, isBitSet, type RowBits, rowsOfBits, setBit } from "./row-bits.ts";

/** `scattered`: models whose rows lie apart. `mixedIn`: models whose variants differ in the column. */
export type Models = {
  members: RowBits;
  rows: Int32Array;
  placeOf: Int32Array;
  modelOf: Int32Array;
  scattered: RowBits | null;
  mixedIn(column: CodeColumn): RowBits | null;
};

/** Codes shared by `count` models. */
export type Overlap = { codes: number[]; count: number };

export type Variants = { rows: Int32Array; firsts: Int32Array };

const MAX_SORTED_SHARE = 1 / 4;

export function selectVariants(models: Models, selected: RowBits): Variants {
  const rows = orderByModel(models, selected);
  const { modelOf } = models;
  const firsts = new Int32Array(rows.length);
  let [count, model] = [0, 0];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (modelOf[row] === model) continue;
    model = modelOf[row] as number;
    firsts[count++] = row;
  }
  return { rows, firsts: firsts.subarray(0, count) };
}

function orderByModel(models: Models, selected: RowBits): Int32Array {
  const variants = bothBits(selected, models.members);
  if (models.scattered === null) return rowsOfBits(variants);
  const [rows, others] = [
    rowsOfBits(bitsWithout(variants, models.scattered)),
    arrange(models, bothBits(variants, models.scattered)),
  ];
  const all = new Int32Array(rows.length + others.length);
  all.set(rows);
  all.set(others, rows.length);
  return all;
}

function arrange({ rows, placeOf }: Models, variants: RowBits): Int32Array {
  const count = countBits(variants);
  const ordered = new Int32Array(count);
  if (count < rows.length * MAX_SORTED_SHARE) {
    const places = bitsFor(rows.length);
    for (const row of rowsOfBits(variants)) setBit(places, placeOf[row] as number);
    const sortedPlaces = rowsOfBits(places);
    for (let at = 0; at < count; at++) ordered[at] = rows[sortedPlaces[at] as number] as number;
    return ordered;
  }
  for (let at = 0, end = 0; end < count; at++) {
    const row = rows[at] as number;
    if (isBitSet(variants, row)) ordered[end++] = row;
  }
  return ordered;
}

/** Returns the models with several codes. */
export function countModels(models: Models, variants: Variants, column: CodeColumn, sums: Uint32Array): Overlap[] {
  const mixed = models.mixedIn(column);
  if (mixed === null) {
    countRows(variants.firsts, column.codes, sums);
    return [];
  }
  countRowsBeside(mixed, variants.firsts, column.codes, sums);
  return countMixed(models, mixed, variants.rows, column.codes, sums);
}

export function countRows(rows: Int32Array, codes: Codes, sums: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] as number] as number;
    sums[code] = (sums[code] as number) + 1;
  }
}

function countRowsBeside(others: RowBits, rows: Int32Array, codes: Codes, sums: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (isBitSet(others, row)) continue;
    const code = codes[row] as number;
    sums[code] = (sums[code] as number) + 1;
  }
}

function countMixed({ modelOf }: Models, mixed: RowBits, rows: Int32Array, codes: Codes, sums: Uint32Array): Overlap[] {
  const overlaps = new Overlaps(sums.length);
  let model = 0;
  let [first, second] = [0, 0];
  let others: number[] | null = null;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (!isBitSet(mixed, row)) continue;
    const rowModel = modelOf[row] as number;
    if (rowModel !== model) {
      if (second !== 0) overlaps.add(first, second, others);
      model = rowModel;
      first = 0;
      second = 0;
      others = null;
    }
    const code = codes[row] as number;
    if (code === 0 || code === first || code === second || others?.includes(code)) continue;
    sums[code] = (sums[code] as number) + 1;
    if (first === 0) first = code;
    else if (second === 0) second = code;
    else if (others === null) others = [code];
    else others.push(code);
  }
  if (second !== 0) overlaps.add(first, second, others);
  return overlaps.all;
}

class Overlaps {
  readonly all: Overlap[] = [];
  readonly #size: number;
  readonly #byKey = new Map<number | string, Overlap>();

  constructor(size: number) {
    this.#size = size;
  }

  add(a: number, b: number, others: readonly number[] | null): void {
    const codes = () => [a, b, ...(others ?? [])].sort(byNumber);
    const key = others === null ? Math.min(a, b) * this.#size + Math.max(a, b) : codes().join();
    const existing = this.#byKey.get(key);
    if (existing) existing.count++;
    else {
      const overlap = { codes: codes(), count: 1 };
      this.#byKey.set(key, overlap);
      this.all.push(overlap);
    }
  }
}

function byNumber(a: number, b: number): number {
  return a - b;
}
