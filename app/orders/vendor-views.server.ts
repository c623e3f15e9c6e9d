/** Readable within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { orderEvents, orderLines, orders, shipments } from "./schema.server.ts";
import { serialNumbers, serialPassports } from "./serials/schema.server.ts";

export const vendorShipments = viewOf(shipments, "vendor_shipments");
export const vendorOrderLines = viewOf(orderLines, "vendor_order_lines", {
  without: ["commissionBp", "build", "splitFromLineId"],
});
const visible = [
  "number",
  "userId",
  "paymentMethod",
  "paymentStatus",
  "pricesIncludeGst",
  "shippingAddress",
  "payBy",
  "placedAt",
] as const;
export const vendorOrders = viewOf(orders, "vendor_orders", {
  only: ["id", "status", ...visible, "poNumber", "creditDays"],
});

/** "is not null" of an order's column lets PostgreSQL start from an index of orders (docs/decisions/309). */
export const vendorOrderedShipments = viewOf(shipments, "vendor_ordered_shipments", { of: orders, also: visible });

export const vendorTrackingEvents = viewOf(orderEvents, "vendor_tracking_events", {
  only: ["seq", "shipmentId", "actorRole", "note", "at"],
});

export const vendorSerialNumbers = viewOf(serialNumbers, "vendor_serial_numbers");
/** The passports of pieces that the vendor sold. */
export const vendorSerialPassports = viewOf(serialPassports, "vendor_serial_passports");

/** `note`: of removals and splits only. */
export const vendorShipmentEvents = viewOf(orderEvents, "vendor_shipment_events", {
  only: ["seq", "shipmentId", "fromStatus", "toStatus", "actorRole", "at", "kind", "note"],
});
