import { eq, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { cashRefunds, counterSales } from "./schema.server.ts";

/** The name of the person who sold the order; null when it was not sold at the counter. */
export async function findCounterSeller(db: Database, orderId: string): Promise<string | null> {
  const [sale] = await db
    .select({ name: users.name })
    .from(counterSales)
    .innerJoin(users, eq(users.id, counterSales.soldBy))
    .where(eq(counterSales.orderId, orderId));
  return sale?.name ?? null;
}

/** The name of the person of the store who took the order for delivery; null when the buyer placed it. */
export async function findTaker(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db
    .select({ name: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.takenBy))
    .where(eq(orders.id, orderId));
  return order?.name ?? null;
}

/** What of the order was paid in cash at the counter and is not paid back in cash yet. */
export async function findCashLeft(db: Database, orderId: string): Promise<number> {
  const paid = sql`coalesce((select sum(b.amount_paise) from ${cashRefunds} b
    join ${refunds} r on r.id = b.refund_id where r.payment_id = ${counterSales.paymentId}), 0)`;
  const [sale] = await db
    .select({ leftPaise: sql<number>`(${counterSales.cashPaise} - ${paid})::float8` })
    .from(counterSales)
    .where(eq(counterSales.orderId, orderId));
  return sale?.leftPaise ?? 0;
}
