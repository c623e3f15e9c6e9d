import { and, eq, gt, sql } from "drizzle-orm";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import { type CalendarDay, dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import { quoteConsignments } from "#app/domain/buying/consignments.ts";
import { findDelivery } from "#app/domain/buying/delivery-areas.ts";
import { promisedDaysByVendor } from "#app/domain/buying/promised-days.ts";
import type { DeliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

/** When the payment arrives on a later day than the order, the promised days count from that day. */
export async function renewPromise(tx: Database, order: { id: string; placedAt: Date }, now: Date): Promise<void> {
  if (dayInIndia(order.placedAt) === dayInIndia(now)) return;
  for (const [vendorId, { from, to }] of await promisedOf(tx, order.id, now))
    await tx
      .update(shipments)
      .set({ promisedFrom: from, promisedBy: to })
      .where(and(eq(shipments.orderId, order.id), eq(shipments.vendorId, vendorId), eq(shipments.kind, "sale")));
}

/** After the buyer agrees to a later dispatch, the days on the way count from `sendOn`. */
export async function promiseFrom(
  tx: Database,
  { orderId, shipmentId, vendorId }: { orderId: string; shipmentId: string; vendorId: string },
  sendOn: CalendarDay,
): Promise<void> {
  const window = (await promisedOf(tx, orderId, startOfDay(sendOn), true)).get(vendorId);
  const { from: promisedFrom, to: promisedBy } = window ?? { from: sendOn, to: sendOn };
  await tx
    .update(shipments)
    .set({ promisedFrom, promisedBy, lateNotifiedAt: null })
    .where(eq(shipments.id, shipmentId));
}

/** Empty where the shop no longer delivers. `isPacked`: only the days on the way count. */
async function promisedOf(
  tx: Database,
  orderId: string,
  from: Date,
  isPacked = false,
): Promise<Map<string, DeliveryWindow>> {
  const [placed] = await tx.select({ to: orders.shippingAddress }).from(orders).where(eq(orders.id, orderId));
  const areas = await findDeliveryAreas(tx);
  const pincode = placed?.to.pincode ?? "";
  const delivery = findDelivery(areas, pincode);
  if (!delivery.ok) return new Map();
  const lines = await listWork(tx, orderId);
  const quote = quoteConsignments(
    areas,
    { pincode, general: delivery.value },
    await findConsignments(tx, areas, lines),
  );
  if (!quote.ok) return new Map();
  const calendars = await findCalendars(tx);
  if (!isPacked) return promisedDaysByVendor(from, quote.value, lines, calendars);
  const packed = { of: (vendorId: string) => ({ ...calendars.of(vendorId), handlingDays: 0 }) };
  return promisedDaysByVendor(
    from,
    quote.value,
    lines.map((line) => ({ ...line, assemblyDays: 0 })),
    packed,
  );
}

function listWork(tx: Database, orderId: string) {
  return tx
    .select({
      productId: orderLines.productId,
      vendorId: orderLines.vendorId,
      quantity: orderLines.quantity,
      assemblyDays: sql<number>`coalesce(ceil(${productSpecs.number})::int, 0)`,
    })
    .from(orderLines)
    .leftJoin(
      productSpecs,
      and(eq(productSpecs.productId, orderLines.productId), eq(productSpecs.specKey, "assemblyDays")),
    )
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)));
}
