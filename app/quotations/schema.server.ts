import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";
import type { ChosenAddress } from "#app/domain/buying/address.ts";
import { storedStatuses } from "#app/domain/buying/quotation.ts";
import { orders } from "#app/orders/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();

/** Making a quotation locks the row, so that the numbers of a year have no gaps. */
export const quotationCounters = pgTable("quotation_counters", {
  financialYear: text().primaryKey(),
  lastNumber: integer().notNull().default(0),
});

/** Frozen once sent, except for its status and what an erasure removes. */
export const quotations = pgTable(
  "quotations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** QTN/26-27/000001 */
    number: text().notNull().unique(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    status: text({ enum: storedStatuses }).notNull(),
    /** The account that made it from its cart; null for one made by the store. */
    userId: uuid().references(() => users.id),
    /** Stays when the account is erased. */
    madeBy: uuid().notNull(),
    /** Its people are asked to order it (docs/rules.md#j2). */
    companyId: uuid().references(() => companies.id),
    customerName: text().notNull(),
    email: text(),
    /** 10 digits. */
    phone: text(),
    businessName: text(),
    gstin: text(),
    /** The number of the company's purchase order, as its person typed it; the approver may order with another. */
    poNumber: text(),
    notes: text().notNull().default(""),
    quotedOn: date().notNull(),
    /** The last day in India on which it can be accepted. */
    validUntil: date().notNull(),
    pricesIncludeGst: boolean().notNull(),
    /** The usual shipping fee of the day; the address may have another. */
    shippingPaise: paise().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    seenAt: timestamp({ withTimezone: true }),
    acceptedAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
    orderId: uuid()
      .unique("quotations_one_order")
      .references(() => orders.id),
  },
  (table) => [
    unique("quotations_one_per_number").on(table.financialYear, table.sequence),
    index().on(table.userId),
    index("quotations_email").on(sql`lower(${table.email})`),
    index().on(table.createdAt),
    index("quotations_of_company").on(table.companyId).where(sql`${table.companyId} is not null`),
    check(
      "quotations_number",
      sql`${table.sequence} between 1 and 999999 and ${table.number} = 'QTN/' || substr(${table.financialYear}, 3) || '/' || lpad(${table.sequence}::text, 6, '0')`,
    ),
    check("quotations_status", sql`${table.status} in ('draft', 'sent', 'seen', 'accepted', 'withdrawn')`),
    check(
      "quotations_times",
      sql`case ${table.status} when 'draft' then ${table.sentAt} is null when 'withdrawn' then true else ${table.sentAt} is not null end and (${table.withdrawnAt} is not null) = (${table.status} = 'withdrawn') and (${table.seenAt} is null or ${table.sentAt} is not null) and (${table.status} <> 'seen' or ${table.seenAt} is not null)`,
    ),
    check(
      "quotations_accepted",
      sql`(${table.orderId} is not null) = (${table.status} = 'accepted') and (${table.acceptedAt} is not null) = (${table.status} = 'accepted')`,
    ),
    check("quotations_valid", sql`${table.validUntil} >= ${table.quotedOn}`),
    check("quotations_po_number", sql`length(${table.poNumber}) between 1 and 40`),
    check("quotations_shipping", sql`${table.shippingPaise} >= 0`),
  ],
);

/** No foreign key to products, so that vanished ones can be named. */
export const quotationItems = pgTable(
  "quotation_items",
  {
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id),
    productId: uuid().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    sku: text().notNull(),
    hsn: text().notNull(),
    seller: text().notNull(),
    quantity: integer().notNull(),
    /** With or without GST, as `quotations.pricesIncludeGst` says. */
    unitPricePaise: paise(),
    gstRateBp: integer().notNull(),
    taxablePaise: paise(),
    gstPaise: paise(),
    totalPaise: paise(),
    /** Lines with the same key are parts of one computer. */
    build: text(),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.productId] }),
    unique("quotation_items_position").on(table.quotationId, table.position),
    check("quotation_items_quantity", sql`${table.quantity} between 1 and 100000`),
    check("quotation_items_price", sql`${table.unitPricePaise} > 0`),
    check(
      "quotation_items_amounts",
      sql`least(${table.taxablePaise}, ${table.gstPaise}) >= 0 and ${table.totalPaise} = ${table.taxablePaise} + ${table.gstPaise}`,
    ),
  ],
);

/** An open request: its items left the cart of who asked, and go back to it unless they are ordered (docs/rules.md#j2). */
export const approvalRequests = pgTable("approval_requests", {
  quotationId: uuid()
    .primaryKey()
    .references(() => quotations.id),
  /** Where the checkout of who asked delivered to; null before the address was chosen. */
  shippingAddress: jsonb().$type<ChosenAddress>(),
});
