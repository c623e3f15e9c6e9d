/** Names of merged specifications lead to their successor. */

import { readAmount } from "#app/domain/basics/units.ts";
import { formatSpecNumber } from "./spec-definition.ts";

type Row = { key: string; unit: string | null; mergedInto: string | null; mergedFactor: number };

export type MergedSpec = { into: string; factor: number; unit: string | null; intoUnit: string | null };
export type MergedSpecs = ReadonlyMap<string, MergedSpec>;

export function mergedSpecs(rows: readonly Row[]): MergedSpecs {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    rows.flatMap((row) => {
      let [into, factor] = [row, 1];
      for (let steps = 0; into.mergedInto !== null && steps < rows.length; steps++) {
        factor *= into.mergedFactor;
        into = byKey.get(into.mergedInto) ?? into;
      }
      return into === row ? [] : [[row.key, { into: into.key, factor, unit: row.unit, intoUnit: into.unit }]];
    }),
  );
}

/** Filters have three decimals. */
export function multiply(number: number, factor: number): number {
  return factor === 1 ? number : Math.round(number * factor * 1000) / 1000;
}

/** "16 cm" becomes "160 mm"; other text is unchanged. */
export function convertCell(cell: string, { factor, unit, intoUnit }: Omit<MergedSpec, "into">): string {
  if (factor === 1) return cell;
  const amount = readAmount(cell, unit);
  return amount?.rest === "" ? formatSpecNumber(multiply(amount.number, factor), intoUnit) : cell;
}
