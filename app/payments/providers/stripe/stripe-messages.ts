import { z } from "zod";
import type { ProviderEvent } from "#app/payments/gateway.ts";

export const PROVIDER = "stripe";
/** Holds our refund's id. */
export const REFUND_NOTE = "sanganak_refund";

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

export const stripeSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payment_intent: idOf,
  payment_method_types: z.array(z.string()).catch([]),
  url: z.string().nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;

export const stripeRefund = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: idOf,
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const stripeDispute = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: idOf,
  status: z.string(),
  reason: z.string().nullish(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});

const webhook = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

const EXPIRED = "The payment timed out.";
const NOT_PAID = "The payment was not completed.";

export function eventsOfWebhook(body: unknown): ProviderEvent[] {
  const read = webhook.safeParse(body);
  if (!read.success) return [];
  const { id, type, data } = read.data;
  if (type.startsWith("checkout.session.")) {
    const session = stripeSession.safeParse(data.object);
    return session.success ? [sessionNews(id, type, session.data)] : [];
  }
  if (type.startsWith("charge.dispute.")) {
    const dispute = stripeDispute.safeParse(data.object);
    return dispute.success ? [disputeNews(id, dispute.data)] : [];
  }
  if (type.startsWith("refund.") || type === "charge.refund.updated") {
    const refund = stripeRefund.safeParse(data.object);
    return refund.success ? [refundNews(id, refund.data)] : [];
  }
  return [];
}

export function eventsOfSession(session: StripeSession): ProviderEvent[] {
  if (session.payment_status === "paid")
    return [{ ...aboutSession(`asked:${session.id}:captured`, session), kind: "captured" }];
  if (session.status !== "expired") return [];
  return [{ ...aboutSession(`asked:${session.id}:expired`, session), kind: "failed", reason: EXPIRED }];
}

function sessionNews(eventId: string, type: string, session: StripeSession): ProviderEvent {
  const about = aboutSession(eventId, session);
  if (type === "checkout.session.expired") return { ...about, kind: "failed", reason: EXPIRED };
  if (type === "checkout.session.async_payment_failed") return { ...about, kind: "failed", reason: NOT_PAID };
  const isEnd = type === "checkout.session.completed" || type === "checkout.session.async_payment_succeeded";
  return { ...about, kind: isEnd && session.payment_status === "paid" ? "captured" : "other" };
}

function aboutSession(eventId: string, session: StripeSession): Omit<ProviderEvent, "kind"> {
  const [method, ...others] = session.payment_method_types;
  return {
    provider: PROVIDER,
    eventId,
    providerOrderId: session.id,
    key: session.client_reference_id ?? null,
    providerPaymentId: session.payment_intent ?? null,
    amountPaise: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    method: method && others.length === 0 ? method : null,
    reason: null,
    refundKey: null,
    providerRefundId: null,
  };
}

function refundNews(eventId: string, refund: z.output<typeof stripeRefund>): ProviderEvent {
  const isOver = refund.status === "failed" || refund.status === "canceled";
  return {
    provider: PROVIDER,
    eventId,
    kind: refund.status === "succeeded" ? "refund-succeeded" : isOver ? "refund-failed" : "other",
    providerOrderId: null,
    key: null,
    providerPaymentId: refund.payment_intent ?? null,
    amountPaise: refund.amount,
    currency: refund.currency.toUpperCase(),
    method: null,
    reason: isOver ? "Stripe could not process the refund." : null,
    refundKey: refund.metadata?.[REFUND_NOTE] ?? null,
    providerRefundId: refund.id,
  };
}

/** `warning_closed`: an inquiry ended without a dispute. */
function disputeNews(eventId: string, dispute: z.output<typeof stripeDispute>): ProviderEvent {
  const { id, status, reason, evidence_details } = dispute;
  const dueBy = evidence_details?.due_by;
  return {
    provider: PROVIDER,
    eventId,
    kind: "dispute",
    providerOrderId: null,
    key: null,
    providerPaymentId: dispute.payment_intent ?? null,
    amountPaise: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    method: null,
    reason: null,
    refundKey: null,
    providerRefundId: null,
    dispute: {
      disputeId: id,
      status: status === "lost" ? "lost" : status === "won" || status === "warning_closed" ? "won" : "open",
      reason: reason?.replaceAll("_", " ") || "no reason stated",
      respondBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
    },
  };
}
