import { type SQL, sql } from "drizzle-orm";
import { deductionNames } from "#app/domain/money/accounts.ts";
import { deliveredBefore } from "#app/domain/money/payouts.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings, getReturnWindows } from "#app/settings/store-settings.server.ts";
import { heldCash } from "./vendor-cash.server.ts";

/**
 * A derived table of `id`, `kind`, `vendor_id`, `paise`, `is_payable`, `is_held`; a test compares it with
 * `getSettlement`.
 */
export async function unsettled(db: Database, now: Date, views: "" | "vendor_" = ""): Promise<SQL> {
  const before = deliveredBefore(now, getReturnWindows(await findStoreSettings(db))).toISOString();
  const table = (name: string) => sql.identifier(`${views}${name}`);
  const transactions = table("ledger_transactions");
  const items = table("payout_items");
  return sql`(
    select w.id, w.kind, w.vendor_id, w.paise,
      b.shipment_id is not null or w.kind = 'loss' or w.kind = 'goodwill' and coalesce(s.is_gone, false)
        or coalesce(f.is_due, false)
        or coalesce(s.is_over and r.shipment_id is null and a.shipment_id is null, false) as is_payable,
      b.shipment_id is null and w.kind <> 'loss' and not coalesce(f.is_due, false) and r.shipment_id is not null as is_held
    from (
      select u.transaction_id as id, u.kind, u.vendor_id, u.shipment_id, owed.paise
      from ${table("unsettled_transactions")} u
        cross join lateral (select -sum(e.amount_paise) as paise from ${table("ledger_entries")} e
          where e.transaction_id = u.transaction_id and e.vendor_id = u.vendor_id and ${isOwed("e")}) owed
      where owed.paise is not null) w
    left join lateral (
      select s.delivered_at < ${before}::timestamptz
        and not exists (select from ${table("payout_unpaid")} m where m.shipment_id = s.id) as is_over,
        s.status in ('returned', 'lost') as is_gone
      from ${table("shipments")} s where s.id = w.shipment_id limit 1) s on true
    left join (select distinct back.shipment_id from ${transactions} back
        join ${transactions} sold on sold.shipment_id = back.shipment_id and sold.kind = 'sale'
        join ${items} i on i.transaction_id = sold.id and i.is_active
        where back.kind in ('credit', 'clawback')) b
      on w.kind <> 'sale' and b.shipment_id = w.shipment_id
    left join lateral (
      select s.status in ('returned', 'lost', 'cancelled') or exists (select from ${transactions} sold
        join ${items} i on i.transaction_id = sold.id and i.is_active
        where sold.shipment_id = w.shipment_id and sold.kind = 'sale') as is_due
      from ${table("shipments")} s
      where s.id = w.shipment_id and w.kind in ${deductionKinds} limit 1) f on true
    left join ${table("payout_returns")} r on r.shipment_id = w.shipment_id
    left join ${table("payout_on_account")} a on a.shipment_id = w.shipment_id)`;
}

/** Literals, for SQL: what no sale paid back, such as freight. It is due with its sale, after it, or when none will come. */
export const deductionKinds: SQL = sql.raw(`('${Object.keys(deductionNames).join("', '")}')`);

/** Written as a literal, to match the partial index `ledger_entries_owed`. */
export function isOwed(entriesAs: string): SQL {
  return sql`${sql.identifier(entriesAs)}.account in ('vendor-payable', 'gst', 'shipping')`;
}

/** The CTEs `unsettled`, `due` (settled by a run now) and `owed` (per vendor, with the set-off). */
export async function duePayoutTables(db: Database, now: Date): Promise<SQL> {
  return sql`unsettled as materialized (select * from ${await unsettled(db, now)} u),
      due as (select * from unsettled where is_payable),
      owed as (
        select sum.vendor_id, sum.paise, greatest(least(sum.paise, coalesce(c.paise, 0)), 0) as set_off
        from (select vendor_id, sum(paise) as paise from due group by 1 having sum(paise) > 0) sum
        left join ${heldCash()} c on c.vendor_id = sum.vendor_id)`;
}
