import { z } from "zod";
import type { ProviderEvent } from "#app/payments/gateway.ts";

export const PROVIDER = "razorpay";
/** Holds our attempt's id. */
export const NOTE = "sanganak_attempt";
/** Marks the orders that we made: Razorpay makes one for each paid link and copies the link's notes to it. */
export const ORDER_NOTE = "sanganak_order";

/** Razorpay sends empty notes as []. */
const notes = z.record(z.string(), z.unknown()).catch({});
const method = z.string().nullish();

export const razorpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  method,
  notes: notes.optional(),
});
export type RazorpayPayment = z.output<typeof razorpayPayment>;

export const razorpayLink = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  reference_id: z.string().nullish(),
  short_url: z.string().optional(),
  /** It is null until the first payment attempt. */
  order_id: z.string().nullish(),
  payments: z
    .array(z.object({ payment_id: z.string() }))
    .nullish()
    .catch(null),
});
export type RazorpayLink = z.output<typeof razorpayLink>;

/** `receipt`: our attempt's id. */
export const razorpayOrder = z.object({
  id: z.string(),
  status: z.string(),
  receipt: z.string().nullish(),
  notes: notes.optional(),
});
export type RazorpayOrder = z.output<typeof razorpayOrder>;

export const razorpayRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string().optional(),
  status: z.string(),
  receipt: z.string().nullish(),
});

/** Statuses before the end: open, under_review; "closed" is an end without a loss. */
export const razorpayDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  respond_by: z.number().int().nullish(),
});

const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema });
const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(razorpayLink).optional(),
    order: entity(razorpayOrder).optional(),
    payment: entity(razorpayPayment).optional(),
    refund: entity(razorpayRefund).optional(),
    dispute: entity(razorpayDispute).optional(),
  }),
});

const EXPIRED = "The payment timed out.";
const nothing = { amountPaise: null, currency: null, method: null, reason: null, refundKey: null };
const base = { provider: PROVIDER, providerRefundId: null, providerPaymentId: null, ...nothing };

/** Events are identified by content, because the webhook's id is unsigned. */
export function eventsOfWebhook(body: unknown): ProviderEvent[] {
  const read = webhook.safeParse(body);
  if (!read.success) return [];
  const { event, payload } = read.data;
  const [link, payment, refund] = [payload.payment_link?.entity, payload.payment?.entity, payload.refund?.entity];
  if (event === "payment_link.paid" && link && payment)
    return [captured(`${event}:${payment.id}`, payment, linkOf(link))];
  const order = payload.order?.entity;
  if (event === "order.paid" && order?.notes?.[NOTE] && payment) {
    const paid = order.notes[ORDER_NOTE] ? orderOf(order) : { id: null, key: String(order.notes[NOTE]) };
    return [captured(`${event}:${payment.id}`, payment, paid)];
  }
  if ((event === "payment_link.expired" || event === "payment_link.cancelled") && link)
    return [over(`${event}:${link.id}`, link)];
  if ((event === "refund.processed" || event === "refund.failed") && refund) {
    const kind = event === "refund.processed" ? "refund-succeeded" : "refund-failed";
    return [refundNews(`${event}:${refund.id}`, kind, refund)];
  }
  const dispute = payload.dispute?.entity;
  if (event.startsWith("payment.dispute.") && dispute) return [disputeNews(`${event}:${dispute.id}`, dispute)];
  if (!payment || typeof payment.notes?.[NOTE] !== "string") return [];
  if (event === "payment.captured") return [captured(`${event}:${payment.id}`, payment, null)];
  if (event === "payment.authorized")
    return [{ ...captured(`${event}:${payment.id}`, payment, null), kind: "authorized" }];
  // The link or order stays open, and Razorpay's page offers another try.
  if (event === "payment.failed") return [{ ...captured(`${event}:${payment.id}`, payment, null), kind: "other" }];
  return [];
}

export function eventsOfLink(link: RazorpayLink, payments: RazorpayPayment[]): ProviderEvent[] {
  const paid = capturedOf(payments, linkOf(link));
  const isOver = link.status === "expired" || link.status === "cancelled";
  return isOver && paid.length === 0 ? [over(`asked:${link.id}:${link.status}`, link)] : paid;
}

/** An order has no end at Razorpay. */
export function eventsOfOrder(order: RazorpayOrder, payments: RazorpayPayment[]): ProviderEvent[] {
  return capturedOf(payments, orderOf(order));
}

/** What was paid: a link or an order, with our attempt's id. `id`: null for a link's order, which no attempt has. */
type Paid = { id: string | null; key: string | null };

function linkOf({ id, reference_id }: RazorpayLink): Paid {
  return { id, key: reference_id ?? null };
}

function orderOf({ id, receipt }: RazorpayOrder): Paid {
  return { id, key: receipt ?? null };
}

function capturedOf(payments: RazorpayPayment[], paid: Paid): ProviderEvent[] {
  return payments
    .filter(({ status }) => status === "captured" || status === "refunded")
    .map((payment) => captured(`asked:${payment.id}:captured`, payment, paid));
}

function captured(eventId: string, payment: RazorpayPayment, paid: Paid | null): ProviderEvent {
  const note = payment.notes?.[NOTE];
  return {
    ...base,
    eventId,
    kind: "captured",
    providerOrderId: paid?.id ?? null,
    key: paid ? paid.key : String(note),
    providerPaymentId: payment.id,
    amountPaise: payment.amount,
    currency: payment.currency,
    method: payment.method ?? null,
  };
}

function over(eventId: string, link: RazorpayLink): ProviderEvent {
  return {
    ...base,
    eventId,
    kind: "failed",
    providerOrderId: link.id,
    key: link.reference_id ?? null,
    amountPaise: link.amount,
    currency: link.currency,
    reason: EXPIRED,
  };
}

function refundNews(
  eventId: string,
  kind: "refund-succeeded" | "refund-failed",
  refund: z.output<typeof razorpayRefund>,
): ProviderEvent {
  return {
    ...base,
    eventId,
    kind,
    providerOrderId: null,
    key: null,
    providerPaymentId: refund.payment_id,
    amountPaise: refund.amount,
    currency: refund.currency ?? null,
    refundKey: refund.receipt ?? null,
    providerRefundId: refund.id,
  };
}

function disputeNews(eventId: string, dispute: z.output<typeof razorpayDispute>): ProviderEvent {
  const { id, status, reason_code, reason_description, respond_by } = dispute;
  return {
    ...base,
    eventId,
    kind: "dispute",
    providerOrderId: null,
    key: null,
    providerPaymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    currency: dispute.currency,
    dispute: {
      disputeId: id,
      status: status === "lost" ? "lost" : status === "won" || status === "closed" ? "won" : "open",
      reason: reason_description || reason_code || "no reason stated",
      respondBy: respond_by ? new Date(respond_by * 1000).toISOString() : null,
    },
  };
}
