import { eq } from "drizzle-orm";
import { INTERNAL_ADDRESS } from "#app/platform/internal-address.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { findTestOrder } from "./books.server.ts";
import { DELIVER_WEBHOOK, type Delivery } from "./deliveries.ts";
import { testProviderKeys } from "./keys.server.ts";
import { testProviderPayments } from "./schema.server.ts";
import { signWebhook } from "./signatures.server.ts";

export const deliverWebhookJob: JobDefinition<Delivery> = {
  ...DELIVER_WEBHOOK,
  retries: 12,
  async handle(services, delivery) {
    const status = await deliverWebhook(services, delivery);
    if (!delivery.isForged && (status < 200 || status > 299)) throw new Error(`the shop answered ${status}`);
  },
};

export async function deliverWebhook(services: JobServices, delivery: Delivery): Promise<number> {
  const { env, fetch, clock } = services;
  if (!env.demo) return 200;
  const rawBody = new TextEncoder().encode(JSON.stringify(await messageOf(services, delivery)));
  const secret = delivery.isForged ? "somebody else's secret" : testProviderKeys(env).webhookSecret;
  const response = await fetch(`${INTERNAL_ADDRESS}/webhooks/test`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-test-signature": signWebhook(secret, rawBody, clock.now()) },
    body: rawBody,
  });
  await response.body?.cancel();
  return response.status;
}

async function messageOf({ db, clock }: JobServices, { eventId, type, paymentId, amountPaise, ...rest }: Delivery) {
  const [payment] = await db.select().from(testProviderPayments).where(eq(testProviderPayments.id, paymentId));
  const order = payment && (await findTestOrder(db, payment.providerOrderId));
  if (!payment || !order) throw new Error(`the test provider has no payment ${paymentId}`);
  return {
    id: eventId,
    type,
    created_at: clock.now().toISOString(),
    data: {
      order_id: order.id,
      receipt: order.receipt,
      payment_id: paymentId,
      amount: amountPaise,
      currency: order.currency,
      method: payment.method,
      reason: payment.status === "failed" ? DECLINED : null,
      refund_id: rest.refundId ?? null,
      refund_receipt: rest.refundReceipt ?? null,
    },
  };
}

export const DECLINED = "The bank declined the payment.";
