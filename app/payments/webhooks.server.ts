/** Webhooks are stored first, applied later (docs/rules.md#p2). */
import { ok } from "#app/domain/basics/result.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue, type JobDefinition } from "#app/platform/jobs.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import type { GatewayContext } from "./gateway.ts";
import { applyPaymentEvent, recordEvents } from "./payment-events.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";

export const applyEventJob: JobDefinition<{ seq: number }> = {
  name: "payments.apply-event",
  retries: 8,
  async handle({ db, clock, origin, log }, { seq }) {
    const outcome = await applyPaymentEvent(db, seq, { now: clock.now(), origin });
    const isOdd = outcome === "mismatch" || outcome === "unknown-payment";
    if (isOdd) log.error({ paymentEvent: seq, outcome }, "a payment event matches no payment");
  },
};

type Receiver = GatewayContext & { db: Database; clock: Clock; log: Logger };

/** 401: wrong signature; 404: unknown provider, or one without usable keys. */
export async function receiveWebhook(
  receiver: Receiver,
  webhook: { provider: string; rawBody: Uint8Array; headers: Headers },
): Promise<200 | 401 | 404> {
  const gateway = await gatewayOf(webhook.provider, receiver);
  if (!gateway) return 404;
  const now = receiver.clock.now();
  const events = gateway.readWebhook(webhook.rawBody, webhook.headers, now);
  if (!events) {
    receiver.log.warn({ provider: webhook.provider }, "a webhook was refused");
    return 401;
  }
  if (events.length === 0) receiver.log.warn({ provider: webhook.provider }, "a webhook has no known event");
  await transaction(receiver.db, async (tx) => {
    for (const seq of await recordEvents(tx, events, "webhook", now)) await enqueue(tx, applyEventJob, { seq });
    return ok();
  });
  return 200;
}
