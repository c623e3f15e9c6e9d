export type StockLabel = "In Stock" | "Low Stock" | "Out of Stock";

/** The index `stock_movements_falls` has it, too. */
export const LOW_STOCK_UP_TO = 10;

export function stockLabel(stock: number): StockLabel {
  if (stock <= 0) return "Out of Stock";
  return stock <= LOW_STOCK_UP_TO ? "Low Stock" : "In Stock";
}

export function isInStock(stock: number): boolean {
  return stock > 0;
}

/** The stock, whole and never below zero. */
export function maxQuantity(stock: number): number {
  return Number.isFinite(stock) ? Math.max(0, Math.floor(stock)) : 0;
}

/** For the product page's stepper: 1 to stock (0 when there is none). */
export function clampQuantity(quantity: number, stock: number): number {
  return Math.min(Math.max(1, toWholeQuantity(quantity)), maxQuantity(stock));
}

/**
 * What a stepper shows once a quantity was typed, and what it asks of its owner (null: nothing new). `value`: the
 * cart's, where 0 or less asks for the line to go and too much to be capped (docs/rules.md#c2); without one the stepper
 * is the product page's, which stays within 1 and the stock (docs/rules.md#c3).
 */
export function settleQuantity(
  quantity: number,
  { value, max }: { value?: number; max: number },
): { shown: number; asked: number | null } {
  const shown = quantity < 1 ? (value ?? 1) : clampQuantity(quantity, max);
  return { shown, asked: quantity === value ? null : quantity };
}

/** Above any real line; keeps a typed row of nines a safe integer. */
const QUANTITY_CEILING = 1_000_000;

/** Decimals are dropped, anything but a number is 1 (docs/rules.md#c3). May be 0 or negative, which removes a line. */
export function parseQuantity(input: unknown): number {
  if (typeof input === "number") return toWholeQuantity(input);
  if (typeof input !== "string" || !/^[+-]?\d+(\.\d+)?$/.test(input.trim())) return 1;
  return toWholeQuantity(Number(input));
}

/** Truncated and within bounds; 1 for no number. Adding 0 turns -0 into 0. */
export function toWholeQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.trunc(Math.max(-QUANTITY_CEILING, Math.min(QUANTITY_CEILING, quantity))) + 0;
}
