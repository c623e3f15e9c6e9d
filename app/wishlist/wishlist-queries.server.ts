import { desc, eq } from "drizzle-orm";
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
