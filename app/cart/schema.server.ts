import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { CartNotice } from "./cart-types.ts";

/** One per account. `version` grows with every change, to order snapshots; a trigger NOTIFYs `cart_changed` with it. */
export const carts = pgTable("carts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: integer().notNull().default(0),
  /** From a merge, until dismissed. */
  notices: jsonb().$type<CartNotice[]>().notNull().default([]),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** No foreign key to products: a vanished one is named when the cart is shown. */
export const cartLines = pgTable(
  "cart_lines",
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId, { onDelete: "cascade" }),
    productId: uuid().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    /** When the shopper last changed the line; nothing is charged by it. */
    seenPricePaise: bigint({ mode: "number" }),
    /** The computer that it is a part of; lines with the same key are one. */
    build: text(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Each guest cart once, however many requests carry its cookie. */
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
