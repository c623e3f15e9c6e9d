/** All events apply together, so repetition and order don't matter (docs/rules.md#d18). */
import { eq } from "drizzle-orm";
import { couriers } from "#app/couriers/couriers.server.ts";
import { courierBookings, courierEvents } from "#app/couriers/schema.server.ts";
import { err, ok } from "#app/domain/basics/result.ts";
import { movesTo, nextAttemptIn, trackedStatus, undeliveredCause } from "#app/domain/fulfilment/tracking.ts";
import type { UndeliveredReason } from "#app/domain/fulfilment/undelivered.ts";
import { moveByCourier } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { queueUndeliveredMail } from "#app/fulfilment/shipments/shipment-mail.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { type ShipmentMove, writeNextAttempt, writeUndeliveredReason } from "#app/orders/shipment-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/** `refused`: a step fails, for example without an invoice; the next event retries it. */
export type TrackingOutcome = "moved" | "nothing-new" | "refused";

/** Takes the order's lock. */
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
    // The shipment may have moved before the lock was taken.
    const [current] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    const status = current?.status ?? shipment.status;
    const { code, at, nextAttemptOn } = courierEvents;
    const events = await tx
      .select({ code, at, nextAttemptOn })
      .from(courierEvents)
      .where(eq(courierEvents.bookingId, bookingId));
    const moves = movesTo(status, trackedStatus(events));
    const nextAttempt = nextAttemptIn(events);
    const cause = undeliveredCause(events);
    for (const to of moves) {
      const moved = await moveByCourier(
        tx,
        { now, origin },
        order,
        moveOf(to, status, booking, { nextAttemptOn: nextAttempt, cause }),
      );
      if (!moved.ok) return err("refused", moved.code);
      order = moved.value;
    }
    // A day typed by a person stays until the courier names one.
    const isSaid = events.some((one) => one.nextAttemptOn !== null);
    if (moves.length === 0 && isSaid && nextAttempt !== current?.nextAttemptOn)
      await writeNextAttempt(tx, shipmentId, nextAttempt, now);
    const isNews = status === "undelivered" && moves.length === 0 && cause && cause !== current?.undeliveredReason;
    if (isNews) {
      await writeUndeliveredReason(tx, shipmentId, cause, now);
      await queueUndeliveredMail(tx, order, { to: "undelivered", reason: cause, shipmentId, origin, refundPaise: 0 });
    }
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
  { nextAttemptOn, cause }: { nextAttemptOn: string | null; cause: UndeliveredReason | null },
): ShipmentMove {
  const { shipmentId } = booking;
  if (to === "delivered") return { shipmentId, to };
  // People state the reason of a failed attempt; the courier's text is shown beside it.
  if (to === "undelivered") return { shipmentId, to, reason: cause ?? "other", nextAttemptOn };
  return { shipmentId, to, dispatch: from === "undelivered" ? null : dispatchOf(booking) };
}

const MAX_CARRIER = 40;

/** The carrier decides who holds the cash (docs/decisions/343). */
export function dispatchOf({ courier, carrier, awb }: Booked) {
  const account = couriers.find(({ id }) => id === courier);
  if (!carrier || !awb || !account) throw new Error("nothing was booked");
  return { carrier: carrier.slice(0, MAX_CARRIER), tracking: awb, trackingUrl: account.trackingUrl(awb) };
}
