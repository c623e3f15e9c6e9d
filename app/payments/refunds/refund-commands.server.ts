/** Refunds are recorded, sent by a job and settled by the provider's answer or event (docs/rules.md#p5). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { canMoveRefund } from "#app/domain/fulfilment/payment-status.ts";
import { COUNTER, EXCHANGE, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr, sumPaise } from "#app/domain/money/money.ts";
import type { RefundWay } from "#app/domain/money/refund-arrival.ts";
import { type RefundShare, remainingShares } from "#app/domain/money/refunds.ts";
import { releaseRefundedFees } from "#app/freight/freight-commands.server.ts";
import { issueCreditNotes } from "#app/invoices/credit-commands.server.ts";
import { postRefund } from "#app/ledger/postings.server.ts";
import {
  type LockedOrder,
  movePaymentStatus,
  type OrderActor,
  recordOrderEvent,
  recordRefunded,
} from "#app/orders/order-commands.server.ts";
import { isEffective, isPaidFor, listCaptures, sharesByCapture } from "#app/payments/captures.server.ts";
import type { RefundAnswer } from "#app/payments/gateway.ts";
import { payments, refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { postSellerTaxes } from "#app/seller-tax/post-taxes.server.ts";
import { findGoodwillNote, listRefundables, listRefundShares } from "./refund-shares.server.ts";
import { planWithheld } from "./withheld.server.ts";

export type RefundReason =
  | "order-cancelled"
  | "undelivered"
  | "paid-twice"
  | "returned"
  | "goodwill"
  | "removed"
  | "part-payment"
  | "excess";

export const manualRefundProviders: ReadonlySet<string> = new Set(["bank", "cod", COUNTER, EXCHANGE]);

/** How the money of these payments goes back; `byHand`: some of it. */
export function refundWay(paid: readonly { provider: string }[]): RefundWay {
  return {
    byHand: paid.some(({ provider }) => manualRefundProviders.has(provider)),
    isOnAccount: paid.some(({ provider }) => provider === ON_ACCOUNT),
  };
}

export const SEND_REFUND = { name: "payments.send-refund" };

export const REFUND_SUCCEEDED = { name: "payments.refund-succeeded" };

const because: Record<RefundReason, string> = {
  "order-cancelled": "order cancelled",
  undelivered: "not delivered",
  "paid-twice": "duplicate payment",
  returned: "items returned",
  goodwill: "refunded by the store",
  removed: "items removed before dispatch",
  "part-payment": "part payment returned",
  excess: "excess payment returned",
};

type RequestedRefund = {
  paymentId: string;
  orderId: string;
  /** Empty for late or duplicate money. */
  shares: RefundShare[];
  reason: RefundReason;
  by: OrderActor;
  at: Date;
  note?: string;
  /** Replaces the reason in the order's history. */
  eventNote?: string;
  /** The store's part of a goodwill. */
  storeBearsBp?: number;
  retryOf?: string;
  /** What of it pays another order instead; the rest is paid back. */
  exchange?: { orderId: string; paise: number };
};

/** Returns the refund's id. */
export async function requestRefund(tx: Database, refund: RequestedRefund): Promise<string> {
  return (await openRefund(tx, refund)).refundId;
}

/**
 * Callers hold the order's lock; triggers check the amounts. `amountPaise`: less than the shares once a payment that came
 * short has nothing left.
 */
export async function openRefund(
  tx: Database,
  refund: RequestedRefund,
): Promise<{ refundId: string; amountPaise: number }> {
  const { paymentId, orderId, shares, reason, by, at, retryOf, exchange } = refund;
  const [payment] = await tx
    .select({
      provider: payments.provider,
      amountPaise: payments.amountPaise,
      writtenOffPaise: payments.writtenOffPaise,
      isEffective: payments.isEffective,
    })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`no payment ${paymentId}`);
  const sharesPaise = payment.isEffective ? sumPaise(shares.map((one) => one.totalPaise)) : payment.amountPaise;
  const [withheldPaise = 0] = await planWithheld(tx, { paymentId, ...payment }, [sharesPaise]);
  const amountPaise = sharesPaise - withheldPaise - (exchange?.paise ?? 0);
  const note = refund.note?.trim() || null;
  const [written] = await tx
    .insert(refunds)
    .values({
      paymentId,
      orderId,
      amountPaise,
      withheldPaise,
      exchangePaise: exchange?.paise,
      exchangeOrderId: exchange?.orderId,
      reason,
      note,
      storeBearsBp: refund.storeBearsBp ?? 0,
      retryOf,
      requestedBy: by?.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: refunds.id });
  if (!written) throw new Error("the refund was not written");
  const refundId = written.id;
  if (shares.length > 0) await tx.insert(refundLines).values(shares.map((share) => ({ ...share, refundId })));
  const eventNote = refund.eventNote ?? `${formatInr(amountPaise)}: ${note || `${because[reason]}.`}`;
  await recordOrderEvent(tx, orderId, { kind: "refund", toStatus: "requested", actor: by, at, note: eventNote });
  if (amountPaise > 0 && !manualRefundProviders.has(payment.provider)) await enqueue(tx, SEND_REFUND, { refundId });
  return { refundId, amountPaise };
}

