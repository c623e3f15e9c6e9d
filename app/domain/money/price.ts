/** What a product costs is its discount price if it has one, else its list price, and only this file says so. */
import { type Paise, percentOff } from "./money.ts";

export type PricedProduct = { pricePaise: Paise; discountPricePaise?: Paise | null };

/** The price the shopper pays for one piece (docs/rules.md#r10). */
export function effectivePrice(product: PricedProduct): Paise {
  return product.discountPricePaise ?? product.pricePaise;
}

/** A discount price lies above zero and below the list price; no discount price at all is fine too. */
export function isValidDiscount({ pricePaise, discountPricePaise }: PricedProduct): boolean {
  if (discountPricePaise === null || discountPricePaise === undefined) return true;
  return discountPricePaise > 0 && discountPricePaise < pricePaise;
}

/** Whole percent off for the badge; 0 means no badge. */
export function discountPercent(product: PricedProduct): number {
  return percentOff(product.pricePaise, effectivePrice(product));
}
