/** Of days that are over summed up once, because reports of years read them (docs/decisions/145). */
import { type SQL, sql } from "drizzle-orm";
import { addDays, type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

export type Days = { from: string; to: string };
export type Views = "" | "vendor_";

export const closeSalesJob: JobDefinition = {
  name: "ledger.close-sales",
  cron: "40 20 * * *",
  handle: ({ db, clock }) => closeSales(db, clock.now()),
};

/** Whatever is dated so long ago reopens its day; later, somebody may still be writing (migration 0075). */
const OPEN_DAYS = 2;
/** Per transaction. */
const DAYS_AT_ONCE = 31;

export async function closeSales(db: Database, now: Date): Promise<void> {
  const last = addDays(dayInIndia(now), -OPEN_DAYS);
  while (!(await closeSome(db, last)));
}

/** Returns whether `last` is closed. */
function closeSome(db: Database, last: CalendarDay): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Waits for who writes into a closed day, and makes them wait.
    const [closed] = await rowsOf<{ through: string }>(tx, sql`select through::text from sales_closings for update`);
    if (!closed || closed.through >= last) return true;
    const [next] = await rowsOf<{ from: string; to: string }>(
      tx,
      sql`select "from"::text, least("from" + ${DAYS_AT_ONCE - 1}::int, ${last}::date)::text as to
        from (select greatest(${closed.through}::date + 1, coalesce(min(${dayOf}), ${last}::date)) as "from"
          from ledger_transactions t where t.at >= ${startOf(sql`${closed.through}::date + 1`)}) first`,
    );
    const days = next && next.from <= last ? next : { from: last, to: last };
    await tx.execute(sql`insert into sales_days (day, vendor_id, category, sold_paise, returned_paise, taxable_paise, gst_paise, commission_paise)
      ${salesOf("", isWithinDays(sql`t.at`, days))}`);
    await tx.execute(sql`update sales_closings set through = ${days.to}::date`);
    return days.to >= last;
  });
}

/** A table in brackets with the columns of `sales_days`. */
export function dailySales(views: Views, days: Days): SQL {
  const isOpen = sql`t.at >= (select ${startOf(sql`through + 1`)} from sales_closings)`;
  return sql`(
    select day, vendor_id, category, sold_paise, returned_paise, taxable_paise, gst_paise, commission_paise
    from ${sql.identifier(`${views}sales_days`)} where day between ${days.from}::date and ${days.to}::date
    union all ${salesOf(views, sql`${isWithinDays(sql`t.at`, days)} and ${isOpen}`)})`;
}

/**
 * As `dailySales`, by product and with its pieces, less those that credit notes take back; a refund of money alone takes
 * none. "shipping" is what buyers paid for it.
 */
export function productSales(views: Views, days: Days): SQL {
  const table = (name: string) => sql.identifier(`${views}${name}`);
  return sql`(
    select coalesce(l.product_id::text, 'shipping') as product, coalesce(max(l.name), 'Shipping') as name,
      coalesce(sum(case e.kind when 'sale' then l.quantity else -back.quantity end), 0) as units, sum(e.sold_paise) as sold_paise, sum(e.returned_paise) as returned_paise,
      sum(e.taxable_paise) as taxable_paise, sum(e.gst_paise) as gst_paise, sum(e.commission_paise) as commission_paise
    from (
      select t.id, t.kind, t.reference, t.shipment_id, e.order_line_id, ${entrySums}
      from ${table("ledger_transactions")} t
        join ${table("ledger_entries")} e on e.transaction_id = t.id and e.vendor_id is not null
      where ${isSaleOrBack} and ${isWithinDays(sql`t.at`, days)} group by 1, 2, 3, 4, 5) e
      left join ${table("order_lines")} l on l.id = e.order_line_id
      left join lateral (
        select c.quantity from ${table("invoices")} i join ${table("invoice_lines")} c on c.invoice_id = i.id
        where e.kind <> 'sale' and i.kind = 'credit-note' and i.shipment_id = e.shipment_id
          and coalesce(i.refund_id::text, 'undelivered') = split_part(e.reference, '/', 1)
          and c.order_line_id = e.order_line_id) back on true
    group by 1)`;
}

const isSaleOrBack = sql`t.kind in ('sale', 'credit', 'clawback')`;

const dayOf = sql`(t.at at time zone 'Asia/Kolkata')::date`;

function startOf(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;
}

const entrySums = sql`
      coalesce(-sum(e.amount_paise) filter (where t.kind = 'sale'), 0)::bigint as sold_paise,
      coalesce(sum(e.amount_paise) filter (where t.kind <> 'sale'), 0)::bigint as returned_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account <> 'gst'), 0)::bigint as taxable_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'gst'), 0)::bigint as gst_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0)::bigint as commission_paise`;

/** A sale counts on the day its shipment left, a refund on its own. `which`: of transactions `t`. */
function salesOf(views: Views, which: SQL): SQL {
  const table = (name: string) => sql.identifier(`${views}${name}`);
  return sql`
    select ${dayOf} as day, e.vendor_id, coalesce(l.category, 'Shipping') as category,
      ${entrySums}
    from ${table("ledger_transactions")} t
      join ${table("ledger_entries")} e on e.transaction_id = t.id and e.vendor_id is not null
      left join ${table("order_lines")} l on l.id = e.order_line_id
    where ${isSaleOrBack} and ${which}
    group by 1, 2, 3`;
}
