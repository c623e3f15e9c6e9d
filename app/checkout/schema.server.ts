import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";

/** The address of step 1 while step 2 is open; one per person. */
export const checkoutDrafts = pgTable("checkout_drafts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
  /** Null: a person, not a business. */
  buyer: jsonb().$type<BusinessBuyer>(),
  /** Of the order to be placed: the same however often the button is pressed. */
  idempotencyKey: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Mobile numbers that a buyer confirmed, or has a code for (docs/rules.md#p12). */
export const phoneConfirmations = pgTable(
  "phone_confirmations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 10 digits, as in addresses. */
    phone: text().notNull(),
    /** Keyed with the app secret; null: the code was typed. */
    codeHash: text(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** Of this code. */
    tries: integer().notNull().default(0),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
);
