import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";
import type { EInvoiceKind } from "#app/domain/books/e-invoice/e-invoice.ts";

/** Invoices and credit notes for businesses: those of orders, and the store's for its commission. */
export const eInvoiceDocuments = pgView("e_invoice_documents", {
  id: uuid().notNull(),
  /** The seller. */
  vendorId: text().notNull(),
  kind: text().$type<EInvoiceKind>().notNull(),
  number: text().notNull(),
  financialYear: text().$type<FinancialYear>().notNull(),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  supplierGstin: text().notNull(),
  recipientGstin: text().notNull(),
  totalPaise: bigint({ mode: "number" }).notNull(),
  /** How many lines it has. */
  items: integer().notNull(),
}).existing();

/** Sellers that must register their documents for businesses (docs/rules.md#i10). */
export const eInvoiceSellers = pgTable("e_invoice_sellers", {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.id),
  /** The day of the first document that needs an e-invoice. */
  since: date().notNull(),
  /** Whether the portal takes documents for 30 days only. */
  hasTimeLimit: boolean().notNull().default(false),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Files with the portal's answers. */
export const eInvoiceImports = pgTable(
  "e_invoice_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The seller whose documents the file has; null: an admin's file may have several sellers'. */
    vendorId: text().references(() => vendors.id),
    fileName: text().notNull(),
    documents: integer().notNull(),
    importedBy: uuid()
      .notNull()
      .references(() => users.id),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    undoneBy: uuid().references(() => users.id),
    undoneAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    index().on(table.vendorId, table.importedAt),
    check(
      "e_invoice_imports_undone",
      sql`(${table.undoneAt} is null) = (${table.reason} is null) and (${table.undoneAt} is null) = (${table.undoneBy} is null)`,
    ),
  ],
);

/** What the Invoice Registration Portal answered about a document. Append-only, but for a cancellation or its file's undoing. */
export const eInvoices = pgTable(
  "e_invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** An id of `eInvoiceDocuments`, as a trigger checks. */
    invoiceId: uuid().notNull(),
    irn: text().notNull(),
    ackNumber: text().notNull(),
    ackAt: timestamp({ withTimezone: true }).notNull(),
    /** The JSON Web Token that is printed as a QR code. */
    signedQr: text().notNull(),
    /** Whether the portal's signature was checked with its public key. */
    isSignatureChecked: boolean().notNull(),
    source: text({ enum: ["file", "provider"] }).notNull(),
    importId: uuid().references(() => eInvoiceImports.id),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelReason: smallint(),
    cancelRemark: text(),
    cancelledBy: uuid().references(() => users.id),
    /** Set when the file was taken out again. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("e_invoices_one_per_document").on(table.invoiceId).where(sql`${table.undoneAt} is null`),
    uniqueIndex("e_invoices_one_per_irn").on(table.irn).where(sql`${table.undoneAt} is null`),
    index().on(table.importId),
    index().on(table.vendorId),
    check("e_invoices_ack", sql`${table.ackNumber} ~ '^[0-9]{1,20}$'`),
    check(
      "e_invoices_qr",
      sql`length(${table.signedQr}) <= 8000 and ${table.signedQr} ~ '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'`,
    ),
    check(
      "e_invoices_source",
      sql`${table.source} in ('file', 'provider') and (${table.source} = 'file') = (${table.importId} is not null)`,
    ),
    check(
      "e_invoices_cancelled",
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null) and (${table.cancelledAt} is null) = (${table.cancelledBy} is null) and (${table.cancelledAt} is null) = (${table.cancelRemark} is null) and ${table.cancelReason} between 1 and 4`,
    ),
    check(
      "e_invoices_cancelled_within_a_day",
      sql`${table.cancelledAt} between ${table.ackAt} and ${table.ackAt} + interval '24 hours'`,
    ),
    check(
      "e_invoices_undone",
      sql`${table.undoneAt} is null or (${table.cancelledAt} is null and ${table.importId} is not null and ${table.undoneAt} <= ${table.recordedAt} + interval '24 hours')`,
    ),
  ],
);

/** Documents that wait for a provider to register them; a row goes once its e-invoice is recorded. */
export const eInvoiceRequests = pgTable(
  "e_invoice_requests",
  {
    /** An id of `eInvoiceDocuments`, as a trigger checks. */
    invoiceId: uuid().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Why the portal refused it; somebody has to ask again. */
    problem: text(),
    refusedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.requestedAt).where(sql`${table.refusedAt} is null`),
    index().on(table.vendorId),
    check(
      "e_invoice_requests_refused",
      sql`(${table.problem} is null) = (${table.refusedAt} is null) and length(${table.problem}) between 1 and 500`,
    ),
  ],
);
