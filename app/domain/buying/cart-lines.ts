/**
 * Lines, one per product, none above its stock. Functions return new ones. Stock `undefined`: the product is unknown,
 * archived, or its vendor not approved.
 */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { maxQuantity, toWholeQuantity } from "./stock.ts";

/** `build`: the key of the computer that it was put in the cart as a part of. */
export type CartLine = { productId: string; quantity: number; build?: string };
export type CartLines = readonly CartLine[];

/** Bounds one cart in the database and one checkout's locks. */
export const MAX_CART_LINES = 50;

export type AddLineError = "unknown-product" | "not-a-quantity" | "above-stock" | "cart-full";

/** `left`: pieces that may still be added. */
export type AddLineDetails = { left: number };

/** Refused whole when above stock (docs/rules.md#c1). */
export function addLine(
  lines: CartLines,
  productId: string,
  quantity: number,
  stock: number | undefined,
): Result<CartLine[], AddLineError, AddLineDetails> {
  if (stock === undefined) return err("unknown-product");
  if (!Number.isSafeInteger(quantity) || quantity < 1) return err("not-a-quantity");
  const held = quantityOf(lines, productId);
  const left = Math.max(0, maxQuantity(stock) - held);
  if (quantity > left) return err("above-stock", { left });
  if (held > 0) return ok(replace(lines, productId, held + quantity));
  if (lines.length >= MAX_CART_LINES) return err("cart-full");
  return ok([...lines, { productId, quantity }]);
}

/**
 * 0 or less removes the line, above stock is capped (`capped` says to what), no number is 1 (docs/rules.md#c2,
 * docs/rules.md#c3). Without stock or product the line goes; a product without a line gets none.
 */
export function setQuantity(
  lines: CartLines,
  productId: string,
  quantity: number,
  stock: number | undefined,
): { lines: CartLine[]; capped?: number } {
  const wanted = toWholeQuantity(quantity);
  if (quantityOf(lines, productId) === 0) return { lines: [...lines] };
  const given = Math.min(wanted, maxQuantity(stock ?? 0));
  const changed = given > 0 ? replace(lines, productId, given) : removeLine(lines, productId);
  return given < wanted ? { lines: changed, capped: given } : { lines: changed };
}

export function removeLine(lines: CartLines, productId: string): CartLine[] {
  return lines.filter((line) => line.productId !== productId);
}

export type CappedLine = { productId: string; wanted: number; given: number };
export type DroppedLine = { productId: string; reason: "unknown-product" | "out-of-stock" | "cart-full" };
export type MergedCart = { lines: CartLine[]; capped: CappedLine[]; dropped: DroppedLine[] };

/** Stored lines, then the guest's, summed and capped at stock (docs/rules.md#c4); says what was capped or dropped. */
export function mergeCarts(
  stored: CartLines,
  guest: CartLines,
  stockOf: (productId: string) => number | undefined,
): MergedCart {
  const merged: MergedCart = { lines: [], capped: [], dropped: [] };
  for (const [productId, wanted] of sumPerProduct([...stored, ...guest])) {
    const stock = stockOf(productId);
    const given = Math.min(wanted, maxQuantity(stock ?? 0));
    if (stock === undefined) merged.dropped.push({ productId, reason: "unknown-product" });
    else if (given === 0) merged.dropped.push({ productId, reason: "out-of-stock" });
    else if (merged.lines.length >= MAX_CART_LINES) merged.dropped.push({ productId, reason: "cart-full" });
    else {
      merged.lines.push({ productId, quantity: given });
      if (given < wanted) merged.capped.push({ productId, wanted, given });
    }
  }
  return merged;
}

/** Pieces, for the header's badge. */
export function itemCount(lines: CartLines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function quantityOf(lines: CartLines, productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Lines from what a browser kept or sent: one per product, anything else left out. */
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

/** Broken quantities count for nothing; products keep the order of first appearance. */
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
