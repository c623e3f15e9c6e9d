/** Stock labels (docs/rules.md#s3). */

export type StockLabel = "In Stock" | "Low Stock" | "Out of Stock";

/** The index `stock_movements_falls` repeats this number. */
export const LOW_STOCK_UP_TO = 10;

export function stockLabel(stock: number): StockLabel {
  if (stock <= 0) return "Out of Stock";
  return stock <= LOW_STOCK_UP_TO ? "Low Stock" : "In Stock";
}

export function isInStock(stock: number): boolean {
  return stock > 0;
}

export function maxQuantity(stock: number): number {
  return Number.isFinite(stock) ? Math.max(0, Math.floor(stock)) : 0;
}

export function clampQuantity(quantity: number, stock: number): number {
  return Math.min(Math.max(1, toWholeQuantity(quantity)), maxQuantity(stock));
}

/**
 * `displayed` stays within the stock (docs/rules.md#c3). `change` is what was typed, null when unchanged
 * (docs/rules.md#c2).
 */
export function settleQuantity(
  quantity: number,
  { value, max }: { value?: number; max: number },
): { displayed: number; change: number | null } {
  const displayed = quantity < 1 ? (value ?? 1) : clampQuantity(quantity, max);
  return { displayed, change: quantity === value ? null : quantity };
}

const QUANTITY_CEILING = 1_000_000;

/** No number counts as 1 (docs/rules.md#c3). */
export function parseQuantity(input: unknown): number {
  if (typeof input === "number") return toWholeQuantity(input);
  if (typeof input !== "string" || !/^[+-]?\d+(\.\d+)?$/.test(input.trim())) return 1;
  return toWholeQuantity(Number(input));
}

export function toWholeQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.trunc(Math.max(-QUANTITY_CEILING, Math.min(QUANTITY_CEILING, quantity))) + 0;
}
