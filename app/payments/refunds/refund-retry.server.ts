/** A retry is a new refund of the same lines. */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isWithinRefundable } from "#app/domain/money/refunds.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type RefundReason, requestRefund } from "./refund-commands.server.ts";
import { listRefundables, listRefundShares } from "./refund-shares.server.ts";

export type RetryRefundError = "not-found" | "not-open";

/** `not-open`: not failed, already retried, or covered by others. */
export async function retryRefund(
  db: Database,
  { viewer, now }: CommandContext,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<Result<undefined, RetryRefundError>> {
  return transaction(db, async (tx) => {
    if (!can(viewer, "refund-payment") || !isUuid(refundId)) return err("not-found");
    const order = await lockOrder(tx, orderId);
    if (!order) return err("not-found");
    const [failed] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)));
    if (!failed) return err("not-found");
    const retries = await tx.$count(refunds, eq(refunds.retryOf, refundId));
    const shares = (await listRefundShares(tx, refundId)).map(({ share }) => share);
    const sold = await listRefundables(tx, orderId, { withRemoved: true });
    if (failed.status !== "failed" || retries > 0 || !isWithinRefundable(shares, sold)) return err("not-open");
    const { paymentId, amountPaise, note, storeBearsBp, exchangePaise, exchangeOrderId } = failed;
    const reason = failed.reason as RefundReason;
    const by = { id: viewer.id, role: viewer.role };
    const again = { paymentId, orderId, shares, reason, storeBearsBp, by, at: now, retryOf: refundId };
    const exchange = exchangeOrderId ? { orderId: exchangeOrderId, paise: exchangePaise } : undefined;
    await requestRefund(tx, { ...again, exchange, note: note ?? "" });
    const subject = { kind: "order", id: order.id, label: order.number };
    await recordAudit(tx, viewer, { action: "order.retry-refund", subject, after: { amountPaise } }, now);
    return ok();
  });
}
