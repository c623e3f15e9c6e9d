/** Call within `asVendor` (docs/rules.md#a5). */
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { vendorOrderLines, vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ManifestLine } from "./manifest.server.ts";
import type { TrackingLine } from "./tracking-queries.server.ts";
import { vendorCourierBookings, vendorCourierEvents } from "./vendor-views.server.ts";

export type VendorBooking = typeof vendorCourierBookings.$inferSelect;

const isLive = inArray(vendorCourierBookings.status, ["requested", "booked"]);

/** Prefers the live booking, because servers' clocks may disagree. */
export async function findVendorBooking(db: Database, shipmentId: string): Promise<VendorBooking | null> {
  const [newest] = await db
    .select()
    .from(vendorCourierBookings)
    .where(eq(vendorCourierBookings.shipmentId, shipmentId))
    .orderBy(desc(isLive), desc(vendorCourierBookings.createdAt), desc(vendorCourierBookings.id))
    .limit(1);
  return newest ?? null;
}

/** Booked and not being cancelled (docs/rules.md#d17). */
const mayLeave = and(eq(vendorCourierBookings.status, "booked"), isNull(vendorCourierBookings.cancelAskedAt));

export function listVendorBookings(db: Database, shipmentIds: readonly string[]): Promise<VendorBooking[]> {
  return db
    .select()
    .from(vendorCourierBookings)
    .where(and(inArray(vendorCourierBookings.shipmentId, [...shipmentIds]), mayLeave));
}

export function listVendorTracking(db: Database, bookingId: string): Promise<TrackingLine[]> {
  const { code, at, text, place, seq } = vendorCourierEvents;
  return db
    .select({ code, at, text, place })
    .from(vendorCourierEvents)
    .where(eq(vendorCourierEvents.bookingId, bookingId))
    .orderBy(desc(at), desc(seq));
}

/** By shipment or by day of pickup in India. */
export async function listManifestLines(
  db: Database,
  which: { ids: readonly string[] } | { day: CalendarDay },
): Promise<(ManifestLine & { vendorName: string })[]> {
  const { shipmentId, carrier, awb, weightGrams, cashPaise, pickupAt } = vendorCourierBookings;
  const condition =
    "ids" in which
      ? inArray(shipmentId, [...which.ids])
      : and(gte(pickupAt, startOfDay(which.day)), lt(pickupAt, startOfDay(addDays(which.day, 1))));
  const { quantity } = vendorOrderLines;
  const rows = await db
    .select({
      carrier,
      awb,
      number: vendorOrders.number,
      vendorName: vendors.businessName,
      address: vendorOrders.shippingAddress,
      pieces:
        sql`(select coalesce(sum(${quantity}), 0) from ${vendorOrderLines} where ${vendorOrderLines.shipmentId} = ${shipmentId})`.mapWith(
          Number,
        ),
      weightGrams,
      cashPaise,
    })
    .from(vendorCourierBookings)
    .innerJoin(vendorShipments, eq(vendorShipments.id, shipmentId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .innerJoin(vendors, eq(vendors.id, vendorShipments.vendorId))
    .where(and(condition, mayLeave))
    .orderBy(asc(carrier), asc(vendorCourierBookings.createdAt), asc(awb));
  return rows.map(({ address, ...row }) => ({
    ...row,
    carrier: row.carrier ?? "",
    awb: row.awb ?? "",
    to: `${address.fullName}, ${address.city} ${address.pincode}`,
  }));
}
