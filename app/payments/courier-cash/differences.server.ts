/** What couriers paid too little or too much (docs/rules.md#p14). */
import { eq, sql } from "drizzle-orm";
import { type DifferenceDecision, differenceAccounts } from "#app/domain/books/courier-difference.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { courierRemittances } from "./schema.server.ts";

/** Paise that a row takes off the courier's debt; a rest that it still owes stays. */
export const settledPaise = sql<number>`${courierRemittances.amountPaise}
  + case ${courierRemittances.decision} when 'owed' then 0 else ${courierRemittances.differencePaise} end`;

/** Paise that the courier no longer owes of the shipment's cash. */
export async function findSettled(db: Database, paymentId: string): Promise<number> {
  const [settled] = await db
    .select({ paise: sql`coalesce(sum(${settledPaise}), 0)`.mapWith(Number) })
    .from(courierRemittances)
    .where(eq(courierRemittances.paymentId, paymentId));
  return settled?.paise ?? 0;
}

/** Paise that couriers paid too much and have not deducted since. */
export async function findHeldExcess(db: Database): Promise<number> {
  const [held] = await db
    .select({ paise: sql`coalesce(-sum(${courierRemittances.differencePaise}), 0)`.mapWith(Number) })
    .from(courierRemittances)
    .where(eq(courierRemittances.decision, "excess"));
  return held?.paise ?? 0;
}

/** Until the transaction ends, as the trigger `ledger_entries_excess_held` does. */
export async function lockHeldExcess(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courier-excess'))`);
}

type Decided = { decision: DifferenceDecision | null; differencePaise: number };

/** The entry that takes a row's difference. Null when the difference stays with the courier. */
export function differenceEntry({ decision, differencePaise }: Decided) {
  const account = decision && differenceAccounts[decision];
  return account ? { account, amountPaise: differencePaise } : null;
}
