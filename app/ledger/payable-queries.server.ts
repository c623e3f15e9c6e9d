/** What the store owes vendors, and what is payable now. Paise, positive: owed to the vendor. */
import { sql } from "drizzle-orm";
import type { TransactionKind } from "#app/domain/money/ledger.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isHeldByReturn, isPayable } from "./payable.server.ts";

/** Not settled by a payout yet. */
export type PayableItem = { transactionId: number; vendorId: string; kind: TransactionKind; amountPaise: number };

/**
 * In the order written: shipments past their return windows without open returns, and what went back of settled ones.
 */
export async function listPayableItems(db: Database, now: Date): Promise<PayableItem[]> {
  return rowsOf<PayableItem>(
    db,
    sql`select t.id::float8 as "transactionId", t.vendor_id as "vendorId", t.kind, -sum(e.amount_paise)::float8 as "amountPaise"
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'gst', 'shipping')
      where ${await isPayable(db, now)}
      group by t.id order by t.id`,
  );
}

export type VendorBalance = {
  vendorId: string;
  businessName: string;
  /** All that is owed. */
  balancePaise: number;
  /** Of it, what a payout now would bring; below zero, what a later one loses. */
  payablePaise: number;
  /** Of it, in an open payout. */
  underwayPaise: number;
  /** Of it, of shipments with an open return. */
  heldPaise: number;
  accountHolder: string | null;
  accountNumber: string | null;
  ifsc: string | null;
};

/** Vendors with anything unsettled, by name. */
export async function listVendorBalances(db: Database, now: Date): Promise<VendorBalance[]> {
  return rowsOf<VendorBalance>(
    db,
    sql`select v.id as "vendorId", v.business_name as "businessName", owed.balance::float8 as "balancePaise",
        owed.payable::float8 as "payablePaise", owed.underway::float8 as "underwayPaise", owed.held::float8 as "heldPaise",
        b.account_holder as "accountHolder", b.account_number as "accountNumber", b.ifsc
      from (
        select e.vendor_id, -sum(e.amount_paise) as balance,
          coalesce(-sum(e.amount_paise) filter (where ${await isPayable(db, now)}), 0) as payable,
          coalesce(-sum(e.amount_paise) filter (where exists (select from payout_items i join payouts p on p.id = i.payout_id
            where i.transaction_id = t.id and i.is_active and p.status = 'open')), 0) as underway,
          coalesce(-sum(e.amount_paise) filter (where ${isHeldByReturn()}), 0) as held
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account in ('vendor-payable', 'gst', 'shipping') group by e.vendor_id) owed
      join vendors v on v.id = owed.vendor_id
      left join vendor_bank_accounts b on b.vendor_id = v.id
      where owed.balance <> 0 or owed.payable <> 0
      order by v.business_name, v.id`,
  );
}
