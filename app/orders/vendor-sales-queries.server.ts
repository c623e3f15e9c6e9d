/** Its shipments' lines. Call within `asVendor` (docs/rules.md#r96). */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedSqlFor } from "#app/platform/database/prepared.server.ts";
import { businessDay, isSale, isUnsold, isWithinDays } from "./sales.server.ts";
import type { SalesDay } from "./sales-figures.ts";

type Days = { from: CalendarDay; to: CalendarDay };

export type VendorSales = {
  /** Of both periods, without empty days. An order counts once, whatever it holds. */
  days: SalesDay[];
  /** Buyers in each of the two periods. */
  customers: { now: number; before: number };
};

const order = {
  status: sql`s.order_status`,
  paymentMethod: sql`s.payment_method`,
  paymentStatus: sql`s.payment_status`,
};
const isOwnSale = sql`${isSale(order)} and not ${isUnsold(sql`s.status`)} and s.kind = 'sale'`;

/** Of `period` and the one before, in one reading of `vendor_sold_lines`. */
export async function findVendorSales(db: Database, period: Days, before: Days): Promise<VendorSales> {
  const [row] = await selectSales(db, { period, before });
  return { days: row?.days ?? [], customers: { now: row?.now ?? 0, before: row?.before ?? 0 } };
}

type Row = { days: SalesDay[] | null; now: number; before: number };

const selectSales = preparedSqlFor<{ period: Days; before: Days }, Row>(({ period, before }) => {
  const placedAt = sql`s.placed_at`;
  const buyers = (days: Days): SQL =>
    sql`(select count(distinct s.user_id)::int from sold s where ${isWithinDays(placedAt, days)})`;
  return sql`with sold as materialized (
        select s.shipment_id, s.order_id, s.placed_at, s.user_id, sum(s.total_paise) as paise from vendor_sold_lines s
        where ${isOwnSale} and ${isWithinDays(placedAt, { from: before.from, to: period.to })}
        group by s.shipment_id, s.order_id, s.placed_at, s.user_id),
      days as (
        select ${businessDay(placedAt)} as day, sum(s.paise)::float8 as "salesPaise",
          sum(least(coalesce(back.refunded_paise, 0), s.paise))::float8 as "backPaise", count(distinct s.order_id)::int as orders
        from sold s left join vendor_shipments back on back.id = s.shipment_id and back.refunded_paise > 0 group by 1)
      select (select json_agg(days) from days) as days, ${buyers(period)} as now, ${buyers(before)} as before`;
});
