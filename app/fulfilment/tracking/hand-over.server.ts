import { findConsignment } from "#app/couriers/booking-steps.server.ts";
import { findVendorBooking } from "#app/couriers/vendor-booking-queries.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import {
  type MoveShipmentError,
  moveInLockedOrder,
  type RefusedMove,
} from "#app/fulfilment/shipments/move-shipment.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findShipment } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { dispatchOf } from "./tracking-events.server.ts";

type HandedOver = Result<{ status: OrderStatus }, MoveShipmentError | "not-booked" | "other-cash", RefusedMove>;

/**
 * Takes the order's lock. Admins hand over what the store itself sells. `other-cash`: the courier would collect another
 * amount.
 */
export async function handOver(
  db: Database,
  context: CommandContext,
  { shipmentId }: { shipmentId: string },
): Promise<HandedOver> {
  const { viewer } = context;
  const vendorId = viewer.role === "admin" ? STORE_VENDOR : viewer.vendorId;
  if (!vendorId) return err("not-found");
  return asVendor(db, vendorId, (scoped) =>
    transaction<HandedOver>(scoped, async (tx) => {
      const shipment = await findShipment(tx, shipmentId);
      if (!shipment || shipment.vendorId !== vendorId || !can(viewer, "edit-shipment", shipment))
        return err("not-found");
      const order = await lockOrder(tx, shipment.orderId);
      if (!order) return err("not-found");
      const booking = await findVendorBooking(tx, shipmentId);
      if (booking?.status !== "booked" || booking.cancelAskedAt) return err("not-booked");
      const consignment = await findConsignment(tx, shipmentId);
      if (booking.cashPaise !== (consignment?.cashPaise ?? null)) return err("other-cash");
      const moved = await moveInLockedOrder(tx, context, order, {
        shipmentId,
        to: "shipped",
        dispatch: dispatchOf(booking),
      });
      return moved.ok ? ok({ status: moved.value.status }) : moved;
    }),
  );
}
