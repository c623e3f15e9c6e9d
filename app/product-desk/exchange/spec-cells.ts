import { formatSpecNumber, isNotPublished, normalizeValue } from "#app/catalog/specifications/spec-definition.ts";
import { toAsciiDigits } from "#app/domain/basics/digits.ts";
import { readAmount } from "#app/domain/basics/units.ts";
import { readYesNo } from "#app/domain/basics/yes-no.ts";
import { notAllowedText, type SpecField, type SpecValue } from "#app/product-desk/editing/product-form.ts";

const MAX_LENGTH = 300;
const BOOLEAN = /^(TRUE|FALSE)$/;
/** A negative number, an amount of money or a formula. */
const SIGN = /^([-−(+=₹$€]|(Rs\.?|INR)\s*\d)/i;
/** The number was only the first part of a date, a time, a ratio or a percentage. */
const MORE_DIGITS = /^([.,:%\d]|\/\d+\/)/;

/**
 * "not published" says that the maker doesn't publish it. "16 GB DDR5" is 16, "1 TB" is 1000 in GB, "512 W" is refused; without a digit at the start it is text. Null: empty.
 */
export function readSpecCell(
  spec: Pick<SpecField, "key" | "label" | "unit" | "type" | "options">,
  cell: string,
): { value: SpecValue | null } | { error: string } {
  const { key, label, unit, type } = spec;
  if (!cell) return { value: null };
  if (isNotPublished(cell)) return { value: { key, value: null, number: null } };
  if (cell.length > MAX_LENGTH) return { error: `${label} can have at most ${MAX_LENGTH} characters` };
  if (type === "yes-no") {
    const answer = readYesNo(cell);
    return answer === null
      ? { error: notAllowedText(spec) }
      : { value: { key, value: answer ? "Yes" : "No", number: null } };
  }
  if (BOOLEAN.test(cell)) return { error: `${label} can’t be ${cell}. Enter the value itself` };
  if (type !== "number") {
    const value = normalizeValue(spec, cell);
    return value === null ? { error: notAllowedText(spec) } : { value: { key, value, number: null } };
  }
  const text = /^(?!\d)\p{Nd}/u.test(cell) ? toAsciiDigits(cell) : cell;
  if (!/^[\d.]/.test(text) && /\p{L}/u.test(text) && !SIGN.test(text))
    return { value: { key, value: text, number: null } };
  const amount = readAmount(text, unit);
  // A number alone gets its unit, and an amount in another unit is written in this one.
  const isPlain = /^[\d.,]+$/.test(text) || (amount?.isConverted && amount.rest === "");
  if (amount && !MORE_DIGITS.test(amount.rest))
    return { value: { key, value: isPlain ? formatSpecNumber(amount.number, unit) : text, number: amount.number } };
  return { error: `${label} must be a number${unit ? ` of ${unit}, such as 16 ${unit}` : ""}` };
}
