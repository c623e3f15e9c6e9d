import { and, asc, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";
import { reviews } from "./schema.server.ts";

export const reviewStates = ["pending", "published", "rejected"] as const;

/** Longest waiting first. */
export const reviewTable = {
  sorts: ["updatedAt", "product", "rating"],
  defaultSort: "updatedAt",
  /** `author` is an account's id. */
  filters: { state: reviewStates, author: "text" },
} satisfies TableShape;

export type ModeratedReview = {
  id: string;
  version: number;
  product: string;
  slug: string;
  rating: number;
  title: string;
  text: string;
  state: (typeof reviewStates)[number];
  rejectReason: string | null;
  /** It is null for an erased account. */
  author: string | null;
  updatedAt: Date;
};

const sorts: Record<string, PgColumn> = {
  updatedAt: reviews.updatedAt,
  product: products.name,
  rating: reviews.rating,
};

export async function listReviews(
  db: Database,
  table: TableState,
): Promise<{ rows: ModeratedReview[]; total: number }> {
  const { id, version, rating, title, text, state, rejectReason, updatedAt } = reviews;
  const pattern = `%${table.q.replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    table.filters.state ? eq(state, table.filters.state as ModeratedReview["state"]) : undefined,
    table.filters.author ? eq(sql`${reviews.userId}::text`, table.filters.author) : undefined,
    table.q ? or(ilike(products.name, pattern), ilike(title, pattern), ilike(text, pattern)) : undefined,
  );
  const column = sorts[table.sort] ?? updatedAt;
  const rows = await db
    .select({
      ...{ id, version, rating, title, text, state, rejectReason, updatedAt },
      product: products.name,
      slug: products.slug,
      author: users.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .orderBy(table.isDescending ? desc(column) : asc(column), asc(id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [all] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

export function countPendingReviews(db: Database): Promise<number> {
  return db.$count(reviews, eq(reviews.state, "pending"));
}
