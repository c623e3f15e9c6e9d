import { count, countDistinct, eq } from "drizzle-orm";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { vendorOrderedShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import { type DispatchTimes, type Due, dueBy, isDue } from "./dispatch-times.server.ts";

export async function countOverdueOrders(db: Database, times: DispatchTimes): Promise<number> {
  const [counted] = await countOrders(db, dueBy("overdue", times));
  return counted?.total ?? 0;
}

/** Call within `asVendor` (docs/rules.md#a5). */
export async function countOverdueShipments(db: Database, times: DispatchTimes): Promise<number> {
  const [counted] = await countShipments(db, dueBy("overdue", times));
  return counted?.total ?? 0;
}

const countOrders = preparedFor((db, due: Due) =>
  db
    .select({ total: countDistinct(shipments.orderId) })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isDue({ ...orders, ...shipments }, due)),
);

const countShipments = preparedFor((db, due: Due) =>
  db.select({ total: count() }).from(vendorOrderedShipments).where(isDue(vendorOrderedShipments, due)),
);
