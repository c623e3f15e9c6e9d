/** Runs outside transactions (docs/rules.md#d16). */
import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import { bookFreight } from "#app/freight/freight-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BookedShipment, type CourierContext, CourierError, type NewBooking } from "./courier.ts";
import { courierOf } from "./couriers.server.ts";
import { courierBookings } from "./schema.server.ts";

export type CourierServices = CourierContext & { db: Database; clock: Clock };

/** Outlasts any call; two calls at once could book twice. */
const CLAIM_MS = 2 * 60_000;
const FIRST_CHECK_MS = 2 * 60 * 60_000;

/** `unsure`: no answer; `busy`: another call is running. */
export type FinishedBooking = { outcome: "booked" | "unsure" | "busy" } | { outcome: "refused"; reason: string };

export async function finishBooking(
  { db, clock, ...context }: CourierServices,
  bookingId: string,
): Promise<FinishedBooking> {
  const one = eq(courierBookings.id, bookingId);
  const now = clock.now();
  const [claimed] = await db
    .update(courierBookings)
    .set({ askedAt: now })
    .where(
      and(
        one,
        eq(courierBookings.status, "requested"),
        or(isNull(courierBookings.askedAt), lt(courierBookings.askedAt, new Date(now.getTime() - CLAIM_MS))),
      ),
    )
    .returning();
  if (!claimed) {
    const [row] = await db.select().from(courierBookings).where(one);
    return { outcome: row?.status === "booked" ? "booked" : "busy" };
  }
  try {
    const courier = await courierOf({ id: claimed.courier }, context);
    if (!courier) throw new CourierError("the courier is not configured");
    const request = await newBookingOf(db, claimed);
    const booked = await courier.book(request);
    const isRequested = and(one, eq(courierBookings.status, "requested"));
    if (!booked.ok) {
      const reason = booked.details ?? "";
      await db.update(courierBookings).set({ status: "refused", reason, updatedAt: now }).where(isRequested);
      return { outcome: "refused", reason };
    }
    const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_MS);
    const stored = { ...booked.value, cashPaise: request.cashPaise, status: "booked", nextCheckAt } as const;
    await transaction(db, async (tx) => {
      const [row] = await tx
        .update(courierBookings)
        .set({ ...stored, updatedAt: now })
        .where(isRequested)
        .returning();
      if (row?.awb && row.hasFreight)
        await bookFreight(tx, {
          ...{ sourceId: row.id, courier: row.courier, direction: "forward", awb: row.awb },
          ...{ shipmentId: row.shipmentId, quotedPaise: row.ratePaise, at: now },
        });
      return ok();
    });
    // Without a pickup, the vendor requests one again or brings the shipment.
    const pickup = await courier.requestPickup(booked.value).catch(() => null);
    if (pickup?.ok) await db.update(courierBookings).set({ pickupAt: now }).where(one);
    return { outcome: "booked" };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    await db.update(courierBookings).set({ askedAt: null }).where(one);
    return { outcome: "unsure" };
  }
}

type Stored = Pick<
  typeof courierBookings.$inferSelect,
  "status" | "orderReference" | "shipmentReference" | "carrier" | "awb"
>;

export function bookedShipmentOf(booking: Stored): BookedShipment | null {
  const { status, orderReference, shipmentReference, carrier, awb } = booking;
  if (status !== "booked" || !orderReference || !shipmentReference || !carrier || !awb) return null;
  return { orderReference, shipmentReference, carrier, awb };
}

async function newBookingOf(db: Database, booking: typeof courierBookings.$inferSelect): Promise<NewBooking> {
  const { id: key, serviceId, weightGrams, lengthCm, breadthCm, heightCm, shipmentId } = booking;
  const box = { weightGrams, lengthCm, breadthCm, heightCm };
  const consignment = await findConsignment(db, shipmentId);
  if (!consignment) throw new Error(`shipment ${shipmentId} can't be picked up`);
  return { key, serviceId, box, ...consignment };
}

export type Consignment = Omit<NewBooking, "key" | "serviceId" | "box">;

/** Returns null when the vendor's address is incomplete. */
export async function findConsignment(db: Database, shipmentId: string): Promise<Consignment | null> {
  const [consignmentRow] = await db
    .select({ order: orders, shipment: shipments, vendor: vendors, email: users.email })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .leftJoin(users, eq(users.id, vendors.userId))
    .where(eq(shipments.id, shipmentId));
  if (!consignmentRow) return null;
  const { order, shipment, vendor } = consignmentRow;
  const { addressLine, city, region, pincode } = vendor;
  const { phones, emails } = await findStoreSettings(db);
  const phone = phones[0]?.replace(/\D/g, "").slice(-10);
  const email = consignmentRow.email ?? emails[0];
  if (!addressLine || !city || !region || !pincode || !phone || !email) return null;
  const { name, sku, quantity, unitPricePaise, hsn, totalPaise } = orderLines;
  const lines = await db
    .select({ name, sku, quantity, unitPricePaise, hsn, totalPaise })
    .from(orderLines)
    .where(and(eq(orderLines.shipmentId, shipmentId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));
  const valuePaise = lines.reduce((sum, line) => sum + line.totalPaise, 0);
  const isCash =
    shipment.kind === "sale" && order.paymentMethod === CASH_ON_DELIVERY && order.paymentStatus === "pending";
  return {
    orderNumber: order.number,
    placedAt: order.placedAt,
    from: { vendorId: vendor.id, name: vendor.businessName, phone, email, addressLine, city, state: region, pincode },
    to: order.shippingAddress,
    email: order.userEmail ?? email,
    lines: lines.map(({ totalPaise: _, ...line }) => line),
    cashPaise: isCash ? valuePaise + shipment.shippingPaise : null,
    valuePaise,
  };
}

export async function scheduleNextCheck(db: Database, bookingId: string, at: Date | null, now: Date): Promise<void> {
  await db
    .update(courierBookings)
    .set({ nextCheckAt: at, updatedAt: now })
    .where(and(eq(courierBookings.id, bookingId), eq(courierBookings.status, "booked")));
}
