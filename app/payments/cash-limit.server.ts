import { and, eq, inArray, sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { reachesCashLimit } from "#app/domain/buying/cash-on-delivery.ts";
import { CASH, COUNTER } from "#app/domain/money/ledger.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { counterSales } from "./counter/schema.server.ts";
import { payments } from "./schema.server.ts";

type Cash = { userId: string; amountPaise: number; at: Date };

/**
 * Whether the buyer's cash of the day would reach the law's limit (docs/rules.md#p23). Deliveries to the same buyer wait
 * and sales at the counter wait for each other until the commit.
 */
export async function wouldReachCashLimit(tx: Database, { userId, amountPaise, at }: Cash): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cash of ${userId}`}))`);
  const day = dayInIndia(at);
  const [row] = await tx
    .select({
      paise: sql`coalesce(sum(coalesce(${counterSales.cashPaise}, ${payments.amountPaise})), 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(counterSales, eq(counterSales.paymentId, payments.id))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(payments.provider, [CASH, COUNTER]),
        eq(payments.status, "captured"),
        isWithinDays(payments.createdAt, { from: day, to: day }),
      ),
    );
  return reachesCashLimit((row?.paise ?? 0) + amountPaise);
}
