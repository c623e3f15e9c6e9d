/**
 * A transaction that speaks for one vendor. The database knows which one (`shop.vendor_id`, until the transaction ends):
 * the `vendor_*` views show only what is theirs, and triggers refuse writes to anybody else's rows. So a vendor's
 * screen that forgets its filter shows nothing of others (docs/decisions/040).
 */
import { sql } from "drizzle-orm";
import type { Database } from "./db.server.ts";

/** Runs `work` for `vendorId` and returns what it returns. Use only the `tx` it is given. @throws what `work` throws */
export async function asVendor<T>(db: Database, vendorId: string, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!vendorId) throw new Error("no vendor");
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.vendor_id', ${vendorId}, true)`);
    return work(tx);
  });
}
