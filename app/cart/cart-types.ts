/** Shared by browser and server. Money in paise. */
import type { ProductSummary } from "#app/catalog/product-types.ts";
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { TotalsSettings } from "#app/domain/money/totals.ts";

/** A line with what the shopper last saw of its product: names vanished ones and shows price changes. */
export type StoredLine = CartLine & { name?: string; seenPricePaise?: number };

export type CartProduct = Pick<
  ProductSummary,
  | "id"
  | "slug"
  | "name"
  | "brand"
  | "category"
  | "pricePaise"
  | "sellingPricePaise"
  | "stock"
  | "isOnSale"
  | "image"
  | "gstRateBp"
>;

/** What the merge at sign-in did to a line; shown until dismissed. */
export type CartNotice =
  | { kind: "capped"; productId: string; name: string; given: number }
  | { kind: "dropped"; productId: string; name: string; reason: "unknown-product" | "out-of-stock" | "cart-full" };

/**
 * A cart at one moment with its products of today. `version` grows with every change of an account's cart, to tell old
 * snapshots from new; a guest's stays 0.
 */
export type CartState = {
  /** The account's id, null for a guest. */
  owner: string | null;
  version: number;
  lines: StoredLine[];
  products: CartProduct[];
  notices: CartNotice[];
  pricing: TotalsSettings;
};
