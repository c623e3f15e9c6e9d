/** Each attempt has a Checkout Session (docs/decisions/341) with the attempt's id as reference. */
import type Stripe from "stripe";
import { z } from "zod";
import { err, ok } from "#app/domain/basics/result.ts";
import {
  type Gateway,
  type GatewayContext,
  GatewayError,
  type NewProviderOrder,
  type ProviderKeys,
  type RefundAnswer,
  type RefundOrder,
} from "#app/payments/gateway.ts";
import { hmacOf, isSignedWith } from "#app/payments/providers/hmac.server.ts";
import { answersOf } from "#app/payments/providers/read-answer.ts";
import { readJson } from "#app/payments/providers/read-json.ts";
import { ask, refused, StripeRefusal, stripeClient } from "./stripe-client.server.ts";
import {
  eventsOfSession,
  eventsOfWebhook,
  PROVIDER,
  REFUND_NOTE,
  type StripeSession,
  stripeRefund,
  stripeSession,
} from "./stripe-messages.ts";
import { listStripeSettlements } from "./stripe-settlements.server.ts";

/** Older webhooks count as replays. */
const TOLERANCE_S = 300;
const PAGE = 100;

const read = answersOf("Stripe");

const statuses = ["paid", "cancelled"] as const;
const sessions = z.object({ data: z.array(stripeSession) });
const refunds = z.object({ data: z.array(stripeRefund) });

export function stripeGateway(gatewayContext: GatewayContext, keys: ProviderKeys): Gateway {
  const client = stripeClient(gatewayContext, keys);
  return {
    provider: PROVIDER,
    refund: (order) => refundPayment(client, order),
    async createOrder(order) {
      const existing = await findSession(client, order.providerOrderId, null);
      // Already paid: the return page will find out.
      if (existing?.status === "complete")
        return { providerOrderId: existing.id, payUrl: returnAddress(order, "paid", keys) };
      const session = existing ?? (await openSession(client, order, keys));
      if (!session.url) throw new GatewayError("Stripe's page has ended");
      return { providerOrderId: session.id, payUrl: session.url };
    },
    readWebhook(rawBody, headers, now) {
      if (!isSignedByStripe(client, rawBody, headers.get("stripe-signature"), keys.webhookSecret, now)) return null;
      return eventsOfWebhook(readJson(rawBody));
    },
    // Stripe doesn't sign returns, so the shop does.
    readReturn(parameters) {
      const key = parameters.get("key") ?? "";
      const status = statuses.find((one) => one === parameters.get("status"));
      if (!status || !isSignedWith(keys.apiSecret, returnText(key, status), parameters.get("signature"))) return null;
      return { key, status };
    },
    async fetchOrder({ providerOrderId, key }) {
      const session = await findSession(client, providerOrderId, key);
      return session && { providerOrderId: session.id, events: eventsOfSession(session) };
    },
    async endOrder(providerOrderId) {
      try {
        await ask(client.checkout.sessions.expire(providerOrderId));
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.isAboutKeys) throw refused(error);
      }
    },
    listSettlements: (day) => listStripeSettlements(client, day),
    async check() {
      try {
        await ask(client.checkout.sessions.list({ limit: 1 }));
        return ok();
      } catch (error) {
        if (error instanceof StripeRefusal) return err("refused");
        throw error;
      }
    },
  };
}

/** Stripe has no search by our key, so this reads the latest sessions. */
async function findSession(client: Stripe, id: string | null, key: string | null): Promise<StripeSession | null> {
  try {
    if (id) return read(stripeSession, await ask(client.checkout.sessions.retrieve(id)));
    if (!key) return null;
    const latest = read(sessions, await ask(client.checkout.sessions.list({ limit: PAGE })));
    return latest.data.find((session) => session.client_reference_id === key) ?? null;
  } catch (error) {
    if (error instanceof StripeRefusal && error.isMissing) return null;
    throw refused(error);
  }
}

async function openSession(client: Stripe, order: NewProviderOrder, keys: ProviderKeys): Promise<StripeSession> {
  const options = { idempotencyKey: `attempt-${order.key}` };
  try {
    return read(stripeSession, await ask(client.checkout.sessions.create(newSession(order, keys), options)));
  } catch (error) {
    throw refused(error);
  }
}

async function refundPayment(
  client: Stripe,
  { key, providerPaymentId, amountPaise }: RefundOrder,
): Promise<RefundAnswer> {
  const input = { payment_intent: providerPaymentId, amount: amountPaise, metadata: { [REFUND_NOTE]: key } };
  try {
    // Idempotency keys expire after a day, refunds don't.
    const earlier = read(
      refunds,
      await ask(client.refunds.list({ payment_intent: providerPaymentId, limit: PAGE })),
    ).data.find((one) => one.metadata?.[REFUND_NOTE] === key);
    const created =
      earlier ?? read(stripeRefund, await ask(client.refunds.create(input, { idempotencyKey: `refund-${key}` })));
    if (created.status === "failed" || created.status === "canceled")
      return { status: "failed", reason: "Stripe could not process the refund." };
    return { status: created.status === "succeeded" ? "succeeded" : "sent", providerRefundId: created.id };
  } catch (error) {
    if (error instanceof StripeRefusal && !error.isAboutKeys) return { status: "failed", reason: error.message };
    throw refused(error);
  }
}

function newSession(order: NewProviderOrder, keys: ProviderKeys): Stripe.Checkout.SessionCreateParams {
  const { key, amountPaise, currency, orderNumber, expiresAt } = order;
  const name = `Order ${orderNumber}`;
  return {
    mode: "payment",
    // Prices stay in rupees for foreign cards.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ["card"],
    client_reference_id: key,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amountPaise, product_data: { name } },
      },
    ],
    payment_intent_data: { description: name, metadata: { sanganak_attempt: key } },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: returnAddress(order, "paid", keys),
    cancel_url: returnAddress(order, "cancelled", keys),
  };
}

function returnAddress({ key, returnUrl }: NewProviderOrder, status: (typeof statuses)[number], keys: ProviderKeys) {
  const signature = hmacOf(keys.apiSecret, returnText(key, status));
  return `${returnUrl}?${new URLSearchParams({ key, status, signature })}`;
}

function returnText(key: string, status: string): string {
  return `sanganak return ${key} ${status}`;
}

function isSignedByStripe(
  client: Stripe,
  rawBody: Uint8Array,
  header: string | null,
  secret: string,
  now: Date,
): boolean {
  const { signature } = client.webhooks;
  if (!signature || !header || !secret) return false;
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  // The SDK accepts future times.
  if (!(seconds - now.getTime() / 1000 <= TOLERANCE_S)) return false;
  try {
    return signature.verifyHeader(Buffer.from(rawBody), header, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    return false;
  }
}
