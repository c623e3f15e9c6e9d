import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";

/** Never rewritten (docs/decisions/343); reversals move rows to `undone_remittances`. */
export const courierRemittances = pgTable(
  "courier_remittances",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    /** Reference in the books; null for the payment's id. Repeated recordings have their own (docs/decisions/343). */
    postedAs: text(),
    awb: text().notNull(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The transfer's UTR; one transfer pays many shipments. */
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
