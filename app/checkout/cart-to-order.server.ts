import { asc, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { type Mailbox, vendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { cartLines, carts } from "#app/cart/schema.server.ts";
import { priceFor } from "#app/catalog/company-prices/company-price.server.ts";
import { assemblyDays, isAssembly } from "#app/catalog/delivery/assembly-days.server.ts";
import { isOnSale, stockOnSale } from "#app/catalog/on-sale.server.ts";
import { mailPicture } from "#app/catalog/product-summary.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";

/** `isOnSale`: live, and its vendor approved (docs/rules.md#g1). */
export type OrderableLine = {
  productId: string;
  quantity: number;
  name: string;
  slug: string;
  sku: string;
  brand: string;
  category: string;
  vendorId: string;
  listPricePaise: number;
  unitPricePaise: number;
  gstRateBp: number;
  hsn: string;
  /** 0 while the vendor is on holiday. */
  stock: number;
  mailPicture: string | null;
  vendorMailboxes: Mailbox[];
  isOnSale: boolean;
  build: string | null;
  isAssembly: boolean;
  /** Working days before the shipment leaves. */
  assemblyDays: number;
};

/** The product no longer exists. */
export type UnavailableLine = { productId: string; quantity: number; name: string };

export type OrderableCart = { version: number; lines: OrderableLine[]; vanished: UnavailableLine[] };

/** What is read of a product to order it. */
export const orderableProduct = {
  name: products.name,
  slug: products.slug,
  sku: products.sku,
  brand: brands.name,
  category: categories.name,
  vendorId: products.vendorId,
  listPricePaise: products.pricePaise,
  unitPricePaise: products.sellingPricePaise,
  gstRateBp: products.gstRateBp,
  hsn: products.hsn,
  stock: stockOnSale,
  mailPicture,
  vendorMailboxes: vendorMailboxes("orders.edit"),
  isAssembly,
  assemblyDays,
};

export const isProductOnSale = sql<boolean>`coalesce(${isOnSale}, false)`;

const selectLines = preparedQuery((db) =>
  db
    .select({
      version: carts.version,
      nameInCart: cartLines.productName,
      quantity: cartLines.quantity,
      productId: cartLines.productId,
      build: cartLines.build,
      found: products.id,
      product: { ...orderableProduct, unitPricePaise: priceFor(sql.placeholder("userId")) },
      isOnSale: isProductOnSale,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.userId, cartLines.userId))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(cartLines.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId)),
);

/** Reads cart and products in one statement; prices come from here only (docs/rules.md#m12). */
export async function readOrderableCart(db: Database, userId: string): Promise<OrderableCart> {
  const rows = await selectLines(db, { userId });
  const cart: OrderableCart = { version: rows[0]?.version ?? 0, lines: [], vanished: [] };
  for (const { productId, quantity, nameInCart, build, found, product, isOnSale } of rows) {
    // Foreign keys guarantee that a product has a brand, a category and a vendor.
    if (found) cart.lines.push({ ...(product as OrderableLine), productId, quantity, isOnSale, build });
    else cart.vanished.push({ productId, quantity, name: nameInCart });
  }
  return cart;
}
