/** Callers check access to the return. */
import { asc, eq, inArray } from "drizzle-orm";
import type { Box } from "#app/couriers/courier.ts";
import { findCourierAccount } from "#app/couriers/couriers.server.ts";
import { findShipmentBox } from "#app/couriers/shipment-box.server.ts";
import type { DayPart } from "#app/domain/fulfilment/pickup-slot.ts";
import type { ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type PickupStatus, returnPickups } from "./schema.server.ts";

export const MAX_MISSED = 3;
/** A buyer who keeps changing the day is asked to write to the store. */
const MAX_TRIES = 12;

export type Pickup = typeof returnPickups.$inferSelect;
/** What pages show of a try. */
export type PickupTry = Pick<Pickup, "status" | "carrier" | "awb" | "reason"> & {
  day: string | null;
  part: DayPart | null;
  isBeingCancelled: boolean;
};

/** Oldest first. */
export function listPickups(db: Database, returnId: string): Promise<Pickup[]> {
  return db
    .select()
    .from(returnPickups)
    .where(eq(returnPickups.returnId, returnId))
    .orderBy(asc(returnPickups.attempt));
}

const liveStatuses: readonly PickupStatus[] = ["offered", "requested", "booked"];

/** The live try, else the newest one. */
export function currentPickup<Row extends Pick<Pickup, "status">>(rows: readonly Row[]): Row | null {
  return rows.find(({ status }) => liveStatuses.includes(status)) ?? rows.at(-1) ?? null;
}

/** Staff arranges the pick-up with the buyer. */
export function isForStaff(rows: readonly Pick<Pickup, "status">[]): boolean {
  return rows.filter(({ status }) => status === "missed").length >= MAX_MISSED || rows.length >= MAX_TRIES;
}

export function hasReturnPickups(env: Env): boolean {
  return (findCourierAccount(env)?.returnPickups ?? null) !== null;
}

export type PickupState = {
  /** The buyer may choose a day. */
  isOffered: boolean;
  isForStaff: boolean;
  current: PickupTry | null;
};

type Returned = { id: string; shipmentId: string; status: ReturnStatus };

/** Returns a state for each return, by its id. */
export async function listPickupStates(
  db: Database,
  env: Env,
  returned: readonly Returned[],
): Promise<Record<string, PickupState>> {
  if (returned.length === 0) return {};
  const ids = returned.map(({ id }) => id);
  const rows = await db
    .select()
    .from(returnPickups)
    .where(inArray(returnPickups.returnId, ids))
    .orderBy(asc(returnPickups.attempt));
  const states: Record<string, PickupState> = {};
  for (const one of returned) {
    const tries = rows.filter(({ returnId }) => returnId === one.id);
    const current = currentPickup(tries);
    const canCollect = one.status === "approved" && hasReturnPickups(env);
    const isOffered = canCollect && (current !== null || (await findShipmentBox(db, one.shipmentId)) !== null);
    states[one.id] = { isOffered, isForStaff: isForStaff(tries), current: current && shownTry(current) };
  }
  return states;
}

export function shownTry({
  status,
  carrier,
  awb,
  reason,
  day,
  part,
  cancelAskedAt,
}: Omit<Pickup, "address" | "hasFreight">): PickupTry {
  return { status, carrier, awb, reason, day, part, isBeingCancelled: cancelAskedAt !== null };
}

/** The vendor's, else the one in which the shipment was sent. */
export async function findReturnBox(db: Database, shipmentId: string, rows: readonly Pickup[]): Promise<Box | null> {
  const [last] = rows.slice(-1);
  if (!last) return findShipmentBox(db, shipmentId);
  const { weightGrams, lengthCm, breadthCm, heightCm } = last;
  return { weightGrams, lengthCm, breadthCm, heightCm };
}
