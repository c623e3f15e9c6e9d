/** The server and the browser compute the same view. */
import { availableStock } from "#app/catalog/on-sale.ts";
import type { CartLines } from "#app/domain/buying/cart-lines.ts";
import { maxQuantity } from "#app/domain/buying/stock.ts";
import { orderTotals, type SummaryRows, type TotalsSettings } from "#app/domain/money/totals.ts";
import type { CartNotice, CartProduct, CartState, StoredLine } from "./cart-types.ts";

export type CartRow = {
  product: CartProduct;
  /** Limited by the stock; 0 when sold out. */
  quantity: number;
  /** The quantity in the cart, above `quantity` when the stock has shrunk. */
  wantedQuantity: number;
  amountPaise: number;
  /** The price that the shopper saw last; null when unknown or unchanged. */
  earlierPricePaise: number | null;
};

export type CartView = {
  rows: CartRow[];
  missing: { productId: string; name: string }[];
  notices: CartNotice[];
  count: number;
  totals: SummaryRows;
  /** False while something is sold out. */
  canCheckout: boolean;
};

export function viewCart(state: CartState, lines: CartLines = state.lines): CartView {
  const products = new Map(state.products.map((product) => [product.id, product]));
  const storedLine = new Map(state.lines.map((line) => [line.productId, line]));
  const view: Pick<CartView, "rows" | "missing"> = { rows: [], missing: [] };
  for (const line of lines) {
    const product = products.get(line.productId);
    if (product?.isOnSale) view.rows.push(rowOf(product, line.quantity, storedLine.get(line.productId)));
    else view.missing.push({ productId: line.productId, name: nameOf(product, storedLine.get(line.productId)) });
  }
  const sold = view.rows.filter((row) => row.quantity > 0);
  const { lines: _, ...totals } = orderTotals(sold.map(pricedLine), state.pricing);
  const count = sold.reduce((sum, row) => sum + row.quantity, 0);
  const canCheckout = sold.length > 0 && sold.length === view.rows.length;
  return { ...view, notices: state.notices, count, totals, canCheckout };
}

export function withShippingFee(view: CartView, pricing: TotalsSettings, shippingFeePaise: number): CartView {
  const lines = view.rows.filter(({ quantity }) => quantity > 0).map(pricedLine);
  const { lines: _, ...totals } = orderTotals(lines, { ...pricing, shippingFeePaise });
  return { ...view, totals };
}

/** True if no product has vanished and no quantity is above the stock; sold-out lines are ignored. */
export function isSettled(state: CartState): boolean {
  const { rows, missing } = viewCart(state);
  return missing.length === 0 && rows.every((row) => row.quantity === 0 || row.quantity === row.wantedQuantity);
}

export function stockIn(
  products: readonly Pick<CartProduct, "id" | "stock" | "isOnSale">[],
): (productId: string) => number | undefined {
  const stocks = new Map(products.map((product) => [product.id, availableStock(product)]));
  return (productId) => stocks.get(productId);
}

export const NAMELESS = "A product";

function nameOf(product: CartProduct | undefined, storedLine: StoredLine | undefined): string {
  return product?.name ?? storedLine?.name ?? NAMELESS;
}

function rowOf(product: CartProduct, wantedQuantity: number, storedLine: StoredLine | undefined): CartRow {
  const quantity = Math.min(wantedQuantity, maxQuantity(product.stock));
  const seenPrice = storedLine?.seenPricePaise;
  return {
    product,
    quantity,
    wantedQuantity,
    amountPaise: product.sellingPricePaise * quantity,
    earlierPricePaise: seenPrice !== undefined && seenPrice !== product.sellingPricePaise ? seenPrice : null,
  };
}

function pricedLine({ product, quantity }: CartRow) {
  return { unitPricePaise: product.sellingPricePaise, quantity, gstRateBp: product.gstRateBp };
}
