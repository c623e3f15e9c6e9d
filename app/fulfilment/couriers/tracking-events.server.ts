/**
 * Couriers' news: stored once, then all that is known of the shipment is applied, so that repeated and reordered news end
 * alike (docs/rules.md#r184).
 */
import { and, eq, sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok } from "#app/domain/basics/result.ts";
import { movesTo, nextAttemptIn, type TrackingCode, trackedStatus } from "#app/domain/fulfilment/tracking.ts";
import { readNextAttempt } from "#app/domain/fulfilment/undelivered.ts";
import { moveByCourier } from "#app/fulfilment/move-shipment.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { type ShipmentMove, writeNextAttempt } from "#app/orders/shipment-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { TrackingEvent } from "./courier.ts";
import { couriers } from "./couriers.server.ts";
import { courierBookings, courierEvents } from "./schema.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Clocks differ; what is said of tomorrow is a lie. */
const AHEAD_MS = 60 * 60 * 1000;

/** Of which the courier's words say what went wrong. */
const explained: readonly TrackingCode[] = ["attempt-failed", "returning", "lost", "damaged"];

/** `unknown`: of no booking of ours, or of another one than it claims. */
type Heard = { bookingIds: string[]; unknown: number };

/** Stores what is new. Apply each of the bookings afterwards. */
export async function recordTracking(
  tx: Database,
  courier: string,
  events: readonly TrackingEvent[],
  source: "webhook" | "poll",
  now: Date,
): Promise<Heard> {
  const heard: Heard = { bookingIds: [], unknown: 0 };
  for (const event of events) {
    const [booking] = await tx
      .select({ id: courierBookings.id, createdAt: courierBookings.createdAt })
      .from(courierBookings)
      .where(and(eq(courierBookings.courier, courier), eq(courierBookings.awb, event.awb)));
    if (!booking || !isCredible(event, booking, now)) {
      heard.unknown++;
      continue;
    }
    const { code, at, place } = event;
    const [stored] = await tx
      .insert(courierEvents)
      .values({
        ...{ bookingId: booking.id, code, at, place, text: wordsOf(event), source, receivedAt: now },
        nextAttemptOn: nextAttemptOf(event),
      })
      .onConflictDoNothing()
      .returning({ seq: courierEvents.seq });
    if (stored && !heard.bookingIds.includes(booking.id)) heard.bookingIds.push(booking.id);
  }
  return heard;
}

function isCredible({ key, at }: TrackingEvent, booking: { id: string; createdAt: Date }, now: Date): boolean {
  if (key !== null && key !== booking.id) return false;
  return at.getTime() <= now.getTime() + AHEAD_MS && at.getTime() >= booking.createdAt.getTime() - DAY_MS;
}

/** What is no day soon after the attempt is not believed. */
function nextAttemptOf({ code, at, nextAttemptOn }: TrackingEvent): string | null {
  if (code !== "attempt-failed" || !nextAttemptOn) return null;
  const day = readNextAttempt(nextAttemptOn, dayInIndia(at));
  return day === "invalid" ? null : day;
}

/** Without telephone numbers: couriers write their agents' into it. */
function wordsOf({ code, text }: TrackingEvent): string {
  return explained.includes(code) ? text.replace(/\+?\d[\d\s-]{5,}\d/g, "…").trim() : "";
}

/** `refused`: a step can't be taken (no invoice, say); it is tried again with the next news. */
export type TrackingOutcome = "moved" | "nothing-new" | "refused";

/** Moves the booking's shipment to where its courier has it, under the order's lock. */
export async function applyTracking(
  db: Database,
  bookingId: string,
  { now, origin }: { now: Date; origin: string },
): Promise<TrackingOutcome> {
  const applied = await transaction(db, async (tx) => {
    const [booking] = await tx.select().from(courierBookings).where(eq(courierBookings.id, bookingId));
    if (booking?.status !== "booked") return ok("nothing-new" as const);
    const { shipmentId } = booking;
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    let order = shipment && (await lockOrder(tx, shipment.orderId));
    if (!shipment || !order) return err("no-such-order");
    // After the lock: whoever held it may have heard more, and moved it.
    const [current] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    const status = current?.status ?? shipment.status;
    const { code, at, nextAttemptOn } = courierEvents;
    const told = await tx
      .select({ code, at, nextAttemptOn })
      .from(courierEvents)
      .where(eq(courierEvents.bookingId, bookingId));
    const moves = movesTo(status, trackedStatus(told));
    const nextAttempt = nextAttemptIn(told);
    for (const to of moves) {
      const moved = await moveByCourier(tx, { now, origin }, order, moveOf(to, status, booking, nextAttempt));
      if (!moved.ok) return err("refused", moved.code);
      order = moved.value;
    }
    // Of another attempt while it is undelivered; what people typed stays unless the courier has ever said a day.
    const isSaid = told.some((one) => one.nextAttemptOn !== null);
    if (moves.length === 0 && isSaid && nextAttempt !== current?.nextAttemptOn)
      await writeNextAttempt(tx, shipmentId, nextAttempt, now);
    return ok(moves.length > 0 ? ("moved" as const) : ("nothing-new" as const));
  });
  if (applied.ok) return applied.value;
  if (applied.code === "refused") return "refused";
  throw new Error(`booking ${bookingId} has no order`);
}

type Booked = Pick<typeof courierBookings.$inferSelect, "shipmentId" | "courier" | "carrier" | "awb">;

function moveOf(
  to: "shipped" | "undelivered" | "delivered",
  from: string,
  booking: Booked,
  nextAttemptOn: string | null,
): ShipmentMove {
  const { shipmentId } = booking;
  if (to === "delivered") return { shipmentId, to };
  // Why is for people to say; the courier's own words stand beside it.
  if (to === "undelivered") return { shipmentId, to, reason: "other", nextAttemptOn };
  return { shipmentId, to, dispatch: from === "undelivered" ? null : dispatchOf(booking) };
}

const MAX_CARRIER = 40;

/** As if typed: whose shipment it is decides who has its cash (docs/decisions/152). */
export function dispatchOf({ courier, carrier, awb }: Booked) {
  const account = couriers.find(({ id }) => id === courier);
  if (!carrier || !awb || !account) throw new Error("nothing was booked");
  return { carrier: carrier.slice(0, MAX_CARRIER), tracking: awb, trackingUrl: account.trackingUrl(awb) };
}

/** Of an order's shipments, newest first. */
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

export type TrackingLine = { code: TrackingCode; at: Date; text: string; place: string };
