import type { Invariant } from "./invariant.ts";

export const orderDayInvariants: readonly Invariant[] = [
  {
    name: "closed-days-are-their-orders",
    why: "Dashboards and the list's totals read what days that are over were summed up to (docs/decisions/309).",
    of: "closed days, the store's and each vendor's",
    query: `
      with day_orders as (
        select (o.placed_at at time zone 'Asia/Kolkata')::date as day, o.id, o.user_id, o.payment_method, o.total_paise, o.refunded_paise,
          o.status not in ('cancelled', 'undelivered') and (o.payment_method = 'cod' or o.payment_status in ('paid', 'refunded')) as is_sale
        from orders o),
      unpaid as (
        select s.order_id, sum(s.shipping_paise + l.paise) as paise from shipments s
        join (select shipment_id, sum(total_paise) as paise from order_lines group by 1) l on l.shipment_id = s.id
        where s.kind = 'sale' and s.status in ('cancelled', 'returned', 'lost') group by 1),
      sold as (
        select o.day, o.user_id, s.vendor_id, s.order_id, s.shipping_paise + l.paise as paise,
          least(s.shipping_paise + l.paise, s.refunded_paise) as back
        from day_orders o join shipments s on s.order_id = o.id join (
          select shipment_id, sum(l.total_paise + case o.payment_method when 'cod' then 0 else removed_taxable_paise + removed_gst_paise end) as paise
          from order_lines l join orders o on o.id = l.order_id group by 1) l on l.shipment_id = s.id
        where o.is_sale and s.kind = 'sale' and s.status not in ('cancelled', 'returned', 'lost')),
      counted as (
        select day, '' as vendor, count(*) as orders, sum(total_paise) as total, count(*) filter (where is_sale) as sales,
          sum(case when is_sale then total_paise else 0 end) as paise,
          sum(case when is_sale then refunded_paise + case payment_method when 'cod' then coalesce(u.paise, 0) else 0 end else 0 end) as back, '{}'::uuid[] as buyers
        from day_orders o left join unpaid u on u.order_id = o.id group by 1
        union all
        select day, vendor_id, 0, 0, count(distinct order_id), sum(paise), sum(back), array_agg(distinct user_id) from sold group by 1, 2),
      kept as (
        select day, '' as vendor, orders, total_paise as total, sales, sales_paise as paise, back_paise as back, '{}'::uuid[] as buyers
        from order_days where orders > 0
        union all
        select day, vendor_id, 0, 0, sales, sales_paise, back_paise, buyers from order_day_vendors)
      select concat_ws(' ', day, vendor) as id,
        (k.orders, k.total, k.sales, k.paise, k.back, k.buyers) is distinct from (c.orders, c.total, c.sales, c.paise, c.back, c.buyers) as broken,
        concat_ws(', ', 'summed up: ' || (k.orders, k.total, k.sales, k.paise, k.back, cardinality(k.buyers))::text,
          'its orders: ' || (c.orders, c.total, c.sales, c.paise, c.back, cardinality(c.buyers))::text) as found
      from kept k full join (select * from counted where day in (select day from order_days)) c using (day, vendor)`,
  },
];
