import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { commissionDocumentKinds } from "#app/domain/books/commission-invoice.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { signatures } from "#app/invoices/schema.server.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();

/** Issuing locks the row (docs/rules.md#l11). */
export const commissionCounters = pgTable(
  "commission_counters",
  {
    kind: text({ enum: commissionDocumentKinds }).notNull(),
    financialYear: text().notNull(),
    lastNumber: integer().notNull().default(0),
    /** Later numbers must not have an earlier date. */
    lastIssuedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** Months for which every vendor has its document. */
export const commissionMonths = pgTable(
  "commission_months",
  {
    month: date({ mode: "string" }).primaryKey(),
    finishedAt: timestamp({ withTimezone: true }).notNull(),
    /** The shop sold in it, or before it, with a version that wrote no commission invoices: these sales get none. */
    isBefore: boolean().notNull().default(false),
  },
  (table) => [check("commission_months_month", sql`extract(day from ${table.month}) = 1`)],
);

/** Append-only: what the store invoices a vendor for a month, or credits when more came back than was sold. */
export const commissionInvoices = pgTable(
  "commission_invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: commissionDocumentKinds }).notNull(),
    /** COMM/26-27/00001, or COMC for a credit note. */
    number: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    /** The vendor's last invoice before a credit note. */
    refersToId: uuid().references((): AnyPgColumn => commissionInvoices.id),
    /** The document bears the store's signature. */
    supplierId: text().notNull().default(STORE_VENDOR),
    supplierName: text().notNull(),
    supplierAddress: jsonb().$type<string[]>().notNull(),
    supplierGstin: text().notNull(),
    signatureId: uuid(),
    recipientName: text().notNull(),
    recipientAddress: jsonb().$type<string[]>().notNull(),
    recipientGstin: text(),
    placeOfSupply: text().notNull(),
    placeOfSupplyCode: text().notNull(),
    sac: text().notNull(),
    gstRateBp: integer().notNull(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    totalPaise: paise(),
  },
  (table) => [
    foreignKey({
      name: "commission_invoices_signature",
      columns: [table.supplierId, table.signatureId],
      foreignColumns: [signatures.vendorId, signatures.id],
    }),
    unique("commission_invoices_one_per_number").on(table.kind, table.financialYear, table.sequence),
    unique("commission_invoices_one_per_month").on(table.vendorId, table.month),
    index().on(table.issuedAt, table.id),
    index().on(table.refersToId),
    check("commission_invoices_refers", sql`(${table.kind} = 'credit-note') = (${table.refersToId} is not null)`),
    check(
      "commission_invoices_supplier",
      sql`${table.supplierId} = 'store' and ${table.vendorId} <> ${table.supplierId}`,
    ),
    check("commission_invoices_month", sql`extract(day from ${table.month}) = 1`),
    check(
      "commission_invoices_number",
      sql`${table.sequence} between 1 and 99999 and ${table.number} = (case ${table.kind} when 'invoice' then 'COMM' when 'credit-note' then 'COMC' end) || '/' || substr(${table.financialYear}, 3) || '/' || lpad(${table.sequence}::text, 5, '0')`,
    ),
    check(
      "commission_invoices_year",
      sql`${table.financialYear} = extract(year from (${table.issuedAt} at time zone 'Asia/Kolkata') - interval '3 months')::int || '-' || lpad((mod(extract(year from (${table.issuedAt} at time zone 'Asia/Kolkata') - interval '3 months')::int + 1, 100))::text, 2, '0')`,
    ),
    check(
      "commission_invoices_over",
      sql`(${table.issuedAt} at time zone 'Asia/Kolkata') >= ${table.month} + interval '1 month'`,
    ),
    check(
      "commission_invoices_amounts",
      sql`least(${table.cgstPaise}, ${table.sgstPaise}, ${table.igstPaise}) >= 0 and ${table.taxablePaise} > 0 and ${table.totalPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
    check(
      "commission_invoices_tax",
      sql`${table.cgstPaise} = ${table.sgstPaise} and case when substr(${table.supplierGstin}, 1, 2) = ${table.placeOfSupplyCode} then ${table.igstPaise} = 0 else ${table.cgstPaise} = 0 end`,
    ),
  ],
);

/** Append-only: the sales and refunds of a document, each invoiced once. */
export const commissionInvoiceItems = pgTable(
  "commission_invoice_items",
  {
    transactionId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => ledgerTransactions.id),
    invoiceId: uuid()
      .notNull()
      .references(() => commissionInvoices.id),
    /** The commission, GST included; negative for what came back. */
    amountPaise: paise(),
  },
  (table) => [index().on(table.invoiceId), check("commission_invoice_items_amount", sql`${table.amountPaise} <> 0`)],
);
