/** A vendor's own part of the books, filtered by the database: read these within `asVendor` only. */
import { bigint, pgView, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts, transactionKinds } from "#app/domain/money/ledger.ts";

export const vendorLedgerTransactions = pgView("vendor_ledger_transactions", {
  id: bigint({ mode: "number" }).notNull(),
  kind: text({ enum: transactionKinds }).notNull(),
  reference: text().notNull(),
  orderId: uuid(),
  shipmentId: uuid(),
  vendorId: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
}).existing();

/** What the vendor is owed (vendor-payable, gst, shipping) and what the store keeps of it (commission). */
export const vendorLedgerEntries = pgView("vendor_ledger_entries", {
  id: bigint({ mode: "number" }).notNull(),
  transactionId: bigint({ mode: "number" }).notNull(),
  account: text({ enum: accounts }).notNull(),
  vendorId: text().notNull(),
  orderLineId: uuid(),
  amountPaise: bigint({ mode: "number" }).notNull(),
}).existing();
