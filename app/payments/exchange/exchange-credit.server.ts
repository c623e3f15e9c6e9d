/** What returned goods pay of an order (docs/rules.md#f15). */
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** `returnedOrderId`: the order whose goods came back. `backPaise`: what of the refund is paid back. */
export type ExchangeCredit = { refundId: string; returnedOrderId: string; exchangePaise: number; backPaise: number };

/**
 * The refund whose goods pay for the order. What it pays back may have failed and not been sent again yet; a refund that
 * replaces it counts instead.
 */
export function paysFor(exchangeOrderId: string): SQL | undefined {
  const isRetried = sql`exists (select from ${refunds} again where again.retry_of = ${refunds}.id)`;
  return and(eq(refunds.exchangeOrderId, exchangeOrderId), sql`not ${isRetried}`);
}

/** Part of another query: what of an order's finished refunds paid other orders, in paise. */
export function exchangedPaiseOf(orderId: AnyColumn | SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(back.exchange_paise), 0)::float8 from ${refunds} back
    where back.order_id = ${orderId} and back.status = 'succeeded')`;
}

/** Returns null for orders that no returned goods pay for. */
export async function findExchangeCredit(
  db: Database,
  order: { id: string; paymentMethod: string },
): Promise<ExchangeCredit | null> {
  if (order.paymentMethod !== EXCHANGE) return null;
  const { id, orderId, exchangePaise, amountPaise } = refunds;
  const [credit] = await db
    .select({ refundId: id, returnedOrderId: orderId, exchangePaise, backPaise: amountPaise })
    .from(refunds)
    .where(paysFor(order.id));
  return credit ?? null;
}

/** Returns paise to pay online: the total, less what returned goods pay. */
export async function findDuePaise(
  db: Database,
  order: { id: string; paymentMethod: string; totalPaise: number },
): Promise<number> {
  return order.totalPaise - ((await findExchangeCredit(db, order))?.exchangePaise ?? 0);
}

/** Whether the order is paid, by returned goods and any difference. */
export async function isExchangePaid(db: Database, orderId: string): Promise<boolean> {
  const isPaid = and(eq(payments.orderId, orderId), eq(payments.provider, EXCHANGE), eq(payments.status, "captured"));
  return (await db.$count(payments, isPaid)) > 0;
}
