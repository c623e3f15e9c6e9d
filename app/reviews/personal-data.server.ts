/** Reviews of erased accounts stay, as "A customer". */
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { reviews } from "./schema.server.ts";

export const reviewData: PersonalDataSource = {
  name: "reviews",
  collect: (db, userId) =>
    db
      .select({
        product: products.name,
        rating: reviews.rating,
        title: reviews.title,
        text: reviews.text,
        state: reviews.state,
        at: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(asc(reviews.createdAt)),
  async erase(tx, userId, redact) {
    for (const { id, title, text } of await tx.select().from(reviews).where(eq(reviews.userId, userId)))
      await tx
        .update(reviews)
        .set({ userId: null, title: title && redact(title), text: text && redact(text) })
        .where(eq(reviews.id, id));
  },
  /** The remaining account's review wins. */
  async transfer(tx, { from, to }) {
    const existing = tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.userId, to));
    await tx
      .update(reviews)
      .set({ userId: to })
      .where(and(eq(reviews.userId, from), notInArray(reviews.productId, existing)));
  },
};
