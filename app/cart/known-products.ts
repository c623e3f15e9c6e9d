import { availableStock } from "#app/catalog/on-sale.ts";
import type { CartLines } from "#app/domain/buying/cart-lines.ts";
import { maxQuantity } from "#app/domain/buying/stock.ts";
import type { CartProduct, CartState } from "./cart-types.ts";
import { type CartView, NAMELESS, viewCart } from "./cart-view.ts";

export type ProductHint = Pick<CartProduct, "id" | "name" | "stock" | "isOnSale" | "sellingPricePaise">;

const UNKNOWN_STOCK = 1_000_000;

export class KnownProducts {
  readonly #products = new Map<string, CartProduct>();
  readonly #hints = new Map<string, ProductHint>();
  readonly #missing = new Set<string>();

  learn({ products, lines }: Pick<CartState, "products" | "lines">): void {
    for (const product of products) {
      this.#products.set(product.id, product);
      this.#hints.delete(product.id);
      this.#missing.delete(product.id);
    }
    for (const { productId } of lines) {
      if (products.some((product) => product.id === productId)) continue;
      this.#products.delete(productId);
      this.#missing.add(productId);
    }
  }

  hint(product: ProductHint): void {
    this.#hints.set(product.id, product);
  }

  /** The server has sent this product or reported it missing. */
  isSettled(productId: string): boolean {
    return this.#products.has(productId) || this.#missing.has(productId);
  }

  readonly stockOf = (productId: string): number | undefined => {
    const product = this.#find(productId);
    if (product) return availableStock(product);
    return this.#missing.has(productId) ? undefined : UNKNOWN_STOCK;
  };

  readonly priceOf = (productId: string): number | undefined => this.#find(productId)?.sellingPricePaise;

  nameOf(productId: string): string {
    return this.#find(productId)?.name ?? NAMELESS;
  }

  count(lines: CartLines): number {
    return lines.reduce(
      (sum, line) => sum + Math.min(line.quantity, maxQuantity(this.stockOf(line.productId) ?? 0)),
      0,
    );
  }

  view(state: CartState, lines: CartLines): CartView {
    const settled = lines.filter((line) => this.isSettled(line.productId));
    return viewCart({ ...state, products: [...this.#products.values()] }, settled);
  }

  /** A hint may be newer than the last cart. */
  #find(productId: string): ProductHint | undefined {
    return this.#hints.get(productId) ?? this.#products.get(productId);
  }
}
