/** A product costs its discount price if it has one, else its list price; only this file says so. */
import { type Paise, percentOff } from "./money.ts";

export type PricedProduct = { pricePaise: Paise; discountPricePaise?: Paise | null };

/** For one piece (docs/rules.md#m10). */
export function effectivePrice(product: PricedProduct): Paise {
  return product.discountPricePaise ?? product.pricePaise;
}

/** Above zero and below the list price, or none. */
export function isValidDiscount({ pricePaise, discountPricePaise }: PricedProduct): boolean {
  if (discountPricePaise === null || discountPricePaise === undefined) return true;
  return discountPricePaise > 0 && discountPricePaise < pricePaise;
}

/** Whole percent for the badge; 0: no badge. */
export function discountPercent(product: PricedProduct): number {
  return percentOff(product.pricePaise, effectivePrice(product));
}
