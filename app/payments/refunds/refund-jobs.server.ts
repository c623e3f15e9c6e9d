/** Idempotent: the provider's key is the refund's id. */
import { eq } from "drizzle-orm";
import { ok } from "#app/domain/basics/result.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { isDisputed } from "#app/payments/disputes/apply-dispute.server.ts";
import { GatewayError, type RefundAnswer } from "#app/payments/gateway.ts";
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
  const { db, log } = services;
  const [refund] = await db
    .select({
      status: refunds.status,
      orderId: refunds.orderId,
      paymentId: refunds.paymentId,
      amountPaise: refunds.amountPaise,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  // What pays another order is not sent to anybody.
  if (!refund?.amountPaise || (refund.status !== "requested" && refund.status !== "sent")) return;
  if (refund.provider === ON_ACCOUNT)
    return await settle(services, refund, { id: refundId, answer: onAccount(refundId) });
  if (refund.status === "requested" && (await isDisputed(db, refund.paymentId)))
    return await settle(services, refund, { id: refundId, answer: DISPUTED });
  const gateway = await gatewayOf(refund.provider, services);
  if (!gateway || !refund.providerPaymentId) throw new GatewayError(`no way to refund at ${refund.provider}`);
  const { amountPaise, providerPaymentId } = refund;
  const answer = await gateway.refund({ key: refundId, providerPaymentId, amountPaise });
  if (answer.status === "failed") log.error({ refundId, reason: answer.reason }, "a refund failed");
  await settle(services, refund, { id: refundId, answer });
}

/** The buyer's bank pays it back, or decides about it: a refund beside would be the second one. */
const DISPUTED: RefundAnswer = { status: "failed", reason: "The buyer’s bank disputes this payment." };

/** What is refunded on account is owed no longer, at once. */
function onAccount(refundId: string): RefundAnswer {
  return { status: "succeeded", providerRefundId: refundId };
}

async function settle(
  { db, clock }: JobServices,
  { orderId }: { orderId: string },
  { id, answer }: { id: string; answer: RefundAnswer },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await settleRefund(tx, order, id, answer, clock.now());
    return ok();
  });
}
