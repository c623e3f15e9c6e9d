/** Stock `undefined`: the product can't be sold. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { maxQuantity, toWholeQuantity } from "./stock.ts";

export type CartLine = { productId: string; quantity: number; build?: string };
export type CartLines = readonly CartLine[];

/** Bounds one checkout's locks. */
export const MAX_CART_LINES = 50;

export type AddLineError = "unknown-product" | "not-a-quantity" | "above-stock" | "cart-full";

export type AddLineDetails = { left: number };

/** Refuses a quantity above stock (docs/rules.md#c1). */
export function addLine(
  lines: CartLines,
  productId: string,
  quantity: number,
  stock: number | undefined,
): Result<CartLine[], AddLineError, AddLineDetails> {
  if (stock === undefined) return err("unknown-product");
  if (!Number.isSafeInteger(quantity) || quantity < 1) return err("not-a-quantity");
  const held = quantityOf(lines, productId);
  const addable = Math.max(0, maxQuantity(stock) - held);
  if (quantity > addable) return err("above-stock", { left: addable });
  if (held > 0) return ok(replace(lines, productId, held + quantity));
  if (lines.length >= MAX_CART_LINES) return err("cart-full");
  return ok([...lines, { productId, quantity }]);
}

/** No number counts as 1 (docs/rules.md#c2, docs/rules.md#c3). */
export function setQuantity(
  lines: CartLines,
  productId: string,
  quantity: number,
  stock: number | undefined,
): { lines: CartLine[]; capped?: number } {
  const requested = toWholeQuantity(quantity);
  if (quantityOf(lines, productId) === 0) return { lines: [...lines] };
  const granted = Math.min(requested, maxQuantity(stock ?? 0));
  const changed = granted > 0 ? replace(lines, productId, granted) : removeLine(lines, productId);
  return granted < requested ? { lines: changed, capped: granted } : { lines: changed };
}

export function removeLine(lines: CartLines, productId: string): CartLine[] {
  return lines.filter((line) => line.productId !== productId);
}

export type CappedLine = { productId: string; wanted: number; given: number };
export type DroppedLine = { productId: string; reason: "unknown-product" | "out-of-stock" | "cart-full" };
export type MergedCart = { lines: CartLine[]; capped: CappedLine[]; dropped: DroppedLine[] };

/** Capped at stock (docs/rules.md#c4). */
export function mergeCarts(
  stored: CartLines,
  guest: CartLines,
  stockOf: (productId: string) => number | undefined,
): MergedCart {
  const merged: MergedCart = { lines: [], capped: [], dropped: [] };
  for (const [productId, requested] of sumPerProduct([...stored, ...guest])) {
    const stock = stockOf(productId);
    const granted = Math.min(requested, maxQuantity(stock ?? 0));
    if (stock === undefined) merged.dropped.push({ productId, reason: "unknown-product" });
    else if (granted === 0) merged.dropped.push({ productId, reason: "out-of-stock" });
    else if (merged.lines.length >= MAX_CART_LINES) merged.dropped.push({ productId, reason: "cart-full" });
    else {
      merged.lines.push({ productId, quantity: granted });
      if (granted < requested) merged.capped.push({ productId, wanted: requested, given: granted });
    }
  }
  return merged;
}

export function quantityOf(lines: CartLines, productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}

export function readCartLines(value: unknown): CartLine[] {
  const lines = Array.isArray(value) ? value.filter(isCartLine) : [];
  return [...sumPerProduct(lines)].slice(0, MAX_CART_LINES).map(([productId, quantity]) => ({ productId, quantity }));
}

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false;
  const { productId, quantity } = value as Partial<CartLine>;
  return typeof productId === "string" && productId !== "" && isQuantity(quantity);
}

function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function sumPerProduct(lines: CartLines): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (isQuantity(quantity)) sums.set(productId, toWholeQuantity((sums.get(productId) ?? 0) + quantity));
  }
  return sums;
}

function replace(lines: CartLines, productId: string, quantity: number): CartLine[] {
  return lines.map((line) => (line.productId === productId ? { productId, quantity } : line));
}
