/** Each attempt has an order or a Payment Link (docs/decisions/341), with the attempt's id as receipt or reference. */
import { z } from "zod";
import { err, ok } from "#app/domain/basics/result.ts";
import { isAboveUpiLimit } from "#app/domain/money/upi-limit.ts";
import {
  type Gateway,
  type GatewayContext,
  GatewayError,
  type NewProviderOrder,
  type ProviderKeys,
  type RefundAnswer,
  type RefundOrder,
} from "#app/payments/gateway.ts";
import { hmacOf, isSignedWith, isSignedWithAny } from "#app/payments/providers/hmac.server.ts";
import { answersOf } from "#app/payments/providers/read-answer.ts";
import { readJson } from "#app/payments/providers/read-json.ts";
import { ask, RazorpayRefusal, razorpayClient, refused } from "./razorpay-client.server.ts";
import { CARD_FIRST, displayOnly } from "./razorpay-display.ts";
import {
  eventsOfLink,
  eventsOfOrder,
  eventsOfWebhook,
  NOTE,
  PROVIDER,
  type RazorpayLink,
  type RazorpayPayment,
  razorpayLink,
  razorpayPayment,
  razorpayRefund,
} from "./razorpay-messages.ts";
import { findOrder, isHosted, isOrder, openOrder, payForm, readOrderReturn } from "./razorpay-orders.server.ts";
import { listRazorpaySettlements } from "./razorpay-settlements.server.ts";

const read = answersOf("Razorpay");

const payments = z.object({ items: z.array(razorpayPayment) });
const links = z.object({ payment_links: z.array(razorpayLink) });
const refunds = z.object({ items: z.array(razorpayRefund) });

type Client = ReturnType<typeof razorpayClient>;

export function razorpayGateway(gatewayContext: GatewayContext, keys: ProviderKeys): Gateway {
  const client = razorpayClient(gatewayContext, keys);
  return {
    provider: PROVIDER,
    refund(order) {
      const repeatable = razorpayClient(gatewayContext, keys, { "X-Refund-Idempotency": order.key });
      return refundPayment({ client, repeatable }, order);
    },
    async createOrder(order) {
      const { providerOrderId: earlier } = order;
      // An attempt keeps what it began with: after an update that may be a link.
      if (earlier ? isOrder(earlier) : isHosted(order.channel)) return openOrder(client, keys, order);
      const link = (await findLink(client, order.providerOrderId, null)) ?? (await openLink(client, order));
      // Already paid: the return page will find out.
      if (link.status === "paid")
        return { providerOrderId: link.id, payUrl: `${order.returnUrl}?${signedReturn(keys, link.id, "paid")}` };
      if (!link.short_url) throw new GatewayError("Razorpay's link has no address");
      return { providerOrderId: link.id, payUrl: link.short_url };
    },
    payForm: (order) => (isOrder(order.providerOrderId) ? payForm(gatewayContext, keys, order) : null),
    // The SDK's own check is not constant-time.
    readWebhook(rawBody, headers) {
      if (!isSignedWithAny(keys.webhookSecret, rawBody, headers.get("x-razorpay-signature"))) return null;
      return eventsOfWebhook(readJson(rawBody));
    },
    readReturn(parameters) {
      if (parameters.has("order")) return readOrderReturn(keys, parameters);
      const parameter = (name: string) => parameters.get(`razorpay_${name}`) ?? "";
      const [link, status] = [parameter("payment_link_id"), parameter("payment_link_status")];
      const text = returnText(link, parameter("payment_link_reference_id"), status, parameter("payment_id"));
      if (!isSignedWith(keys.apiSecret, text, parameters.get("razorpay_signature"))) return null;
      return { providerOrderId: link, status: status === "paid" ? "paid" : "pending" };
    },
    async fetchOrder({ providerOrderId, key }) {
      const order = await findOrder(client, providerOrderId, key);
      const link = order ? null : await findLink(client, providerOrderId, key);
      try {
        if (order)
          return { providerOrderId: order.id, events: eventsOfOrder(order, await paymentsOfOrder(client, order.id)) };
        if (!link) return null;
        return { providerOrderId: link.id, events: eventsOfLink(link, await paymentsOf(client, link)) };
      } catch (error) {
        throw refused(error);
      }
    },
    async endOrder(providerOrderId) {
      // Razorpay can't close orders: what is paid late is refunded.
      if (isOrder(providerOrderId)) return;
      try {
        await ask(client.paymentLink.cancel(providerOrderId));
      } catch (error) {
        if (!(error instanceof RazorpayRefusal) || error.isAboutKeys) throw refused(error);
      }
    },
    listSettlements: (day) => listRazorpaySettlements(client, day),
    async check() {
      try {
        await ask(client.paymentLink.all({ count: 1 } as object));
        return ok();
      } catch (error) {
        if (error instanceof RazorpayRefusal) return err("refused");
        throw error;
      }
    },
  };
}

