/** Specifications whose values went into another one: their names still lead there (docs/decisions/323). */
import { formatSpecNumber } from "./spec-definition.ts";
import { readTypedAmount } from "./typed-amount.ts";

type Row = { key: string; unit: string | null; mergedInto: string | null; mergedFactor: number };

/** `into`: a key. Numbers are times `factor`, from `unit` to `intoUnit`. */
export type MergedSpec = { into: string; factor: number; unit: string | null; intoUnit: string | null };
export type MergedSpecs = ReadonlyMap<string, MergedSpec>;

/** By their keys; one that went into another which went on leads to the last. */
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

/** Without what doubles add: filters have three digits behind the point. */
export function scaled(number: number, factor: number): number {
  return factor === 1 ? number : Math.round(number * factor * 1000) / 1000;
}

/** A file's cell of the former column: "16" or "16 cm" is "160 mm". Wording stays. */
export function cellInto(cell: string, { factor, unit, intoUnit }: Omit<MergedSpec, "into">): string {
  if (factor === 1) return cell;
  const amount = readTypedAmount(cell, unit);
  return amount?.rest === "" ? formatSpecNumber(scaled(amount.number, factor), intoUnit) : cell;
}
