/**
 * A transaction for one vendor (`shop.vendor_id`): `vendor_*` views show only its rows, and triggers refuse writes to
 * others'. So a vendor's screen that forgets its filter shows nothing of others (docs/decisions/040).
 */
import { sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./db.server.ts";
import { withRetry } from "./transaction.server.ts";

/**
 * Runs `work` for `vendorId`, again when the database gave up, so it must do nothing but talk to `tx`. A nested call
 * gives back the outer vendor at its end. @throws what `work` throws
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

/** Makes `vendorId` ("": nobody) the current vendor; returns the one before. */
async function speakFor(tx: Database, vendorId: string): Promise<string> {
  const [row] = await rowsOf<{ before: string | null }>(
    tx,
    sql`with old as materialized (select current_setting('shop.vendor_id', true) as before)
      select before, set_config('shop.vendor_id', ${vendorId}, true) from old`,
  );
  return row?.before ?? "";
}
