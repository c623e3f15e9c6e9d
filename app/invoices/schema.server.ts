import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { states } from "#app/domain/basics/states.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { invoiceKinds } from "#app/domain/fulfilment/invoice-number.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";

const stateCodes = sql.raw(
  `'${JSON.stringify(Object.fromEntries(states.map(({ name, gstCode }) => [name, gstCode])))}'`,
);

const paise = () => bigint({ mode: "number" }).notNull();

/**
 * Pictures that stand above "Authorised signatory". Documents keep the one they were issued with, so a picture that any
 * document has is only marked as removed.
 */
export const signatures = pgTable(
  "signatures",
  {
    id: uuid().notNull().defaultRandom(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** A PNG in base64. */
    picture: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: new documents get it. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    uniqueIndex("signatures_one_current").on(table.vendorId).where(sql`${table.removedAt} is null`),
    check("signatures_png", sql`${table.picture} ~ '^iVBORw0KGgo' and length(${table.picture}) <= 200000`),
    check("signatures_size", sql`${table.width} between 1 and 600 and ${table.height} between 1 and 200`),
  ],
);

/** Issuing locks the row (docs/rules.md#i2). */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    kind: text({ enum: invoiceKinds }).notNull(),
    financialYear: text().notNull(),
    lastNumber: integer().notNull().default(0),
    /** Later numbers must not have an earlier date. */
    lastIssuedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.kind, table.financialYear] })],
);

