import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";

/** Rows are never updated. */
export const cashRemittances = pgTable(
  "cash_remittances",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The UTR. */
    reference: text().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("cash_remittances_reference").on(table.reference),
    index().on(table.vendorId),
    check("cash_remittances_amount", sql`${table.amountPaise} > 0`),
  ],
);

/** Never updated (docs/decisions/343). */
export const undoneRemittances = pgTable(
  "undone_remittances",
  {
    postedAs: text().primaryKey(),
    /** It is null for couriers, whose remittances have an order. */
    vendorId: text().references(() => vendors.id),
    orderId: uuid().references(() => orders.id),
    awb: text(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    reference: text().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
    reason: text().notNull(),
    undoneBy: uuid()
      .notNull()
      .references(() => users.id),
    undoneAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.vendorId),
    index().on(table.orderId),
    check("undone_remittances_whose", sql`(${table.vendorId} is null) = (${table.orderId} is not null)`),
    check("undone_remittances_reason", sql`length(${table.reason}) between 1 and 200`),
  ],
);
