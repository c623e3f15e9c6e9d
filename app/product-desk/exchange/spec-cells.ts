/** A specification's wording and number, if any. */

import { answerOf, formatSpecNumber } from "#app/catalog/specifications/spec-definition.ts";
import { readTypedAmount } from "#app/catalog/specifications/typed-amount.ts";
import { type SpecField, type SpecValue, unknownAnswer } from "#app/product-desk/editing/product-form.ts";

const MAX_LENGTH = 300;

/**
 * "16 GB DDR5" is 16, "16" gets the unit. Only the unit may follow a number: "1 TB" is 1000 where GB are counted, `27"`
 * is 27 where inches are, "512 MB" is refused. Without a first digit it is wording alone. Empty: null.
 */
export function readSpecCell(
  spec: Pick<SpecField, "key" | "label" | "unit" | "type" | "options">,
  cell: string,
): { value: SpecValue | null } | { error: string } {
  const { key, label, unit, type } = spec;
  if (!cell) return { value: null };
  if (cell.length > MAX_LENGTH) return { error: `${label} can have at most ${MAX_LENGTH} characters` };
  if (type !== "number") {
    const value = answerOf(spec, cell);
    return value === null ? { error: unknownAnswer(spec) } : { value: { key, value, number: null } };
  }
  if (!/^\d/.test(cell)) return { value: { key, value: cell, number: null } };
  const amount = readTypedAmount(cell, unit);
  const isBare = /^\d+(?:\.\d+)?$/.test(cell);
  if (amount)
    return { value: { key, value: isBare ? formatSpecNumber(amount.number, unit) : cell, number: amount.number } };
  return { error: `${label} must be a number${unit ? ` of ${unit}, such as 16 ${unit}` : ""}` };
}
