import { and, eq, isNull } from "drizzle-orm";
import { ok } from "#app/domain/basics/result.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { REFUND_SUCCEEDED } from "#app/payments/refunds/refund-commands.server.ts";
import { findOriginalRefund } from "#app/payments/refunds/refund-shares.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { takeStep } from "./return-events.server.ts";
import { returns } from "./schema.server.ts";

export const refundSucceededJob: JobDefinition<{ refundId: string }> = {
  ...REFUND_SUCCEEDED,
  handle: ({ db, clock, origin }, { refundId }) => closeRefunded(db, refundId, { now: clock.now(), origin }),
};

/** Does nothing for refunds without an open return. */
export async function closeRefunded(
  db: Database,
  refundId: string,
  context: { now: Date; origin: string },
): Promise<void> {
  const first = await findOriginalRefund(db, refundId);
  const [pending] = await db.select().from(returns).where(eq(returns.refundId, first));
  if (!pending) return;
  await transaction(db, async (tx) => {
    await lockOrder(tx, pending.orderId);
    const [one] = await tx
      .select()
      .from(returns)
      .where(and(eq(returns.id, pending.id), eq(returns.status, "received")));
    if (!one) return ok();
    const note = await sentBack(tx, refundId);
    await takeStep(tx, one, { status: "refunded", note, actor: null }, {}, context);
    return ok();
  });
}

/** A sentence with amount, shipping share and the statement's reference. */
async function sentBack(tx: Database, refundId: string): Promise<string | null> {
  const { amountPaise, providerRefundId, exchangePaise } = refunds;
  const [refund] = await tx
    .select({ amountPaise, providerRefundId, exchangePaise, number: orders.number })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.exchangeOrderId))
    .where(eq(refunds.id, refundId));
  if (!refund) return null;
  const moved = refund.number ? `${formatInr(refund.exchangePaise)} paid for order ${refund.number}.` : "";
  if (refund.amountPaise === 0) return moved;
  const fees = await tx
    .select({ paise: refundLines.totalPaise })
    .from(refundLines)
    .where(and(eq(refundLines.refundId, refundId), isNull(refundLines.orderLineId)));
  const feePaise = fees.reduce((sum, { paise }) => sum + paise, 0);
  const shipping = feePaise > 0 ? `, including ${formatInr(feePaise)} for shipping` : "";
  return `${moved} ${formatInr(refund.amountPaise)} refunded${shipping}. Reference: ${refund.providerRefundId}`.trim();
}
