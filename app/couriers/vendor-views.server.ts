/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { courierBookings, courierEvents } from "./schema.server.ts";

export const vendorCourierBookings = viewOf(courierBookings, "vendor_courier_bookings", {
  without: ["rtoPaise", "hasFreight"],
});
export const vendorCourierEvents = viewOf(courierEvents, "vendor_courier_events");
