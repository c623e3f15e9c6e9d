/** The store's sales by business day; sales.server.ts says what counts. */
import { and, count, sql, sum } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { businessDay, CASH_ON_DELIVERY, isSale, isUnsold, isWithinDays } from "./sales.server.ts";
import type { SalesDay } from "./sales-figures.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

/** Nothing was paid for them, so nothing is refunded. A paid order's are refunds. */
const neverPaid = sql`(
  select s.order_id, sum(s.shipping_paise + (
    select sum(l.total_paise) from ${orderLines} l where l.shipment_id = s.id)) as paise
  from ${shipments} s where ${isUnsold(sql`s.status`)} and s.kind = 'sale' group by s.order_id) never_paid`;

/** Days without a sale are left out. */
export async function listSalesDays(db: Database, days: { from: CalendarDay; to: CalendarDay }): Promise<SalesDay[]> {
  const day = businessDay(orders.placedAt);
  return db
    .select({
      day,
      salesPaise: sum(orders.totalPaise).mapWith(Number),
      backPaise: sum(sql`${orders.refundedPaise} + coalesce(never_paid.paise, 0)`).mapWith(Number),
      orders: count(),
    })
    .from(orders)
    .leftJoin(neverPaid, sql`never_paid.order_id = ${orders.id} and ${orders.paymentMethod} = ${CASH_ON_DELIVERY}`)
    .where(and(isSale(orders), isWithinDays(orders.placedAt, days)))
    .groupBy(day);
}
