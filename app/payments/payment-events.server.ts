/** Events are stored once, then applied (docs/rules.md#p3). */
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { err, ok } from "#app/domain/basics/result.ts";
import { isReceived } from "#app/domain/fulfilment/payment-status.ts";
import { type LockedOrder, lockOrder } from "#app/orders/order-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { applyDispute } from "./disputes/apply-dispute.server.ts";
import type { ProviderEvent } from "./gateway.ts";
import { attachProviderOrder, listAttempts, scheduleCheck } from "./payment-commands.server.ts";
import { applyCapture, applyFailure, type EventContext } from "./payment-outcomes.server.ts";
import { applyRefundEvent } from "./refunds/refund-commands.server.ts";
import { paymentEvents, payments } from "./schema.server.ts";

export type EventSource = "webhook" | "return" | "reconciler";

export type EventOutcome =
  | "paid"
  | "to-capture"
  | "refund-due"
  | "failed"
  | "refunded"
  | "refund-failed"
  | "disputed"
  | "nothing-new"
  | "not-for-us"
  | "mismatch"
  | "unknown-payment";

type EventRow = typeof paymentEvents.$inferSelect & { payload: Payload };
type Payload = Pick<ProviderEvent, "key" | "method" | "reason" | "refundKey" | "providerRefundId" | "dispute">;

/** Returns the `seq` of events to apply. */
export async function recordEvents(
  tx: Database,
  events: readonly ProviderEvent[],
  source: EventSource,
  now: Date,
): Promise<number[]> {
  const open: number[] = [];
  for (const event of events) {
    const { key, method, reason, refundKey, providerRefundId, dispute, ...columns } = event;
    const payload: Payload = { key, method, reason, refundKey, providerRefundId, dispute };
    await tx
      .insert(paymentEvents)
      .values({ ...columns, payload, source, receivedAt: now })
      .onConflictDoNothing();
    const [row] = await tx
      .select({ seq: paymentEvents.seq, appliedAt: paymentEvents.appliedAt })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId)));
    if (row && !row.appliedAt) open.push(row.seq);
  }
  return open;
}

/** Applies successes first, because an outdated failure needs no mail. */
export async function receiveEvents(
  db: Database,
  events: readonly ProviderEvent[],
  source: EventSource,
  context: EventContext,
): Promise<EventOutcome[]> {
  const outcomes: EventOutcome[] = [];
  const sorted = events.toSorted((a, b) => Number(b.kind === "captured") - Number(a.kind === "captured"));
  for (const seq of await recordEvents(db, sorted, source, context.now))
    outcomes.push(await applyPaymentEvent(db, seq, context));
  return outcomes;
}

/** Amount, currency and provider order must match the attempt. */
export async function applyPaymentEvent(db: Database, seq: number, context: EventContext): Promise<EventOutcome> {
  const applied = await transaction(db, async (tx) => {
    const event = await findEvent(tx, seq);
    if (!event) return err("no-such-event");
    const attempt = await findAttempt(tx, event);
    const order = attempt && (await lockOrder(tx, attempt.orderId));
    // The event may have been applied while this transaction waited for the lock.
    const current = await findEvent(tx, seq);
    if (current?.appliedAt) return ok(current.outcome as EventOutcome);
    const outcome = order ? await outcomeOf(tx, event, { order, attemptId: attempt.id }, context) : "unknown-payment";
    await tx
      .update(paymentEvents)
      .set({ outcome, appliedAt: context.now })
      .where(and(eq(paymentEvents.seq, seq), isNull(paymentEvents.appliedAt)));
    return ok(outcome);
  });
  if (!applied.ok) throw new Error(`there is no payment event ${seq}`);
  return applied.value;
}

async function findEvent(db: Database, seq: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.seq, seq));
  return row as EventRow | undefined;
}

async function findAttempt(db: Database, event: EventRow): Promise<{ id: string; orderId: string } | undefined> {
  const { id, orderId, provider, providerOrderId, providerPaymentId } = payments;
  const key = isUuid(event.payload.key) ? event.payload.key : null;
  const named = event.providerOrderId;
  const [row] = await db
    .select({ id, orderId })
    .from(payments)
    .where(
      and(
        eq(provider, event.provider),
        or(
          named ? eq(providerOrderId, named) : undefined,
          key ? and(eq(id, key), named ? isNull(providerOrderId) : undefined) : undefined,
          !named && !key && event.providerPaymentId ? eq(providerPaymentId, event.providerPaymentId) : undefined,
          sql`false`,
        ),
      ),
    )
    // The provider's order takes precedence over our key.
    .orderBy(sql`${providerOrderId} nulls last`)
    .limit(1);
  return row;
}

async function outcomeOf(
  tx: Database,
  event: EventRow,
  { order, attemptId }: { order: LockedOrder; attemptId: string },
  context: EventContext,
): Promise<EventOutcome> {
  const attempts = await listAttempts(tx, order.id);
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!attempt) return "unknown-payment";
  const { key, method, reason, dispute, ...refund } = event.payload;
  if (key !== null && key !== attempt.id) return "mismatch";
  if (event.currency !== null && event.currency !== attempt.currency) return "mismatch";
  if (event.kind === "refund-succeeded" || event.kind === "refund-failed")
    return applyRefundEvent(
      tx,
      order,
      { ...refund, kind: event.kind, reason, amountPaise: event.amountPaise },
      context,
    );
  if (event.kind === "dispute" && dispute) {
    const { provider, amountPaise: paymentPaise } = attempt;
    const reported = {
      provider,
      paymentId: attempt.id,
      paymentPaise,
      amountPaise: event.amountPaise ?? 0,
      news: dispute,
    };
    return isReceived(attempt.status) ? applyDispute(tx, order, reported, context) : "mismatch";
  }
  if (event.kind === "other") return "not-for-us";
  if (event.amountPaise !== attempt.amountPaise || event.currency !== attempt.currency) return "mismatch";
  if (event.providerOrderId && !attempt.providerOrderId)
    await attachProviderOrder(tx, attempt, event.providerOrderId, context.now);
  if (event.kind === "authorized") return scheduleCheck(tx, attempt, context.now);
  if (event.kind === "failed") return applyFailure(tx, { order, attempts, attempt, reason }, context);
  if (!event.providerPaymentId || (await isPaymentOfOther(tx, event, order.id))) return "mismatch";
  const money = { providerPaymentId: event.providerPaymentId, method };
  return applyCapture(tx, { order, attempts, attempt, money }, context);
}

/** One provider payment pays one order only. */
async function isPaymentOfOther(tx: Database, event: EventRow, orderId: string): Promise<boolean> {
  const { provider, providerPaymentId } = payments;
  const isThisPayment = and(eq(provider, event.provider), eq(providerPaymentId, event.providerPaymentId ?? ""));
  return (await tx.$count(payments, and(isThisPayment, ne(payments.orderId, orderId)))) > 0;
}
