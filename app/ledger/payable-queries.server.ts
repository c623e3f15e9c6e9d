/** Paise; positive amounts are owed to the vendor. */
import { sql } from "drizzle-orm";
import { getSetOff } from "#app/domain/money/payouts.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { balances } from "./days/balances.server.ts";
import { unsettled } from "./payable.server.ts";
import { heldCash } from "./vendor-cash.server.ts";

export type VendorBalance = {
  vendorId: string;
  businessName: string;
  balancePaise: number;
  /** A payout now would transfer this; a negative amount reduces a later one. */
  payablePaise: number;
  /** Set off against cash by a payout now. */
  setOffPaise: number;
  /** Collected by own deliveries, not in an open payout. */
  cashPaise: number;
  underwayPaise: number;
  /** Held by open returns. */
  heldPaise: number;
  accountHolder: string | null;
  accountNumber: string | null;
  ifsc: string | null;
};

/** Excludes the store itself. */
export async function listVendorBalances(db: Database, now: Date): Promise<VendorBalance[]> {
  const rows = await rowsOf<Omit<VendorBalance, "balancePaise" | "setOffPaise"> & { owedPaise: number }>(
    db,
    sql`select v.id as "vendorId", v.business_name as "businessName",
        (owed.paise - coalesce(underway.set_off, 0))::float8 as "owedPaise", coalesce(cash.paise, 0)::float8 as "cashPaise",
        coalesce(due.payable, 0)::float8 as "payablePaise", coalesce(underway.paise, 0)::float8 as "underwayPaise",
        coalesce(due.held, 0)::float8 as "heldPaise",
        b.account_holder as "accountHolder", b.account_number as "accountNumber", b.ifsc
      from (select vendor_id, sum(owed_paise) as paise from ${balances("", null)} b group by 1) owed
      join vendors v on v.id = owed.vendor_id
      left join (select u.vendor_id, sum(u.paise) filter (where u.is_payable) as payable,
          sum(u.paise) filter (where u.is_held) as held
        from ${await unsettled(db, now)} u group by 1) due on due.vendor_id = v.id
      left join (select vendor_id, sum(amount_paise) as paise, sum(set_off_paise) as set_off
        from payouts where status = 'open' group by 1) underway on underway.vendor_id = v.id
      left join ${heldCash()} cash on cash.vendor_id = v.id
      left join vendor_bank_accounts b on b.vendor_id = v.id
      where v.id <> ${STORE_VENDOR} and (owed.paise <> 0 or due.payable <> 0 or cash.paise <> 0)
      order by v.business_name, v.id`,
  );
  return rows.map(({ owedPaise, ...row }) => {
    const setOffPaise = getSetOff(row.payablePaise, row.cashPaise);
    const balancePaise = owedPaise - row.cashPaise;
    return { ...row, balancePaise, setOffPaise, payablePaise: row.payablePaise - setOffPaise };
  });
}
