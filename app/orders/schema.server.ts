import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
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
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { shipmentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { undeliveredReasons } from "#app/domain/fulfilment/undelivered.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";
import type { OrderEventKind } from "./order-types.ts";

const shipmentKinds = ["sale", "replacement"] as const;

/** Amounts are paise, frozen when the order is placed. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** It is null when a guest gave no address. */
    userEmail: text(),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    paymentMethod: text().notNull(),
    paymentStatus: text({ enum: ["pending", "paid", "failed", "refunded"] })
      .notNull()
      .default("pending"),
    pricesIncludeGst: boolean().notNull(),
    subtotalPaise: bigint({ mode: "number" }).notNull(),
    gstPaise: bigint({ mode: "number" }).notNull(),
    shippingPaise: bigint({ mode: "number" }).notNull(),
    cashFeePaise: bigint({ mode: "number" }).notNull().default(0),
    totalPaise: bigint({ mode: "number" }).notNull(),
    refundedPaise: bigint({ mode: "number" }).notNull().default(0),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    buyerGstin: text(),
    buyerBusinessName: text(),
    /** Where the GSTIN is registered; null for the address of delivery. */
    buyerAddress: jsonb().$type<BillingAddress>(),
    /** The number of the buyer's purchase order. */
    poNumber: text(),
    /** It is set where a person of the company ordered with one of its GSTINs. */
    companyId: uuid().references(() => companies.id),
    /** On account: the days from an invoice to its payment, frozen with the order; null for other orders. */
    creditDays: smallint(),
    /** The person of the store who took an order for delivery by phone or at the counter; null when the buyer placed it. */
    takenBy: uuid(),
    payBy: timestamp({ withTimezone: true }),
    /** The bank account to pay into; null for other payment methods. */
    transferDetails: text(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("orders_one_per_key").on(table.userId, table.idempotencyKey),
    index().on(table.userId, table.placedAt),
    index().on(table.status, table.payBy),
    index().on(table.placedAt, table.id),
    index().on(table.paymentMethod),
    // Finds who bought at the counter with a number.
    index("orders_phone").on(sql`(${table.shippingAddress} ->> 'phone')`),
    // Trigrams, for searches by parts of words.
    index("orders_searched").using(
      "gin",
      sql`lower(${table.number}) gin_trgm_ops`,
      sql`${table.userEmail} gin_trgm_ops`,
      sql`lower(${table.shippingAddress} ->> 'fullName') gin_trgm_ops`,
      sql`lower(${table.shippingAddress} ->> 'city') gin_trgm_ops`,
      sql`(${table.shippingAddress} ->> 'phone') gin_trgm_ops`,
    ),
    check("orders_refunded", sql`${table.refundedPaise} between 0 and ${table.totalPaise}`),
    check(
      "orders_total",
      sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.gstPaise} + ${table.shippingPaise} and ${table.subtotalPaise} >= 0 and ${table.gstPaise} >= 0 and ${table.shippingPaise} >= 0`,
    ),
    check(
      "orders_cash_fee",
      sql`${table.cashFeePaise} between 0 and greatest(${table.shippingPaise}, 0) and (${table.cashFeePaise} = 0 or ${table.paymentMethod} = 'cod')`,
    ),
    check("orders_buyer", sql`(${table.buyerGstin} is null) = (${table.buyerBusinessName} is null)`),
    check("orders_buyer_address", sql`${table.buyerAddress} is null or ${table.buyerGstin} is not null`),
    index("orders_of_company").on(table.companyId, table.placedAt).where(sql`${table.companyId} is not null`),
    check("orders_company", sql`${table.companyId} is null or ${table.buyerGstin} is not null`),
    index("orders_on_account_of_company").on(table.companyId).where(sql`${table.creditDays} is not null`),
    check(
      "orders_on_account",
      sql`(${table.paymentMethod} = 'company-account') = (${table.creditDays} is not null) and (${table.creditDays} is null or ${table.companyId} is not null and ${table.creditDays} between 1 and 180)`,
    ),
    check(
      "orders_po_number",
      sql`${table.poNumber} is null or length(${table.poNumber}) between 1 and 40 and ${table.buyerGstin} is not null`,
    ),
  ],
);

export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    status: text({ enum: shipmentStatuses }).notNull().default("pending"),
    carrier: text(),
    tracking: text(),
    trackingUrl: text(),
    /** Includes `cashFeePaise`. */
    shippingPaise: bigint({ mode: "number" }).notNull().default(0),
    cashFeePaise: bigint({ mode: "number" }).notNull().default(0),
    shippedAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A replacement is free and no sale (docs/decisions/344). */
    kind: text({ enum: shipmentKinds }).notNull().default("sale"),
    refundedPaise: bigint({ mode: "number" }).notNull().default(0),
    undeliveredReason: text({ enum: undeliveredReasons }),
    nextAttemptOn: date(),
    /** Whether returned goods went back on sale; null unless returned. */
    isRestocked: boolean(),
    /** It is null until the vendor is mailed the shipment; 1 January 2026 for shipments older than this column. */
    vendorNotifiedAt: timestamp("vendor_told_at", { withTimezone: true }),
    promisedFrom: date(),
    promisedBy: date(),
    lateNotifiedAt: timestamp("late_told_at", { withTimezone: true }),
    splitFrom: uuid().references((): AnyPgColumn => shipments.id),
    ewayBill: text(),
  },
  (table) => [
    uniqueIndex("shipments_one_sale")
      .on(table.orderId, table.vendorId)
      .where(sql`${table.kind} = 'sale' and ${table.splitFrom} is null`),
    index().on(table.orderId),
    index().on(table.vendorId, table.status),
    index("shipments_awaited")
      .on(table.promisedBy)
      .where(sql`${table.status} in ('pending', 'processing', 'shipped', 'undelivered')`),
    // Only returns, losses and cancellations write to this index, a new order does not.
    index("shipments_unsold")
      .on(table.orderId)
      .where(sql`${table.status} in ('cancelled', 'returned', 'lost') and ${table.kind} = 'sale'`),
    uniqueIndex("shipments_one_eway_bill").on(table.ewayBill).where(sql`${table.ewayBill} is not null`),
    index("shipments_searched").using("gin", sql`lower(${table.tracking}) gin_trgm_ops`),
    check("shipments_restocked", sql`(${table.isRestocked} is not null) = (${table.status} = 'returned')`),
    check(
      "shipments_promised",
      sql`(${table.promisedFrom} is null) = (${table.promisedBy} is null) and coalesce(${table.promisedFrom} <= ${table.promisedBy}, true)`,
    ),
    check("shipments_cash_fee", sql`${table.cashFeePaise} between 0 and ${table.shippingPaise}`),
    check("shipments_eway_bill", sql`${table.ewayBill} ~ '^[0-9]{12}$'`),
    check("shipments_kind", sql`${table.kind} in ('sale', 'replacement')`),
    check("shipments_replacement_is_free", sql`${table.kind} = 'sale' or ${table.shippingPaise} = 0`),
  ],
);

/** Frozen; only removals and splits before dispatch change it. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
    vendorId: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    sku: text().notNull().default(""),
    brand: text().notNull(),
    category: text().notNull(),
    listPricePaise: bigint({ mode: "number" }).notNull(),
    unitPricePaise: bigint({ mode: "number" }).notNull(),
    /** Without removed pieces, as are the amounts. */
    quantity: integer().notNull(),
    gstRateBp: integer().notNull(),
    hsn: text().notNull(),
    commissionBp: integer().notNull().default(0),
    taxablePaise: bigint({ mode: "number" }).notNull(),
    gstPaise: bigint({ mode: "number" }).notNull(),
    totalPaise: bigint({ mode: "number" }).notNull(),
    /** The sold line it replaces. */
    replacesLineId: uuid().references((): AnyPgColumn => orderLines.id),
    build: text(),
    /** As the product had it at the sale; null in orders from before it was kept: the product's counts. */
    warrantyMonths: smallint(),
    /** Removed before dispatch. */
    removedQuantity: integer().notNull().default(0),
    removedTaxablePaise: bigint({ mode: "number" }).notNull().default(0),
    removedGstPaise: bigint({ mode: "number" }).notNull().default(0),
    /** The line that these pieces were split from; a trigger subtracts them there. */
    splitFromLineId: uuid().references((): AnyPgColumn => orderLines.id),
  },
  (table) => [
    uniqueIndex("order_lines_one_per_product")
      .on(table.orderId, table.productId)
      .where(sql`${table.replacesLineId} is null and ${table.splitFromLineId} is null`),
    index().on(table.orderId),
    index().on(table.shipmentId),
    index().on(table.productId),
    check("order_lines_replacement_is_free", sql`${table.replacesLineId} is null or ${table.totalPaise} = 0`),
    check("order_lines_quantity", sql`${table.quantity} >= 0 and ${table.quantity} + ${table.removedQuantity} > 0`),
    check(
      "order_lines_removed",
      sql`least(${table.removedQuantity}, ${table.removedTaxablePaise}, ${table.removedGstPaise}, ${table.taxablePaise}, ${table.gstPaise}) >= 0 and ${table.removedGstPaise} % 2 = 0 and (${table.quantity} > 0 or ${table.totalPaise} = 0)`,
    ),
    check("order_lines_commission", sql`${table.commissionBp} between 0 and 10000`),
    check("order_lines_total", sql`${table.totalPaise} = ${table.taxablePaise} + ${table.gstPaise}`),
  ],
);

export const orderEvents = pgTable(
  "order_events",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid(),
    kind: text().$type<OrderEventKind>().notNull(),
    fromStatus: text(),
    toStatus: text(),
    actorId: uuid(),
    actorRole: text(),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId)],
);
