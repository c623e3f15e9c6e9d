/** Both commands are idempotent. */

import { and, eq, ne } from "drizzle-orm";
import { lockPerson } from "#app/accounts/people/person-lock.server.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { wishlistItems } from "./schema.server.ts";

export const MAX_WISHLIST_ITEMS = 200;

export type AddToWishlistError = "not-found" | "limit-reached";

export async function addToWishlist(
  db: Database,
  { viewer }: CommandContext,
  productId: string,
): Promise<Result<undefined, AddToWishlistError>> {
  return transaction(db, async (tx) => {
    const [product] = await findProductsByIds(tx, [productId]);
    if (!product?.isOnSale) return err("not-found");
    await lockPerson(tx, viewer.id);
    const others = and(eq(wishlistItems.userId, viewer.id), ne(wishlistItems.productId, productId));
    if ((await tx.$count(wishlistItems, others)) >= MAX_WISHLIST_ITEMS) return err("limit-reached");
    await tx.insert(wishlistItems).values({ userId: viewer.id, productId }).onConflictDoNothing();
    return ok();
  });
}

export async function removeFromWishlist(db: Database, { viewer }: CommandContext, productId: string): Promise<void> {
  if (!isUuid(productId)) return;
  const { userId, productId: ofItem } = wishlistItems;
  await db.delete(wishlistItems).where(and(eq(userId, viewer.id), eq(ofItem, productId)));
}
