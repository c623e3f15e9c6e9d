/** Asks providers again, because webhooks get lost (docs/rules.md#p6). */
import { and, asc, eq, gt, inArray, isNull, lt, lte, notInArray } from "drizzle-orm";
import { enqueue, type JobDefinition, type JobServices } from "#app/platform/jobs.server.ts";
import { nextCheck } from "./check-times.ts";
import { GatewayError } from "./gateway.ts";
import { ASK_PROVIDER, type Attempt, attachProviderOrder, listAttempts } from "./payment-commands.server.ts";
import { applyPaymentEvent, receiveEvents } from "./payment-events.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";
import { manualRefundProviders, SEND_REFUND } from "./refunds/refund-commands.server.ts";
import { paymentEvents, payments, refunds } from "./schema.server.ts";

const BATCH = 200;
const MINUTE_MS = 60_000;
/** Unhandled events and refunds are retried after this time. */
const FORGOTTEN_MS = 10 * MINUTE_MS;

export const reconcileJob: JobDefinition = {
  name: "payments.reconcile",
  cron: "*/5 * * * *",
  handle: (services) => reconcile(services),
};

export const askProviderJob: JobDefinition<{ paymentId: string }> = {
  ...ASK_PROVIDER,
  async handle(services, { paymentId }) {
    const [attempt] = await services.db.select().from(payments).where(eq(payments.id, paymentId));
    if (attempt && attempt.status !== "captured") await askProvider(services, attempt);
  },
};

/** Safe to run twice at once. */
export async function reconcile(services: JobServices): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH);
  for (const attempt of due) {
    await askProvider(services, attempt);
    const { id, createdAt, checks } = attempt;
    await db
      .update(payments)
      .set({ checks: checks + 1, nextCheckAt: nextCheck(createdAt, checks + 1, now) })
      .where(and(eq(payments.id, id), lte(payments.nextCheckAt, now)));
  }
  await retryUnhandled(services, now);
}

export async function askProviders(services: JobServices, orderId: string): Promise<boolean> {
  const answers: boolean[] = [];
  for (const attempt of await listAttempts(services.db, orderId))
    if (attempt.status !== "captured") answers.push(await askProvider(services, attempt));
  return answers.every(Boolean);
}

async function askProvider(services: JobServices, attempt: Attempt): Promise<boolean> {
  const { db, clock, origin, log } = services;
  const gateway = await gatewayOf(attempt.provider, services);
  if (!gateway) return false;
  try {
    const providerOrder = await gateway.fetchOrder({ providerOrderId: attempt.providerOrderId, key: attempt.id });
    const now = clock.now();
    if (providerOrder && !attempt.providerOrderId)
      await attachProviderOrder(db, attempt, providerOrder.providerOrderId, now);
    if (providerOrder) await receiveEvents(db, providerOrder.events, "reconciler", { now, origin });
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ paymentId: attempt.id, reason: error.message }, "a request to a payment provider failed");
    return false;
  }
}

async function retryUnhandled({ db, origin, log }: JobServices, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  const events = await db
    .select({ seq: paymentEvents.seq })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.appliedAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.seq))
    .limit(BATCH);
  for (const { seq } of events) {
    try {
      await applyPaymentEvent(db, seq, { now, origin });
    } catch (error) {
      // One event that can't be applied must not hold up the rest.
      log.error({ paymentEvent: seq, err: error }, "a payment event can't be applied");
    }
  }
  // Manual refunds have no provider to ask.
  const waiting = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.status, ["requested", "sent"]),
        lt(refunds.updatedAt, before),
        gt(refunds.amountPaise, 0),
        notInArray(payments.provider, [...manualRefundProviders]),
      ),
    )
    .limit(BATCH);
  for (const { id } of waiting) await enqueue(db, SEND_REFUND, { refundId: id });
}
