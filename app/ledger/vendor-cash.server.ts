import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";

/**
 * A table in brackets: `vendor_id`, `paise` held that no open payout sets off. `views`: for a vendor, within
 * `asVendor`.
 */
export function heldCash(views: "" | "vendor_" = ""): SQL {
  const table = (name: string) => sql.identifier(`${views}${name}`);
  return sql`(
    select c.vendor_id, c.paise - coalesce(o.paise, 0) as paise
    from (select e.vendor_id, sum(e.amount_paise) as paise from ${table("ledger_entries")} e where ${isCash("e")} group by 1) c
    left join (select p.vendor_id, sum(p.set_off_paise) as paise from ${table("payouts")} p where p.status = 'open' group by 1) o
      on o.vendor_id = c.vendor_id)`;
}

/** Entries of a vendor's cash, written out as the index `ledger_entries_cash` has it. */
export function isCash(entriesAs: string): SQL {
  return sql`${sql.identifier(entriesAs)}.account = 'vendor-cash'`;
}

/** Runs and remittances of all vendors go in turn; readers aren't held up. */
export async function lockPayoutRuns(tx: Database): Promise<void> {
  await tx.execute(sql`lock table payout_runs in share row exclusive mode`);
}
