import { count, countDistinct, eq } from "drizzle-orm";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { vendorOrderedShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type DispatchTimes, dueBy, isDue } from "./dispatch-times.server.ts";

export async function countOverdueOrders(db: Database, times: DispatchTimes): Promise<number> {
  const due = dueBy("overdue", times);
  const [counted] = await db
    .select({ total: countDistinct(shipments.orderId) })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isDue({ ...orders, ...shipments }, due));
  return counted?.total ?? 0;
}

/** Call within `asVendor` (docs/rules.md#a5). */
export async function countOverdueShipments(db: Database, times: DispatchTimes): Promise<number> {
  const due = dueBy("overdue", times);
  const [counted] = await db
    .select({ total: count() })
    .from(vendorOrderedShipments)
    .where(isDue(vendorOrderedShipments, due));
  return counted?.total ?? 0;
}
