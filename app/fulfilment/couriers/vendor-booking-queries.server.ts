/** Call within `asVendor` (docs/rules.md#r96). */
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TrackingLine } from "./tracking-events.server.ts";
import { vendorCourierBookings, vendorCourierEvents } from "./vendor-views.server.ts";

export type VendorBooking = typeof vendorCourierBookings.$inferSelect;

/** The newest of the shipment, or null. */
export async function findVendorBooking(db: Database, shipmentId: string): Promise<VendorBooking | null> {
  const [newest] = await db
    .select()
    .from(vendorCourierBookings)
    .where(eq(vendorCourierBookings.shipmentId, shipmentId))
    .orderBy(desc(vendorCourierBookings.createdAt), desc(vendorCourierBookings.id))
    .limit(1);
  return newest ?? null;
}

/** Of those that are booked. */
export function listVendorBookings(db: Database, shipmentIds: readonly string[]): Promise<VendorBooking[]> {
  const { status, shipmentId } = vendorCourierBookings;
  return db
    .select()
    .from(vendorCourierBookings)
    .where(sql`${inArray(shipmentId, [...shipmentIds])} and ${status} = 'booked'`);
}

/** Newest first. */
export function listVendorTracking(db: Database, bookingId: string): Promise<TrackingLine[]> {
  const { code, at, text, place, seq } = vendorCourierEvents;
  return db
    .select({ code, at, text, place })
    .from(vendorCourierEvents)
    .where(eq(vendorCourierEvents.bookingId, bookingId))
    .orderBy(desc(at), desc(seq));
}
