import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { ChosenAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";

export const checkoutDrafts = pgTable("checkout_drafts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  shippingAddress: jsonb().$type<ChosenAddress>().notNull(),
  buyer: jsonb().$type<BusinessBuyer>(),
  /** The quotation that is ordered; null for a cart. */
  quotationId: uuid(),
  /** The same for every press of the button. */
  idempotencyKey: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const phoneConfirmations = pgTable(
  "phone_confirmations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 10 digits. */
    phone: text().notNull(),
    /** Keyed with the app secret; null once confirmed. */
    codeHash: text(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
);
