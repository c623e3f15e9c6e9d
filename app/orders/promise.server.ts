import { and, eq, sql } from "drizzle-orm";
import { productSpecs } from "#app/catalog/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { withWork } from "#app/domain/buying/assembly.ts";
import { findDelivery } from "#app/domain/buying/delivery-areas.ts";
import { deliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

/** Of a locked order whose money has come: on a later day than it was placed, its days count from then. */
export async function renewPromise(tx: Database, order: { id: string; placedAt: Date }, now: Date): Promise<void> {
  if (dayInIndia(order.placedAt) === dayInIndia(now)) return;
  const [placed] = await tx.select({ to: orders.shippingAddress }).from(orders).where(eq(orders.id, order.id));
  // Where we no longer deliver, what was promised stays.
  const found = findDelivery(await findDeliveryAreas(tx), placed?.to.pincode ?? "");
  if (!found.ok) return;
  const settings = await findStoreSettings(tx);
  const { from, to } = deliveryWindow(now, found.value, withWork(settings, await listWork(tx, order.id)));
  await tx
    .update(shipments)
    .set({ promisedFrom: from, promisedBy: to })
    .where(and(eq(shipments.orderId, order.id), eq(shipments.kind, "sale")));
}

function listWork(tx: Database, orderId: string): Promise<{ assemblyDays: number }[]> {
  return tx
    .select({ assemblyDays: sql<number>`ceil(${productSpecs.number})::int` })
    .from(orderLines)
    .innerJoin(productSpecs, eq(productSpecs.productId, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(productSpecs.specKey, "assemblyDays")));
}
