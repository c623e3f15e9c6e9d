/** A refund of what was paid in cash at the counter, in cash out of the till (docs/rules.md#k4). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { IN_CASH } from "#app/domain/money/refund-account.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { queueRefundSentMail } from "#app/payments/payment-mail.server.ts";
import { takeRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findCashLeft } from "./counter-queries.server.ts";
import { cashRefunds } from "./schema.server.ts";
import { findTill, lockTill } from "./till-queries.server.ts";

export type PayCashRefundError = "not-found" | "not-open" | "not-cash" | "till-short";

/** `not-cash`: more than is left of the order's cash. `till-short`: more than is in the till. */
export async function payCashRefund(
  db: Database,
  { viewer, now, origin }: CommandContext,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<Result<undefined, PayCashRefundError>> {
  return transaction<Result<undefined, PayCashRefundError>>(db, async (tx) => {
    const mayPay = can(viewer, "refund-payment") && can(viewer, "sell-at-counter");
    if (!mayPay || !isUuid(refundId)) return err("not-found");
    const order = await lockOrder(tx, orderId);
    if (!order) return err("not-found");
    const [refund] = await tx
      .select({ amountPaise: refunds.amountPaise, status: refunds.status })
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, order.id)));
    if (!refund) return err("not-found");
    const { amountPaise } = refund;
    if (refund.status !== "requested" || amountPaise === 0) return err("not-open");
    if (amountPaise > (await findCashLeft(tx, order.id))) return err("not-cash");
    await lockTill(tx);
    if (amountPaise > (await findTill(tx)).expectedPaise) return err("till-short");
    await tx.insert(cashRefunds).values({ refundId, paidBy: viewer.id, amountPaise, at: now });
    const answer = { status: "succeeded", providerRefundId: "" } as const;
    if (!(await settleRefund(tx, order, refundId, answer, now, { isFromTill: true }))) return err("not-open");
    await takeRefundAccount(tx, { orderId: order.id, accountId: "" });
    await tx.update(refunds).set({ paidTo: IN_CASH }).where(eq(refunds.id, refundId));
    const mail = { refundId, amountPaise, reference: null, paidTo: IN_CASH, origin };
    await queueRefundSentMail(tx, await getMailedOrder(tx, order.id), mail);
    const subject = { kind: "order", id: order.id, label: order.number };
    await recordAudit(tx, viewer, { action: "counter.pay-refund", subject, after: { amountPaise } }, now);
    return ok();
  });
}
