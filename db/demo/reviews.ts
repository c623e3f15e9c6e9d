/** Ratings of sample products (docs/rules.md#t3), and one review for the demo's admin to decide on. */
import { and, asc, eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { reviewBaselines, reviews } from "#app/reviews/schema.server.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";

/** After catalog's seed. */
export async function seedReviews(tx: Database): Promise<void> {
  const rows = await tx.select({ id: products.id, slug: products.slug }).from(products);
  const idBySlug = new Map(rows.map(({ slug, id }) => [slug, id]));
  await seedBaselines(
    tx,
    sampleProducts.flatMap(({ slug, rating, reviews: count }) => {
      const productId = idBySlug.get(slug);
      return productId ? [{ productId, rating, count }] : [];
    }),
  );
}

const REVIEWER = "rohit.deshmukh@demo.test";
const DAY_MS = 24 * 60 * 60 * 1000;

/** After orders' seed: of the buyer's first delivered product, not moderated yet. */
export async function seedWaitingReview(tx: Database, now: Date): Promise<void> {
  const [bought] = await tx
    .select({ productId: orderLines.productId, userId: orders.userId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(users.email, REVIEWER), eq(orders.status, "delivered")))
    .orderBy(asc(orders.placedAt), asc(orderLines.position))
    .limit(1);
  if (!bought?.userId) return;
  const at = new Date(now.getTime() - DAY_MS);
  await tx.insert(reviews).values({
    ...bought,
    rating: 4,
    title: "Does all I need",
    text: "Well packed and two days early. Quick with everything I do at work; the fan is heard only under load.",
    state: "pending",
    createdAt: at,
    updatedAt: at,
  });
}

/** `count` ratings with an average of `rating` for each product. */
export async function seedBaselines(
  tx: Database,
  brought: readonly { productId: string; rating: number; count: number }[],
): Promise<void> {
  const rows = brought
    .filter(({ count }) => count > 0)
    .map(({ productId, rating, count }) => ({ productId, count, sumHundredths: Math.round(rating * 100) * count }));
  if (rows.length > 0) await tx.insert(reviewBaselines).values(rows);
}
