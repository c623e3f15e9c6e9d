/** The calls to the courier, never within a transaction (docs/rules.md#d16). */
import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { findConsignment } from "#app/couriers/booking-steps.server.ts";
import {
  type BookedShipment,
  type CourierContext,
  CourierError,
  type NewReturnPickup,
  type ReturnPickups,
} from "#app/couriers/courier.ts";
import { courierOf } from "#app/couriers/couriers.server.ts";
import { startOfDay } from "#app/domain/basics/calendar.ts";
import { ok } from "#app/domain/basics/result.ts";
import { bookFreight, cancelFreight } from "#app/freight/freight-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findReturn, type Return } from "#app/returns/return-events.server.ts";
import { returnLines } from "#app/returns/schema.server.ts";
import { mailPickup } from "./pickup-mail.server.ts";
import type { Pickup } from "./pickup-queries.server.ts";
import { returnPickups } from "./schema.server.ts";

export type PickupServices = CourierContext & { db: Database; clock: Clock; origin: string };

/** Outlasts any call; two calls at once could book twice. */
const CLAIM_MS = 2 * 60_000;
const FIRST_CHECK_HOUR = 9;

/** `waiting`: the courier hasn't answered yet, or another call is running. */
export type FinishedPickup = { outcome: "booked" | "waiting" } | { outcome: "refused"; reason: string };

export async function finishPickup(
  { db, clock, origin, ...context }: PickupServices,
  pickupId: string,
  { mailsRefusal }: { mailsRefusal: boolean },
): Promise<FinishedPickup> {
  const one = eq(returnPickups.id, pickupId);
  const now = clock.now();
  const isFree = or(isNull(returnPickups.askedAt), lt(returnPickups.askedAt, new Date(now.getTime() - CLAIM_MS)));
  const isRequested = and(one, eq(returnPickups.status, "requested"));
  const [claimed] = await db.update(returnPickups).set({ askedAt: now }).where(and(isRequested, isFree)).returning();
  if (!claimed) {
    const [row] = await db.select().from(returnPickups).where(one);
    return { outcome: row?.status === "booked" ? "booked" : "waiting" };
  }
  try {
    const collecting = await findReturnPickups(claimed.courier, context);
    const returned = await findReturn(db, claimed.returnId);
    const wanted = returned && (await findGoods(db, returned));
    // It waits, and holds up no other pick-up, until the seller completes the address.
    if (!returned || !wanted) throw new CourierError(`return ${claimed.returnId} has no address to go to`);
    const booked = await collecting.book({ ...wanted, ...choiceOf(claimed) });
    await transaction(db, async (tx) => {
      const set = booked.ok
        ? { ...booked.value, status: "booked" as const, nextCheckAt: firstCheck(claimed) }
        : { reason: booked.details ?? "", status: "refused" as const, address: null };
      const [row] = await tx
        .update(returnPickups)
        .set({ ...set, updatedAt: now })
        .where(isRequested)
        .returning();
      if (row?.awb && row.hasFreight)
        await bookFreight(tx, {
          ...{ sourceId: row.id, courier: row.courier, direction: "return", awb: row.awb },
          ...{ shipmentId: returned.shipmentId, quotedPaise: row.ratePaise ?? 0, at: now },
        });
      if (row && (booked.ok || mailsRefusal))
        await mailPickup(tx, returned, row, { outcome: booked.ok ? "booked" : "refused", origin });
      return ok();
    });
    return booked.ok ? { outcome: "booked" } : { outcome: "refused", reason: booked.details ?? "" };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    await db.update(returnPickups).set({ askedAt: null }).where(one);
    return { outcome: "waiting" };
  }
}

/** @throws CourierError when the courier is not configured, or collects nothing */
export async function findReturnPickups(courier: string, context: CourierContext): Promise<ReturnPickups> {
  const collecting = (await courierOf({ id: courier }, context))?.returnPickups;
  if (!collecting) throw new CourierError("the courier is not configured");
  return collecting;
}

function firstCheck({ day }: Pickup): Date {
  if (!day) throw new Error("no day was chosen");
  return new Date(startOfDay(day).getTime() + FIRST_CHECK_HOUR * 3_600_000);
}

function choiceOf(pickup: Pickup): Pick<NewReturnPickup, "key" | "serviceId" | "from" | "slot" | "box"> {
  const { id: key, serviceId, address: from, day, part, weightGrams, lengthCm, breadthCm, heightCm } = pickup;
  if (!serviceId || !from || !day) throw new Error(`nothing was chosen for pick-up ${key}`);
  return { key, serviceId, from, slot: { day, part }, box: { weightGrams, lengthCm, breadthCm, heightCm } };
}

type Goods = Pick<NewReturnPickup, "orderNumber" | "placedAt" | "to" | "email" | "lines" | "valuePaise">;

/** Returns null when the vendor's address is incomplete. */
export async function findGoods(db: Database, { id, shipmentId }: Return): Promise<Goods | null> {
  const sent = await findConsignment(db, shipmentId);
  if (!sent) return null;
  const { name, sku, unitPricePaise, hsn } = orderLines;
  const { quantity } = returnLines;
  const lines = await db
    .select({ name, sku, quantity, unitPricePaise, hsn })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(and(eq(returnLines.returnId, id), gt(quantity, 0)))
    .orderBy(asc(orderLines.position));
  const valuePaise = lines.reduce((sum, line) => sum + line.quantity * line.unitPricePaise, 0);
  const { orderNumber, placedAt, from: to, email } = sent;
  return { orderNumber, placedAt, to, email, lines, valuePaise: Math.max(valuePaise, 1) };
}

export type WithdrawnPickup = { outcome: "withdrawn" | "left" } | { outcome: "refused"; reason: string };

type Withdrawal = {
  to: "cancelled" | "missed";
  /** Runs in the transaction that ends the pick-up. */
  record?: (tx: Database, ended: Pickup) => Promise<void>;
};

/** The buyer's mark stays until the courier has answered. @throws CourierError */
export async function withdrawPickup(
  { db, clock }: Pick<PickupServices, "db" | "clock">,
  collecting: Pick<ReturnPickups, "cancel">,
  pickupId: string,
  { to, record }: Withdrawal,
): Promise<WithdrawnPickup> {
  const now = clock.now();
  const isBooked = and(eq(returnPickups.id, pickupId), eq(returnPickups.status, "booked"));
  const mark = { ...(to === "cancelled" && { cancelAskedAt: now }), updatedAt: now };
  const [row] = await db.update(returnPickups).set(mark).where(isBooked).returning();
  const booked = row && bookedOf(row);
  if (!booked) return { outcome: "left" };
  const cancelled = await collecting.cancel(booked);
  if (!cancelled.ok) {
    await db.update(returnPickups).set({ cancelAskedAt: null, updatedAt: now }).where(isBooked);
    return { outcome: "refused", reason: cancelled.details ?? "" };
  }
  const { value: isEnded } = await transaction(db, async (tx) => {
    const done = { status: to, address: null, nextCheckAt: null, updatedAt: now };
    const [ended] = await tx.update(returnPickups).set(done).where(isBooked).returning();
    if (ended) await cancelFreight(tx, { sourceId: pickupId, direction: "return" }, now);
    if (ended) await record?.(tx, ended);
    return ok(ended !== undefined);
  });
  return { outcome: isEnded ? "withdrawn" : "left" };
}

function bookedOf({ orderReference, shipmentReference, carrier, awb }: Pickup): BookedShipment | null {
  if (orderReference === null || shipmentReference === null || carrier === null || awb === null) return null;
  return { orderReference, shipmentReference, carrier, awb };
}
