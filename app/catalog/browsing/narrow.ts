import type { CodeColumn } from "./code-column.ts";

/** One filter: the rows whose code it allows. */
export type Narrowing = { column: CodeColumn; allowed: Uint8Array };

export type Narrowed = {
  /** 1 for each row that passes every filter. */
  matches: Uint8Array;
  total: number;
  /** By column and code: how many would be left if only this column's own filter were another. */
  counts: Map<CodeColumn, Uint32Array>;
};

/**
 * A row that fails no filter counts everywhere, one that fails a single filter for that filter's own values. `isIn`:
 * rows looked at.
 */
export function narrow(isIn: Uint8Array, filters: readonly Narrowing[], counted: readonly CodeColumn[]): Narrowed {
  const counts = new Map(counted.map((column) => [column, new Uint32Array(column.values.length)]));
  const tallies = [...counts].map(([{ codes }, sums]) => ({ codes, sums }));
  const tests = filters.map(({ column, allowed }) => ({ codes: column.codes, allowed, own: counts.get(column) }));
  const matches = new Uint8Array(isIn.length);
  let total = 0;
  for (let row = 0; row < isIn.length; row++) {
    if (!isIn[row]) continue;
    const missed = missedBy(tests, row);
    if (missed === ALL_PASSED) {
      matches[row] = 1;
      total++;
      for (const { codes, sums } of tallies) add(sums, codes[row] ?? 0);
    } else if (missed !== MISSED_MORE) {
      const { codes, own } = tests[missed] as (typeof tests)[number];
      if (own) add(own, codes[row] ?? 0);
    }
  }
  return { matches, total, counts };
}

const ALL_PASSED = -1;
const MISSED_MORE = -2;

/** The only test a row fails. */
function missedBy(tests: readonly { codes: Uint32Array; allowed: Uint8Array }[], row: number): number {
  let missed = ALL_PASSED;
  for (let at = 0; at < tests.length; at++) {
    const { codes, allowed } = tests[at] as (typeof tests)[number];
    if (allowed[codes[row] ?? 0]) continue;
    if (missed !== ALL_PASSED) return MISSED_MORE;
    missed = at;
  }
  return missed;
}

function add(sums: Uint32Array, code: number): void {
  sums[code] = (sums[code] ?? 0) + 1;
}
