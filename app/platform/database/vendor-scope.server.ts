/**
 * A transaction that speaks for one vendor. The database knows which one (`shop.vendor_id`, until the transaction ends):
 * the `vendor_*` views show only what is theirs, and triggers refuse writes to anybody else's rows. So a vendor's
 * screen that forgets its filter shows nothing of others (docs/decisions/040).
 */
import { sql, TableAliasProxyHandler } from "drizzle-orm";
import { type PgTable, PgTransaction } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./db.server.ts";
import { retried } from "./transaction.server.ts";

/**
 * Runs `work` for `vendorId` and returns what it returns; again, when the database gave up on it, so `work` must do
 * nothing but talk to its `tx`. Within another transaction it speaks for the vendor until `work` is done, and then for
 * whom it spoke before. @throws what `work` throws
 */
export async function asVendor<T>(db: Database, vendorId: string, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!vendorId) throw new Error("no vendor");
  return retried(() =>
    db.transaction(async (tx) => {
      const before = await speakFor(tx, vendorId);
      const done = await work(tx);
      // A savepoint that is released leaves the setting to the transaction around it.
      if (db instanceof PgTransaction) await speakFor(tx, before);
      return done;
    }),
  );
}

/** From now on `vendorId` speaks ("": nobody); returns who did. */
async function speakFor(tx: Database, vendorId: string): Promise<string> {
  const [row] = await rowsOf<{ before: string | null }>(
    tx,
    sql`with old as materialized (select current_setting('shop.vendor_id', true) as before)
      select before, set_config('shop.vendor_id', ${vendorId}, true) from old`,
  );
  return row?.before ?? "";
}

/** The view that shows a vendor the rows of `table` that are theirs: the same columns under its own name. For reading only. */
export function viewOf<T extends PgTable>(table: T, name: string): T {
  return new Proxy(table, new TableAliasProxyHandler(name, true));
}
