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
    /** Rises with each payment of this reference, or this cheque of the company; those before it were undone. */
    attempt: smallint().notNull().default(0),
    /** The payment that this one takes back, as after a bounced cheque. */
    undoes: uuid().references((): AnyPgColumn => companyPayments.id),
    reason: text(),
    recordedBy: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Banks give each transfer a reference of its own; cheques of two companies may have the same number.
    uniqueIndex("company_payments_by_bank").on(table.reference, table.attempt).where(sql`${table.way} <> 'cheque'`),
    uniqueIndex("company_payments_by_cheque")
      .on(table.companyId, table.reference, table.attempt)
      .where(sql`${table.way} = 'cheque'`),
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
