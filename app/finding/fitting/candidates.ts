/** Judges thousands of candidates in the catalogue's columns. */

import { listSlotCategories } from "#app/catalog/build/part-slots.ts";
import { fitsWith, type RuleVerdict, verdictsWith } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { type Finding, type Verdict, verdicts } from "#app/domain/compatibility/rule.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import { createDetailsReader } from "./part-specs.ts";

export type Candidates = {
  /** 1 for rows of the slot's products on sale. */
  inSlot: Uint8Array;
  /** 1 for rows not known to misfit. */
  fitting: Uint8Array;
  unfit: number;
  findingsOf: (row: number) => Finding[];
  verdictOf: (row: number) => Verdict;
};

export function judgeCandidates(catalogue: Catalogue, slot: Slot, otherParts: readonly BuildPart[]): Candidates {
  const { columns } = catalogue;
  const judge = fitsWith(otherParts, slot.name);
  const detailsOf = createDetailsReader(columns);
  const findingsOf = (row: number): Finding[] =>
    judge({ id: columns.ids[row] ?? "", slot: slot.name, name: columns.nameAt(row), quantity: 1, ...detailsOf(row) });
  const names = new Set(listSlotCategories(catalogue, slot));
  const isOfSlot = columns.category.allow((name) => names.has(name));
  const { codes } = columns.category;
  const inSlot = columns.isListed.map((listed, row) => listed & (isOfSlot[codes[row] ?? 0] ?? 0));
  const worst = worstByRow(columns, inSlot, verdictsWith(otherParts, slot.name));
  const verdictOf = (row: number): Verdict => verdicts[worst[row] ?? 0] ?? "unknown";
  const fitting = inSlot.map((isIn, row) => Number(isIn === 1 && verdictOf(row) !== "does-not-fit"));
  return { inSlot, fitting, unfit: countOnes(inSlot) - countOnes(fitting), findingsOf, verdictOf };
}

/** Judges groups of equal specifications once. */
function worstByRow(columns: CatalogueColumns, inSlot: Uint8Array, rules: readonly RuleVerdict[]): Uint8Array {
  const worst = new Uint8Array(inSlot.length);
  const rows: number[] = [];
  for (const [row, isIn] of inSlot.entries()) if (isIn === 1) rows.push(row);
  for (const { keys, verdictOf } of rules) {
    const compared = keys.flatMap((key) => {
      const column = columns.specs.get(key);
      return column ? [{ key, column }] : [];
    });
    const silent = rows.map((row) => columns.notPublishedAt(row).filter((key) => keys.some((one) => one === key)));
    const groups = groupsOf(
      rows,
      compared.map(({ column }) => column),
      silent.map((keys) => keys.join()),
    );
    const groupVerdicts: number[] = [];
    for (const [at, row] of rows.entries()) {
      const group = groups[at] ?? 0;
      groupVerdicts[group] ??= verdicts.indexOf(verdictOf(specsAt(compared, row), silent[at] ?? []));
      worst[row] = Math.max(worst[row] ?? 0, groupVerdicts[group]);
    }
  }
  return worst;
}

/** Rows of equal values, which also lack the same ones because their makers don't publish them, share a number. */
function groupsOf(rows: readonly number[], columns: readonly CodeColumn[], silent: readonly string[]): number[] {
  const kinds = [...new Set(silent)];
  let groups: number[] = silent.map((keys) => kinds.indexOf(keys));
  for (const { codes, values } of columns) {
    const numbers = new Map<number, number>();
    groups = groups.map((group, at) => {
      const pair = group * values.length + (codes[rows[at] ?? 0] ?? 0);
      const number = numbers.get(pair) ?? numbers.size;
      numbers.set(pair, number);
      return number;
    });
  }
  return groups;
}

function specsAt(compared: readonly { key: string; column: CodeColumn }[], row: number): Record<string, string> {
  return Object.fromEntries(
    compared.flatMap(({ key, column }) => {
      const value = column.valueAt(row);
      return value === "" ? [] : [[key, value]];
    }),
  );
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}
