import { capitalised } from "#app/domain/basics/capitalised.ts";
import { formatInr } from "#app/domain/money/money.ts";

export type FieldChange = { field: string; before: string | null; after: string | null };

/** A row per differing field; null: the entry doesn't say. `labelOf`: as the form calls it, if it has one. */
export function fieldChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  labelOf: (name: string) => string | undefined = () => undefined,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: labelOf(name) ?? words(name),
    before: before && name in before ? shown(name, before[name]) : null,
    after: after && name in after ? shown(name, after[name]) : null,
  }));
}

/** "discountPricePaise" → "discount price", "isRestocked" → "restocked": amounts are in rupees, rates in percent. */
function words(name: string): string {
  return name
    .replace(/(Paise|Bp)$/, "")
    .replace(/^is(?=[A-Z])/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\b(gst|gstin|pan|sku|hsn|mpn|ean|emi|upi|utr|ifsc|pin|id)\b/g, (short) => short.toUpperCase());
}

/** Fields whose values are words of the code. */
const CODED =
  /^(status|state|resolution|outcome|kind|type|role|staffRole|provider|decision|bearer)$|(Status|State|Role|Kind)$/;

/** "picked-up" → "Picked up". */
function inWords(value: string): string {
  const said = value.replaceAll(/[-_]/g, " ");
  return capitalised(said);
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return measured(name, value);
  if (typeof value === "string")
    return CODED.test(name) && /^[a-z]+([-_][a-z]+)*$/.test(value) ? inWords(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((one) => shown("", one)).join("; ");
  return Object.entries(value)
    .map(([key, inner]) => `${words(key)}: ${shown(key, inner)}`)
    .join(", ");
}

function measured(name: string, value: number): string {
  if (name.endsWith("Paise")) return formatInr(value);
  return name.endsWith("Bp") ? `${value / 100} %` : String(value);
}
