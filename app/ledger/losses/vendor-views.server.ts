/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { shipmentLosses } from "./schema.server.ts";

export const vendorShipmentLosses = viewOf(shipmentLosses, "vendor_shipment_losses", {
  without: ["decidedBy", "claimPaise", "claimReference", "claimSettledAt"],
});
