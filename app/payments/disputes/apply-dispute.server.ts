/** What a provider reports of a dispute: opened, won or lost (docs/rules.md#p25). */
import { and, eq, inArray } from "drizzle-orm";
import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { lostDisputeEntries } from "#app/domain/books/chargeback.ts";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { type LockedOrder, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import type { Capture } from "#app/payments/captures.server.ts";
import type { DisputeNews } from "#app/payments/gateway.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { paymentDisputes } from "./schema.server.ts";

type Reported = { provider: string; paymentId: string; paymentPaise: number; amountPaise: number; news: DisputeNews };

/**
 * Callers hold the order's lock. News come in any order and more than once: a dispute ends once, and what comes after its end
 * changes nothing.
 */
export async function applyDispute(
  tx: Database,
  order: LockedOrder,
  { provider, paymentId, paymentPaise, amountPaise, news }: Reported,
  { now, origin }: { now: Date; origin: string },
): Promise<"disputed" | "nothing-new" | "mismatch"> {
  if (amountPaise <= 0 || amountPaise > paymentPaise) return "mismatch";
  const { disputeId, reason, status } = news;
  const respondBy = news.respondBy ? new Date(news.respondBy) : null;
  const [written] = await tx
    .insert(paymentDisputes)
    .values({ provider, disputeId, paymentId, amountPaise, reason, respondBy, openedAt: now })
    .onConflictDoNothing()
    .returning();
  const isIt = and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.disputeId, disputeId));
  const [dispute] = await tx.select().from(paymentDisputes).where(isIt).for("update");
  if (!dispute || dispute.paymentId !== paymentId || dispute.amountPaise !== amountPaise) return "mismatch";
  const amount = formatInr(amountPaise);
  const event = { kind: "internal-note", actor: null, at: now } as const;
  if (written) {
    await recordOrderEvent(tx, order.id, {
      ...event,
      note: `The buyer’s bank disputes the payment of ${amount}: ${reason}.`,
    });
    const until = respondBy ? formatDay(dayInIndia(respondBy)) : null;
    const link = `${origin}/admin/payouts/disputes/${dispute.id}`;
    const data = { number: order.number, amountPaise, reason, until, link };
    await mailAdmins(tx, { kind: "dispute-for-store", reference: dispute.id, data });
  }
  if (dispute.status !== "open" || status === "open") {
    if (!written && respondBy)
      await tx.update(paymentDisputes).set({ respondBy }).where(eq(paymentDisputes.id, dispute.id));
    return written ? "disputed" : "nothing-new";
  }
  await tx.update(paymentDisputes).set({ status, endedAt: now }).where(eq(paymentDisputes.id, dispute.id));
  if (status === "lost") {
    const posting = { kind: "chargeback", reference: dispute.id, orderId: order.id, at: now } as const;
    await writeTransaction(tx, posting, lostDisputeEntries(amountPaise));
  }
  const end = status === "lost" ? "was lost: the store bears it" : "was won";
  await recordOrderEvent(tx, order.id, { ...event, note: `The dispute of ${amount} ${end}.` });
  return "disputed";
}

/** Whether the buyer has, or may get, the money back from his bank. */
export async function isDisputed(db: Database, paymentId: string): Promise<boolean> {
  const isIt = and(eq(paymentDisputes.paymentId, paymentId), inArray(paymentDisputes.status, ["open", "lost"]));
  return (await db.$count(paymentDisputes, isIt)) > 0;
}

/** The same of what an exchange cost more, whose payment the payment of the whole order has replaced. */
export async function isDifferenceDisputed(db: Database, orderId: string): Promise<boolean> {
  const ofOrder = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  const isIt = inArray(paymentDisputes.paymentId, ofOrder);
  return (await db.$count(paymentDisputes, and(isIt, inArray(paymentDisputes.status, ["open", "lost"])))) > 0;
}

/** Whether one of the payments that count for an order is disputed, or was lost to its buyer. */
export async function hasDisputedCapture(
  db: Database,
  orderId: string,
  captures: readonly Capture[],
): Promise<boolean> {
  for (const { id, provider } of captures) {
    const isIt = provider === EXCHANGE ? isDifferenceDisputed(db, orderId) : isDisputed(db, id);
    if (await isIt) return true;
  }
  return false;
}
