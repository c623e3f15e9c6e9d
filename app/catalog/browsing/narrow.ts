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
type Test = { codes: Uint32Array; allowed: Uint8Array; column: CodeColumn };

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
  const tests = filters.map(({ column, allowed }) => ({ codes: column.codes, allowed, column }));
  const own = tests.map(({ column }) => sums.get(column));
  const matches = new Uint8Array(isIn.length);
  const { modelOf } = models;
  let total = 0;
  for (let row = 0; row < isIn.length; row++) {
    if (!isIn[row] || modelOf[row]) continue;
    const missed = missedBy(tests, row);
    if (missed === ALL_PASSED) {
      matches[row] = 1;
      total++;
      for (const { codes, sums } of tallies) add(sums, codes[row] ?? 0);
    } else if (missed !== MISSED_MORE) {
      const sums = own[missed];
      if (sums) add(sums, (tests[missed] as Test).codes[row] ?? 0);
    }
  }
  const overlaps = new Map(tallies.map(({ sums }) => [sums, new Map<string, Overlap>()]));
  // Filled anew for each model: its rows that count somewhere, and the only test each fails.
  const group: Group = { rows: [], missed: [] };
  for (let at = 0; at < models.rows.length; ) {
    at = fillGroup(group, models, at, { isIn, tests });
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
  { isIn, tests }: { isIn: Uint8Array; tests: readonly Test[] },
): number {
  const model = modelOf[rows[at] ?? 0];
  group.rows.length = 0;
  group.missed.length = 0;
  let next = at;
  for (; next < rows.length && modelOf[rows[next] ?? 0] === model; next++) {
    const row = rows[next] ?? 0;
    if (!isIn[row]) continue;
    const missed = missedBy(tests, row);
    if (missed === MISSED_MORE) continue;
    group.rows.push(row);
    group.missed.push(missed);
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
    if (only !== ALL_PASSED && own[only] !== sums) continue;
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

const ALL_PASSED = -1;
const MISSED_MORE = -2;

/** The only test a row fails. */
function missedBy(tests: readonly Test[], row: number): number {
  let missed = ALL_PASSED;
  for (let at = 0; at < tests.length; at++) {
    const { codes, allowed } = tests[at] as Test;
    if (allowed[codes[row] ?? 0]) continue;
    if (missed !== ALL_PASSED) return MISSED_MORE;
    missed = at;
  }
  return missed;
}

function add(sums: Uint32Array, code: number): void {
  sums[code] = (sums[code] ?? 0) + 1;
}
