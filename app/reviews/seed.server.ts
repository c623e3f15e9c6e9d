/** The ratings that sample products bring along (decision 25). Written reviews there are none of: nobody has bought yet. */
import { products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { sampleProducts } from "#db/sample/catalogue.ts";
import { reviewBaselines } from "./schema.server.ts";

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

/** `count` ratings of `rating` stars on average for each of these products. */
export async function seedBaselines(
  tx: Database,
  brought: readonly { productId: string; rating: number; count: number }[],
): Promise<void> {
  const rows = brought
    .filter(({ count }) => count > 0)
    .map(({ productId, rating, count }) => ({ productId, count, sumHundredths: Math.round(rating * 100) * count }));
  if (rows.length > 0) await tx.insert(reviewBaselines).values(rows);
}
