/** What the cart's parts hand to each other, in the browser and on the server. Money in paise. */
import type { ProductSummary } from "#app/catalog/product-types.ts";
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { TotalsSettings } from "#app/domain/money/totals.ts";

/** A line as it is kept, with what the shopper last saw of its product: to name what has gone and tell price changes. */
export type KeptLine = CartLine & { name?: string; seenPricePaise?: number };

/** What a cart shows of a product. */
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

/** What happened to a line when two carts became one at sign-in; shown until the shopper dismisses it. */
export type CartNotice =
  | { kind: "capped"; productId: string; name: string; given: number }
  | { kind: "dropped"; productId: string; name: string; reason: "unknown-product" | "out-of-stock" | "cart-full" };

/**
 * A cart at one moment, as kept, with its products as they are now. `version` grows with every change of an
 * account's cart, so that an older snapshot can be told from a newer one; guests' carts live in the browser and stay at 0.
 */
export type CartState = {
  /** Id of the account, null for a guest. */
  owner: string | null;
  version: number;
  lines: KeptLine[];
  products: CartProduct[];
  notices: CartNotice[];
  pricing: TotalsSettings;
};
