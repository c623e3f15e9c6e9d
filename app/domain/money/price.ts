/** The effective price is the discount price if set, else the list price. */
import type { Paise } from "./money.ts";

export type PricedProduct = { pricePaise: Paise; discountPricePaise?: Paise | null };

export function effectivePrice(product: PricedProduct): Paise {
  return product.discountPricePaise ?? product.pricePaise;
}

/** A discount must lie between zero and the list price. */
export function isValidDiscount({ pricePaise, discountPricePaise }: PricedProduct): boolean {
  if (discountPricePaise === null || discountPricePaise === undefined) return true;
  return discountPricePaise > 0 && discountPricePaise < pricePaise;
}
