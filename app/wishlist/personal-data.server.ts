import { eq, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { wishlistItems } from "./schema.server.ts";

export const wishlistData: PersonalDataSource = {
  name: "wishlist",
  collect: (db, userId) =>
    db
      .select({ product: products.name, addedAt: wishlistItems.addedAt })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, wishlistItems.productId))
      .where(eq(wishlistItems.userId, userId)),
  async erase(tx, userId) {
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
  },
  async transfer(tx, { from, to }) {
    await tx.execute(
      sql`insert into wishlist_items (user_id, product_id, added_at)
        select ${to}::uuid, product_id, added_at from wishlist_items where user_id = ${from} on conflict do nothing`,
    );
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, from));
  },
};
