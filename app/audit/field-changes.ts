import { capitalised } from "#app/domain/basics/capitalised.ts";
import { formatInr } from "#app/domain/money/money.ts";

export type FieldChange = { field: string; before: string | null; after: string | null };

export function fieldChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  labelOf: (name: string) => string | undefined = () => undefined,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: labelOf(name) ?? fieldWords(name),
    before: before && name in before ? valueText(name, before[name]) : null,
    after: after && name in after ? valueText(name, after[name]) : null,
  }));
}

/** "discountPricePaise" → "discount price" */
function fieldWords(name: string): string {
  return name
    .replace(/(Paise|Bp)$/, "")
    .replace(/^is(?=[A-Z])/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\b(gst|gstin|pan|sku|hsn|mpn|ean|emi|upi|utr|ifsc|pin|id)\b/g, (short) => short.toUpperCase());
}

const CODE_FIELDS =
  /^(status|state|resolution|outcome|kind|type|role|staffRole|provider|decision|bearer)$|(Status|State|Role|Kind)$/;

function codeWords(value: string): string {
  return capitalised(value.replaceAll(/[-_]/g, " "));
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberText(name, value);
  if (typeof value === "string")
    return CODE_FIELDS.test(name) && /^[a-z]+([-_][a-z]+)*$/.test(value) ? codeWords(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((item) => valueText("", item)).join("; ");
  return Object.entries(value)
    .map(([key, inner]) => `${fieldWords(key)}: ${valueText(key, inner)}`)
    .join(", ");
}

function numberText(name: string, value: number): string {
  if (name.endsWith("Paise")) return formatInr(value);
  return name.endsWith("Bp") ? `${value / 100} %` : String(value);
}
