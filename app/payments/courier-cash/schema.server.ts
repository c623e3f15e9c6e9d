import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";

/** Once, never rewritten (docs/decisions/343); undone, it moves to `undone_remittances`. */
export const courierRemittances = pgTable(
  "courier_remittances",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    /** Its reference in the books; null: the payment's id. One that was undone before has another (docs/decisions/343). */
    postedAs: text(),
    /** As in the courier's file. */
    awb: text().notNull(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The bank's name for the transfer; one transfer is of many shipments. */
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
