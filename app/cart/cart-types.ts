import type { ProductSummary } from "#app/catalog/product-types.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { TotalsSettings } from "#app/domain/money/totals.ts";

/** Name and price as last seen, for notices. */
export type StoredLine = CartLine & { name?: string; seenPricePaise?: number };

export type CartProduct = Pick<
  ProductSummary,
  | "id"
  | "slug"
  | "name"
  | "brand"
  | "category"
  | "vendorId"
  | "pricePaise"
  | "sellingPricePaise"
  | "stock"
  | "isOnSale"
  | "image"
  | "gstRateBp"
> & {
  /** `sellingPricePaise` is what the shopper's company pays, which is less than in the shop (docs/rules.md#j8). */
  hasCompanyPrice?: boolean;
  /** When its seller, who is away, sells again. */
  backOn?: CalendarDay | null;
};

export type CartNotice =
  | { kind: "capped"; productId: string; name: string; given: number }
  | { kind: "dropped"; productId: string; name: string; reason: "unknown-product" | "out-of-stock" | "cart-full" };

/** `version` grows with every change; a guest's stays 0. */
export type CartState = {
  owner: string | null;
  version: number;
  lines: StoredLine[];
  products: CartProduct[];
  notices: CartNotice[];
  pricing: TotalsSettings;
};
