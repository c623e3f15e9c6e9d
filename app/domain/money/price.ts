import type { Paise } from "./money.ts";

export type PricedProduct = { pricePaise: Paise; discountPricePaise?: Paise | null };

export function isValidDiscount({ pricePaise, discountPricePaise }: PricedProduct): boolean {
  if (discountPricePaise === null || discountPricePaise === undefined) return true;
  return discountPricePaise > 0 && discountPricePaise < pricePaise;
}
