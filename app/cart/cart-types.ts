/** For browser and server. Money in paise. */
import type { ProductSummary } from "#app/catalog/product-types.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { TotalsSettings } from "#app/domain/money/totals.ts";

/** With what the shopper last saw, to name vanished products and show price changes. */
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
  /** Its seller is away: the day from which it can be ordered again. */
  backOn?: CalendarDay | null;
};

/** Of the merge at sign-in; shown until dismissed. */
export type CartNotice =
  | { kind: "capped"; productId: string; name: string; given: number }
  | { kind: "dropped"; productId: string; name: string; reason: "unknown-product" | "out-of-stock" | "cart-full" };

/** With today's products. `version` orders snapshots: it grows with every change; a guest's stays 0. */
export type CartState = {
  /** The account's id, null for a guest. */
  owner: string | null;
  version: number;
  lines: StoredLine[];
  products: CartProduct[];
  notices: CartNotice[];
  pricing: TotalsSettings;
};
