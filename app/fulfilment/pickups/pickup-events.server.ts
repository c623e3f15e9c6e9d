/** What couriers say about pick-ups: repeated and late reports change nothing twice (docs/rules.md#f14). */
import { and, eq, inArray } from "drizzle-orm";
import type { PickupEvent } from "#app/couriers/courier.ts";
import { ok } from "#app/domain/basics/result.ts";
import { cancelFreight, restoreFreight } from "#app/freight/freight-commands.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { findReturn, takeStep } from "#app/returns/return-events.server.ts";
import type { PickupReport } from "./pickup-jobs.server.ts";
import { mailPickup } from "./pickup-mail.server.ts";
import type { Pickup } from "./pickup-queries.server.ts";
import { findReturnPickups, type PickupServices, withdrawPickup } from "./pickup-steps.server.ts";
import { returnPickups } from "./schema.server.ts";

/** Reports further ahead of our clock are ignored. */
const AHEAD_MS = 60 * 60 * 1000;

/** Returns null for unknown airway bills and keys that don't match. */
export async function findReport(db: Database, courier: string, event: PickupEvent): Promise<PickupReport | null> {
  const { awb, key, outcome, at } = event;
  const [row] = await db
    .select({ id: returnPickups.id })
    .from(returnPickups)
    .where(and(eq(returnPickups.courier, courier), eq(returnPickups.awb, awb)));
  return row && (key === null || key === row.id) ? { pickupId: row.id, outcome, at: at.getTime() } : null;
}

type Services = PickupServices & { log: Logger };

/** @throws CourierError when the courier can't be asked to drop a missed pick-up */
export async function applyPickup(services: Services, { pickupId, outcome, at }: PickupReport): Promise<void> {
  const { db, clock } = services;
  if (at > clock.now().getTime() + AHEAD_MS) return;
  const [row] = await db.select().from(returnPickups).where(eq(returnPickups.id, pickupId));
  if (!row) return;
  if (outcome === "picked-up") await collect(services, row);
  else if (row.status === "booked") await giveUp(services, row, outcome);
}

/** Holds for a pick-up that was called off as well: the items are with the courier. */
async function collect({ db, clock, origin, log }: Services, { id, returnId }: Pickup): Promise<void> {
  await transaction(db, async (tx) => {
    const known = await findReturn(tx, returnId);
    if (!known) return ok();
    await lockOrder(tx, known.orderId);
    const now = clock.now();
    const [row] = await tx
      .update(returnPickups)
      .set({ status: "picked-up", address: null, nextCheckAt: null, updatedAt: now })
      .where(and(eq(returnPickups.id, id), inArray(returnPickups.status, ["booked", "missed", "cancelled"])))
      .returning();
    const one = await findReturn(tx, returnId);
    if (!row || !one) return ok();
    await restoreFreight(tx, { sourceId: id, direction: "return" }, now);
    const note = `${row.carrier}, tracking number ${row.awb}`;
    if (one.status === "approved")
      await takeStep(tx, one, { status: "picked-up", note, actor: null }, {}, { now, origin });
    else if (one.status === "rejected" || one.status === "withdrawn")
      log.error({ returnId }, "a courier has collected a return that is over");
    return ok();
  });
}

/** A missed pick-up is cancelled first, so that nobody comes unexpectedly once another day is chosen. */
async function giveUp(services: Services, row: Pickup, outcome: "missed" | "cancelled"): Promise<void> {
  const { db, clock, origin } = services;
  const notify = async (tx: Database, ended: Pickup) => {
    const one = await findReturn(tx, ended.returnId);
    if (one?.status === "approved") await mailPickup(tx, one, ended, { outcome, origin });
  };
  if (outcome === "missed") {
    const collecting = await findReturnPickups(row.courier, services);
    await withdrawPickup({ db, clock }, collecting, row.id, { to: "missed", record: notify });
    return;
  }
  await transaction(db, async (tx) => {
    const change = { status: outcome, address: null, nextCheckAt: null, updatedAt: clock.now() };
    const isBooked = and(eq(returnPickups.id, row.id), eq(returnPickups.status, "booked"));
    const [ended] = await tx.update(returnPickups).set(change).where(isBooked).returning();
    if (ended) await cancelFreight(tx, { sourceId: ended.id, direction: "return" }, clock.now());
    // What the buyer cancelled needs no mail.
    if (ended && !ended.cancelAskedAt) await notify(tx, ended);
    return ok();
  });
}
