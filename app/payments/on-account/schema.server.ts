import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
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
    /** A UTR, a UPI reference or a cheque's number with its bank. */
    reference: text().notNull(),
    recordedBy: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("company_payments_reference").on(table.reference),
    index().on(table.companyId, table.at),
    check("company_payments_amount", sql`${table.amountPaise} <> 0`),
    check("company_payments_way", sql`${table.way} in ('transfer', 'upi', 'cheque')`),
  ],
);
