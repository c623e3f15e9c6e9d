/** Reads closed days from `order_days`, open days from their orders (docs/decisions/309). */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { CASH_ON_DELIVERY, isSale, isUnsold } from "#app/orders/sales.server.ts";
import { dayOf, startOf } from "./india-days.server.ts";

/** Both days are included; null: all. */
export type Days = { from: CalendarDay; to: CalendarDay } | null;

export function storeDays(days: Days): SQL {
  return sql`(
    select day, orders, total_paise, sales, sales_paise, back_paise from order_days c where orders > 0 and ${isAmong(days)}
    union all
    select d.day, s.* from ${openDays("order_days", days)} d cross join lateral ${storeSums(sql`d.day`)} s where s.orders > 0)`;
}

/** Days within `days` from the first order to the last that have no row in `closed`. */
export function openDays(closed: "order_days" | "vendor_order_days", days: Days): SQL {
  const within = (bound: "least" | "greatest", placed: string, day?: CalendarDay) => {
    const its = dayOf(sql.identifier(placed));
    return day ? sql`${sql.raw(bound)}(${day}::date, ${its})` : its;
  };
  return sql`(
    select each::date as day from (select min(placed_at) as first, max(placed_at) as last from orders) placed,
      generate_series(${within("greatest", "first", days?.from)}::timestamp, ${within("least", "last", days?.to)}::timestamp, interval '1 day') each
    where first is not null and not exists (select from ${sql.identifier(closed)} c where c.day = each::date))`;
}

export function isAmong(days: Days): SQL {
  return days ? sql`c.day between ${days.from}::date and ${days.to}::date` : sql`true`;
}

export function isOn(moment: SQL, day: SQL): SQL {
  return sql`(${moment} >= ${startOf(day)} and ${moment} < ${startOf(sql`${day} + 1`)})`;
}

const order = { status: sql`o.status`, paymentMethod: sql`o.payment_method`, paymentStatus: sql`o.payment_status` };

/** Unpaid cash of returned shipments counts as money back. */
export function storeSums(day: SQL): SQL {
  const ofSales = (paise: SQL) => sql`coalesce(sum(${paise}) filter (where ${isSale(order)}), 0)::bigint`;
  const neverPaid = sql`case when o.payment_method = ${CASH_ON_DELIVERY} then coalesce((
    select sum(s.shipping_paise + (select sum(l.total_paise) from order_lines l where l.shipment_id = s.id))
    from shipments s where s.order_id = o.id and s.kind = 'sale' and ${isUnsold(sql`s.status`)}), 0) else 0 end`;
  return sql`(
    select count(*)::int as orders, coalesce(sum(o.total_paise), 0)::bigint as total_paise,
      (count(*) filter (where ${isSale(order)}))::int as sales, ${ofSales(sql`o.total_paise`)} as sales_paise,
      ${ofSales(sql`o.refunded_paise + ${neverPaid}`)} as back_paise
    from orders o where ${isOn(sql`o.placed_at`, day)})`;
}

const orderOfLine = {
  status: sql`s.order_status`,
  paymentMethod: sql`s.payment_method`,
  paymentStatus: sql`s.payment_status`,
};

export function soldShipments(lines: "sold_lines" | "vendor_sold_lines", day: SQL): SQL {
  return sql`(
    select s.vendor_id, s.shipment_id, s.order_id, s.user_id, sum(s.total_paise) as paise,
      least(s.refunded_paise, sum(s.total_paise)) as back_paise
    from ${sql.identifier(lines)} s
    where ${isSale(orderOfLine)} and not ${isUnsold(sql`s.status`)} and s.kind = 'sale' and ${isOn(sql`s.placed_at`, day)}
    group by s.vendor_id, s.shipment_id, s.order_id, s.user_id, s.refunded_paise)`;
}
