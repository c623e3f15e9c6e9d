/** Prices that the store's people may give, in a quotation or at the counter (docs/rules.md#q1, docs/rules.md#k3). */
import { err } from "#app/domain/basics/result.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { lowestPrice } from "./quotation.ts";

export type StaffPriceError = "no-price" | "price-too-low" | "price-above-list" | "vendor-price";

type PricedProduct = { sellingPricePaise: Paise; listPricePaise: Paise; isOwn: boolean };

/** Returns null for a price within the limit. Nobody but the store would bear the difference to a vendor's price. */
export function checkStaffPrice(product: PricedProduct, price: Paise, maxDiscountPercent: number) {
  const { sellingPricePaise, listPricePaise, isOwn } = product;
  if (!Number.isSafeInteger(price) || price <= 0) return err("no-price");
  if (!isOwn) return price === sellingPricePaise ? null : err("vendor-price");
  if (price > listPricePaise) return err("price-above-list");
  const lowestPaise = lowestPrice(sellingPricePaise, maxDiscountPercent);
  return price < lowestPaise ? err("price-too-low", { lowestPaise }) : null;
}
