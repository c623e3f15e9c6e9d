import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    rating: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Only published reviews count. */
    state: text({ enum: ["pending", "published", "rejected"] }).notNull(),
    /** Sent to the author. */
    rejectReason: text(),
    /** Moderation refers to a version. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("reviews_one_per_customer").on(table.productId, table.userId),
    index().on(table.productId, table.state, table.createdAt),
    index().on(table.state, table.createdAt),
    index().on(table.userId),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_reason", sql`(${table.state} = 'rejected') = (${table.rejectReason} is not null)`),
  ],
);

/** Imported ratings, summed in hundredths of a star (docs/decisions/355). */
export const reviewBaselines = pgTable(
  "review_baselines",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    count: integer().notNull(),
    sumHundredths: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    check(
      "review_baselines_range",
      sql`${table.count} > 0 and ${table.sumHundredths} between ${table.count}::bigint * 100 and ${table.count}::bigint * 500`,
    ),
  ],
);
