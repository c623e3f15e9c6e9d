/** Sales are sums of closed days plus later entries. */
import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { closedThrough, type Days, isOpen, type Views, viewed } from "./closed.server.ts";

/** A derived table with the columns of `sales_days`. */
export function dailySales(views: Views, days: Days): SQL {
  const open = isOpen(sql`t.at`, sql`(select through from sales_closings)`);
  return sql`(
    select day, vendor_id, category, sold_paise, returned_paise, taxable_paise, gst_paise, commission_paise
    from ${viewed(views, "sales_days")} where day between ${days.from}::date and ${days.to}::date
    union all ${salesOf(views, sql`${isWithinDays(sql`t.at`, days)} and ${open}`)})`;
}

/** Needs the CTE of `withOpenSales`. The shipping fee is a product, "shipping". `only` is a condition on `product`. */
export function productSales(views: Views, days: Days, only = sql`true`): SQL {
  // "is true" corrects PostgreSQL's estimate of the range.
  return sql`(
    select product, name, units, sold_paise, returned_paise, taxable_paise, gst_paise, commission_paise
    from ${viewed(views, "product_days")}
    where day between ${days.from}::date and ${days.to}::date and (day <= ${closedThrough("products")}) is true and ${only}
    union all
    select product, name, units, sold_paise, returned_paise, taxable_paise, gst_paise, commission_paise
    from open_sales where ${only})`;
}

/** A CTE of the days after the last closed one. */
export function withOpenSales(views: Views, days: Days): SQL {
  const open = isOpen(sql`t.at`, closedThrough("products"));
  return sql`with open_sales as materialized (${productsOf(views, sql`${isWithinDays(sql`t.at`, days)} and ${open}`)})`;
}

const isSaleOrBack = sql`t.kind in ('sale', 'credit', 'clawback')`;

const entrySums = sql`
      coalesce(-sum(e.amount_paise) filter (where t.kind = 'sale'), 0)::bigint as sold_paise,
      coalesce(sum(e.amount_paise) filter (where t.kind <> 'sale'), 0)::bigint as returned_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account <> 'gst'), 0)::bigint as taxable_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'gst'), 0)::bigint as gst_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0)::bigint as commission_paise`;

/** Sales count on the day of dispatch, refunds on their own. `which` is a condition on transactions `t`. */
export function salesOf(views: Views, which: SQL): SQL {
  return sql`
    select ${dayOf(sql`t.at`)} as day, e.vendor_id, coalesce(l.category, 'Shipping') as category,
      ${entrySums}
    from ${viewed(views, "ledger_transactions")} t
      join ${viewed(views, "ledger_entries")} e on e.transaction_id = t.id and e.vendor_id is not null
      left join ${viewed(views, "order_lines")} l on l.id = e.order_line_id
    where ${isSaleOrBack} and ${which}
    group by 1, 2, 3`;
}

export function productsOf(views: Views, which: SQL): SQL {
  return sql`
    select e.day, e.vendor_id, coalesce(l.product_id::text, 'shipping') as product, coalesce(max(l.name), 'Shipping') as name,
      coalesce(sum(case e.kind when 'sale' then l.quantity else -back.quantity end), 0)::int as units,
      sum(e.sold_paise)::bigint as sold_paise, sum(e.returned_paise)::bigint as returned_paise,
      sum(e.taxable_paise)::bigint as taxable_paise, sum(e.gst_paise)::bigint as gst_paise, sum(e.commission_paise)::bigint as commission_paise
    from (
      select t.id, t.kind, t.reference, t.shipment_id, e.order_line_id, e.vendor_id, ${dayOf(sql`t.at`)} as day, ${entrySums}
      from ${viewed(views, "ledger_transactions")} t
        join ${viewed(views, "ledger_entries")} e on e.transaction_id = t.id and e.vendor_id is not null
      where ${isSaleOrBack} and ${which} group by 1, 2, 3, 4, 5, 6, 7) e
      left join ${viewed(views, "order_lines")} l on l.id = e.order_line_id
      left join lateral (
        select c.quantity from ${viewed(views, "invoices")} i join ${viewed(views, "invoice_lines")} c on c.invoice_id = i.id
        where e.kind <> 'sale' and i.kind = 'credit-note' and i.shipment_id = e.shipment_id
          and coalesce(i.refund_id::text, 'undelivered') = split_part(e.reference, '/', 1)
          and c.order_line_id = e.order_line_id) back on true
    group by 1, 2, 3`;
}
