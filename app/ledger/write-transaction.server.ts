/** How a transaction gets into the books: once per kind and reference, in one statement. */
import { sql } from "drizzle-orm";
import type { Entry, TransactionKind } from "#app/domain/ledger.ts";
import type { Database } from "#app/platform/db.server.ts";

export type NewTransaction = {
  kind: TransactionKind;
  reference: string;
  orderId?: string;
  shipmentId?: string;
  vendorId?: string;
  at: Date;
};

/**
 * Writes a transaction with its entries. What is in the books already (the same kind and reference) stays as it is, and
 * a transaction of nothing isn't written. The database refuses an open sum when the caller's transaction commits.
 */
export async function writeTransaction(tx: Database, posting: NewTransaction, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const { kind, reference, orderId = null, shipmentId = null, vendorId = null, at } = posting;
  await tx.execute(sql`
    with written as (
      insert into ledger_transactions (kind, reference, order_id, shipment_id, vendor_id, at)
      values (${kind}, ${reference}, ${orderId}::uuid, ${shipmentId}::uuid, ${vendorId}, ${at.toISOString()}::timestamptz)
      on conflict (kind, reference) do nothing
      returning id)
    insert into ledger_entries (transaction_id, account, vendor_id, provider, order_line_id, amount_paise)
    select written.id, entry.account, entry."vendorId", entry.provider, entry."orderLineId", entry."amountPaise"
    from written, rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (account text, "vendorId" text,
      provider text, "orderLineId" uuid, "amountPaise" bigint)) with ordinality
      as entry (account, "vendorId", provider, "orderLineId", "amountPaise", position)
    order by entry.position`);
}
