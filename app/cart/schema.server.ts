import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";

/** A cart per account. `version` grows with every change, so that old snapshots can be told from new ones. */
export const carts = pgTable("carts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: integer().notNull().default(0),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** No foreign key to products: a vanished product's line is named and dropped when the cart is read. */
export const cartLines = pgTable(
  "cart_lines",
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId, { onDelete: "cascade" }),
    productId: uuid().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);
