import { and, count, desc, eq, gt, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { isListed } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReviewObstacle } from "./review-text.ts";
import { reviews } from "./schema.server.ts";

export const REVIEWS_PER_PAGE = 5;

export type ShownReview = {
  id: string;
  rating: number;
  title: string;
  text: string;
  /** "Asha R.", or "A customer" for an erased account. */
  author: string;
  at: Date;
};

export type ProductReviews = {
  rows: ShownReview[];
  page: number;
  pageCount: number;
  total: number;
  histogram: { rating: number; count: number }[];
};

/** Newest first. A page past the end returns the last one. */
export async function findProductReviews(
  db: Database,
  productId: string,
  requestedPage: number,
): Promise<ProductReviews> {
  // Variants share reviews (docs/rules.md#g16).
  const isShown = and(
    sql`${reviews.productId} = any(reviewed_together(${productId}::uuid))`,
    eq(reviews.state, "published"),
  );
  const counted = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(isShown)
    .groupBy(reviews.rating);
  const histogram = [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: counted.find((row) => row.rating === rating)?.count ?? 0,
  }));
  const total = histogram.reduce((sum, row) => sum + row.count, 0);
  const pageCount = Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE));
  const page = Math.min(requestedPage, pageCount);
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.text,
      name: users.name,
      at: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(isShown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  return {
    rows: rows.map(({ name, ...row }) => ({ ...row, author: displayName(name) })),
    page,
    pageCount,
    total,
    histogram,
  };
}

/** First name and initial, for privacy. */
export function displayName(name: string | null): string {
  const [first, ...rest] = (name ?? "").trim().split(/\s+/);
  if (!first) return "A customer";
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/** Returns null when allowed (docs/rules.md#g28). */
export async function findReviewObstacle(
  db: Database,
  userId: string,
  productId: string,
): Promise<ReviewObstacle | null> {
  const isReceived = sql<boolean>`${products.id} in (select product_id from ${deliveredProducts(userId)} d)`;
  const [access] = await db
    .select({ isOwn: isSoldBy(userId), isReceived })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(products.id, productId));
  return toReviewObstacle(access ?? { isOwn: false, isReceived: false });
}

export function toReviewObstacle({
  isOwn,
  isReceived,
}: {
  isOwn: boolean;
  isReceived: boolean;
}): ReviewObstacle | null {
  if (isOwn) return "own-product";
  return isReceived ? null : "not-bought";
}

/** A table of `product_id`: what was delivered to the person, once a shipment. */
export function deliveredProducts(userId: string | SQL): SQL {
  return sql`(select ol.product_id from orders o
    join order_lines ol on ol.order_id = o.id and ol.quantity > 0
    join shipments sh on sh.id = ol.shipment_id and sh.delivered_at is not null
    where o.user_id = ${userId})`;
}

/** True for anybody who works for the vendor. */
export function isSoldBy(userId: string | SQL | typeof reviews.userId): SQL<boolean> {
  return sql<boolean>`exists (select from ${vendorPeople} where ${vendorPeople.vendorId} = ${vendors.id} and ${vendorPeople.userId} = ${userId})`;
}

export type OwnReview = {
  rating: number;
  title: string;
  text: string;
  state: "pending" | "published" | "rejected";
  rejectReason: string | null;
};

export async function findOwnReview(db: Database, userId: string, productId: string): Promise<OwnReview | null> {
  const { rating, title, text, state, rejectReason } = reviews;
  const [own] = await db
    .select({ rating, title, text, state, rejectReason })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return own ?? null;
}

export type ReviewableProduct = { productId: string; slug: string; isReviewed: boolean };

/** Still on sale, and not the buyer's own. */
export function listReviewableProducts(db: Database, userId: string, orderId: string): Promise<ReviewableProduct[]> {
  return db
    .selectDistinct({
      productId: products.id,
      slug: products.slug,
      isReviewed: sql<boolean>`${reviews.id} is not null`,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.userId, userId)))
    .innerJoin(shipments, and(eq(shipments.id, orderLines.shipmentId), isNotNull(shipments.deliveredAt)))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.userId, userId)))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0), isListed, not(isSoldBy(userId))));
}
