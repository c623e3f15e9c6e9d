import type { CourierContext } from "#app/couriers/courier.ts";
import { courierOf } from "#app/couriers/couriers.server.ts";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import { applyPickupJob } from "#app/fulfilment/pickups/pickup-jobs.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue, type JobDefinition } from "#app/platform/jobs.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { applyTracking } from "./tracking-events.server.ts";

export const applyTrackingJob: JobDefinition<{ bookingId: string }> = {
  name: "couriers.apply-tracking",
  retries: 8,
  async handle({ db, clock, origin, log }, { bookingId }) {
    const outcome = await applyTracking(db, bookingId, { now: clock.now(), origin });
    if (outcome === "refused") log.error({ bookingId }, "a courier's status can't be applied to its shipment");
  },
};

type Receiver = CourierContext & { db: Database; clock: Clock; log: Logger };

/** 401: not signed by the courier; 404: unknown courier. */
export async function receiveCourierWebhook(
  receiver: Receiver,
  webhook: { name: string; rawBody: Uint8Array; headers: Headers },
): Promise<200 | 401 | 404> {
  const courier = await courierOf({ webhookName: webhook.name }, receiver);
  if (!courier) return 404;
  const { log, db, clock } = receiver;
  const events = courier.readWebhook(webhook.rawBody, webhook.headers);
  if (!events) {
    log.warn({ courier: courier.id }, "a courier's webhook was refused");
    return 401;
  }
  const pickups = courier.returnPickups?.readWebhook(webhook.rawBody, webhook.headers) ?? [];
  const { findReport } = await import("#app/fulfilment/pickups/pickup-events.server.ts");
  await transaction(db, async (tx) => {
    const recorded = await recordTracking(tx, courier.id, events, "webhook", clock.now());
    const { bookingIds } = recorded;
    let { unknown } = recorded;
    for (const event of pickups) {
      const report = await findReport(tx, courier.id, event);
      if (report) await enqueue(tx, applyPickupJob, report);
      else unknown++;
    }
    if (unknown > 0) log.warn({ courier: courier.id, unknown }, "a courier reported an unknown shipment");
    for (const bookingId of bookingIds) await enqueue(tx, applyTrackingJob, { bookingId });
    return ok();
  });
  return 200;
}
