/** An order is paid by the goods that it replaces, and by a difference (docs/rules.md#f15). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { postCaptureReversal, postExchangeCapture } from "#app/ledger/postings.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ExchangeCredit } from "./exchange-credit.server.ts";

/** `difference`: a captured payment that doesn't count, which the payment of the whole order replaces. */
type PaidExchange = {
  orderId: string;
  credit: ExchangeCredit;
  difference: { paymentId: string; provider: string; amountPaise: number } | null;
  at: Date;
};

/** The caller holds the order's lock. What is not paid back of the refund has gone back by this, so it succeeds. */
export async function payExchange(tx: Database, { orderId, credit, difference, at }: PaidExchange): Promise<void> {
  const { refundId, returnedOrderId, exchangePaise, backPaise } = credit;
  if (difference) {
    const { paymentId } = difference;
    await tx.update(payments).set({ status: "voided", updatedAt: at }).where(eq(payments.id, paymentId));
    await postCaptureReversal(tx, { ...difference, orderId, at });
  }
  const paymentId = randomUUID();
  const amountPaise = exchangePaise + (difference?.amountPaise ?? 0);
  const payment = { id: paymentId, orderId, provider: EXCHANGE, amountPaise, status: "captured" } as const;
  await tx.insert(payments).values({ ...payment, createdAt: at, updatedAt: at });
  await postExchangeCapture(tx, { paymentId, orderId, exchangePaise, difference, at });
  if (backPaise > 0) return;
  const returned = await lockOrder(tx, returnedOrderId);
  if (!returned) throw new Error(`no order ${returnedOrderId}`);
  const answer = { status: "succeeded", providerRefundId: refundId } as const;
  if (!(await settleRefund(tx, returned, refundId, answer, at))) throw new Error(`refund ${refundId} is settled`);
}
