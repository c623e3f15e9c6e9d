/** Orders a slot's products by nearness to one of them: key specifications first, then price. */
import { formatSpecNumber } from "#app/catalog/specifications/spec-definition.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import type { Candidates } from "./candidates.ts";
import { type KeySpecification, keySpecifications } from "./key-specifications.ts";

type Ranked = { row: number; isUnknown: boolean; losses: number[]; priceGap: number };

/** Rows in stock that go in, the nearest first; what can't be judged comes after all that fit. Without the row itself. */
export function listNearest({ columns }: Catalogue, slot: Slot, candidates: Candidates, row: number): number[] {
  const keys = keySpecifications[slot.name].flatMap(({ key, asks }) => {
    const column = columns.specs.get(key);
    return column ? [{ column, asks }] : [];
  });
  const price = columns.price[row] ?? 0;
  const ranked: Ranked[] = [];
  for (const [other, isFitting] of candidates.fitting.entries()) {
    if (isFitting !== 1 || other === row || columns.inStock.codes[other] === 0) continue;
    const verdict = candidates.verdictOf(other);
    if (verdict === "not-recommended") continue;
    ranked.push({
      row: other,
      isUnknown: verdict === "unknown",
      losses: keys.map(({ column, asks }) => lossOf(column, asks, { row, other })),
      priceGap: Math.abs((columns.price[other] ?? 0) - price),
    });
  }
  return ranked.sort(compareNearness).map(({ row }) => row);
}

/**
 * What somebody loses by the product of the row `other` in place of that of `row`, in words: "Graphics memory: 12 GB instead of 16 GB".
 * Empty if its key specifications are as good; what isn't specified is not named.
 */
export function listLosses(
  { columns, specs }: Pick<Catalogue, "columns" | "specs">,
  slot: Slot,
  { row, other }: { row: number; other: number },
): string[] {
  return keySpecifications[slot.name].flatMap(({ key, asks }) => {
    const column = columns.specs.get(key);
    const definition = specs.find((spec) => spec.key === key);
    const [wished = "", offered = ""] = [column?.valueAt(row), column?.valueAt(other)];
    const isWorse = column && lossOf(column, asks, { row, other }) > 0;
    if (!definition || !isWorse || wished === "" || offered === "") return [];
    const wording = (value: string) => wordingOf(value, definition.unit);
    return [`${definition.label}: ${wording(offered)} instead of ${wording(wished)}`];
  });
}

function wordingOf(value: string, unit: string | null): string {
  return Number.isNaN(Number(value)) ? value : formatSpecNumber(Number(value), unit);
}

function compareNearness(one: Ranked, other: Ranked): number {
  if (one.isUnknown !== other.isUnknown) return one.isUnknown ? 1 : -1;
  for (const [at, loss] of one.losses.entries()) if (loss !== other.losses[at]) return loss - (other.losses[at] ?? 0);
  return one.priceGap - other.priceGap || one.row - other.row;
}

/** 0: nothing is lost. Numbers lose in doublings, so that 12 cores are nearer to 16 than 8. */
function lossOf(
  column: CodeColumn,
  asks: KeySpecification["asks"],
  { row, other }: { row: number; other: number },
): number {
  const [wished, offered] = [column.valueAt(row), column.valueAt(other)];
  if (wished === "" || wished === offered) return 0;
  if (asks === "presence") return Number(!isAbsent(wished) && isAbsent(offered));
  if (asks === "same") return 1;
  const [least, size] = [numberIn(wished), numberIn(offered)];
  if (least === null) return 0;
  if (size === null) return Number.POSITIVE_INFINITY;
  const doublings = Math.max(0, Math.log2(least / size));
  return asks === "about" ? Math.round(doublings) : doublings;
}

const isAbsent = (wording: string): boolean => wording === "" || wording === "None" || wording === "No";

/** The number of "16", "PCIe 4.0" and "27 inch"; null without one above 0. */
function numberIn(wording: string): number | null {
  const number = Number(/\d+(?:\.\d+)?/.exec(wording)?.[0] ?? 0);
  return number > 0 ? number : null;
}
