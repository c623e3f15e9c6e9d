import { sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { BANK } from "#app/domain/money/ledger.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/**
 * Bank transfers used to be booked as owed by a provider called "bank", and a version that is being replaced still does so.
 * They are in the store's account: this moves what stands there.
 */
export async function moveBankTransfers(db: Database, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await rowsOf<{ paise: number }>(
      tx,
      sql`select coalesce(sum(amount_paise), 0)::float8 as paise from ledger_entries where account = 'provider' and provider = ${BANK}`,
    );
    const amountPaise = row?.paise ?? 0;
    if (amountPaise === 0) return;
    await writeTransaction(tx, { kind: "settled", reference: `${BANK}/${dayInIndia(now)}`, at: now }, [
      { account: "bank", amountPaise },
      { account: "provider", provider: BANK, amountPaise: -amountPaise },
    ]);
  });
}
