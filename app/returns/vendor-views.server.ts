/** What a vendor sees of returns, filtered by the database: read these within `asVendor` only (docs/decisions/040). */
import { bigserial, boolean, integer, pgView, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { resolutions, returnReasons, returnStatuses } from "#app/domain/fulfilment/return-status.ts";

export const vendorReturns = pgView("vendor_returns", {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  shipmentId: uuid().notNull(),
  vendorId: text().notNull(),
  kind: text({ enum: ["refund", "replacement", "damage"] }).notNull(),
  resolution: text({ enum: resolutions }),
  status: text({ enum: returnStatuses }).notNull(),
  reason: text({ enum: returnReasons }).notNull(),
  description: text().notNull(),
  isRestocked: boolean(),
  refundId: uuid(),
  replacementId: uuid(),
  requestedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
}).existing();

export const vendorReturnLines = pgView("vendor_return_lines", {
  returnId: uuid().notNull(),
  orderLineId: uuid().notNull(),
  quantity: integer().notNull(),
}).existing();

export const vendorReturnPhotos = pgView("vendor_return_photos", {
  id: uuid().notNull(),
  returnId: uuid().notNull(),
  position: smallint().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
}).existing();

export const vendorReturnEvents = pgView("vendor_return_events", {
  seq: bigserial({ mode: "number" }).notNull(),
  returnId: uuid().notNull(),
  toStatus: text({ enum: returnStatuses }).notNull(),
  note: text(),
  actorRole: text(),
  at: timestamp({ withTimezone: true }).notNull(),
}).existing();
