/**
 * What a vendor sees of orders, filtered by the database: read these within `asVendor` only (elsewhere they answer
 * with an error or nothing). Of the order around a parcel only what it takes to send it.
 */
import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  pgView,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ShippingAddress } from "#app/domain/buying/address.ts";

export const vendorShipments = pgView("vendor_shipments", {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  vendorId: text().notNull(),
  status: text({ enum: ["pending", "processing", "shipped", "delivered", "cancelled"] }).notNull(),
  carrier: text(),
  tracking: text(),
  trackingUrl: text(),
  shippingPaise: bigint({ mode: "number" }).notNull(),
  shippedAt: timestamp({ withTimezone: true }),
  deliveredAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  kind: text({ enum: ["sale", "replacement"] }).notNull(),
  refundedPaise: bigint({ mode: "number" }).notNull(),
}).existing();

export const vendorOrderLines = pgView("vendor_order_lines", {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  shipmentId: uuid().notNull(),
  productId: uuid().notNull(),
  position: smallint().notNull(),
  vendorId: text().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  brand: text().notNull(),
  category: text().notNull(),
  listPricePaise: bigint({ mode: "number" }).notNull(),
  unitPricePaise: bigint({ mode: "number" }).notNull(),
  quantity: integer().notNull(),
  gstRateBp: integer().notNull(),
  hsn: text().notNull(),
  taxablePaise: bigint({ mode: "number" }).notNull(),
  gstPaise: bigint({ mode: "number" }).notNull(),
  totalPaise: bigint({ mode: "number" }).notNull(),
  replacesLineId: uuid(),
}).existing();

export const vendorOrders = pgView("vendor_orders", {
  id: uuid().notNull(),
  number: text().notNull(),
  userId: uuid().notNull(),
  status: text({ enum: ["pending", "processing", "shipped", "delivered", "cancelled"] }).notNull(),
  paymentMethod: text().notNull(),
  paymentStatus: text({ enum: ["pending", "paid", "failed", "refunded"] }).notNull(),
  pricesIncludeGst: boolean().notNull(),
  shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
  payBy: timestamp({ withTimezone: true }),
  placedAt: timestamp({ withTimezone: true }).notNull(),
}).existing();

/** What happened to the vendor's own parcels; not to the order around them. */
export const vendorShipmentEvents = pgView("vendor_shipment_events", {
  seq: bigserial({ mode: "number" }).notNull(),
  shipmentId: uuid().notNull(),
  fromStatus: text(),
  toStatus: text(),
  actorRole: text(),
  at: timestamp({ withTimezone: true }).notNull(),
}).existing();
