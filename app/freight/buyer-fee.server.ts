import { sql } from "drizzle-orm";
import { splitInclusive } from "#app/domain/money/gst.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/**
 * What the vendor has of the buyer's shipping fee, without tax, in paise: less refunds, of which the store's part of a goodwill
 * is the vendor's again (docs/rules.md#l10, docs/rules.md#l14).
 */
export async function findFeePaise(db: Database, shipmentId: string): Promise<number> {
  const [row] = await rowsOf<{ shippingPaise: number; refundedPaise: number }>(
    db,
    sql`select s.shipping_paise::float8 as "shippingPaise", coalesce((
          select sum(back.fee - back.fee * coalesce(goodwill.paise, 0) / back.own) from (
            select t.reference, sum(e.amount_paise)::bigint as own,
              coalesce(sum(e.amount_paise) filter (where e.account = 'shipping'), 0)::bigint as fee
            from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.shipment_id = s.id and t.kind in ('credit', 'clawback') and e.account in ('vendor-payable', 'shipping')
            group by t.reference) back
          left join lateral (
            select sum(e.amount_paise)::bigint as paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.kind = 'goodwill' and t.reference = back.reference and e.account = 'loss') goodwill on true
          where back.fee > 0), 0)::float8 as "refundedPaise"
      from shipments s where s.id = ${shipmentId}`,
  );
  if (!row) return 0;
  return Math.max(splitInclusive(row.shippingPaise).taxable - row.refundedPaise, 0);
}
