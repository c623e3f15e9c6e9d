/** Both commands may be repeated: the last one counts. */
import { and, eq, ne } from "drizzle-orm";
import { products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { wishlistItems } from "./schema.server.ts";

export const MOST_KEPT = 200;

type Kept = { userId: string; productId: string };

export async function keepProduct(
  db: Database,
  { userId, productId }: Kept,
): Promise<Result<void, "unknown-product" | "too-many">> {
  if (!isUuid(productId)) return err("unknown-product");
  return await transaction(db, async (tx) => {
    const live = and(eq(products.id, productId), eq(products.status, "live"));
    if ((await tx.$count(products, live)) === 0) return err("unknown-product");
    const others = and(eq(wishlistItems.userId, userId), ne(wishlistItems.productId, productId));
    if ((await tx.$count(wishlistItems, others)) >= MOST_KEPT) return err("too-many");
    await tx.insert(wishlistItems).values({ userId, productId }).onConflictDoNothing();
    return ok(undefined);
  });
}

/** Dropping what isn't kept succeeds. */
export async function dropProduct(db: Database, { userId, productId }: Kept): Promise<void> {
  if (!isUuid(productId)) return;
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}
