/** Call within `asVendor` (docs/rules.md#a5). */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isAmong, openDays, soldShipments } from "./days/day-sums.server.ts";
import type { SalesDay } from "./sales-figures.ts";

type Days = { from: CalendarDay; to: CalendarDay };

export type VendorSales = {
  days: SalesDay[];
  customers: { now: number; before: number };
};

export async function findVendorSales(db: Database, period: Days, before: Days): Promise<VendorSales> {
  const [row] = await rowsOf<Row>(db, salesOf(period, before));
  return { days: row?.days ?? [], customers: { now: row?.now ?? 0, before: row?.before ?? 0 } };
}

type Row = { days: SalesDay[] | null; now: number; before: number };

function salesOf(period: Days, before: Days): SQL {
  const both = { from: before.from, to: period.to };
  const buyers = ({ from, to }: Days): SQL =>
    sql`(select count(distinct buyer)::int from sold where day between ${from}::date and ${to}::date)`;
  return sql`with days as materialized (
        select day, sales, sales_paise, back_paise, buyers from vendor_order_days c where sales > 0 and ${isAmong(both)}
        union all
        select d.day, s.* from ${openDays("vendor_order_days", both)} d cross join lateral (
          select count(distinct s.order_id)::int as sales, sum(s.paise)::bigint as sales_paise, sum(s.back_paise)::bigint as back_paise,
            array_agg(distinct s.user_id) as buyers
          from ${soldShipments("vendor_sold_lines", sql`d.day`)} s) s where s.sales > 0),
      sold as (select day, unnest(buyers) as buyer from days)
      select (select json_agg(json_build_object('day', day, 'salesPaise', sales_paise, 'backPaise', back_paise, 'orders', sales) order by day)
        from days) as days, ${buyers(period)} as now, ${buyers(before)} as before`;
}
