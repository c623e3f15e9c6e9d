import { formatSpecNumber, normalizeValue } from "#app/catalog/specifications/spec-definition.ts";
import { readAmount } from "#app/domain/basics/units.ts";
import { notAllowedText, type SpecField, type SpecValue } from "#app/product-desk/editing/product-form.ts";

const MAX_LENGTH = 300;

/**
 * "16 GB DDR5" is 16, "1 TB" is 1000 in GB, "512 W" is refused; without a digit at the start it is text. Null: empty.
 */
export function readSpecCell(
  spec: Pick<SpecField, "key" | "label" | "unit" | "type" | "options">,
  cell: string,
): { value: SpecValue | null } | { error: string } {
  const { key, label, unit, type } = spec;
  if (!cell) return { value: null };
  if (cell.length > MAX_LENGTH) return { error: `${label} can have at most ${MAX_LENGTH} characters` };
  if (type !== "number") {
    const value = normalizeValue(spec, cell);
    return value === null ? { error: notAllowedText(spec) } : { value: { key, value, number: null } };
  }
  if (!/^\d/.test(cell)) return { value: { key, value: cell, number: null } };
  const amount = readAmount(cell, unit);
  // A number alone gets its unit, and an amount in another unit is written in this one.
  const isPlain = /^[\d.,]+$/.test(cell) || (amount?.isConverted && amount.rest === "");
  if (amount)
    return { value: { key, value: isPlain ? formatSpecNumber(amount.number, unit) : cell, number: amount.number } };
  return { error: `${label} must be a number${unit ? ` of ${unit}, such as 16 ${unit}` : ""}` };
}
