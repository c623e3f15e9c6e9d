import { z } from "zod";
import { ok } from "#app/domain/basics/result.ts";
import {
  type Gateway,
  type GatewayContext,
  GatewayError,
  type NewProviderOrder,
  type ProviderEvent,
} from "#app/payments/gateway.ts";
import { INTERNAL_ADDRESS } from "#app/platform/internal-address.ts";
import { testProviderKeys } from "./keys.server.ts";
import { isSignedReturn, isSignedWebhook } from "./signatures.server.ts";
import { PROVIDER } from "./test-provider.server.ts";

const TIMEOUT_MS = 10_000;

const payment = z.object({
  id: z.string(),
  status: z.enum(["captured", "failed"]),
  amount: z.number().int(),
  currency: z.string(),
  method: z.string(),
  reason: z.string().nullable(),
});
const order = z.object({
  id: z.string(),
  receipt: z.string(),
  pay_url: z.string(),
  payments: z.array(payment),
});
const refund = z.object({ id: z.string(), status: z.enum(["processed", "pending"]) });
const webhook = z.object({
  id: z.string(),
  type: z.enum(["payment.captured", "payment.failed", "refund.processed", "refund.failed"]),
  data: z.object({
    order_id: z.string(),
    receipt: z.string(),
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    method: z.string(),
    reason: z.string().nullable(),
    refund_id: z.string().nullable(),
    refund_receipt: z.string().nullable(),
  }),
});
const kinds = {
  "payment.captured": "captured",
  "payment.failed": "failed",
  "refund.processed": "refund-succeeded",
  "refund.failed": "refund-failed",
} as const;

/** Returns null outside demos (docs/rules.md#p22). */
export function testGateway(gatewayContext: GatewayContext): Gateway {
  const keys = testProviderKeys(gatewayContext.env);
  const call = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema> | null> => callProvider(gatewayContext, `${keys.id}:${keys.secret}`, path, schema, body);

  async function fetchOrder({ providerOrderId, key }: { providerOrderId: string | null; key: string | null }) {
    const path = providerOrderId
      ? `orders/${encodeURIComponent(providerOrderId)}`
      : `orders?receipt=${encodeURIComponent(key ?? "")}`;
    const providerOrder = await call(path, order);
    return providerOrder && { providerOrderId: providerOrder.id, events: eventsOf(providerOrder) };
  }

  return {
    provider: PROVIDER,
    fetchOrder,
    async createOrder({ key, amountPaise, currency, orderNumber, returnUrl, channel }: NewProviderOrder) {
      const body = { receipt: key, amount: amountPaise, currency, description: orderNumber, return_url: returnUrl };
      const created = await call("orders", order, { ...body, ...(channel && { method: channel }) });
      if (!created) throw new GatewayError("the test provider has no such address");
      return { providerOrderId: created.id, payUrl: created.pay_url };
    },
    readWebhook(rawBody, headers, now) {
      if (!isSignedWebhook(keys.webhookSecret, rawBody, headers.get("x-test-signature"), now)) return null;
      const read = webhook.safeParse(parseJson(rawBody));
      return read.success ? [eventOfWebhook(read.data)] : [];
    },
    readReturn(parameters) {
      const read = isSignedReturn(keys.secret, parameters);
      return read && { providerOrderId: read.orderId, status: read.status };
    },
    async check() {
      // A query for an unknown order tests the keys.
      await call("orders?receipt=check", order);
      return ok();
    },
    async refund({ key, providerPaymentId, amountPaise }) {
      const body = { payment_id: providerPaymentId, amount: amountPaise, receipt: key };
      const created = await call("refunds", refund, body);
      if (!created) return { status: "failed", reason: "The payment is unknown to the provider." };
      return { status: created.status === "processed" ? "succeeded" : "sent", providerRefundId: created.id };
    },
  };
}

/** GET without a body, else POST. Null for 404. */
async function callProvider<Schema extends z.ZodType>(
  { fetch }: GatewayContext,
  credentials: string,
  path: string,
  schema: Schema,
  body?: object,
): Promise<z.output<Schema> | null> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${INTERNAL_ADDRESS}/test-gateway/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Basic ${btoa(credentials)}`, "content-type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new GatewayError(`the test provider doesn't answer: ${(error as Error).message}`);
  }
  if (response.status === 404) return null;
  if (!response.ok) throw new GatewayError(`the test provider answered ${response.status}`);
  const read = schema.safeParse(parseJson(text));
  if (!read.success) throw new GatewayError("the test provider's answer makes no sense");
  return read.data;
}

function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

function eventsOf(providerOrder: z.output<typeof order>): ProviderEvent[] {
  return providerOrder.payments.map((one) => ({
    provider: PROVIDER,
    eventId: `asked:${one.id}:${one.status}`,
    kind: one.status,
    providerOrderId: providerOrder.id,
    key: providerOrder.receipt,
    providerPaymentId: one.id,
    amountPaise: one.amount,
    currency: one.currency,
    method: one.method,
    reason: one.reason,
    refundKey: null,
    providerRefundId: null,
  }));
}

function eventOfWebhook({ id, type, data }: z.output<typeof webhook>): ProviderEvent {
  return {
    provider: PROVIDER,
    eventId: id,
    kind: kinds[type],
    providerOrderId: data.order_id,
    key: data.receipt,
    providerPaymentId: data.payment_id,
    amountPaise: data.amount,
    currency: data.currency,
    method: data.method,
    reason: data.reason,
    refundKey: data.refund_receipt,
    providerRefundId: data.refund_id,
  };
}
