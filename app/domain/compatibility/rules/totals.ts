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
