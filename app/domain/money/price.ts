/** Prices of a product: the list price and, if set, a lower discount price. */
import type { Paise } from "./money.ts";

export type PricedProduct = { pricePaise: Paise; discountPricePaise?: Paise | null };

/** A discount must lie between zero and the list price. */
export function isValidDiscount({ pricePaise, discountPricePaise }: PricedProduct): boolean {
  if (discountPricePaise === null || discountPricePaise === undefined) return true;
  return discountPricePaise > 0 && discountPricePaise < pricePaise;
}
