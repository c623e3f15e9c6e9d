import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { CartNotice } from "./cart-types.ts";

/**
 * A cart per account. `version` grows with every change, so that old snapshots can be told from new ones;
 * a trigger NOTIFYs `cart_changed` with it. The row is never deleted while the account lives.
 */
export const carts = pgTable("carts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: integer().notNull().default(0),
  /** What a merge capped or dropped, until the shopper dismisses it. */
  notices: jsonb().$type<CartNotice[]>().notNull().default([]),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** No foreign key to products: a vanished product's line is named when the cart is shown. */
export const cartLines = pgTable(
  "cart_lines",
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId, { onDelete: "cascade" }),
    productId: uuid().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    /** What one piece cost when the shopper last changed the line; nothing is charged by it. */
    seenPricePaise: bigint({ mode: "number" }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Guest carts that were merged into an account's cart: each once, however many requests carry its cookie. */
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
