import { eq } from "drizzle-orm";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type DispatchTimes, isDue } from "./dispatch-times.server.ts";

/** Orders of all vendors with a shipment that should have left before today. */
export async function countOverdueOrders(db: Database, times: DispatchTimes): Promise<number> {
  const found = await db
    .selectDistinct({ id: shipments.orderId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isDue({ ...orders, ...shipments }, "overdue", times));
  return found.length;
}

/** One vendor's; call within `asVendor` (docs/rules.md#r96). */
export async function countOverdueShipments(db: Database, times: DispatchTimes): Promise<number> {
  const found = await db
    .select({ id: vendorShipments.id })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(isDue({ ...vendorOrders, ...vendorShipments }, "overdue", times));
  return found.length;
}
