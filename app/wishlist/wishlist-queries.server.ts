import { and, desc, eq } from "drizzle-orm";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { wishlistItems } from "./schema.server.ts";

/** Newest first; includes products no longer sold. */
export async function listWishlist(db: Database, userId: string): Promise<ProductSummary[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId));
  return await findProductsByIds(
    db,
    rows.map((row) => row.productId),
  );
}

export async function isInWishlist(db: Database, userId: string, productId: string): Promise<boolean> {
  const own = and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId));
  return (await db.$count(wishlistItems, own)) > 0;
}
