/** Finishes unknown pick-ups, cancels unwanted ones and asks for missed reports (docs/rules.md#f14). */
import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import { CourierError } from "#app/couriers/courier.ts";
import type { JobServices } from "#app/platform/jobs.server.ts";
import type { Return } from "#app/returns/return-events.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { applyPickup, findReport } from "./pickup-events.server.ts";
import type { Pickup } from "./pickup-queries.server.ts";
import { findReturnPickups, finishPickup, withdrawPickup } from "./pickup-steps.server.ts";
import { returnPickups } from "./schema.server.ts";

const BATCH = 100;
const MINUTE_MS = 60_000;
const PAUSE_MS = 2 * 60 * MINUTE_MS;
const FORGOTTEN_MS = 10 * MINUTE_MS;
/** Older ones get no reports. */
const MAX_AGE_MS = 30 * 24 * 60 * MINUTE_MS;

/** Safe to run twice at once. */
export async function pollPickups(services: JobServices): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const longAgo = new Date(now.getTime() - FORGOTTEN_MS);
  const { status, createdAt, updatedAt, askedAt, nextCheckAt, cancelAskedAt } = returnPickups;
  const isForgotten = and(eq(status, "requested"), lt(updatedAt, longAgo), or(isNull(askedAt), lt(askedAt, longAgo)));
  const isUnwanted = and(eq(status, "booked"), or(lt(cancelAskedAt, longAgo), ne(returns.status, "approved")));
  const due = await db
    .select({ pickup: returnPickups, returnStatus: returns.status })
    .from(returnPickups)
    .innerJoin(returns, eq(returns.id, returnPickups.returnId))
    .where(
      and(
        inArray(status, ["requested", "booked"]),
        or(isForgotten, isUnwanted, and(eq(status, "booked"), lte(nextCheckAt, now))),
      ),
    )
    .orderBy(asc(updatedAt), asc(createdAt))
    .limit(BATCH);
  for (const { pickup, returnStatus } of due) {
    try {
      if (pickup.status === "requested") await finishPickup(services, pickup.id, { mailsRefusal: true });
      else await follow(services, pickup, returnStatus);
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      log.warn({ pickupId: pickup.id, reason: error.message }, "a request to a courier failed");
    }
  }
}

/** Reports come first: what was collected can't be called off. */
async function follow(services: JobServices, pickup: Pickup, returnStatus: Return["status"]): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const collecting = await findReturnPickups(pickup.courier, services);
  for (const event of await collecting.track(pickup.awb ?? "")) {
    const report = await findReport(db, pickup.courier, event);
    if (report) await applyPickup(services, report);
  }
  const isOver = now.getTime() - pickup.createdAt.getTime() > MAX_AGE_MS;
  const next = { nextCheckAt: isOver ? null : new Date(now.getTime() + PAUSE_MS), updatedAt: now };
  const isBooked = and(eq(returnPickups.id, pickup.id), eq(returnPickups.status, "booked"));
  const [row] = await db.update(returnPickups).set(next).where(isBooked).returning();
  if (row && (row.cancelAskedAt || returnStatus !== "approved"))
    await withdrawPickup(services, collecting, row.id, { to: "cancelled" });
}
