import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { CartNotice } from "./cart-types.ts";

/** A trigger NOTIFYs `cart_changed` with each new `version`. */
export const carts = pgTable("carts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: integer().notNull().default(0),
  notices: jsonb().$type<CartNotice[]>().notNull().default([]),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** No foreign key to products, so that vanished ones can be named. */
export const cartLines = pgTable(
  "cart_lines",
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId, { onDelete: "cascade" }),
    productId: uuid().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    seenPricePaise: bigint({ mode: "number" }),
    /** Lines with the same key are parts of one computer. */
    build: text(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

export const cartMerges = pgTable(
  "cart_merges",
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId, { onDelete: "cascade" }),
    guestCartId: text().notNull(),
    mergedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guestCartId] })],
);
