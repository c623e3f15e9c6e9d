import { eq } from "drizzle-orm";
import { lockOrder, type OrderActor } from "#app/orders/order-commands.server.ts";
import { openRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundShares } from "#app/payments/refunds/refund-shares.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findExchangeCredit, isExchangePaid } from "./exchange-credit.server.ts";

/**
 * Pays the returned goods back after all, when the order that they were to pay ends before its difference was paid
 * (docs/rules.md#f15). The caller holds that order's lock. Returns false when nothing is to be paid back here.
 */
export async function endUnpaidExchange(
  tx: Database,
  order: { id: string; paymentMethod: string },
  { by, at }: { by: OrderActor; at: Date },
): Promise<boolean> {
  const credit = await findExchangeCredit(tx, order);
  if (!credit || (await isExchangePaid(tx, order.id))) return false;
  const { refundId, returnedOrderId: orderId } = credit;
  const returned = await lockOrder(tx, orderId);
  const [refund] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, refundId));
  if (!returned || !refund) throw new Error(`no refund ${refundId}`);
  const shares = (await listRefundShares(tx, refundId)).map(({ share }) => share);
  await settleRefund(tx, returned, refundId, { status: "failed", reason: "The difference was not paid." }, at);
  await openRefund(tx, { ...refund, orderId, shares, reason: "returned", by, at, retryOf: refundId });
  return true;
}
