/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { shipmentDelays } from "./schema.server.ts";

export const vendorShipmentDelays = viewOf(shipmentDelays, "vendor_shipment_delays");
