import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";

/** Rows are never updated; reversals move them to `undone_remittances` (docs/decisions/343). */
export const courierRemittances = pgTable(
  "courier_remittances",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    /** Reference in the books; null for the payment's id. */
    postedAs: text(),
    awb: text().notNull(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The transfer's UTR. */
    reference: text().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.reference),
    index().on(table.at),
    check("courier_remittances_amount", sql`${table.amountPaise} > 0`),
  ],
);
