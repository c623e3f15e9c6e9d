/** A vendor's own invoices and credit notes, filtered by the database: read these within `asVendor` only. */
import { bigint, integer, jsonb, pgView, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { invoiceKinds } from "#app/domain/fulfilment/invoice-number.ts";

const paise = () => bigint({ mode: "number" }).notNull();

export const vendorInvoices = pgView("vendor_invoices", {
  id: uuid().notNull(),
  kind: text({ enum: invoiceKinds }).notNull(),
  number: text().notNull(),
  financialYear: text().notNull(),
  sequence: integer().notNull(),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  vendorId: text().notNull(),
  orderId: uuid().notNull(),
  shipmentId: uuid().notNull(),
  refundId: uuid(),
  refersToId: uuid(),
  reason: text(),
  supplierName: text().notNull(),
  supplierAddress: jsonb().$type<string[]>().notNull(),
  supplierGstin: text().notNull(),
  recipientName: text().notNull(),
  recipientGstin: text(),
  deliveryAddress: jsonb().$type<ShippingAddress>().notNull(),
  placeOfSupply: text().notNull(),
  placeOfSupplyCode: text().notNull(),
  taxablePaise: paise(),
  cgstPaise: paise(),
  sgstPaise: paise(),
  igstPaise: paise(),
  totalPaise: paise(),
  reasonWords: text(),
}).existing();

export const vendorInvoiceLines = pgView("vendor_invoice_lines", {
  id: uuid().notNull(),
  invoiceId: uuid().notNull(),
  position: smallint().notNull(),
  orderLineId: uuid(),
  description: text().notNull(),
  hsn: text().notNull(),
  quantity: integer().notNull(),
  unit: text({ enum: ["NOS", "OTH"] }).notNull(),
  gstRateBp: integer().notNull(),
  discountPaise: paise(),
  taxablePaise: paise(),
  cgstPaise: paise(),
  sgstPaise: paise(),
  igstPaise: paise(),
  totalPaise: paise(),
}).existing();
