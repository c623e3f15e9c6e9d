/** The booking is marked before the courier is called, so that nobody hands it over meanwhile (docs/rules.md#d16). */
import { and, eq } from "drizzle-orm";
import { ok } from "#app/domain/basics/result.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { cancelFreight } from "#app/freight/freight-commands.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findShipment, listShipments } from "#app/orders/shipment-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { bookedShipmentOf, type CourierServices } from "./booking-steps.server.ts";
import type { BookedShipment, Courier } from "./courier.ts";
import { courierBookings } from "./schema.server.ts";

/** Runs in the transaction that cancels the booking. */
type RecordCancellation = (tx: Database, orderNumber: string) => Promise<void>;

/** `left`: not booked any more, or dispatched. */
export type Withdrawn = { outcome: "withdrawn" | "left" } | { outcome: "refused"; reason: string };

/** @throws CourierError when the courier fails; the mark stays */
export async function withdrawBooking(
  { db, clock }: Pick<CourierServices, "db" | "clock">,
  courier: Pick<Courier, "cancel">,
  bookingId: string,
  recordCancellation?: RecordCancellation,
): Promise<Withdrawn> {
  const now = clock.now();
  const one = and(eq(courierBookings.id, bookingId), eq(courierBookings.status, "booked"));
  const mark = (tx: Database, cancelAskedAt: Date | null) =>
    tx.update(courierBookings).set({ cancelAskedAt, updatedAt: now }).where(one);
  const { value: booked } = await transaction(db, async (tx) => {
    const locked = await lockUnsent(tx, bookingId);
    // Dispatched shipments lose the mark of an earlier call.
    await mark(tx, locked ? now : null);
    return ok(locked?.booked ?? null);
  });
  if (!booked) return { outcome: "left" };
  const cancelled = await courier.cancel(booked);
  const { value: outcome } = await transaction(db, async (tx) => {
    const locked = await lockUnsent(tx, bookingId);
    // The courier may have reported the dispatch meanwhile.
    if (!locked || !cancelled.ok) {
      await mark(tx, null);
      return ok(locked ? ("refused" as const) : ("left" as const));
    }
    await tx.update(courierBookings).set({ status: "cancelled", nextCheckAt: null, updatedAt: now }).where(one);
    await cancelFreight(tx, { sourceId: bookingId, direction: "forward" }, now);
    await recordCancellation?.(tx, locked.orderNumber);
    return ok("withdrawn" as const);
  });
  return outcome === "refused" ? { outcome, reason: cancelled.ok ? "" : (cancelled.details ?? "") } : { outcome };
}

const unsent: readonly ShipmentStatus[] = ["pending", "processing", "cancelled"];

async function lockUnsent(
  tx: Database,
  bookingId: string,
): Promise<{ booked: BookedShipment; orderNumber: string } | null> {
  const own = eq(courierBookings.id, bookingId);
  const [ownBooking] = await tx.select({ shipmentId: courierBookings.shipmentId }).from(courierBookings).where(own);
  const locked = ownBooking && (await findShipment(tx, ownBooking.shipmentId));
  const order = locked && (await lockOrder(tx, locked.orderId));
  if (!order) return null;
  const [booking] = await tx.select().from(courierBookings).where(own);
  const shipment = (await listShipments(tx, order.id)).find(({ id }) => id === booking?.shipmentId);
  const booked = booking && bookedShipmentOf(booking);
  return booked && shipment && unsent.includes(shipment.status) ? { booked, orderNumber: order.number } : null;
}
