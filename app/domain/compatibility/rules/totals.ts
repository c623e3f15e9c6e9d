import type { KnownPart } from "#app/domain/compatibility/known-part.ts";
import type { SpecificationKey, specifications } from "#app/domain/compatibility/specifications.ts";

type NumberKey = {
  [Key in SpecificationKey]: (typeof specifications)[Key]["kind"] extends "number" ? Key : never;
}[SpecificationKey];

/** Of all pieces together. `silent`: one that doesn't say, so that `total` is too low; null: none. */
export function totalOf(parts: readonly KnownPart[], key: NumberKey): { total: number; silent: KnownPart | null } {
  let total = 0;
  let silent: KnownPart | null = null;
  for (const part of parts) {
    const each: number | null = part.read(key);
    if (each === null) silent ??= part;
    else total += each * part.quantity;
  }
  return { total, silent };
}

export function piecesOf(parts: readonly KnownPart[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}
