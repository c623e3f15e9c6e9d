import { count, desc, eq, sql } from "drizzle-orm";
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { reviews } from "./schema.server.ts";

const SHOWN = 5;

export const reviewRecords: RelatedRecords = {
  async section(db, { id: userId }, may) {
    if (!may.includes("reviews.read")) return null;
    const { id, title, rating, state, createdAt } = reviews;
    const total = sql<number>`${count()} over ()`.mapWith(Number);
    const rows = await db
      .select({ id, title, rating, state, createdAt, product: products.name, total })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(desc(createdAt), desc(id))
      .limit(SHOWN);
    const [all, list] = [rows[0]?.total ?? 0, `/admin/reviews?author=${userId}`];
    return {
      title: "Reviews",
      figures: [{ label: "Reviews", value: String(all) }],
      rows: rows.map((row) => ({
        id: row.id,
        to: list,
        name: `${row.product}: ${row.title}`,
        details: [`${row.rating} of 5 stars`, formatDay(dayInIndia(row.createdAt)), capitalised(row.state)],
      })),
      more: all > SHOWN ? { to: list, label: `All ${all} reviews` } : null,
      empty: "No reviews yet.",
    };
  },
};
