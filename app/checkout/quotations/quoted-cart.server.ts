import type { CartProduct, CartState } from "#app/cart/cart-types.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { OrderableQuotation } from "./quotation-to-order.server.ts";

/** What checkout shows in place of the cart. */
export async function findQuotedCart(
  db: Database,
  { lines, pricesIncludeGst }: OrderableQuotation,
): Promise<CartState> {
  const found = await findProductsByIds(
    db,
    lines.map(({ productId }) => productId),
  );
  const quoted = new Map(lines.map((line) => [line.productId, line]));
  const products: CartProduct[] = found.map((product) => {
    const { id, slug, name, brand, category, vendorId, pricePaise, image } = product;
    const line = quoted.get(id);
    const { stock = 0, isOnSale = false, gstRateBp = 0, unitPricePaise = 0 } = line ?? {};
    const shown = { id, slug, name, brand, category, vendorId, pricePaise, image };
    return { ...shown, stock, isOnSale, gstRateBp, sellingPricePaise: unitPricePaise };
  });
  const { shippingFeePaise, freeShippingAbovePaise } = await findStoreSettings(db);
  return {
    ...{ owner: null, version: 0, notices: [], products },
    lines: lines.map(({ productId, quantity, build }) => ({ productId, quantity, ...(build !== null && { build }) })),
    pricing: { pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise },
  };
}
