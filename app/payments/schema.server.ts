import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attemptStatuses } from "#app/domain/fulfilment/payment-status.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { type Channel, channels } from "./channels.ts";

/** Secrets are encrypted (platform/encryption.server.ts). */
export type MethodConfig = {
  /** The rows that checkout shows; absent until an admin chooses. */
  channels?: Channel[];
  bankDetails?: string;
  apiKey?: string;
  apiSecret?: string;
  webhookSecret?: string;
  /** ISO 8601. */
  secretsSetAt?: string;
};

export const paymentMethods = pgTable("payment_methods", {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  type: text({ enum: ["offline", "digital"] }).notNull(),
  provider: text().notNull(),
  enabled: boolean().notNull(),
  position: smallint().notNull(),
  config: jsonb().$type<MethodConfig>().notNull().default({}),
  version: integer().notNull().default(1),
});

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    providerOrderId: text(),
    providerPaymentId: text(),
    /** Set for one shipment's cash (docs/decisions/343). */
    shipmentId: uuid().references(() => shipments.id),
    /** A trigger checks it against the carrier. Null: not cash, or older than this column (docs/decisions/343). */
    cashWith: text({ enum: ["courier", "vendor"] }),
    amountPaise: bigint({ mode: "number" }).notNull(),
    currency: text().notNull().default("INR"),
    writtenOffPaise: bigint({ mode: "number" }).notNull().default(0),
    status: text({ enum: attemptStatuses }).notNull().default("created"),
    /** False for late or duplicate money, which is refunded. */
    isEffective: boolean().notNull().default(true),
    /** What the provider's page was opened with; null for everything that it offers. */
    channel: text({ enum: channels }),
    /** What the buyer paid with, in the provider's words. */
    method: text(),
    failureReason: text(),
    /** The next check (docs/rules.md#p6); null when checks are over. */
    nextCheckAt: timestamp({ withTimezone: true }),
    checks: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.nextCheckAt),
    // Cash collected by couriers (docs/decisions/309).
    index("payments_courier_cash")
      .on(table.createdAt, table.id, table.amountPaise)
      .where(
        sql`${table.provider} = 'cod' and ${table.status} = 'captured' and ${table.cashWith} = 'courier' and ${table.shipmentId} is not null`,
      ),
    uniqueIndex("payments_provider_order").on(table.provider, table.providerOrderId),
    uniqueIndex("payments_provider_payment").on(table.provider, table.providerPaymentId),
    uniqueIndex("payments_one_capture")
      .on(table.orderId)
      .where(sql`${table.status} = 'captured' and ${table.isEffective} and ${table.shipmentId} is null`),
    uniqueIndex("payments_one_per_shipment")
      .on(table.shipmentId)
      .where(sql`${table.status} = 'captured' and ${table.isEffective}`),
    check("payments_cash", sql`${table.shipmentId} is null or ${table.provider} = 'cod'`),
    check("payments_channel", sql`${table.channel} in ('upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater')`),
    check("payments_amount", sql`${table.amountPaise} > 0`),
    check(
      "payments_written_off",
      sql`${table.writtenOffPaise} >= 0 and ${table.writtenOffPaise} < ${table.amountPaise} and (${table.writtenOffPaise} = 0 or ${table.provider} = 'bank')`,
    ),
  ],
);

/**
 * Bank transfers as the bank's statement has them: one row per reference, whatever it pays (docs/decisions/342). Transfers
 * recorded before this table have none. Append-only, and a deferred trigger checks that the parts add up to the amount.
 */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique("bank_transfers_reference"),
    amountPaise: bigint({ mode: "number" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("bank_transfers_amount", sql`${table.amountPaise} > 0`)],
);

