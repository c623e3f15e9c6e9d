import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import type { SpecificationKey, specifications } from "#app/domain/compatibility/specifications.ts";

type NumberKey = {
  [Key in SpecificationKey]: (typeof specifications)[Key]["kind"] extends "number" ? Key : never;
}[SpecificationKey];

/** `silent`: a part without the figure. */
export function sumSpecification(
  parts: readonly KnownPart[],
  key: NumberKey,
): { total: number; silent: KnownPart | null } {
  let total = 0;
  let silent: KnownPart | null = null;
  for (const part of parts) {
    const each: number | null = part.read(key);
    if (each === null) silent ??= part;
    else total += each * part.quantity;
  }
  return { total, silent };
}

export function countPieces(parts: readonly KnownPart[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "1 plug", "2 plugs". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "1 of 4 memory slots is used." */
export const usedOf = (used: number, count: number, noun: string): string =>
  `${used} of ${countOf(count, noun)} ${used === 1 ? "is" : "are"} used.`;

/** "The laptop has 1 M.2 slot, not 2.", or that it has none. */
export const tooFew = ({ word }: KnownPart, has: number, noun: string, needed: number): string =>
  has === 0 ? `The ${word} has no ${noun}.` : `The ${word} has ${countOf(has, noun)}, not ${needed}.`;
