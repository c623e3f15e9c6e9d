import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { differenceDecisions } from "#app/domain/books/courier-difference.ts";
import { payments } from "#app/payments/schema.server.ts";

/** One row per transfer that paid for a shipment. Rows are never updated; reversals move them to `undone_remittances` (docs/decisions/343). */
export const courierRemittances = pgTable(
  "courier_remittances",
  {
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Reference in the books; null for the payment's id. */
    postedAs: text(),
    awb: text().notNull(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** What was still owed less `amountPaise`: positive when the courier paid too little. */
    differencePaise: bigint({ mode: "number" }).notNull().default(0),
    /** It is null when there is no difference. */
    decision: text({ enum: differenceDecisions }),
    /** The transfer's UTR. */
    reference: text().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "courier_remittances_transfer", columns: [table.paymentId, table.reference] }),
    index().on(table.reference),
    index().on(table.at),
    check("courier_remittances_amount", sql`${table.amountPaise} > 0`),
    check(
      "courier_remittances_difference",
      sql`case when ${table.decision} is null then ${table.differencePaise} = 0 when ${table.decision} in ('write-off', 'excess') then ${table.differencePaise} <> 0 when ${table.decision} in ('charges', 'owed') then ${table.differencePaise} > 0 else false end`,
    ),
  ],
);
