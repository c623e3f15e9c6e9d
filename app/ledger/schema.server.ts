import { sql } from "drizzle-orm";
import { bigint, bigserial, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { accounts, transactionKinds } from "#app/domain/ledger.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";

/** What happened, once per kind and reference; append-only. `id` is the order in which it was written. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: transactionKinds }).notNull(),
    /** What it came from: a payment, a shipment, a refund (and its shipment), a payout. */
    reference: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** The parcel that was sold or of which something went back. */
    shipmentId: uuid().references(() => shipments.id),
    /** Whose parcel it is, or whose payout. */
    vendorId: text().references(() => vendors.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("ledger_transactions_once").on(table.kind, table.reference),
    index().on(table.orderId),
    index().on(table.shipmentId),
    index().on(table.vendorId, table.id),
    index().on(table.at),
  ],
);

/** One side of a transaction: debit positive, credit negative, paise. Together they are zero (a deferred constraint). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    transactionId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: accounts }).notNull(),
    vendorId: text().references(() => vendors.id),
    provider: text(),
    orderLineId: uuid().references(() => orderLines.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    index().on(table.transactionId),
    index().on(table.vendorId, table.account),
    index().on(table.orderLineId),
    check("ledger_entries_amount", sql`${table.amountPaise} <> 0`),
    check(
      "ledger_entries_account",
      sql`${table.account} in ('provider', 'courier-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank')`,
    ),
    check("ledger_entries_provider", sql`(${table.account} = 'provider') = (${table.provider} is not null)`),
    check(
      "ledger_entries_vendor",
      sql`(${table.account} in ('vendor-payable', 'gst', 'shipping', 'commission')) = (${table.vendorId} is not null)`,
    ),
  ],
);
