import { and, asc, desc, eq, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "#app/orders/schema.server.ts";
import { payments, refundAccounts, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isWaitingByHand } from "./refund-accounts.server.ts";

export type WaitingRefund = {
  id: string;
  orderId: string;
  number: string;
  amountPaise: number;
  status: "requested" | "failed";
  failureReason: string | null;
  updatedAt: Date;
  payee: string;
  /** It is null when unknown or sent by a provider. */
  account: { id: string; masked: string } | null;
};

const MAX_REFUNDS = 200;

/** Failed or manual refunds, longest waiting first. */
export async function listWaitingRefunds(db: Database): Promise<WaitingRefund[]> {
  const { id, orderId, amountPaise, status, failureReason, updatedAt } = refunds;
  const newest = db
    .selectDistinctOn([refundAccounts.orderId], {
      orderId: refundAccounts.orderId,
      accountId: refundAccounts.id,
      masked: refundAccounts.masked,
    })
    .from(refundAccounts)
    .orderBy(refundAccounts.orderId, desc(refundAccounts.createdAt), desc(refundAccounts.id))
    .as("newest");
  const rows = await db
    .select({
      ...{ id, orderId, amountPaise, status, failureReason, updatedAt },
      number: orders.number,
      payee: sql<string>`${orders.shippingAddress} ->> 'fullName'`,
      accountId: newest.accountId,
      masked: newest.masked,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(newest, and(eq(newest.orderId, orderId), eq(status, "requested")))
    .where(isWaiting(db))
    .orderBy(asc(updatedAt), asc(id))
    .limit(MAX_REFUNDS);
  return rows.map(({ accountId, masked, ...row }) => ({
    ...row,
    status: row.status as WaitingRefund["status"],
    account: accountId && masked ? { id: accountId, masked } : null,
  }));
}

export async function countWaitingRefunds(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isWaiting(db));
  return row?.count ?? 0;
}

export async function sumWaitingByHand(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.orderId, orderId), isWaitingByHand()));
  return row?.paise ?? 0;
}

function isWaiting(db: Database) {
  const again = alias(refunds, "again");
  const isLast = notExists(db.select({ id: again.id }).from(again).where(eq(again.retryOf, refunds.id)));
  return or(and(eq(refunds.status, "failed"), isLast), isWaitingByHand());
}
