/**
 * What a vendor sees of orders, filtered by the database: read these within `asVendor` only (elsewhere they answer
 * with an error or nothing). Of the order around a shipment only what it takes to send it.
 */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { orderEvents, orderLines, orders, shipments } from "./schema.server.ts";

export const vendorShipments = viewOf(shipments, "vendor_shipments");
export const vendorOrderLines = viewOf(orderLines, "vendor_order_lines", { without: ["commissionBp"] });
export const vendorOrders = viewOf(orders, "vendor_orders", {
  only: [
    "id",
    "number",
    "userId",
    "status",
    "paymentMethod",
    "paymentStatus",
    "pricesIncludeGst",
    "shippingAddress",
    "payBy",
    "placedAt",
  ],
});

/** What happened to the vendor's own shipments; not to the order around them. */
export const vendorShipmentEvents = viewOf(orderEvents, "vendor_shipment_events", {
  only: ["seq", "shipmentId", "fromStatus", "toStatus", "actorRole", "at"],
});
