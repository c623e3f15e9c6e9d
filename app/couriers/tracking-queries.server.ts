import { and, eq, sql } from "drizzle-orm";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { courierBookings, courierEvents } from "./schema.server.ts";

export type TrackingLine = { code: TrackingCode; at: Date; text: string; place: string };

/** Keyed by shipment id, newest first. */
export async function listTracking(db: Database, orderId: string): Promise<Record<string, TrackingLine[]>> {
  const { code, at, text, place } = courierEvents;
  const rows = await db
    .select({ shipmentId: courierBookings.shipmentId, code, at, text, place })
    .from(courierEvents)
    .innerJoin(courierBookings, eq(courierBookings.id, courierEvents.bookingId))
    .innerJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
    .where(and(eq(shipments.orderId, orderId), eq(courierBookings.status, "booked")))
    .orderBy(sql`${at} desc, ${courierEvents.seq} desc`);
  return Object.groupBy(rows, ({ shipmentId }) => shipmentId) as Record<string, TrackingLine[]>;
}
