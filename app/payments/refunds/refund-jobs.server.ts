/** Idempotent: the provider's key is the refund's id. */
import { eq } from "drizzle-orm";
import { ok } from "#app/domain/basics/result.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { GatewayError } from "#app/payments/gateway.ts";
import { gatewayOf } from "#app/payments/providers/gateways.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { SEND_REFUND, settleRefund } from "./refund-commands.server.ts";

export const sendRefundJob: JobDefinition<{ refundId: string }> = {
  ...SEND_REFUND,
  retries: 10,
  handle: (services, { refundId }) => sendRefund(services, refundId),
};

/** Calls the provider outside transactions. @throws GatewayError to retry */
export async function sendRefund(services: JobServices, refundId: string): Promise<void> {
  const { db, clock, log } = services;
  const [refund] = await db
    .select({
      status: refunds.status,
      orderId: refunds.orderId,
      amountPaise: refunds.amountPaise,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!refund || (refund.status !== "requested" && refund.status !== "sent")) return;
  const gateway = await gatewayOf(refund.provider, services);
  if (!gateway || !refund.providerPaymentId) throw new GatewayError(`no way to refund at ${refund.provider}`);
  const { amountPaise, providerPaymentId } = refund;
  const answer = await gateway.refund({ key: refundId, providerPaymentId, amountPaise });
  if (answer.status === "failed") log.error({ refundId, reason: answer.reason }, "a refund failed");
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    if (order) await settleRefund(tx, order, refundId, answer, clock.now());
    return ok();
  });
}