async function findLink(client: Client, id: string | null, key: string | null): Promise<RazorpayLink | null> {
  if (id && isOrder(id)) return null;
  try {
    if (id) return read(razorpayLink, await ask(client.paymentLink.fetch(id)));
    if (!key) return null;
    const page = read(links, await ask(client.paymentLink.all({ reference_id: key } as object)));
    return page.payment_links.find((link) => link.reference_id === key) ?? null;
  } catch (error) {
    if (error instanceof RazorpayRefusal && !error.isAboutKeys) return null;
    throw refused(error);
  }
}

async function openLink(client: Client, order: NewProviderOrder): Promise<RazorpayLink> {
  try {
    // The SDK's types are stricter than the API.
    return read(razorpayLink, await ask(client.paymentLink.create(newLink(order) as never)));
  } catch (error) {
    // The attempt probably has a link, and Razorpay's answer was lost.
    const earlier = error instanceof RazorpayRefusal ? await findLink(client, null, order.key) : null;
    if (earlier) return earlier;
    throw refused(error);
  }
}

async function paymentsOf(client: Client, link: RazorpayLink): Promise<RazorpayPayment[]> {
  if (link.order_id) return paymentsOfOrder(client, link.order_id);
  const fetched = (link.payments ?? []).map(({ payment_id }) => ask(client.payments.fetch(payment_id)));
  return settle(
    client,
    (await Promise.all(fetched)).map((payment) => read(razorpayPayment, payment)),
  );
}

async function paymentsOfOrder(client: Client, orderId: string): Promise<RazorpayPayment[]> {
  return settle(client, read(payments, await ask(client.orders.fetchPayments(orderId))).items);
}

async function settle(client: Client, made: RazorpayPayment[]): Promise<RazorpayPayment[]> {
  const settled: RazorpayPayment[] = [];
  for (const payment of made) settled.push(payment.status === "authorized" ? await capture(client, payment) : payment);
  return settled;
}

/** A failed capture must not hide the other payments. */
async function capture(client: Client, payment: RazorpayPayment): Promise<RazorpayPayment> {
  try {
    return read(razorpayPayment, await ask(client.payments.capture(payment.id, payment.amount, payment.currency)));
  } catch (error) {
    if (!(error instanceof RazorpayRefusal) || error.isAboutKeys) throw error;
    return read(razorpayPayment, await ask(client.payments.fetch(payment.id)));
  }
}

/** `repeatable` sends the refund's id, so that Razorpay carries out a repeated request once. */
async function refundPayment(
  { client, repeatable }: { client: Client; repeatable: Client },
  { key, providerPaymentId, amountPaise }: RefundOrder,
): Promise<RefundAnswer> {
  const input = { amount: amountPaise, speed: "normal", receipt: key } as const;
  try {
    const earlier = read(refunds, await ask(client.payments.fetchMultipleRefund(providerPaymentId, { count: 100 })));
    const created =
      earlier.items.find((one) => one.receipt === key) ??
      read(razorpayRefund, await ask(repeatable.payments.refund(providerPaymentId, input)));
    if (created.status === "failed") return { status: "failed", reason: "Razorpay could not process the refund." };
    return { status: created.status === "processed" ? "succeeded" : "sent", providerRefundId: created.id };
  } catch (error) {
    if (error instanceof RazorpayRefusal && !error.isAboutKeys) return { status: "failed", reason: error.message };
    throw refused(error);
  }
}

function returnText(link: string, reference: string, status: string, payment: string): string {
  return [link, reference, status, payment].join("|");
}

function signedReturn(keys: ProviderKeys, link: string, status: string): URLSearchParams {
  return new URLSearchParams({
    razorpay_payment_link_id: link,
    razorpay_payment_link_status: status,
    razorpay_signature: hmacOf(keys.apiSecret, returnText(link, "", status, "")),
  });
}

function newLink({ key, amountPaise, currency, orderNumber, returnUrl, expiresAt, channel }: NewProviderOrder) {
  const display = channel ? displayOnly(channel) : isAboveUpiLimit(amountPaise) ? CARD_FIRST : null;
  return {
    amount: amountPaise,
    currency,
    accept_partial: false,
    reference_id: key,
    description: `Order ${orderNumber}`,
    notes: { [NOTE]: key },
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt.getTime() / 1000),
    callback_url: returnUrl,
    callback_method: "get",
    ...(display && { options: { checkout: { config: { display } } } }),
  };
}
