/** Stores each event once, in any order (docs/rules.md#d18). */
import { and, eq } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import { readNextAttempt } from "#app/domain/fulfilment/undelivered.ts";
import { bookFreight } from "#app/freight/freight-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TrackingEvent } from "./courier.ts";
import { courierBookings, courierEvents } from "./schema.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Events further ahead of our clock are ignored. */
const AHEAD_MS = 60 * 60 * 1000;

const explainedCodes: readonly TrackingCode[] = ["attempt-failed", "returning", "lost", "damaged"];

type RecordedTracking = { bookingIds: string[]; unknown: number };

/** The caller applies the returned bookings. */
export async function recordTracking(
  tx: Database,
  courier: string,
  events: readonly TrackingEvent[],
  source: "webhook" | "poll",
  now: Date,
): Promise<RecordedTracking> {
  const recorded: RecordedTracking = { bookingIds: [], unknown: 0 };
  for (const event of events) {
    const [booking] = await tx
      .select()
      .from(courierBookings)
      .where(and(eq(courierBookings.courier, courier), eq(courierBookings.awb, event.awb)));
    if (!booking || !isCredible(event, booking, now)) {
      recorded.unknown++;
      continue;
    }
    const { code, at, place } = event;
    const [stored] = await tx
      .insert(courierEvents)
      .values({
        ...{ bookingId: booking.id, code, at, place, text: courierText(event), source, receivedAt: now },
        nextAttemptOn: nextAttemptDay(event),
      })
      .onConflictDoNothing()
      .returning({ seq: courierEvents.seq });
    if (stored) await bookWayBack(tx, booking, event, now);
    if (stored && !recorded.bookingIds.includes(booking.id)) recorded.bookingIds.push(booking.id);
  }
  return recorded;
}

/** What a courier doesn't price comes with its wallet's statement. */
async function bookWayBack(
  tx: Database,
  { id, courier, awb, shipmentId, rtoPaise, hasFreight }: typeof courierBookings.$inferSelect,
  { code }: TrackingEvent,
  at: Date,
): Promise<void> {
  const isBack = code === "returning" || code === "returned";
  if (!isBack || !hasFreight || rtoPaise === null || awb === null) return;
  await bookFreight(tx, { sourceId: id, courier, direction: "rto", awb, shipmentId, quotedPaise: rtoPaise, at });
}

function isCredible({ key, at }: TrackingEvent, booking: { id: string; createdAt: Date }, now: Date): boolean {
  if (key !== null && key !== booking.id) return false;
  return at.getTime() <= now.getTime() + AHEAD_MS && at.getTime() >= booking.createdAt.getTime() - DAY_MS;
}

function nextAttemptDay({ code, at, nextAttemptOn }: TrackingEvent): string | null {
  if (code !== "attempt-failed" || !nextAttemptOn) return null;
  const day = readNextAttempt(nextAttemptOn, dayInIndia(at));
  return day === "invalid" ? null : day;
}

/** Removes phone numbers of couriers' agents. */
function courierText({ code, text }: TrackingEvent): string {
  return explainedCodes.includes(code) ? text.replace(/\+?\d[\d\s-]{5,}\d/g, "…").trim() : "";
}
