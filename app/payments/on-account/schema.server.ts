import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/companies/schema.server.ts";
import { companyPaymentWays } from "./company-payment-ways.ts";

/** What companies paid for orders on account, oldest invoices first. Append-only. */
export const companyPayments = pgTable(
  "company_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Negative: credit that the store paid back. */
    amountPaise: bigint({ mode: "number" }).notNull(),
    way: text({ enum: companyPaymentWays }).notNull(),
    /** A UTR, a UPI reference or a cheque's number with its bank; null for what undoes a payment. */
    reference: text(),
    /** How many payments with this reference were undone before: the reference counts once at a time. */
    attempt: smallint().notNull().default(0),
    /** The payment that this one takes back, as after a bounced cheque. */
    undoes: uuid().references((): AnyPgColumn => companyPayments.id),
    reason: text(),
    recordedBy: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("company_payments_by_reference").on(table.reference, table.attempt),
    uniqueIndex("company_payments_undone_once").on(table.undoes),
    index().on(table.companyId, table.at),
    check("company_payments_amount", sql`${table.amountPaise} <> 0`),
    check(
      "company_payments_texts",
      sql`(${table.undoes} is null) = (${table.reference} is not null) and (${table.undoes} is null) = (${table.reason} is null)
        and ${table.attempt} >= 0`,
    ),
    check("company_payments_way", sql`${table.way} in ('transfer', 'upi', 'cheque')`),
  ],
);
