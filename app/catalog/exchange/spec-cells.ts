/** A specification's wording and number, if any. */
import type { SpecField, SpecValue } from "#app/catalog/editing/product-form.ts";

const MAX_LENGTH = 300;
const GB_PER_TB = 1024;

/**
 * "16 GB DDR5" is 16, "16" gets the unit. Only the unit may follow a number: "1 TB" is 1024 where GB are counted, "512
 * MB" is refused. Text without a first digit is wording alone. Empty: null.
 */
export function readSpecCell(
  { key, label, unit, type }: Pick<SpecField, "key" | "label" | "unit" | "type">,
  cell: string,
): { value: SpecValue | null } | { error: string } {
  if (!cell) return { value: null };
  if (cell.length > MAX_LENGTH) return { error: `${label} can have at most ${MAX_LENGTH} characters` };
  if (type === "text" || !/^\d/.test(cell)) return { value: { key, value: cell, number: null } };
  const match = /^(\d{1,7}(?:\.\d{1,3})?)\s*(.*)$/s.exec(cell);
  const [, digits = "", rest = ""] = match ?? [];
  const number = Number(digits);
  if (match && rest === "") return { value: { key, value: [digits, unit].filter(Boolean).join(" "), number } };
  const follows = (what: string) =>
    rest.toLowerCase().startsWith(what.toLowerCase()) && !/^[a-z]/i.test(rest.slice(what.length));
  if (match && (!unit || follows(unit))) return { value: { key, value: cell, number } };
  if (match && unit === "GB" && follows("TB")) return { value: { key, value: cell, number: number * GB_PER_TB } };
  return { error: `${label} must be a number${unit ? ` of ${unit}, such as 16 ${unit}` : ""}` };
}
