/**
 * A transaction for one vendor (`shop.vendor_id`): `vendor_*` views show only its rows and triggers refuse writes to
 * others', so a forgotten filter leaks nothing (docs/decisions/354).
 */
import { sql } from "drizzle-orm";
import { PgTransaction, type PgTransactionConfig } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./db.server.ts";
import { withRetry } from "./transaction.server.ts";

type Work<T> = (tx: Database) => Promise<T>;

/**
 * May run more than once, so `work` must only use `tx`. A nested call restores the outer vendor. @throws what `work`
 * throws
 */
export function asVendor<T>(db: Database, vendorId: string, work: Work<T>): Promise<T> {
  return inScope(db, vendorId, work);
}

/** For work that only reads: PostgreSQL refuses writes, unless `db` is a transaction that writes already. */
export function readAsVendor<T>(db: Database, vendorId: string, work: Work<T>): Promise<T> {
  return inScope(db, vendorId, work, { accessMode: "read only" });
}

async function inScope<T>(db: Database, vendorId: string, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  if (!vendorId) throw new Error("no vendor");
  return withRetry(() =>
    db.transaction(async (tx) => {
      const before = await setVendor(tx, vendorId);
      const result = await work(tx);
      // A savepoint that is released leaves the setting to the transaction around it.
      if (db instanceof PgTransaction) await setVendor(tx, before);
      return result;
    }, config),
  );
}

/** "" is nobody. Returns the vendor before. */
async function setVendor(tx: Database, vendorId: string): Promise<string> {
  const [row] = await rowsOf<{ before: string | null }>(
    tx,
    sql`with old as materialized (select current_setting('shop.vendor_id', true) as before)
      select before, set_config('shop.vendor_id', ${vendorId}, true) from old`,
  );
  return row?.before ?? "";
}
