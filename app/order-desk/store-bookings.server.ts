import { type BookingPanel, findBookingPanel } from "#app/couriers/booking-panel.server.ts";
import { findVendorBooking } from "#app/couriers/vendor-booking-queries.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { shipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { AdminOrder } from "./admin-order-queries.server.ts";

/** Courier bookings of the shipments that the store sells itself, by shipment id. `query`: the box of one of them. */
export async function findStoreBookings(
  app: AppContext,
  order: AdminOrder,
  query: URLSearchParams,
): Promise<Record<string, BookingPanel>> {
  const panels: Record<string, BookingPanel> = {};
  for (const { id, kind, status, vendorId } of order.shipments) {
    if (vendorId !== STORE_VENDOR) continue;
    const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY && kind === "sale";
    const stage = shipmentStage({ status, kind, paysOnDelivery, paymentStatus: order.paymentStatus });
    const booking = await readAsVendor(app.db, vendorId, (tx) => findVendorBooking(tx, id));
    const box = query.get("shipmentId") === id ? query : new URLSearchParams();
    const panel = await findBookingPanel(app, { id, stage, vendorId }, booking, box);
    if (panel) panels[id] = panel;
  }
  return panels;
}
