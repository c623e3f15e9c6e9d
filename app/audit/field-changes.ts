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
    .toLowerCase();
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return measured(name, value);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((one) => shown("", one)).join("; ");
  return Object.entries(value)
    .map(([key, inner]) => `${words(key)}: ${shown(key, inner)}`)
    .join(", ");
}

function measured(name: string, value: number): string {
  if (name.endsWith("Paise")) return formatInr(value);
  return name.endsWith("Bp") ? `${value / 100} %` : String(value);
}
