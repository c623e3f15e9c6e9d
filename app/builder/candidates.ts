/** Products that a slot could take, judged against the parts chosen so far, out of the columns: thousands at once. */
import type { Catalogue } from "#app/catalog/browsing/catalogue.server.ts";
import { categoriesOfSlot } from "#app/catalog/build/part-slots.ts";
import { worstOf } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import type { Finding, Verdict } from "#app/domain/compatibility/rule.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import { readerOfSpecs } from "./part-specs.ts";

export type Candidates = {
  /** By row: 1 for the slot's products on sale. */
  inSlot: Uint8Array;
  /** By row: 1 for those that nothing speaks against; what can't be told is among them. */
  fitting: Uint8Array;
  /** How many don't fit. */
  unfit: number;
  findingsOf: (row: number) => Finding[];
  /** Of a row in the slot. */
  verdictOf: (row: number) => Verdict;
};

/** `judge`: prepared by fitsWith() or fitsDesktop(). */
export function judgeCandidates(
  catalogue: Catalogue,
  slot: Slot,
  judge: (candidate: BuildPart) => Finding[],
): Candidates {
  const { columns } = catalogue;
  const specsOf = readerOfSpecs(columns);
  const findingsOf = (row: number): Finding[] =>
    judge({ id: columns.ids[row] ?? "", slot: slot.name, name: columns.nameAt(row), quantity: 1, specs: specsOf(row) });
  const names = new Set(categoriesOfSlot(catalogue, slot));
  const isOfSlot = columns.category.allow((name) => names.has(name));
  const { codes } = columns.category;
  const inSlot = columns.isListed.map((listed, row) => listed & (isOfSlot[codes[row] ?? 0] ?? 0));
  const verdictOf = (row: number): Verdict => worstOf(findingsOf(row));
  const fitting = inSlot.map((isIn, row) => Number(isIn === 1 && verdictOf(row) !== "does-not-fit"));
  return { inSlot, fitting, unfit: countOnes(inSlot) - countOnes(fitting), findingsOf, verdictOf };
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}

/** In stock, fitting, the nearest in price to the product of `row`; null: there is none. */
export function nearestInStock({ columns }: Catalogue, { fitting }: Candidates, row: number): string | null {
  const price = columns.price[row] ?? 0;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < fitting.length; other++) {
    if (fitting[other] !== 1 || other === row || columns.inStock.codes[other] === 0) continue;
    const distance = Math.abs((columns.price[other] ?? 0) - price);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest === null ? null : (columns.ids[nearest] ?? null);
}
