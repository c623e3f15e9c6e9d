/** Which transactions the next payout settles, once for admins and vendors. */
import { type SQL, sql } from "drizzle-orm";
import { deliveredBefore } from "#app/domain/money/payouts.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings, returnWindowsOf } from "#app/settings/store-settings.server.ts";

/**
 * For transaction `t` of the outer query, in SQL because the books are long; a test compares it with `settlementOf`.
 * `views`: for a vendor.
 */
export async function isPayable(db: Database, now: Date, views: "" | "vendor_" = ""): Promise<SQL> {
  const before = deliveredBefore(now, returnWindowsOf(await findStoreSettings(db))).toISOString();
  const table = (name: string) => sql.identifier(`${views}${name}`);
  return sql`t.kind in ('sale', 'credit', 'clawback')
    and not exists (select from ${table("payout_items")} i where i.transaction_id = t.id and i.is_active)
    and (exists (select from ${table("shipments")} s where s.id = t.shipment_id and s.delivered_at < ${before}::timestamptz
        and not exists (select from ${table("payout_holds")} h where h.shipment_id = s.id))
      or exists (select from ${table("ledger_transactions")} sold
        join ${table("payout_items")} i on i.transaction_id = sold.id and i.is_active
        where sold.kind = 'sale' and sold.reference = t.shipment_id::text and t.kind <> 'sale'))`;
}

/**
 * Transaction `t` waits for a return of its shipment (by a view, because returns are right of the books). What goes
 * back of a shipment in a payout doesn't wait.
 */
export function isHeldByReturn(views: "" | "vendor_" = ""): SQL {
  const table = (name: string) => sql.identifier(`${views}${name}`);
  return sql`t.kind in ('sale', 'credit', 'clawback')
    and exists (select from ${table("payout_holds")} h where h.shipment_id = t.shipment_id and h.why = 'return-open')
    and not exists (select from ${table("payout_items")} i where i.transaction_id = t.id and i.is_active)
    and not exists (select from ${table("ledger_transactions")} sold
      join ${table("payout_items")} i on i.transaction_id = sold.id and i.is_active
      where sold.kind = 'sale' and sold.reference = t.shipment_id::text)`;
}
