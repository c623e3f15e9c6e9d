import { and, eq, sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { reachesCashLimit } from "#app/domain/buying/cash-on-delivery.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { payments } from "./schema.server.ts";

type Cash = { userId: string; amountPaise: number; at: Date };

/**
 * Whether the buyer's cash of the day would reach the law's limit (docs/rules.md#p23). Deliveries to the same buyer wait
 * for each other until the commit.
 */
export async function wouldReachCashLimit(tx: Database, { userId, amountPaise, at }: Cash): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cash of ${userId}`}))`);
  const day = dayInIndia(at);
  const [row] = await tx
    .select({ paise: sql`coalesce(sum(${payments.amountPaise}), 0)`.mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(payments.provider, "cod"),
        eq(payments.status, "captured"),
        isWithinDays(payments.createdAt, { from: day, to: day }),
      ),
    );
  return reachesCashLimit((row?.paise ?? 0) + amountPaise);
}
