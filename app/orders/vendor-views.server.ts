/** Read within `asVendor` only (elsewhere an error or nothing). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { orderEvents, orderLines, orders, shipments } from "./schema.server.ts";

export const vendorShipments = viewOf(shipments, "vendor_shipments");
export const vendorOrderLines = viewOf(orderLines, "vendor_order_lines", {
  without: ["commissionBp", "build", "splitFromLineId"],
});
/** What sending takes of an order. */
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
export const vendorOrders = viewOf(orders, "vendor_orders", { only: ["id", "status", ...visible] });

/**
 * Shipments with what the vendor sees of their orders, which is looked up where it is asked for (docs/decisions/309). "is not
 * null" of a column of the order lets PostgreSQL begin with orders too, for an index of theirs.
 */
export const vendorOrderedShipments = viewOf(shipments, "vendor_ordered_shipments", { of: orders, also: visible });

/** Courier and number of the vendor's own shipments put right. */
export const vendorTrackingEvents = viewOf(orderEvents, "vendor_tracking_events", {
  only: ["seq", "shipmentId", "actorRole", "note", "at"],
});

/** Of the vendor's own shipments, not of the order around them; notes of removals and splits only. */
export const vendorShipmentEvents = viewOf(orderEvents, "vendor_shipment_events", {
  only: ["seq", "shipmentId", "fromStatus", "toStatus", "actorRole", "at", "kind", "note"],
});
