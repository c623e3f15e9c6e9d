/** The demo shop, with enough of one product for all orders. */
import { asc, eq } from "drizzle-orm";
import { brands, products } from "../app/catalog/schema.server.ts";
import { openDatabase } from "../app/platform/database/db.server.ts";
import { updateStoreSettings } from "../app/settings/store-settings.server.ts";
import { startShop } from "../scripts/provision/shop.ts";

const PLENTY = 1_000_000;
/** So low that a shopper's cash orders of a day stay below the law's limit (docs/rules.md#p23). */
const PRICE_PAISE = 10_00;

export type Sample = { productId: string; slug: string; brand: string };

/**
 * Starts the shop once to fill its database, and stocks the product. Guests may check out. `cwd`: the folder of another
 * release, which may not know guest checkout.
 */
export async function prepareShop(env: Record<string, string>, cwd?: string): Promise<Sample> {
  const shop = await startShop({ env, cwd });
  await shop.stop();
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? "", migrations: null });
  try {
    const [product] = await database.db
      .select({ productId: products.id, slug: products.slug, brand: brands.name })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(eq(products.status, "live"))
      .orderBy(asc(products.slug))
      .limit(1);
    if (!product) throw new Error("the demo shop sells nothing");
    await database.db
      .update(products)
      .set({ stock: PLENTY, pricePaise: PRICE_PAISE, discountPricePaise: null })
      .where(eq(products.id, product.productId));
    if (cwd === undefined) await updateStoreSettings(database.db, { guestCheckout: true });
    return product;
  } finally {
    await database.close();
  }
}
