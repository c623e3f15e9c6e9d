/** Views `vendor_*` and triggers limit `tx` to one vendor's rows (docs/decisions/354). */
import { sql } from "drizzle-orm";
import { PgTransaction, type PgTransactionConfig } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./db.server.ts";
import { withRetry } from "./transaction.server.ts";

type Work<T> = (tx: Database) => Promise<T>;

export function asVendor<T>(db: Database, vendorId: string, work: Work<T>): Promise<T> {
  return inScope(db, vendorId, work);
}

/** PostgreSQL refuses writes, unless `db` is a writing transaction. */
export function readAsVendor<T>(db: Database, vendorId: string, work: Work<T>): Promise<T> {
  return inScope(db, vendorId, work, { accessMode: "read only" });
}

async function inScope<T>(db: Database, vendorId: string, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  if (!vendorId) throw new Error("no vendor");
  return withRetry(() =>
    db.transaction(async (tx) => {
      const before = await setVendor(tx, vendorId);
      const result = await work(tx);
      // A released savepoint keeps the setting, so restore it.
      if (db instanceof PgTransaction) await setVendor(tx, before);
      return result;
    }, config),
  );
}

/** "" is no vendor. Returns the previous one. */
async function setVendor(tx: Database, vendorId: string): Promise<string> {
  const [row] = await rowsOf<{ before: string | null }>(
    tx,
    sql`with old as materialized (select current_setting('shop.vendor_id', true) as before)
      select before, set_config('shop.vendor_id', ${vendorId}, true) from old`,
  );
  return row?.before ?? "";
}
