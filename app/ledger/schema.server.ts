import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { accounts, transactionKinds } from "#app/domain/money/ledger.ts";
import { payoutStatuses } from "#app/domain/money/payouts.ts";
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
    /** The shipment that was sold or of which something went back. */
    shipmentId: uuid().references(() => shipments.id),
    /** Whose shipment it is, or whose payout. */
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

/** What an admin decided to pay at one time: a payout for each vendor who is owed something. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The form's key: the same form makes one run, however often it is sent. */
    formKey: text().notNull().unique(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** What one vendor gets of a run, paise. In the books only once it is paid. */
export const payouts = pgTable(
  "payouts",
  {
    id: uuid().primaryKey().defaultRandom(),
    runId: uuid()
      .notNull()
      .references(() => payoutRuns.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
    status: text({ enum: payoutStatuses }).notNull().default("open"),
    /** Where it goes: the vendor's account when the run was made (docs/decisions/096). Null: of before it was kept here. */
    accountHolder: text(),
    accountNumber: text(),
    ifsc: text(),
    /** What the bank calls the transfer. */
    reference: text(),
    /** IFSC and the end of the number of the account it went to. */
    paidTo: text(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.runId, table.vendorId),
    index().on(table.vendorId),
    uniqueIndex("payouts_reference").on(table.reference).where(sql`${table.status} = 'paid'`),
    check("payouts_amount", sql`${table.amountPaise} > 0`),
    check(
      "payouts_settled",
      sql`(${table.status} = 'open') = (${table.settledAt} is null) and (${table.status} = 'paid') = (${table.reference} is not null)`,
    ),
  ],
);

/** Which transactions a payout settles, each with what the store owed the vendor by it. None is settled twice. */
export const payoutItems = pgTable(
  "payout_items",
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    transactionId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** False once the payout was cancelled. */
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.transactionId] }),
    uniqueIndex("payout_items_once").on(table.transactionId).where(sql`${table.isActive}`),
  ],
);
