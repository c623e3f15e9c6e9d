/** Balances are sums of closed days plus later entries. */
import { type SQL, sql } from "drizzle-orm";
import { dayOf, startOf } from "#app/orders/days/india-days.server.ts";
import { closedThrough, type Days, isOpen, type Views, viewed } from "./closed.server.ts";

/** Positive amounts are owed to the vendor. */
const sums = sql`
      count(distinct t.id) as transactions,
      coalesce(-sum(e.amount_paise) filter (where t.kind in ('sale', 'credit', 'clawback')), 0)::bigint as gross_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0)::bigint as commission_paise,
      coalesce(-sum(e.amount_paise) filter (where e.account in ('vendor-payable', 'gst', 'shipping')), 0)::bigint as owed_paise,
      coalesce(sum(e.amount_paise) filter (where e.account = 'vendor-cash'), 0)::bigint as cash_paise,
      coalesce(sum(e.amount_paise) filter (where t.kind = 'payout'), 0)::bigint as paid_paise`;

const columns = ["transactions", "gross_paise", "commission_paise", "owed_paise", "cash_paise", "paid_paise"];
const each = sql.join(
  columns.map((column) => sql.identifier(column)),
  sql`, `,
);

/** A derived table with the sums of `balance_days`. A null `until` means all days. */
export function balances(views: Views, until: SQL | null): SQL {
  const through = until ? sql`least(${closedThrough("balances")}, ${until})` : closedThrough("balances");
  const last = sql`select b.vendor_id, ${each} from ${viewed(views, "balance_days")} b`;
  const newest = sql`b.day <= ${through} order by b.day desc limit 1`;
  const closed =
    views === ""
      ? sql`select b.* from vendors v cross join lateral (${last} where b.vendor_id = v.id and ${newest}) b`
      : sql`(${last} where ${newest})`;
  const before = until ? sql`and t.at < ${startOf(sql`${until} + 1`)}` : sql``;
  return sql`(${closed} union all select vendor_id, ${each} from (${balancesOf(views, sql`${isOpen(sql`t.at`, through)} ${before}`)}) o)`;
}

export function balancesWithin(views: Views, { from, to }: Days): SQL {
  const less = sql.join(
    columns.map((column) => sql`-${sql.identifier(column)}`),
    sql`, `,
  );
  return sql`(select vendor_id, ${each} from ${balances(views, sql`${to}::date`)} til
    union all select vendor_id, ${less} from ${balances(views, sql`(${from}::date - 1)`)} before)`;
}

/** `which` is a condition on transactions `t`. */
function balancesOf(views: Views, which: SQL): SQL {
  return sql`
    select ${dayOf(sql`t.at`)} as day, t.vendor_id, ${sums}
    from ${viewed(views, "ledger_transactions")} t
      left join ${viewed(views, "ledger_entries")} e on e.transaction_id = t.id and e.vendor_id is not null
    where t.vendor_id is not null and ${which} group by 1, 2`;
}

/** Rows for `balance_days`. `which` is a condition on transactions `t`. */
export function nextBalances(which: SQL): SQL {
  const added = columns.map((name) => {
    const column = sql.identifier(name);
    return sql`coalesce(p.${column}, 0) + sum(d.${column}) over (partition by d.vendor_id order by d.day) as ${column}`;
  });
  return sql`
    select d.day, d.vendor_id, ${sql.join(added, sql`, `)} from (${balancesOf("", which)}) d
    left join lateral (select * from balance_days b where b.vendor_id = d.vendor_id order by b.day desc limit 1) p on true`;
}
