import { asc, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { onSale } from "#app/catalog/on-sale.server.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { products } from "#app/catalog/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { CartProduct, CartState, StoredLine } from "./cart-types.ts";
import { cartLines, carts } from "./schema.server.ts";

/** A stored account's, or a guest's lines in the browser. */
export type CartOwner = { userId: string } | { guestLines: StoredLine[] };

/** Empty if none. Show with `viewCart`. */
export async function findCart(db: Database, owner: CartOwner): Promise<CartState> {
  const kept = "userId" in owner ? await findKept(db, owner.userId) : guestCart(owner.guestLines);
  const found = await findProductsByIds(
    db,
    kept.lines.map((line) => line.productId),
  );
  const { pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise } = await findStoreSettings(db);
  return {
    ...kept,
    products: found.map(cartProduct),
    pricing: { pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise },
  };
}

/** For the badge, as `viewCart` counts, in one statement. */
export async function countCartItems(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select coalesce(sum(least(l.quantity, p.stock)), 0)::int as count
        from ${cartLines} l join ${products} p on p.id = l.product_id join ${vendors} v on v.id = p.vendor_id
        where l.user_id = ${userId} and ${onSale("p", "v")}`,
  );
  return row?.count ?? 0;
}

/** 0 when the cart never held anything. */
export async function findCartVersion(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId));
  return row?.version ?? 0;
}

/** In the order they came. */
export async function listStoredLines(db: Database, userId: string): Promise<StoredLine[]> {
  const { productId, quantity, productName, seenPricePaise, addedAt } = cartLines;
  const rows = await db
    .select({ productId, quantity, productName, seenPricePaise })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(addedAt), asc(productId));
  return rows.map((row) => ({
    productId: row.productId,
    quantity: row.quantity,
    name: row.productName,
    ...(row.seenPricePaise !== null && { seenPricePaise: row.seenPricePaise }),
  }));
}

type Kept = Pick<CartState, "owner" | "version" | "lines" | "notices">;

async function findKept(db: Database, userId: string): Promise<Kept> {
  // The version first: lines that are newer than the version they come with only look older than they are.
  const [cart] = await db
    .select({ version: carts.version, notices: carts.notices })
    .from(carts)
    .where(eq(carts.userId, userId));
  const lines = cart ? await listStoredLines(db, userId) : [];
  return { owner: userId, version: cart?.version ?? 0, lines, notices: cart?.notices ?? [] };
}

function guestCart(lines: StoredLine[]): Kept {
  return { owner: null, version: 0, lines, notices: [] };
}

function cartProduct(product: ProductSummary): CartProduct {
  const { id, slug, name, brand, category, pricePaise, sellingPricePaise, stock, isOnSale, image, gstRateBp } = product;
  return { id, slug, name, brand, category, pricePaise, sellingPricePaise, stock, isOnSale, image, gstRateBp };
}