/** Append-only. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** INV/26-27/000001, or with the vendor's prefix. */
    number: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** For credit notes; `refundId` is null when nothing was paid. */
    refundId: uuid(),
    refersToId: uuid().references((): AnyPgColumn => invoices.id),
    reason: text(),
    reasonWords: text(),
    supplierName: text().notNull(),
    supplierAddress: jsonb().$type<string[]>().notNull(),
    supplierGstin: text().notNull(),
    signatureId: uuid(),
    /** The business that `recipientGstin` names, or else the recipient. */
    recipientName: text().notNull(),
    recipientGstin: text(),
    /** Where the recipient is registered; null for the address of delivery. */
    recipientAddress: jsonb().$type<BillingAddress>(),
    deliveryAddress: jsonb().$type<ShippingAddress>().notNull(),
    /** A state and its GST code (docs/rules.md#i5). */
    placeOfSupply: text().notNull(),
    placeOfSupplyCode: text().notNull(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    totalPaise: paise(),
  },
  (table) => [
    foreignKey({
      name: "invoices_signature",
      columns: [table.vendorId, table.signatureId],
      foreignColumns: [signatures.vendorId, signatures.id],
    }),
    unique("invoices_one_per_number").on(table.vendorId, table.kind, table.financialYear, table.sequence),
    uniqueIndex("invoices_one_per_shipment").on(table.shipmentId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex("invoices_one_challan_per_shipment")
      .on(table.shipmentId)
      .where(sql`${table.kind} = 'delivery-challan'`),
    unique("invoices_one_per_refund").on(table.refundId, table.refersToId),
    uniqueIndex("invoices_undelivered_once")
      .on(table.refersToId)
      .where(sql`${table.kind} = 'credit-note' and ${table.refundId} is null`),
    index().on(table.orderId),
    index().on(table.shipmentId),
    index().on(table.refersToId),
    index().on(table.vendorId, table.issuedAt),
    index("invoices_by_gstin").on(table.supplierGstin, table.issuedAt),
    check("invoices_kind", sql`${table.kind} in ('invoice', 'credit-note', 'delivery-challan')`),
    check(
      "invoices_refers",
      sql`(${table.kind} = 'credit-note') = (${table.refersToId} is not null) and (${table.refundId} is null or ${table.kind} = 'credit-note') and (${table.kind} <> 'credit-note' or ${table.refundId} is not null or ${table.reason} = 'undelivered')`,
    ),
    check("invoices_reason", sql`${table.reasonWords} is null or ${table.kind} = 'credit-note'`),
    check(
      "invoices_number",
      sql`${table.sequence} between 1 and 999999 and (${table.number} = (case ${table.kind} when 'invoice' then 'INV' when 'credit-note' then 'CRN' else 'CHAL' end) || '/' || substr(${table.financialYear}, 3) || '/' || lpad(${table.sequence}::text, case ${table.kind} when 'delivery-challan' then 5 else 6 end, '0') or split_part(${table.number}, '/', 1) ~ '^[A-Z0-9]{1,3}$' and split_part(${table.number}, '/', 1) <> 'CRN' and ${table.number} = split_part(${table.number}, '/', 1) || '/' || substr(${table.financialYear}, 3) || '/' || (case ${table.kind} when 'invoice' then lpad(${table.sequence}::text, 6, '0') else (case ${table.kind} when 'credit-note' then 'C' else 'D' end) || lpad(${table.sequence}::text, 5, '0') end)) and (${table.kind} <> 'delivery-challan' or ${table.sequence} <= 99999)`,
    ),
    check(
      "invoices_year",
      sql`${table.financialYear} = extract(year from (${table.issuedAt} at time zone 'Asia/Kolkata') - interval '3 months')::int || '-' || lpad((mod(extract(year from (${table.issuedAt} at time zone 'Asia/Kolkata') - interval '3 months')::int + 1, 100))::text, 2, '0')`,
    ),
    check(
      "invoices_amounts",
      sql`least(${table.taxablePaise}, ${table.cgstPaise}, ${table.sgstPaise}, ${table.igstPaise}) >= 0 and ${table.totalPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
    check(
      "invoices_tax",
      sql`${table.cgstPaise} = ${table.sgstPaise} and case when substr(${table.supplierGstin}, 1, 2) = ${table.placeOfSupplyCode} then ${table.igstPaise} = 0 else ${table.cgstPaise} = 0 end and (${table.kind} <> 'delivery-challan' or ${table.totalPaise} = ${table.taxablePaise})`,
    ),
    check(
      "invoices_recipient",
      sql`${table.recipientGstin} is null or substr(${table.recipientGstin}, 1, 2) = ${table.placeOfSupplyCode}`,
    ),
    check(
      "invoices_place",
      sql`coalesce(${stateCodes}::jsonb ->> ${table.placeOfSupply} = ${table.placeOfSupplyCode}, false) and (${table.recipientGstin} is not null or ${table.placeOfSupply} = ${table.deliveryAddress} ->> 'state') and (${table.recipientAddress} is null or ${table.recipientGstin} is not null) and (${table.recipientAddress} is not null or ${table.placeOfSupply} = ${table.deliveryAddress} ->> 'state')`,
    ),
  ],
);

export const invoiceLines = pgTable(
  "invoice_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    position: smallint().notNull(),
    /** It is null for the shipping fee. */
    orderLineId: uuid().references(() => orderLines.id),
    description: text().notNull(),
    hsn: text().notNull(),
    /** 0 on a credit note for money only. */
    quantity: integer().notNull(),
    unit: text({ enum: ["NOS", "OTH"] }).notNull(),
    gstRateBp: integer().notNull(),
    discountPaise: paise(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    totalPaise: paise(),
  },
  (table) => [
    unique().on(table.invoiceId, table.position),
    unique("invoice_lines_one_per_line").on(table.invoiceId, table.orderLineId).nullsNotDistinct(),
    index().on(table.orderLineId),
    check(
      "invoice_lines_amounts",
      sql`least(${table.taxablePaise}, ${table.cgstPaise}, ${table.sgstPaise}, ${table.igstPaise}, ${table.discountPaise}, ${table.quantity}) >= 0 and ${table.totalPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
    check(
      "invoice_lines_tax",
      sql`${table.cgstPaise} = ${table.sgstPaise} and (${table.cgstPaise} = 0 or ${table.igstPaise} = 0)`,
    ),
  ],
);
