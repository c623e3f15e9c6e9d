/**
 * Money going back. A refund is written down with its reason before the provider is asked (guards rule 9); a job
 * sends it; the provider's answer or a later event settles it.
 */
import { and, eq, inArray, sum } from "drizzle-orm";
import { formatInr } from "#app/domain/money.ts";
import { canMoveRefund } from "#app/domain/payment-status.ts";
import { type LockedOrder, movePaymentStatus, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { RefundAnswer } from "./gateway.ts";
import { payments, refunds } from "./schema.server.ts";

export type RefundReason = "order-cancelled" | "paid-twice";

/** Name of the job that sends a refund; its definition is in refund-jobs.server.ts. */
export const SEND_REFUND = { name: "payments.send-refund" };

const because: Record<RefundReason, string> = {
  "order-cancelled": "the order is cancelled",
  "paid-twice": "it was paid twice",
};

/** Owes money back, within the transaction that found out. The database refuses more than was captured. */
export async function requestRefund(
  tx: Database,
  refund: { paymentId: string; orderId: string; amountPaise: number; reason: RefundReason; at: Date },
): Promise<void> {
  const { at, ...row } = refund;
  const [written] = await tx
    .insert(refunds)
    .values({ ...row, createdAt: at, updatedAt: at })
    .returning({ id: refunds.id });
  if (!written) throw new Error("the refund was not written");
  const note = `Refund of ${formatInr(row.amountPaise)}: ${because[row.reason]}.`;
  await recordOrderEvent(tx, row.orderId, { kind: "refund", toStatus: "requested", actor: null, at, note });
  if (!(await isSentByHand(tx, row.paymentId))) await enqueue(tx, SEND_REFUND, { refundId: written.id });
}

/** No provider can be asked to send back what came by bank transfer: an admin does (`recordRefund`). */
async function isSentByHand(tx: Database, paymentId: string): Promise<boolean> {
  const [payment] = await tx.select({ provider: payments.provider }).from(payments).where(eq(payments.id, paymentId));
  return payment?.provider === "bank";
}

/** Owes back what was captured for a locked order that is being cancelled. Returns the amount; 0: nothing was paid. */
export async function refundOrder(tx: Database, orderId: string, at: Date): Promise<number> {
  const [paid] = await tx
    .select({ id: payments.id, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "captured"), eq(payments.isEffective, true)));
  if (!paid) return 0;
  await requestRefund(tx, {
    paymentId: paid.id,
    orderId,
    amountPaise: paid.amountPaise,
    reason: "order-cancelled",
    at,
  });
  return paid.amountPaise;
}

/**
 * Writes down what became of a refund of a locked order. When all that was captured for the order has gone back, the
 * order is refunded. False: it was settled before.
 */
export async function settleRefund(
  tx: Database,
  order: LockedOrder,
  refundId: string,
  answer: RefundAnswer,
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)));
  if (!refund || !canMoveRefund(refund.status, answer.status)) return false;
  const providerRefundId = answer.status === "failed" ? undefined : answer.providerRefundId;
  await tx
    .update(refunds)
    .set({ status: answer.status, providerRefundId, updatedAt: now })
    .where(eq(refunds.id, refundId));
  const note = answer.status === "failed" ? `The refund failed: ${answer.reason}` : undefined;
  const cause = { actor: null, at: now, note };
  await recordOrderEvent(tx, order.id, {
    ...cause,
    kind: "refund",
    fromStatus: refund.status,
    toStatus: answer.status,
  });
  if (answer.status === "succeeded" && (await isFullyRefunded(tx, refund.paymentId)) && order.paymentStatus === "paid")
    await movePaymentStatus(tx, order, "refunded", { actor: null, at: now });
  return true;
}

/** A refund event of the provider; ours are told by the key we gave. */
export async function applyRefundEvent(
  tx: Database,
  order: LockedOrder,
  event: {
    kind: "refund-succeeded" | "refund-failed";
    refundKey: string | null;
    providerRefundId: string | null;
    reason: string | null;
    amountPaise: number | null;
  },
  { now }: { now: Date },
): Promise<"refunded" | "refund-failed" | "nothing-new" | "mismatch"> {
  const [refund] = await tx
    .select({ id: refunds.id, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.id, isUuid(event.refundKey) ? [event.refundKey] : [])));
  if (!refund || refund.amountPaise !== event.amountPaise || !event.providerRefundId) return "mismatch";
  const answer: RefundAnswer =
    event.kind === "refund-succeeded"
      ? { status: "succeeded", providerRefundId: event.providerRefundId }
      : { status: "failed", reason: event.reason ?? "The provider gave no reason." };
  const isNew = await settleRefund(tx, order, refund.id, answer, now);
  if (!isNew) return "nothing-new";
  return answer.status === "succeeded" ? "refunded" : "refund-failed";
}

/** Whether everything captured as this payment went back, and the payment is the one that counted. */
async function isFullyRefunded(tx: Database, paymentId: string): Promise<boolean> {
  const [payment] = await tx
    .select({ amountPaise: payments.amountPaise, isEffective: payments.isEffective })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const [back] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "succeeded")));
  return payment?.isEffective === true && back?.paise === payment.amountPaise;
}
