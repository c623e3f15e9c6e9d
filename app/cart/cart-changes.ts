/** The browser applies a change at once; the server applies it again, and its result counts. */
import {
  addLine,
  type CartLine,
  type CartLines,
  MAX_CART_LINES,
  quantityOf,
  removeLine,
  setQuantity,
} from "#app/domain/buying/cart-lines.ts";
import { maxQuantity } from "#app/domain/buying/stock.ts";

export type CartChange =
  /** `isTotal`: what is in the cart already counts towards `quantity`. */
  | { kind: "add"; productId: string; quantity: number; build?: string; isTotal?: boolean }
  | { kind: "set"; productId: string; quantity: number }
  | { kind: "remove"; productId: string }
  | { kind: "clear" }
  | { kind: "restore"; lines: CartLine[] }
  /** Vanished lines go, quantities come down to the stock. */
  | { kind: "dismiss" };

/** A refusal, or a change made differently (`capped`). `left`: how many pieces can still be added. */
export type CartWarning =
  | { code: "unknown-product" | "not-a-quantity" | "cart-full"; productId: string }
  | { code: "above-stock"; productId: string; left: number; stock: number }
  | { code: "capped"; productId: string; given: number }
  /** The browser keeps no cookies. */
  | { code: "not-kept"; productId: "" };

/** Undefined: not on sale. */
export type StockOf = (productId: string) => number | undefined;

export type Changed = { lines: CartLine[]; remarks: CartWarning[] };

export function applyChange(lines: CartLines, change: CartChange, stockOf: StockOf): Changed {
  switch (change.kind) {
    case "add":
      return add(lines, change, stockOf);
    case "set":
      return set(lines, change, stockOf);
    case "remove":
      return { lines: removeLine(lines, change.productId), remarks: [] };
    case "clear":
      return { lines: [], remarks: [] };
    case "restore":
      return restore(lines, change.lines, stockOf);
    case "dismiss":
      return { lines: fitToStock(lines, stockOf), remarks: [] };
  }
}

export function applyChanges(lines: CartLines, changes: readonly CartChange[], stockOf: StockOf): Changed {
  let changed: Changed = { lines: [...lines], remarks: [] };
  for (const change of changes) {
    const next = applyChange(changed.lines, change, stockOf);
    changed = { lines: next.lines, remarks: [...changed.remarks, ...next.remarks] };
  }
  return changed;
}

/** Applies all changes or none. */
export function applyTogether(lines: CartLines, changes: readonly CartChange[], stockOf: StockOf): Changed {
  const changed = applyChanges(lines, changes, stockOf);
  return changed.remarks.length === 0 ? changed : { ...changed, lines: [...lines] };
}

/** Made twice, it has the effect of once. */
export function toRepeatable(change: CartChange): CartChange {
  return change.kind === "add" ? { ...change, isTotal: true } : change;
}

export function productsOfChange(change: CartChange): string[] {
  if ("productId" in change) return [change.productId];
  return change.kind === "restore" ? change.lines.map((line) => line.productId) : [];
}

type Addition = CartLine & { isTotal?: boolean };
type OneLine = { productId: string; quantity: number };

function add(lines: CartLines, { productId, quantity: target, build, isTotal }: Addition, stockOf: StockOf): Changed {
  const stock = stockOf(productId);
  const quantity = isTotal ? target - quantityOf(lines, productId) : target;
  const marked = (all: CartLines): CartLine[] =>
    all.map((line) => (line.productId === productId && build ? { ...line, build } : line));
  if (isTotal && quantity <= 0 && target > 0) return { lines: marked(lines), remarks: [] };
  const added = addLine(lines, productId, quantity, stock);
  if (added.ok) return { lines: marked(added.value), remarks: [] };
  const remark: CartWarning =
    added.code === "above-stock"
      ? { code: added.code, productId, left: added.details?.left ?? 0, stock: stock ?? 0 }
      : { code: added.code, productId };
  return { lines: [...lines], remarks: [remark] };
}

function set(lines: CartLines, { productId, quantity }: OneLine, stockOf: StockOf): Changed {
  const { lines: changed, capped } = setQuantity(lines, productId, quantity, stockOf(productId));
  return { lines: changed, remarks: capped === undefined ? [] : [{ code: "capped", productId, given: capped }] };
}

function restore(lines: CartLines, target: readonly CartLine[], stockOf: StockOf): Changed {
  const back: Changed = { lines: [...lines], remarks: [] };
  for (const { productId, quantity, build } of target) {
    if (quantityOf(back.lines, productId) > 0) continue;
    const stock = stockOf(productId);
    const reduced = Math.min(quantity, maxQuantity(stock ?? 0));
    if (stock === undefined) back.remarks.push({ code: "unknown-product", productId });
    else if (reduced < 1) back.remarks.push({ code: "capped", productId, given: 0 });
    else if (back.lines.length >= MAX_CART_LINES) back.remarks.push({ code: "cart-full", productId });
    else {
      back.lines.push({ productId, quantity: reduced, ...(build && { build }) });
      if (reduced < quantity) back.remarks.push({ code: "capped", productId, given: reduced });
    }
  }
  return back;
}

/** Sold-out lines stay. */
export function fitToStock(lines: CartLines, stockOf: StockOf): CartLine[] {
  return lines.flatMap((line) => {
    const stock = stockOf(line.productId);
    if (stock === undefined) return [];
    return [{ ...line, quantity: stock > 0 ? Math.min(line.quantity, maxQuantity(stock)) : line.quantity }];
  });
}
