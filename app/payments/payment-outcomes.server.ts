/** Only `applyPaymentEvent` calls these, under the order's lock. */
import { eq } from "drizzle-orm";
import { isOpenAttempt } from "#app/domain/fulfilment/payment-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { postCapture } from "#app/ledger/postings.server.ts";
import { notifyVendors } from "#app/orders/new-order-notices.server.ts";
import { type LockedOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { getMailedOrder, queueOrderConfirmation } from "#app/orders/order-mail.server.ts";
import { renewPromise } from "#app/orders/promise.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { PAGE_MS, REUSE_MS } from "./check-times.ts";
import { findExchangeCredit } from "./exchange/exchange-credit.server.ts";
import { payExchange } from "./exchange/pay-exchange.server.ts";
import { type Attempt, expireAttempts } from "./payment-commands.server.ts";
import { queuePaymentFailedMail, queueReturnedMoneyMail } from "./payment-mail.server.ts";
import { paidNote } from "./payment-notes.ts";
import { requestRefund } from "./refunds/refund-commands.server.ts";
import { payments } from "./schema.server.ts";

export type EventContext = { now: Date; origin: string };

type Money = { providerPaymentId: string; method: string | null };
type Subject = { order: LockedOrder; attempts: Attempt[]; attempt: Attempt };

const NO_REASON = "The payment was not completed.";

/** Only the first capture pays an open order; others are refunded (docs/rules.md#p4, docs/rules.md#p6). */
export async function applyCapture(
  tx: Database,
  { order, attempts, attempt, money }: Subject & { money: Money },
  { now, origin }: EventContext,
): Promise<"paid" | "refund-due" | "nothing-new"> {
  if (attempts.some((one) => one.providerPaymentId === money.providerPaymentId)) return "nothing-new";
  const isPaid = attempts.some((one) => one.status === "captured" && one.isEffective);
  const isEffective = order.status !== "cancelled" && !isPaid;
  const credit = isEffective ? await findExchangeCredit(tx, order) : null;
  const paymentId = await writeCapture(tx, attempt, money, isEffective && !credit, now);
  const { amountPaise, provider } = attempt;
  await postCapture(tx, { paymentId, orderId: order.id, provider, amountPaise, at: now });
  if (credit) {
    const difference = { paymentId, provider, amountPaise };
    await payExchange(tx, { orderId: order.id, credit, difference, at: now });
  }
  if (!isEffective) {
    const isCancelled = order.status === "cancelled";
    const reason = isCancelled ? "order-cancelled" : "paid-twice";
    const eventNote = `${formatInr(amountPaise)} was paid ${isCancelled ? "after the order was cancelled" : "a second time"}.`;
    const source = { paymentId, orderId: order.id, shares: [], by: null, at: now };
    const refundId = await requestRefund(tx, { ...source, reason, eventNote });
    const mailed = await getMailedOrder(tx, order.id);
    await queueReturnedMoneyMail(tx, mailed, { origin, refundId, amountPaise, isCancelled });
    return "refund-due";
  }
  const paymentNote = paidNote(attempt.amountPaise, money.method);
  await movePaymentStatus(tx, order, "paid", { actor: null, at: now, note: paymentNote });
  await expireAttempts(tx, order.id, now);
  await renewPromise(tx, order, now);
  await queueOrderConfirmation(tx, await getMailedOrder(tx, order.id), { origin, paymentNote });
  await notifyVendors(tx, order.id, { origin, at: now });
  return "paid";
}

/** A second capture of a provider order gets its own row, also beside a difference that pays an exchange. */
async function writeCapture(
  tx: Database,
  attempt: Attempt,
  { providerPaymentId, method }: Money,
  isEffective: boolean,
  now: Date,
): Promise<string> {
  const captured = {
    status: "captured",
    providerPaymentId,
    method,
    isEffective,
    nextCheckAt: null,
    updatedAt: now,
  } as const;
  if (attempt.status !== "captured" && attempt.status !== "voided") {
    await tx.update(payments).set(captured).where(eq(payments.id, attempt.id));
    return attempt.id;
  }
  const { orderId, provider, amountPaise, currency } = attempt;
  const [row] = await tx
    .insert(payments)
    .values({ orderId, provider, amountPaise, currency, ...captured, createdAt: now })
    .returning({ id: payments.id });
  if (!row) throw new Error("the second capture was not written");
  return row.id;
}

/** Another open or successful attempt keeps the order from failing. */
export async function applyFailure(
  tx: Database,
  { order, attempts, attempt, reason }: Subject & { reason: string | null },
  { now, origin }: EventContext,
): Promise<"failed" | "nothing-new"> {
  if (!isOpenAttempt(attempt.status)) return "nothing-new";
  const failureReason = reason ?? NO_REASON;
  await tx.update(payments).set({ status: "failed", failureReason, updatedAt: now }).where(eq(payments.id, attempt.id));
  const others = attempts.filter(({ id }) => id !== attempt.id);
  const isHopeful = others.some((one) => mayBePaid(one, now) || (one.status === "captured" && one.isEffective));
  if (order.status !== "cancelled" && order.paymentStatus === "pending" && !isHopeful) {
    await movePaymentStatus(tx, order, "failed", { actor: null, at: now, note: failureReason });
    const mailed = await getMailedOrder(tx, order.id);
    await queuePaymentFailedMail(tx, mailed, { origin, reason: failureReason, attemptId: attempt.id });
  }
  return "failed";
}

/** Some provider orders never end, and a page that was never opened gets no payment once its attempt isn't continued. */
function mayBePaid({ status, providerOrderId, createdAt }: Attempt, now: Date): boolean {
  const ageMs = now.getTime() - createdAt.getTime();
  return isOpenAttempt(status) && ageMs <= (providerOrderId ? PAGE_MS : REUSE_MS);
}
