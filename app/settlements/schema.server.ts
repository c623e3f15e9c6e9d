import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { explainingAccounts, settlementKinds, settlementProblems } from "#app/domain/books/settlement.ts";
import { paymentDisputes } from "#app/payments/disputes/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";

/** What the provider states now for a row in the books, in paise. Rows of an earlier version have no currency. */
export type ChangedAmounts = { grossPaise: number; feePaise: number; taxPaise: number; currency?: string };

/**
 * One row per line of a provider's settlement report (docs/rules.md#p24). A trigger keeps rows, and the amounts of those in
 * the books.
 */
export const settlementRows = pgTable(
  "settlement_rows",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    rowId: text().notNull(),
    kind: text({ enum: settlementKinds }).notNull(),
    settlementId: text().notNull(),
    utr: text(),
    settledAt: timestamp({ withTimezone: true }).notNull(),
    currency: text().notNull(),
    grossPaise: bigint({ mode: "number" }).notNull(),
    feePaise: bigint({ mode: "number" }).notNull(),
    taxPaise: bigint({ mode: "number" }).notNull(),
    /** The provider's id of the payment or refund. */
    entityId: text(),
    disputeId: text(),
    description: text().notNull().default(""),
    paymentId: uuid().references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    /** Set for an adjustment that a dispute caused. */
    paymentDisputeId: uuid().references(() => paymentDisputes.id),
    status: text({ enum: ["open", "booked", "explained"] }).notNull(),
    problem: text({ enum: settlementProblems }),
    account: text({ enum: explainingAccounts }),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    /** How often it was booked; part of the reference in the books. */
    bookings: smallint().notNull().default(0),
    changed: jsonb().$type<ChangedAmounts>(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("settlement_rows_once").on(table.provider, table.rowId),
    index().on(table.settledAt, table.id),
    index().on(table.provider, table.settlementId),
    index("settlement_rows_open")
      .on(table.importedAt)
      .where(sql`${table.status} = 'open' or ${table.changed} is not null`),
    uniqueIndex("settlement_rows_payment")
      .on(table.paymentId)
      .where(sql`${table.status} = 'booked' and ${table.kind} = 'payment'`),
    uniqueIndex("settlement_rows_refund")
      .on(table.refundId)
      .where(sql`${table.status} = 'booked' and ${table.kind} = 'refund'`),
    check(
      "settlement_rows_status",
      sql`(${table.status} = 'open') = (${table.problem} is not null) and (${table.status} = 'explained') = (${table.account} is not null)
        and (${table.status} = 'explained') = (${table.reason} is not null) and (${table.status} <> 'open') <= (${table.bookings} > 0)`,
    ),
    check(
      "settlement_rows_booked",
      sql`${table.status} = 'open' or ${table.currency} = 'INR' and (${table.status} = 'explained' or case ${table.kind}
        when 'payment' then ${table.paymentId} is not null and ${table.grossPaise} > 0
        when 'refund' then ${table.refundId} is not null and ${table.grossPaise} < 0
        when 'fee' then ${table.grossPaise} = 0 else ${table.paymentDisputeId} is not null end)`,
    ),
  ],
);

/** When each provider was last asked for its settlements. */
export const settlementFetches = pgTable("settlement_fetches", {
  provider: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Why it failed; null when it did not. */
  error: text(),
});
