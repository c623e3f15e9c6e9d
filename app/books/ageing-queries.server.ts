/** What others owe the store, by age. What they paid settles the oldest debts first. Amounts in paise. */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { isOwed } from "#app/ledger/payable.server.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export const debtKinds = ["courier-cash", "vendor-cash", "vendor-refunds", "company-debt"] as const;
export type DebtKind = (typeof debtKinds)[number];

/** The sums are of debts up to 30, 60 and 90 days old, and older ones. `party`: an id, or a courier's name. */
export type AgedDebt = {
  kind: DebtKind;
  party: string;
  name: string;
  upTo30Paise: number;
  upTo60Paise: number;
  upTo90Paise: number;
  olderPaise: number;
  totalPaise: number;
};

/** Counts what was booked until `today`; the largest debts come first. */
export function listAgedDebts(db: Database, today: CalendarDay): Promise<AgedDebt[]> {
  const within = (from: number, to: number | null) =>
    sql`coalesce(sum(paise) filter (where age >= ${from} ${to === null ? sql`` : sql`and age <= ${to}`}), 0)::float8`;
  return rowsOf<AgedDebt>(
    db,
    sql`with movements as (${sql.join(Object.values(movements), sql` union all `)}),
      debts as (
        select kind, party, name, day, paise, sum(paise) filter (where paise > 0) over (partition by kind, party order by day, id) as owed_by_then,
          -sum(paise) filter (where paise < 0) over (partition by kind, party) as paid
        from movements where day <= ${today}::date),
      open as (
        select kind, party, name, ${today}::date - day as age, least(paise, owed_by_then - coalesce(paid, 0)) as paise
        from debts where paise > 0 and owed_by_then > coalesce(paid, 0))
      select kind, party, max(name) as name, ${within(0, 30)} as "upTo30Paise", ${within(31, 60)} as "upTo60Paise",
        ${within(61, 90)} as "upTo90Paise", ${within(91, null)} as "olderPaise", sum(paise)::float8 as "totalPaise"
      from open group by kind, party order by sum(paise) desc, kind, party`,
  );
}

/** Each selects kind, party, name, day, id and paise; debts are positive. */
const movements: Record<DebtKind, SQL> = {
  // Only some of its transactions name the shipment; its payment always does.
  "courier-cash": sql`
    select 'courier-cash' as kind, coalesce(s.carrier, '') as party, coalesce(s.carrier, 'No courier recorded') as name,
      ${dayOf(sql`t.at`)} as day, e.id, e.amount_paise as paise
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join refunds r on t.kind = 'refund' and r.id::text = t.reference
      left join payments p on p.id::text = coalesce(r.payment_id::text, split_part(t.reference, '/', 1))
      left join shipments s on s.id = coalesce(t.shipment_id, p.shipment_id)
    where e.account = 'courier-cash'`,
  "vendor-cash": sql`
    select 'vendor-cash', v.id, v.business_name, ${dayOf(sql`t.at`)}, e.id, e.amount_paise
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join vendors v on v.id = e.vendor_id
    where e.account = 'vendor-cash'`,
  // What no payout has settled: refunds beyond the sales that it will pay for.
  "vendor-refunds": sql`
    select 'vendor-refunds', v.id, v.business_name, ${dayOf(sql`t.at`)}, t.id, sum(e.amount_paise)
    from unsettled_transactions u join ledger_transactions t on t.id = u.transaction_id
      join ledger_entries e on e.transaction_id = u.transaction_id and e.vendor_id = u.vendor_id and ${isOwed("e")}
      join vendors v on v.id = u.vendor_id
    group by v.id, t.id`,
  "company-debt": sql`
    select 'company-debt', c.id::text, c.name, ${dayOf(sql`t.at`)}, e.id, e.amount_paise
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join orders o on o.id = t.order_id
      left join company_payments p on t.kind = 'company-paid' and p.id::text = t.reference
      join companies c on c.id = coalesce(p.company_id, o.company_id)
    where e.account = 'company-debt'`,
};
