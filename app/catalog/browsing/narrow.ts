import type { CodeColumn } from "./code-column.ts";

/** One filter: the rows whose code it allows. */
export type Narrowing = { column: CodeColumn; allowed: Uint8Array };

/** `codes`: of models whose variants have several of them. */
type Overlap = { codes: number[]; count: number };

/** By code, each model once; who adds codes up takes away what `overlaps` would count again (see `sumOf`). */
export type CodeCounts = { sums: Uint32Array; overlaps: readonly Overlap[] };

export type Narrowed = {
  /** 1 for each row that passes every filter. */
  matches: Uint8Array;
  /** Models once. */
  total: number;
  /** By column and code: how many would be left if only this column's own filter were another. */
  counts: Map<CodeColumn, CodeCounts>;
};

/** Rows that are variants, those of a model together; by row the model's number, 0 for none. */
export type Models = { rows: Int32Array; modelOf: Int32Array };

const NO_MODELS: Models = { rows: new Int32Array(0), modelOf: new Int32Array(0) };

type Tally = { codes: Uint32Array; sums: Uint32Array };

/**
 * A row that fails no filter counts everywhere, one that fails a single filter for that filter's own values. `isIn`:
 * rows looked at. A model counts where one of its variants does.
 */
export function narrow(
  isIn: Uint8Array,
  filters: readonly Narrowing[],
  counted: readonly CodeColumn[],
  models: Models = NO_MODELS,
): Narrowed {
  const sums = new Map(counted.map((column) => [column, new Uint32Array(column.values.length)]));
  const tallies = [...sums].map(([{ codes }, sums]) => ({ codes, sums }));
  const own = filters.map(({ column }) => sums.get(column));
  const { missed, rows, end } = missedIn(isIn, filters);
  const matches = new Uint8Array(isIn.length);
  const passed = new Int32Array(end);
  const { modelOf } = models;
  let total = 0;
  for (let at = 0; at < end; at++) {
    const row = rows[at] as number;
    if (modelOf[row]) continue;
    const only = missed[row] as number;
    if (only === ALL_PASSED) {
      matches[row] = 1;
      passed[total++] = row;
    } else {
      const sums = own[only - 1];
      if (sums) add(sums, filters[only - 1]?.column.codes[row] ?? 0);
    }
  }
  for (const { codes, sums } of tallies) countRows(passed, total, codes, sums);
  const overlaps = new Map(tallies.map(({ sums }) => [sums, new Map<string, Overlap>()]));
  // Filled anew for each model: its rows that count somewhere, and the only test each fails.
  const group: Group = { rows: [], missed: [] };
  for (let at = 0; at < models.rows.length; ) {
    at = fillGroup(group, models, at, { isIn, missed });
    if (group.rows.length === 0) continue;
    if (countMatches(group, matches) > 0) total++;
    for (const tally of tallies) countModel(group, tally, own, overlaps.get(tally.sums));
  }
  const counts = new Map(
    [...sums].map(([column, sums]) => [column, { sums, overlaps: [...(overlaps.get(sums)?.values() ?? [])] }]),
  );
  return { matches, total, counts };
}

type Group = { rows: number[]; missed: number[] };

/** From the model's row at `at` to its last; returns where the next model begins. */
function fillGroup(
  group: Group,
  { rows, modelOf }: Models,
  at: number,
  { isIn, missed }: { isIn: Uint8Array; missed: Uint16Array },
): number {
  const model = modelOf[rows[at] ?? 0];
  group.rows.length = 0;
  group.missed.length = 0;
  let next = at;
  for (; next < rows.length && modelOf[rows[next] ?? 0] === model; next++) {
    const row = rows[next] ?? 0;
    if (!isIn[row]) continue;
    const only = missed[row] as number;
    if (only === MISSED_MORE) continue;
    group.rows.push(row);
    group.missed.push(only);
  }
  return next;
}

function countMatches({ rows, missed }: Group, matches: Uint8Array): number {
  let passed = 0;
  for (let at = 0; at < rows.length; at++) {
    if (missed[at] !== ALL_PASSED) continue;
    matches[rows[at] ?? 0] = 1;
    passed++;
  }
  return passed;
}

/** Each code once; several of one model are kept together. */
function countModel(
  { rows, missed }: Group,
  { codes, sums }: Tally,
  own: readonly (Uint32Array | undefined)[],
  overlaps: Map<string, Overlap> | undefined,
): void {
  let first = 0;
  let several: number[] | null = null;
  for (let at = 0; at < rows.length; at++) {
    const only = missed[at] ?? ALL_PASSED;
    if (only !== ALL_PASSED && own[only - 1] !== sums) continue;
    const code = codes[rows[at] ?? 0] ?? 0;
    if (code === 0 || code === first || several?.includes(code)) continue;
    add(sums, code);
    if (first === 0) first = code;
    else if (several) several.push(code);
    else several = [first, code];
  }
  if (!several || !overlaps) return;
  const together = several.sort((a, b) => a - b);
  const key = together.join();
  const known = overlaps.get(key);
  if (known) known.count++;
  else overlaps.set(key, { codes: together, count: 1 });
}

const ALL_PASSED = 0;
const MISSED_MORE = 0xffff;

type Missed = {
  /** By row: the only filter it fails, counted from 1. */
  missed: Uint16Array;
  /** Those that fail one at most, up to `end`. */
  rows: Int32Array;
  end: number;
};

/** The filter that allows least comes first: who failed two isn't looked at again. */
function missedIn(isIn: Uint8Array, filters: readonly Narrowing[]): Missed {
  const missed = new Uint16Array(isIn.length);
  const rows = new Int32Array(isIn.length);
  let end = 0;
  for (let row = 0; row < isIn.length; row++) if (isIn[row]) rows[end++] = row;
  const shares = filters.map(({ allowed }) => allowed.reduce((sum, one) => sum + one, 0) / allowed.length);
  const order = filters.map((_, at) => at).sort((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0));
  for (const at of order) end = test(missed, rows, end, filters[at] as Narrowing, at + 1);
  return { missed, rows, end };
}

/** Returns how many rows are left. */
function test(missed: Uint16Array, rows: Int32Array, end: number, filter: Narrowing, number: number): number {
  const { allowed } = filter;
  const { codes } = filter.column;
  let left = 0;
  for (let at = 0; at < end; at++) {
    const row = rows[at] as number;
    if (!allowed[codes[row] as number]) {
      const isFirst = missed[row] === ALL_PASSED;
      missed[row] = isFirst ? number : MISSED_MORE;
      if (!isFirst) continue;
    }
    rows[left++] = row;
  }
  return left;
}

function countRows(rows: Int32Array, end: number, codes: Uint32Array, sums: Uint32Array): void {
  for (let at = 0; at < end; at++) {
    const code = codes[rows[at] as number] as number;
    sums[code] = (sums[code] as number) + 1;
  }
}

function add(sums: Uint32Array, code: number): void {
  sums[code] = (sums[code] ?? 0) + 1;
}
