/**
 * A transaction for one vendor (`shop.vendor_id`): `vendor_*` views show only its rows, triggers refuse writes to
 * others', so a forgotten filter leaks nothing (docs/decisions/354).
 */
import { sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./db.server.ts";
import { withRetry } from "./transaction.server.ts";

/**
 * May run more than once, so `work` must only talk to `tx`. A nested call restores the outer vendor. @throws what
 * `work` throws
 */
export async function asVendor<T>(db: Database, vendorId: string, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!vendorId) throw new Error("no vendor");
  return withRetry(() =>
    db.transaction(async (tx) => {
      const before = await speakFor(tx, vendorId);
      const done = await work(tx);
      // A savepoint that is released leaves the setting to the transaction around it.
      if (db instanceof PgTransaction) await speakFor(tx, before);
      return done;
    }),
  );
}

/** "": nobody. Returns the vendor before. */
async function speakFor(tx: Database, vendorId: string): Promise<string> {
  const [row] = await rowsOf<{ before: string | null }>(
    tx,
    sql`with old as materialized (select current_setting('shop.vendor_id', true) as before)
      select before, set_config('shop.vendor_id', ${vendorId}, true) from old`,
  );
  return row?.before ?? "";
}

export type VendorReader = <T>(vendorId: string, work: (tx: Database) => Promise<T>) => Promise<T>;

const readers = new WeakMap<Database, VendorReader>();

/** From now on `readAsVendor` reads in `db` so. */
export function readVendorsBy(db: Database, reader: VendorReader): void {
  readers.set(db, reader);
}

/**
 * As `asVendor`, for work that only reads: PostgreSQL refuses writes. What a request reads at once shares a transaction,
 * and is best asked at once.
 */
export function readAsVendor<T>(db: Database, vendorId: string, work: (tx: Database) => Promise<T>): Promise<T> {
  const reader = readers.get(db);
  return reader && vendorId ? reader(vendorId, work) : asVendor(db, vendorId, work);
}