/** Refunds the rest of all captures. `byHand`: the store sends some of it itself. */
export async function refundOrder(
  tx: Database,
  orderId: string,
  by: OrderActor,
  at: Date,
): Promise<RefundWay & { refundPaise: number }> {
  const captures = await listCaptures(tx, orderId);
  const rest = remainingShares(await listRefundables(tx, orderId));
  const shares = rest.filter(({ shipmentId }) => isPaidFor(captures, shipmentId));
  const paid = sharesByCapture(captures, shares);
  let refundPaise = 0;
  for (const { capture, shares: part } of paid) {
    const refund = { paymentId: capture.id, orderId, shares: part, reason: "order-cancelled", by, at } as const;
    refundPaise += (await openRefund(tx, refund)).amountPaise;
  }
  return { refundPaise, ...refundWay(paid.map(({ capture }) => capture)) };
}

/** The order becomes refunded with its last capture. False when already settled. `isFromTill`: in cash, without a reference. */
export async function settleRefund(
  tx: Database,
  order: LockedOrder,
  refundId: string,
  answer: RefundAnswer,
  now: Date,
  { isFromTill = false } = {},
): Promise<boolean> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)));
  if (!refund || !canMoveRefund(refund.status, answer.status)) return false;
  const hasReference = answer.status !== "failed" && !isFromTill && refund.amountPaise > 0;
  const providerRefundId = hasReference ? answer.providerRefundId : undefined;
  const failureReason = answer.status === "failed" ? answer.reason : undefined;
  await tx
    .update(refunds)
    .set({ status: answer.status, providerRefundId, failureReason, updatedAt: now })
    .where(eq(refunds.id, refundId));
  const note = answer.status === "failed" ? `Refund failed: ${answer.reason}` : undefined;
  const cause = { actor: null, at: now, note };
  await recordOrderEvent(tx, order.id, {
    ...cause,
    kind: "refund",
    fromStatus: refund.status,
    toStatus: answer.status,
  });
  if (answer.status === "succeeded") await closeBooks(tx, order, { ...refund, isFromTill }, now);
  if (answer.status === "succeeded" && refund.reason === "returned") await enqueue(tx, REFUND_SUCCEEDED, { refundId });
  return true;
}

export type SucceededRefund = {
  refundId: string;
  orderId: string;
  provider: string;
  /** True for cash that the counter pays out. */
  isFromTill: boolean;
  amountPaise: number;
  /** Part of the shares that never came, and does not go back. */
  withheldPaise: number;
  /** Part that pays another order. */
  exchangePaise: number;
  reason: string;
  shares: RefundShare[];
  storeBearsBp: number;
  at: Date;
};

async function closeBooks(
  tx: Database,
  order: LockedOrder,
  { id: refundId, paymentId, note, ...sent }: typeof refunds.$inferSelect & { isFromTill: boolean },
  at: Date,
): Promise<void> {
  const { isFullyRefunded, ...source } = await getRefundedPayment(tx, { paymentId, orderId: order.id });
  const lines = await listRefundShares(tx, refundId);
  await recordRefunded(
    tx,
    order.id,
    lines.map(({ share }) => share),
  );
  const shares = lines.filter(({ isInvoiced }) => isInvoiced).map(({ credit }) => credit);
  const refund: SucceededRefund = {
    refundId,
    orderId: order.id,
    ...source,
    isFromTill: sent.isFromTill,
    amountPaise: sent.amountPaise,
    withheldPaise: sent.withheldPaise,
    exchangePaise: sent.exchangePaise,
    reason: sent.reason,
    shares,
    storeBearsBp: sent.storeBearsBp,
    at,
  };
  await issueCreditNotes(tx, { ...refund, reasonWords: findGoodwillNote({ reason: sent.reason, note }) });
  await postRefund(tx, refund);
  const shipmentIds = [...new Set(refund.shares.map(({ shipmentId }) => shipmentId))];
  await postSellerTaxes(tx, shipmentIds);
  await releaseRefundedFees(tx, shipmentIds, at);
  if (isFullyRefunded && order.paymentStatus === "paid")
    await movePaymentStatus(tx, order, "refunded", { actor: null, at: refund.at });
}

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
      : { status: "failed", reason: event.reason ?? "The payment gateway gave no reason." };
  const isNew = await settleRefund(tx, order, refund.id, answer, now);
  if (!isNew) return "nothing-new";
  return answer.status === "succeeded" ? "refunded" : "refund-failed";
}

/** False for orders without payments. */
export async function isAllRefunded(tx: Database, orderId: string): Promise<boolean> {
  const counts = and(eq(payments.orderId, orderId), isEffective());
  const [came] = await tx
    .select({ paise: sql`sum(${payments.amountPaise})`.mapWith(Number) })
    .from(payments)
    .where(counts);
  const [back] = await tx
    .select({
      paise: sql`sum(${refunds.amountPaise} + ${refunds.withheldPaise} + ${refunds.exchangePaise})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(counts, eq(refunds.status, "succeeded")));
  return Boolean(came?.paise) && back?.paise === came?.paise;
}

async function getRefundedPayment(
  tx: Database,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<{ provider: string; isFullyRefunded: boolean }> {
  const [payment] = await tx
    .select({ provider: payments.provider, counted: payments.isEffective })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`no payment ${paymentId}`);
  const { provider, counted } = payment;
  return { provider, isFullyRefunded: counted && (await isAllRefunded(tx, orderId)) };
}
