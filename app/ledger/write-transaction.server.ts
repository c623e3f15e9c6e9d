/** Transactions are unique by kind and reference. */
import { sql } from "drizzle-orm";
import type { TransactionKind } from "#app/domain/money/accounts.ts";
import type { Entry } from "#app/domain/money/ledger.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type NewTransaction = {
  kind: TransactionKind;
  reference: string;
  orderId?: string;
  shipmentId?: string;
  vendorId?: string;
  at: Date;
};

export function writeTransaction(tx: Database, posting: NewTransaction, entries: Entry[]): Promise<void> {
  return writeTransactions(tx, [{ ...posting, entries }]);
}

/**
 * Skips empty and existing transactions. A constraint refuses unbalanced ones at commit. What happened in a closed month is
 * booked at the first open moment and keeps its own (docs/rules.md#l12); until the transaction ends, no month is closed.
 */
export async function writeTransactions(
  tx: Database,
  postings: readonly (NewTransaction & { entries: Entry[] })[],
): Promise<void> {
  const nonEmpty = postings.filter(({ entries }) => entries.length > 0);
  if (nonEmpty.length === 0) return;
  await tx.execute(sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(nonEmpty)}::jsonb) as (kind text, reference text,
        "orderId" uuid, "shipmentId" uuid, "vendorId" text, at timestamptz, entries jsonb)) with ordinality
        as posting (kind, reference, "orderId", "shipmentId", "vendorId", at, entries, position)),
    written as (
      insert into ledger_transactions (kind, reference, order_id, shipment_id, vendor_id, at, occurred_at)
      select kind, reference, "orderId", "shipmentId", "vendorId", greatest(at, open_from), case when at < open_from then at end
      from given cross join (select first_open_moment() as open_from) months order by position
      on conflict (kind, reference) do nothing
      returning id, kind, reference)
    insert into ledger_entries (transaction_id, account, vendor_id, provider, order_line_id, amount_paise)
    select written.id, entry.account, entry."vendorId", entry.provider, entry."orderLineId", entry."amountPaise"
    from written join given on given.kind = written.kind and given.reference = written.reference,
      rows from (jsonb_to_recordset(given.entries) as (account text, "vendorId" text, provider text,
        "orderLineId" uuid, "amountPaise" bigint)) with ordinality
        as entry (account, "vendorId", provider, "orderLineId", "amountPaise", position)
    order by given.position, entry.position`);
}
