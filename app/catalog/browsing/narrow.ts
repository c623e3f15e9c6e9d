import type { CodeColumn, Codes } from "./code-column.ts";
import { bitsFor, isBitSet, type RowBits, rowsOfBits, setBit } from "./row-bits.ts";

/** One filter: the rows whose code it allows. */
export type Narrowing = { column: CodeColumn; allowed: Uint8Array };

/** `codes`: of models whose variants have several of them. */
type Overlap = { codes: number[]; count: number };

/** By code, each model once; who adds codes up takes away what `overlaps` would count again (see `sumOf`). */
export type CodeCounts = { sums: Uint32Array; overlaps: readonly Overlap[] };

export type Narrowed = {
  /** The rows that pass every filter. */
  matches: RowBits;
  /** Models once. */
  total: number;
  /** By column and code: how many would be left if only this column's own filter were another. */
  counts: Map<CodeColumn, CodeCounts>;
};

/** `members`: rows that are variants; `rows`: the same, those of a model together, `placeOf` a row among them. */
export type Models = { members: RowBits; rows: Int32Array; placeOf: Int32Array; modelOf: Int32Array };

type Tally = { codes: Codes; sums: Uint32Array };

/**
 * A row that fails no filter counts everywhere, one that fails a single filter for that filter's own values. `isIn`:
 * rows looked at. A model counts where one of its variants does.
 */
export function narrow(
  isIn: RowBits,
  filters: readonly Narrowing[],
  counted: readonly CodeColumn[],
  models: Models | null = null,
): Narrowed {
  const sums = new Map(counted.map((column) => [column, new Uint32Array(column.values.length)]));
  const tallies = [...sums].map(([{ codes }, sums]) => ({ codes, sums }));
  const own = filters.map(({ column }) => sums.get(column));
  const tests = filters.map(({ column, allowed }) => column.rowsWith(allowed));
  const { passed, single } = sieved(isIn, tests);
  const members = models && models.rows.length > 0 ? models.members : null;
  const alone = rowsOfBits(members ? without(passed, members) : passed);
  for (const { codes, sums } of tallies) countRows(alone, codes, sums);
  for (const [at, filter] of filters.entries()) {
    const sums = own[at];
    if (!sums) continue;
    const failing = without(single, tests[at] as RowBits, members);
    countRows(rowsOfBits(failing), filter.column.codes, sums);
  }
  const overlaps = new Map(tallies.map(({ sums }) => [sums, new Map<string, Overlap>()]));
  let total = alone.length;
  if (models && members)
    for (const group of groupsOf(models, { passed, single, tests })) {
      if (group.missed.includes(ALL_PASSED)) total++;
      for (const tally of tallies) countModel(group, tally, own, overlaps.get(tally.sums));
    }
  const counts = new Map(
    [...sums].map(([column, sums]) => [column, { sums, overlaps: [...(overlaps.get(sums)?.values() ?? [])] }]),
  );
  return { matches: passed, total, counts };
}

/** Of rows that fail no filter, and of those that fail one alone. */
type Sieved = { passed: RowBits; single: RowBits };

function sieved(isIn: RowBits, tests: readonly RowBits[]): Sieved {
  const passed = isIn.slice();
  const single = new Int32Array(isIn.length);
  for (const test of tests)
    for (let at = 0; at < isIn.length; at++) {
      const [met, still] = [test[at] as number, passed[at] as number];
      single[at] = ((single[at] as number) & met) | (still & ~met);
      passed[at] = still & met;
    }
  return { passed, single };
}

function without(rows: RowBits, others: RowBits, more: RowBits | null = null): RowBits {
  const left = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++)
    left[at] = (rows[at] as number) & ~(others[at] as number) & ~(more === null ? 0 : (more[at] as number));
  return left;
}

/** A model's rows that count somewhere, and of each the only filter it fails, counted from 1. */
type Group = { rows: number[]; missed: number[] };

function* groupsOf(
  { members, rows, placeOf, modelOf }: Models,
  { passed, single, tests }: Sieved & { tests: readonly RowBits[] },
): Generator<Group> {
  const counting = bitsFor(members.length * 32);
  for (let at = 0; at < members.length; at++)
    counting[at] = ((passed[at] as number) | (single[at] as number)) & (members[at] as number);
  // By their places those of a model come one after another.
  const places = bitsFor(rows.length);
  for (const row of rowsOfBits(counting)) setBit(places, placeOf[row] as number);
  let group: Group = { rows: [], missed: [] };
  for (const place of rowsOfBits(places)) {
    const row = rows[place] as number;
    if (group.rows.length > 0 && modelOf[row] !== modelOf[group.rows[0] as number]) {
      yield group;
      group = { rows: [], missed: [] };
    }
    group.rows.push(row);
    group.missed.push(isBitSet(passed, row) ? ALL_PASSED : tests.findIndex((test) => !isBitSet(test, row)) + 1);
  }
  if (group.rows.length > 0) yield group;
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

function countRows(rows: Int32Array, codes: Codes, sums: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] as number] as number;
    sums[code] = (sums[code] as number) + 1;
  }
}

function add(sums: Uint32Array, code: number): void {
  sums[code] = (sums[code] ?? 0) + 1;
}
