import type { CodeColumn } from "./code-column.ts";
import { countModels, countRows, type Models, type Overlap, selectVariants } from "./model-counts.ts";
import { type RowBits, rowsOfBits } from "./row-bits.ts";

export type Narrowing = { column: CodeColumn; allowed: Uint8Array };

/** Sums over several codes must subtract `overlaps` (see `sumCounts`). */
export type CodeCounts = { sums: Uint32Array; overlaps: readonly Overlap[] };

export type Narrowed = {
  matches: RowBits;
  total: number;
  /** Counts by column and code ignore the column's own filter. */
  counts: Map<CodeColumn, CodeCounts>;
};

/** A row that fails one filter counts for that filter's column alone. */
export function narrow(
  isIn: RowBits,
  filters: readonly Narrowing[],
  counted: readonly CodeColumn[],
  models: Models | null = null,
): Narrowed {
  const sums = new Map(counted.map((column) => [column, new Uint32Array(column.values.length)]));
  const tests = filters.map(({ column, allowed }) => column.rowsWith(allowed));
  const { passed, single } = splitByFailures(isIn, tests);
  const members = models && models.rows.length > 0 ? models.members : null;
  const alone = rowsOfBits(members ? without(passed, members) : passed);
  for (const [{ codes }, columnSums] of sums) countRows(alone, codes, columnSums);
  for (const [at, { column }] of filters.entries()) {
    const columnSums = sums.get(column);
    if (columnSums) countRows(rowsOfBits(without(single, tests[at] as RowBits, members)), column.codes, columnSums);
  }
  const none: Overlap[] = [];
  const counts = new Map<CodeColumn, CodeCounts>([...sums].map(([column, sums]) => [column, { sums, overlaps: none }]));
  if (!models || !members) return { matches: passed, total: alone.length, counts };
  const passing = selectVariants(models, passed);
  for (const [column, { sums }] of counts) {
    const own = tests[filters.findIndex((filter) => filter.column === column)];
    const failing = own && without(single, own);
    if (failing && models.mixedIn(column)) {
      const candidates = selectVariants(models, either(passed, failing));
      counts.set(column, { sums, overlaps: countModels(models, candidates, column, sums) });
    } else {
      counts.set(column, { sums, overlaps: countModels(models, passing, column, sums) });
      // No model has variants that pass and others that fail because of this column.
      if (failing) countModels(models, selectVariants(models, failing), column, sums);
    }
  }
  return { matches: passed, total: alone.length + passing.firsts.length, counts };
}

type Sieved = { passed: RowBits; single: RowBits };

function splitByFailures(isIn: RowBits, tests: readonly RowBits[]): Sieved {
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
  const rest = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++)
    rest[at] = (rows[at] as number) & ~(others[at] as number) & ~(more === null ? 0 : (more[at] as number));
  return rest;
}

function either(some: RowBits, others: RowBits): RowBits {
  const any = new Int32Array(some.length);
  for (let at = 0; at < some.length; at++) any[at] = (some[at] as number) | (others[at] as number);
  return any;
}
