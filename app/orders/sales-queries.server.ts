import { count, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { type Days, storeDays } from "./days/day-sums.server.ts";
import { CASH_ON_DELIVERY, isSale, isUnsold } from "./sales.server.ts";
import type { SalesDay } from "./sales-figures.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

/** Unsold shipments by order; `isNeverPaid` joins those of cash orders. `of`: a condition on shipments `s`. */
export const neverPaid = (of = sql`true`) => sql`(
  select s.order_id, sum(s.shipping_paise + (
    select sum(l.total_paise) from ${orderLines} l where l.shipment_id = s.id)) as paise
  from ${shipments} s where ${isUnsold(sql`s.status`)} and s.kind = 'sale' and ${of} group by s.order_id) never_paid`;

export const isNeverPaid = sql`never_paid.order_id = ${orders.id} and ${orders.paymentMethod} = ${CASH_ON_DELIVERY}`;
export const backPaise = sql`${orders.refundedPaise} + coalesce(never_paid.paise, 0)`;

export function listSalesDays(db: Database, days: { from: CalendarDay; to: CalendarDay }): Promise<SalesDay[]> {
  return rowsOf<SalesDay>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, sales_paise::float8 as "salesPaise", back_paise::float8 as "backPaise", sales as orders
    from ${storeDays(days)} d where sales > 0 order by day`,
  );
}

export type OrderSums = { total: number; totalPaise: number; salesPaise: number; backPaise: number };

export async function sumOrders(db: Database, days: Days): Promise<OrderSums> {
  const all = (column: string) => sql`coalesce(sum(${sql.identifier(column)}), 0)::float8`;
  const [row] = await rowsOf<OrderSums>(
    db,
    sql`select ${all("orders")} as total, ${all("total_paise")} as "totalPaise", ${all("sales_paise")} as "salesPaise",
      ${all("back_paise")} as "backPaise" from ${storeDays(days)} d`,
  );
  return row ?? { total: 0, totalPaise: 0, salesPaise: 0, backPaise: 0 };
}

export async function findSpend(
  db: Database,
  userId: string,
): Promise<Omit<SalesDay, "day" | "orders"> & { count: number }> {
  const own = sql`s.order_id in (select id from ${orders} where user_id = ${userId})`;
  const sold = (paise: SQLWrapper) =>
    sql<number>`coalesce(sum(${paise}) filter (where ${isSale(orders)}), 0)`.mapWith(Number);
  const [row] = await db
    .select({ count: count(), salesPaise: sold(orders.totalPaise), backPaise: sold(backPaise) })
    .from(orders)
    .leftJoin(neverPaid(own), isNeverPaid)
    .where(eq(orders.userId, userId));
  return row ?? { count: 0, salesPaise: 0, backPaise: 0 };
}
