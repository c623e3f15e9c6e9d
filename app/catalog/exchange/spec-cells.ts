/** A specification's wording and number, if any. */
import { type SpecField, type SpecValue, unknownAnswer } from "#app/catalog/editing/product-form.ts";
import { answerOf, formatSpecNumber, GB_PER_TB } from "#app/catalog/specifications/spec-definition.ts";

const MAX_LENGTH = 300;

/**
 * "16 GB DDR5" is 16, "16" gets the unit. Only the unit may follow a number: "1 TB" is 1000 where GB are counted, "512
 * MB" is refused. Without a first digit it is wording alone. Empty: null.
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
  const match = /^(\d{1,7}(?:\.\d{1,3})?)\s*(.*)$/s.exec(cell);
  const [, digits = "", rest = ""] = match ?? [];
  const number = Number(digits);
  if (match && rest === "") return { value: { key, value: formatSpecNumber(number, unit), number } };
  const follows = (what: string) =>
    rest.toLowerCase().startsWith(what.toLowerCase()) && !/^[a-z]/i.test(rest.slice(what.length));
  if (match && (!unit || follows(unit))) return { value: { key, value: cell, number } };
  if (match && unit === "GB" && follows("TB")) return { value: { key, value: cell, number: number * GB_PER_TB } };
  return { error: `${label} must be a number${unit ? ` of ${unit}, such as 16 ${unit}` : ""}` };
}
