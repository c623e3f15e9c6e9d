/** What the books say of the bank and no line of a statement shows yet. Amounts in paise. */
import { sql } from "drizzle-orm";
import type { BookedMovement } from "#app/domain/books/bank/matching.ts";
import type { TransactionKind } from "#app/domain/money/accounts.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export type Movement = BookedMovement & { kind: TransactionKind; transactionId: number };

/**
 * Entries of one cause are one movement: a transfer with what was written off of it, or a booking with its undoing. Those of
 * the time before the first statement are left out, but for a month.
 */
export async function listMovements(db: Database): Promise<Movement[]> {
  return rowsOf<Movement>(
    db,
    sql`with unmatched as (
        select e.id, e.amount_paise, t.id as transaction_id, t.kind, t.reference, coalesce(t.occurred_at, t.at) as at,
          (t.kind = 'courier-remitted' and e.amount_paise < 0 or t.kind = 'courier-reversed' and e.amount_paise > 0) as is_refund
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'bank' and not exists (select from bank_matches m where m.entry_id = e.id)
          and t.at >= (select min(day) from bank_lines) - 30),
      named as (
        select u.*, case when u.is_refund then u.reference || '/refunds' else coalesce(c.undoes::text, d.undoes::text, u.reference) end as key,
          case when u.is_refund then null else coalesce(s.utr, p.provider_payment_id, o.reference, f.provider_refund_id,
            v.reference, w.reference, c.reference, d.reference, l.claim_reference) end as utr, o.run_id::text as run
        from unmatched u
        left join settlement_rows s on u.kind in ('settled', 'settlement-undone') and s.id::text = split_part(u.reference, '/', 1)
        left join payments p on u.kind in ('capture', 'part-applied', 'write-off', 'excess-kept') and p.id::text = u.reference
        left join payouts o on u.kind = 'payout' and o.id::text = u.reference
        left join refunds f on u.kind = 'refund' and f.id::text = u.reference
        left join cash_remittances v on u.kind = 'cash-remitted' and v.id::text = u.reference
        left join courier_remittances w on u.kind = 'courier-remitted' and coalesce(w.posted_as, w.payment_id::text) = u.reference
        left join company_payments c on u.kind = 'company-paid' and c.id::text = u.reference
        left join tax_deposits d on u.kind = 'tax-deposited' and d.id::text = u.reference
        left join shipment_losses l on u.kind = 'claim' and l.shipment_id::text = u.reference)
      select key, array_agg(id::float8 order by id) as "entryIds", min((at at time zone 'Asia/Kolkata')::date)::text as day,
        sum(amount_paise)::float8 as "amountPaise", max(utr) as reference, max(run) as run, (array_agg(kind order by id))[1] as kind,
        min(transaction_id)::float8 as "transactionId"
      from named group by key having sum(amount_paise) <> 0 order by min(at), key`,
  );
}
