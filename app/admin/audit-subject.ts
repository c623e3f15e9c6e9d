/** A link to the subject, and what changed in words. */

import { formatInr } from "#app/domain/money/money.ts";

/** Kinds of subjects with an admin page. */
const pages: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  order: (id) => `/admin/orders/${id}`,
  "search-terms": () => "/admin/search",
  user: (id) => `/admin/users/${id}`,
  vendor: (id) => `/admin/vendors/${id}`,
  message: (id) => `/admin/messages/${id}`,
  review: () => "/admin/reviews",
  category: (id) => `/admin/categories/${id}`,
  specification: (id) => `/admin/specifications/${id}`,
  "delivery-area": () => "/admin/settings/delivery",
  settings: (id) => `/admin/settings/${id}`,
  "payment-method": (id) => `/admin/settings/payment-methods/${id}`,
};

/** The subject's page, or null. A removed subject's page answers 404. */
export function subjectPath(kind: string, id: string): string | null {
  return Object.hasOwn(pages, kind) ? (pages[kind]?.(encodeURIComponent(id)) ?? null) : null;
}

export type FieldChange = { field: string; before: string | null; after: string | null };

/** A row per differing field; null: the entry doesn't say. */
export function fieldChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: words(name),
    before: before && name in before ? shown(name, before[name]) : null,
    after: after && name in after ? shown(name, after[name]) : null,
  }));
}

/** "discountPricePaise" → "discount price", "isRestocked" → "restocked": amounts are shown in rupees. */
function words(name: string): string {
  return name
    .replace(/Paise$/, "")
    .replace(/^is(?=[A-Z])/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return name.endsWith("Paise") ? formatInr(value) : String(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((one) => shown("", one)).join("; ");
  return Object.entries(value)
    .map(([key, inner]) => `${words(key)}: ${shown(key, inner)}`)
    .join(", ");
}

/** "payout-run" → "Payout run". */
export function kindLabel(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;
}
