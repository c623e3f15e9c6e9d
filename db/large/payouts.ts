/**
 * Vendors of the made-up orders are paid on the first of each month, as shops do. The last run is still to come, so that
 * what is unsettled is what it is at its most: a month's.
 */
import { eq, sql } from "drizzle-orm";
import { vendorBankAccountRequests, vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { payOut } from "../demo/ledger.ts";

const MONTHS = 24;

/** Months that were paid already are left alone. */
export async function payOutMonthly(db: Database, now: Date): Promise<void> {
  await openAccounts(db);
  const [year = 0, month = 0] = dayInIndia(now).split("-").map(Number);
  for (let ago = MONTHS - 1; ago > 0; ago--) {
    // 10:00 in India.
    const at = new Date(Date.UTC(year, month - 1 - ago, 1, 4, 30)).toISOString();
    await db.transaction(async (tx) => {
      const there = await rowsOf(tx, sql`select from payout_runs where created_at = ${at}::timestamptz`);
      if (there.length === 0) await payOut(tx, new Date(at), `LRG-${at.slice(0, 10)}`);
    });
  }
}

/** A demo's third vendor has none. The database refuses an account that nobody requested; a vendor's own request stays. */
async function openAccounts(db: Database): Promise<void> {
  const vendors = await rowsOf<{ vendorId: string; accountHolder: string }>(
    db,
    sql`select v.id as "vendorId", v.business_name as "accountHolder" from vendors v where v.id in ('v1', 'v2', 'v3')
      and not exists (select from vendor_bank_accounts b where b.vendor_id = v.id)
      and not exists (select from vendor_bank_account_requests r where r.vendor_id = v.id)`,
  );
  const account = { accountNumber: "50100123456789", ifsc: "HDFC0001234" };
  for (const vendor of vendors)
    await db.transaction(async (tx) => {
      await tx.insert(vendorBankAccountRequests).values({ ...vendor, ...account });
      await tx.insert(vendorBankAccounts).values({ ...vendor, ...account });
      await tx.delete(vendorBankAccountRequests).where(eq(vendorBankAccountRequests.vendorId, vendor.vendorId));
    });
}
