/** Cash collected by vendors (docs/decisions/343). */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";

/** A derived table of `vendor_id` and `paise`, without open set-offs. `views` must be read within `asVendor`. */
export function heldCash(views: "" | "vendor_" = ""): SQL {
  const table = (name: string) => sql.identifier(`${views}${name}`);
  return sql`(
    select c.vendor_id, c.paise - coalesce(o.paise, 0) as paise
    from (select e.vendor_id, sum(e.amount_paise) as paise from ${table("ledger_entries")} e where ${isCash("e")} group by 1) c
    left join (select p.vendor_id, sum(p.set_off_paise) as paise from ${table("payouts")} p where p.status = 'open' group by 1) o
      on o.vendor_id = c.vendor_id)`;
}

/** Written as a literal, to match the partial index `ledger_entries_cash`. */
export function isCash(entriesAs: string): SQL {
  return sql`${sql.identifier(entriesAs)}.account = 'vendor-cash'`;
}

/** Serializes runs and remittances without blocking readers. */
export async function lockPayoutRuns(tx: Database): Promise<void> {
  await tx.execute(sql`lock table payout_runs in share row exclusive mode`);
}
