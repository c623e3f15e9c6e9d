import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { disputeStatuses } from "#app/domain/books/chargeback.ts";
import { payments } from "#app/payments/schema.server.ts";

/** One row per dispute of a provider. A trigger keeps it, its amount and its end. */
export const paymentDisputes = pgTable(
  "payment_disputes",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    /** The provider's id. */
    disputeId: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** In the provider's words. */
    reason: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull().default("open"),
    /** When evidence must be with the provider; null if it asks for none. */
    respondBy: timestamp({ withTimezone: true }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("payment_disputes_once").on(table.provider, table.disputeId),
    index().on(table.paymentId),
    index().on(table.openedAt, table.id),
    check("payment_disputes_amount", sql`${table.amountPaise} > 0`),
    check(
      "payment_disputes_ended",
      sql`${table.status} in ('open', 'won', 'lost') and (${table.status} = 'open') = (${table.endedAt} is null)`,
    ),
  ],
);
