/** Asks for missed events, finishes bookings, and cancels unwanted ones (docs/rules.md#d16, docs/rules.md#d18). */
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { finishBooking, scheduleNextCheck } from "#app/couriers/booking-steps.server.ts";
import { type Courier, CourierError } from "#app/couriers/courier.ts";
import { courierOf } from "#app/couriers/couriers.server.ts";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { withdrawBooking } from "#app/couriers/withdraw-booking.server.ts";
import { openStatuses, unsentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { applyTracking } from "./tracking-events.server.ts";

const BATCH = 100;
const MINUTE_MS = 60_000;
const PAUSE_MS = 2 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Older bookings get no events. */
const MAX_AGE_MS = 60 * DAY_MS;
const FORGOTTEN_MS = 10 * MINUTE_MS;

export const pollCouriersJob: JobDefinition = {
  name: "couriers.poll",
  cron: "*/10 * * * *",
  handle: (services) => pollCouriers(services),
};

type Booking = typeof courierBookings.$inferSelect;

/** Pieces were removed since the booking (docs/decisions/334). */
const collectsOtherCash = and(
  inArray(shipments.status, unsentStatuses),
  ne(
    courierBookings.cashPaise,
    sql`${shipments.shippingPaise} + (select sum(${orderLines.totalPaise}) from ${orderLines} where ${orderLines.shipmentId} = ${shipments.id})`,
  ),
);

/** Safe to run twice at once. */
export async function pollCouriers(services: JobServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const longAgo = new Date(now.getTime() - FORGOTTEN_MS);
  const isUnwanted = or(
    eq(shipments.status, "cancelled"),
    collectsOtherCash,
    lt(courierBookings.cancelAskedAt, longAgo),
  );
  const due = await db
    .select({
      booking: courierBookings,
      shipmentStatus: shipments.status,
      isUnwanted: sql<boolean>`coalesce(${isUnwanted}, false)`,
    })
    .from(courierBookings)
    .innerJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
    .where(
      or(
        and(
          eq(courierBookings.status, "requested"),
          lt(courierBookings.createdAt, longAgo),
          or(isNull(courierBookings.askedAt), lt(courierBookings.askedAt, longAgo)),
        ),
        and(eq(courierBookings.status, "booked"), lte(courierBookings.nextCheckAt, now)),
        and(eq(courierBookings.status, "booked"), isUnwanted),
      ),
    )
    .orderBy(asc(courierBookings.updatedAt))
    .limit(BATCH);
  for (const { booking, shipmentStatus, isUnwanted } of due) {
    const courier = await courierOf({ id: booking.courier }, services);
    if (!courier) continue;
    try {
      if (isUnwanted) await cancelBooking(services, courier, booking);
      else if (booking.status === "requested") await finishBooking(services, booking.id);
      else
        await follow(
          services,
          courier,
          booking,
          openStatuses.some((one) => one === shipmentStatus),
        );
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      services.log.warn({ bookingId: booking.id, reason: error.message }, "a request to a courier failed");
    }
  }
}

/** Only booked shipments can be cancelled, so open requests are finished first. */
async function cancelBooking(services: JobServices, courier: Courier, booking: Booking): Promise<void> {
  const booked = booking.status === "requested" ? await finishBooking(services, booking.id) : null;
  if (booked && booked.outcome !== "booked") return;
  const { outcome } = await withdrawBooking(services, courier, booking.id);
  if (outcome === "refused") services.log.error({ bookingId: booking.id }, "a courier refused to cancel a booking");
}

async function follow({ db, clock, origin }: JobServices, courier: Courier, booking: Booking, isOpen: boolean) {
  const now = clock.now();
  const { id, awb, createdAt, carrier, orderReference, shipmentReference } = booking;
  if (!awb || !carrier || !orderReference || !shipmentReference) return;
  if (isOpen) {
    await recordTracking(db, courier.id, await courier.track(awb), "poll", now);
    await applyTracking(db, id, { now, origin });
  }
  const isOver = !isOpen || now.getTime() - createdAt.getTime() > MAX_AGE_MS;
  await scheduleNextCheck(db, id, isOver ? null : new Date(now.getTime() + PAUSE_MS), now);
}
