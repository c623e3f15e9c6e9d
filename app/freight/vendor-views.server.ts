/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { freightCharges } from "./schema.server.ts";

export const vendorFreightCharges = viewOf(freightCharges, "vendor_freight_charges", {
  without: ["sourceId", "feePaise", "quotedPaise", "bookings"],
});
