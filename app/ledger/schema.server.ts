import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { accounts, transactionKinds } from "#app/domain/money/accounts.ts";
import { payoutStatuses } from "#app/domain/money/payouts.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";

/** Append-only, one row per kind and reference; `id` is the order of writing. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: transactionKinds }).notNull(),
    reference: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Set for sales and returns. */
    shipmentId: uuid().references(() => shipments.id),
    /** Set for shipments and payouts. */
    vendorId: text().references(() => vendors.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When it happened, if its month was closed by then: `at` is the first moment that was open (docs/rules.md#l12). */
    occurredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("ledger_transactions_once").on(table.kind, table.reference),
    index().on(table.orderId),
    index().on(table.shipmentId),
    index().on(table.vendorId, table.at, table.id),
    index().on(table.at),
  ],
);

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
    index("ledger_entries_owed")
      .on(table.vendorId, table.transactionId, table.amountPaise)
      .where(sql`account in ('vendor-payable', 'gst', 'shipping')`),
    index().on(table.orderLineId),
    index("ledger_entries_cash").on(table.vendorId, table.amountPaise).where(sql`account = 'vendor-cash'`),
    index("ledger_entries_counter")
      .on(table.transactionId)
      .where(sql`account = 'till' or provider in ('counter-upi', 'counter-card')`),
    index("ledger_entries_bank").on(table.transactionId).where(sql`account = 'bank'`),
    index("ledger_entries_excess").on(table.amountPaise).where(sql`account = 'courier-excess'`),
    check("ledger_entries_amount", sql`${table.amountPaise} <> 0`),
    check(
      "ledger_entries_account",
      sql`${table.account} in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax', 'chargebacks', 'commission-tax', 'output-tax', 'freight', 'courier-wallet', 'tcs-payable', 'tds-payable', 'bank-charges', 'interest', 'expenses', 'prepaid', 'equity', 'own-transfers', 'suspense')`,
    ),
    check(
      "ledger_entries_provider",
      sql`(${table.account} in ('provider', 'courier-wallet')) = (${table.provider} is not null)`,
    ),
    check(
      "ledger_entries_vendor",
      sql`(${table.account} in ('vendor-cash', 'vendor-payable', 'gst', 'shipping', 'commission')) = (${table.vendorId} is not null)`,
    ),
  ],
);

export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    formKey: text().notNull().unique(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

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
    /** 0 when the set-off settles everything. */
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Set off against the vendor's cash (docs/decisions/343). */
    setOffPaise: bigint({ mode: "number" }).notNull().default(0),
    status: text({ enum: payoutStatuses }).notNull().default("open"),
    /** The account when the run was created (docs/decisions/348); null for old runs. */
    accountHolder: text(),
    /** Masked; the encrypted number exists only while open (docs/decisions/348). */
    accountNumber: text(),
    sealedNumber: text(),
    ifsc: text(),
    reference: text(),
    /** IFSC and the number's last digits. */
    paidTo: text(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.runId, table.vendorId),
    index().on(table.vendorId),
    uniqueIndex("payouts_reference").on(table.reference).where(sql`${table.status} = 'paid'`),
    check(
      "payouts_amount",
      sql`${table.setOffPaise} >= 0 and (${table.amountPaise} > 0 or ${table.amountPaise} = 0 and ${table.setOffPaise} > 0 and ${table.status} = 'paid')`,
    ),
    check("payouts_sealed", sql`${table.sealedNumber} is null or ${table.accountNumber} like ${sql.raw("'•%'")}`),
    check(
      "payouts_settled",
      sql`(${table.status} = 'open') = (${table.settledAt} is null) and (${table.status} = 'paid' and ${table.amountPaise} > 0) = (${table.reference} is not null)`,
    ),
  ],
);

/** A transaction is settled by only one payout. */
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
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.transactionId] }),
    uniqueIndex("payout_items_once").on(table.transactionId).where(sql`${table.isActive}`),
  ],
);

/** Maintained by triggers (docs/decisions/309). */
export const unsettledTransactions = pgTable(
  "unsettled_transactions",
  {
    transactionId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => ledgerTransactions.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    kind: text({ enum: transactionKinds }).notNull(),
    shipmentId: uuid(),
  },
  (table) => [index().on(table.vendorId)],
);

/** Totals of closed days in paise (docs/decisions/309); "Shipping" is a category. */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date().notNull(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    category: text().notNull(),
    soldPaise: bigint({ mode: "number" }).notNull(),
    returnedPaise: bigint({ mode: "number" }).notNull(),
    taxablePaise: bigint({ mode: "number" }).notNull(),
    gstPaise: bigint({ mode: "number" }).notNull(),
    commissionPaise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.vendorId, table.category] }),
    index().on(table.vendorId, table.day),
  ],
);

/** A single row with the last closed day. */
export const salesClosings = pgTable(
  "sales_closings",
  { id: smallint().primaryKey().default(1), through: date().notNull() },
  (table) => [check("sales_closings_one", sql`${table.id} = 1`)],
);
