/** Refunds that wait for the store; callers are behind an admin's guard. */
import { and, asc, eq, inArray, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "#app/orders/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { manualRefundProviders } from "./refund-commands.server.ts";

export type WaitingRefund = {
  id: string;
  orderId: string;
  number: string;
  amountPaise: number;
  status: "requested" | "failed";
  failureReason: string | null;
  updatedAt: Date;
};

const MAX_REFUNDS = 200;

/** Refused by the provider and not retried, or to be sent by hand; longest waiting first. */
export async function listWaitingRefunds(db: Database): Promise<WaitingRefund[]> {
  const { id, orderId, amountPaise, status, failureReason, updatedAt } = refunds;
  const again = alias(refunds, "again");
  const isLast = notExists(db.select({ id: again.id }).from(again).where(eq(again.retryOf, id)));
  const rows = await db
    .select({ id, orderId, number: orders.number, amountPaise, status, failureReason, updatedAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(
        and(eq(status, "failed"), isLast),
        and(eq(status, "requested"), inArray(payments.provider, [...manualRefundProviders])),
      ),
    )
    .orderBy(asc(updatedAt), asc(id))
    .limit(MAX_REFUNDS);
  return rows as WaitingRefund[];
}