/** What each payment took of its transfer; the first of them bears the reference as its `providerPaymentId`. */
export const transferParts = pgTable(
  "transfer_parts",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    transferId: uuid()
      .notNull()
      .references(() => bankTransfers.id),
    /** Includes `keptPaise`. */
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Beyond what was due, kept as other income (docs/rules.md#p9). */
    keptPaise: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index().on(table.transferId),
    check(
      "transfer_parts_amount",
      sql`${table.keptPaise} between 0 and 10000 and ${table.amountPaise} > ${table.keptPaise}`,
    ),
  ],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    /** It is null when the event names only the payment or our key. */
    providerOrderId: text(),
    providerPaymentId: text(),
    amountPaise: bigint({ mode: "number" }),
    currency: text(),
    source: text({ enum: ["webhook", "return", "reconciler"] }).notNull(),
    payload: jsonb().notNull(),
    outcome: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.provider, table.eventId),
    index().on(table.providerOrderId),
    index("payment_events_unapplied").on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The part of its lines that was written off when a transfer came short, so it is not paid back (docs/rules.md#f1). */
    withheldPaise: bigint({ mode: "number" }).notNull().default(0),
    /** The part that is not paid back, because it pays the order that replaces the returned goods (docs/rules.md#f15). */
    exchangePaise: bigint({ mode: "number" }).notNull().default(0),
    exchangeOrderId: uuid().references(() => orders.id),
    reason: text().notNull(),
    /** The store's part of a goodwill in basis points; its vendors bear the rest. */
    storeBearsBp: integer().notNull().default(0),
    status: text({ enum: ["requested", "sent", "succeeded", "failed"] })
      .notNull()
      .default("requested"),
    providerRefundId: text(),
    failureReason: text(),
    note: text(),
    paidTo: text(),
    /** The failed refund that this one retries. */
    retryOf: uuid()
      .references((): AnyPgColumn => refunds.id)
      .unique(),
    requestedBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.orderId),
    index("refunds_waiting").on(table.updatedAt).where(sql`${table.status} in ('requested', 'failed')`),
    check(
      "refunds_store_bears",
      sql`${table.storeBearsBp} between 0 and 10000 and (${table.storeBearsBp} = 0 or ${table.reason} = 'goodwill')`,
    ),
    check("refunds_amount", sql`${table.amountPaise} >= 0 and ${table.amountPaise} + ${table.exchangePaise} > 0`),
    check(
      "refunds_exchange",
      sql`${table.exchangePaise} >= 0 and (${table.exchangePaise} > 0) = (${table.exchangeOrderId} is not null)`,
    ),
    uniqueIndex("refunds_one_per_exchange").on(table.exchangeOrderId).where(sql`${table.status} <> 'failed'`),
  ],
);

/** A deferred trigger checks that they add up to the refund; duplicate money has none. */
export const refundLines = pgTable(
  "refund_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid().references(() => orderLines.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** 0 when money is refunded for no pieces. */
    quantity: integer().notNull(),
    taxablePaise: bigint({ mode: "number" }).notNull(),
    gstPaise: bigint({ mode: "number" }).notNull(),
    totalPaise: bigint({ mode: "number" }).notNull(),
    /** The part for pieces that were removed before dispatch, and so never invoiced. */
    removedTaxablePaise: bigint({ mode: "number" }).notNull().default(0),
    removedGstPaise: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    unique("refund_lines_once").on(table.refundId, table.shipmentId, table.orderLineId).nullsNotDistinct(),
    index().on(table.orderLineId),
    index().on(table.shipmentId),
    check("refund_lines_total", sql`${table.totalPaise} = ${table.taxablePaise} + ${table.gstPaise}`),
    check(
      "refund_lines_amounts",
      sql`${table.totalPaise} > 0 and ${table.taxablePaise} >= 0 and ${table.gstPaise} >= 0 and ${table.gstPaise} % 2 = 0 and ${table.quantity} >= 0`,
    ),
    check(
      "refund_lines_removed",
      sql`${table.removedTaxablePaise} between 0 and ${table.taxablePaise} and ${table.removedGstPaise} between 0 and ${table.gstPaise} and ${table.removedGstPaise} % 2 = 0`,
    ),
    check("refund_lines_fee", sql`${table.orderLineId} is not null or ${table.quantity} = 0`),
  ],
);

/** The newest counts; all are deleted after the refund (docs/decisions/344). */
export const refundAccounts = pgTable(
  "refund_accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["upi", "bank"] }).notNull(),
    masked: text().notNull(),
    sealed: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId, table.createdAt),
    index().on(table.createdAt),
    check("refund_accounts_kind", sql`${table.kind} in ('upi', 'bank')`),
    // Raw, because the build escapes letters of texts but not of templates (tests/requests/server-scripts.test.ts).
    check("refund_accounts_sealed", sql`${table.sealed} like 'v1.%' and ${table.masked} like ${sql.raw("'%••••%'")}`),
  ],
);
