import type { CodeColumn } from "./code-column.ts";
import { countModels, countRows, type Models, type Overlap, variantsIn } from "./model-counts.ts";
import { type RowBits, rowsOfBits } from "./row-bits.ts";

/** One filter: the rows whose code it allows. */
export type Narrowing = { column: CodeColumn; allowed: Uint8Array };

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
  const tests = filters.map(({ column, allowed }) => column.rowsWith(allowed));
  const { passed, single } = sieved(isIn, tests);
  const members = models && models.rows.length > 0 ? models.members : null;
  const alone = rowsOfBits(members ? without(passed, members) : passed);
  for (const [{ codes }, ofColumn] of sums) countRows(alone, codes, ofColumn);
  for (const [at, { column }] of filters.entries()) {
    const ofColumn = sums.get(column);
    if (ofColumn) countRows(rowsOfBits(without(single, tests[at] as RowBits, members)), column.codes, ofColumn);
  }
  const none: Overlap[] = [];
  const counts = new Map<CodeColumn, CodeCounts>([...sums].map(([column, sums]) => [column, { sums, overlaps: none }]));
  if (!models || !members) return { matches: passed, total: alone.length, counts };
  const passing = variantsIn(models, passed);
  for (const [column, { sums }] of counts) {
    const own = tests[filters.findIndex((filter) => filter.column === column)];
    const failing = own && without(single, own);
    if (failing && models.mixedIn(column)) {
      const those = variantsIn(models, either(passed, failing));
      counts.set(column, { sums, overlaps: countModels(models, those, column, sums) });
    } else {
      counts.set(column, { sums, overlaps: countModels(models, passing, column, sums) });
      // No model has variants that pass and others that fail for this column's sake.
      if (failing) countModels(models, variantsIn(models, failing), column, sums);
    }
  }
  return { matches: passed, total: alone.length + passing.firsts.length, counts };
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

function either(some: RowBits, others: RowBits): RowBits {
  const any = new Int32Array(some.length);
  for (let at = 0; at < some.length; at++) any[at] = (some[at] as number) | (others[at] as number);
  return any;
}
