/** Encrypted account numbers of payouts (docs/decisions/348). */
import { and, eq, isNotNull, isNull, lt, ne, notLike, sql } from "drizzle-orm";
import {
  isReadable,
  resealedNumber,
  type SealedNumber,
  sealBankAccounts,
} from "#app/accounts/vendors/sealed-bank-accounts.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { payoutRuns, payouts } from "./schema.server.ts";

const isOpen = and(eq(payouts.status, "open"), isNotNull(payouts.accountNumber));

/**
 * Encrypts open payouts' numbers with the newest app secret and masks the others. @throws when one can't be decrypted
 */
export async function resealPayouts(db: Database, env: SecretEnv, before?: Date): Promise<number> {
  const older = before && lt(payoutRuns.createdAt, before);
  const rows = await db
    .select({ id: payouts.id, accountNumber: payouts.accountNumber, sealedNumber: payouts.sealedNumber })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(isOpen, older, before && isNull(payouts.sealedNumber)));
  let changed = 0;
  for (const { id, accountNumber, sealedNumber } of rows) {
    if (accountNumber === null || isGone({ accountNumber, sealedNumber })) continue;
    const fresh = resealedNumber(env, { accountNumber, sealedNumber });
    if (!fresh) continue;
    await db
      .update(payouts)
      .set(fresh)
      .where(and(eq(payouts.id, id), isOpen));
    changed++;
  }
  const masked = { accountNumber: sql`${"••••"}::text || right(${payouts.accountNumber}, 4)`, sealedNumber: null };
  await db
    .update(payouts)
    .set(masked)
    .where(and(ne(payouts.status, "open"), notLike(payouts.accountNumber, "•%")));
  return changed;
}

/** Only the last digits remain. */
export function isGone({ accountNumber, sealedNumber }: SealedNumber): boolean {
  return sealedNumber === null && accountNumber.startsWith("•");
}

export async function countUnreadablePayouts(db: Database, env: SecretEnv): Promise<number> {
  return (await listUnreadable(db, env)).length;
}

/** The store must cancel these payouts. */
export async function removeUnreadablePayouts(db: Database, env: SecretEnv): Promise<number> {
  const unreadable = await listUnreadable(db, env);
  for (const { id } of unreadable) await db.update(payouts).set({ sealedNumber: null }).where(eq(payouts.id, id));
  return unreadable.length;
}

async function listUnreadable(db: Database, env: SecretEnv) {
  const rows = await db
    .select()
    .from(payouts)
    .where(and(isOpen, isNotNull(payouts.sealedNumber)));
  return rows.filter(
    ({ accountNumber, sealedNumber }) => !isReadable(env, { accountNumber: accountNumber ?? "", sealedNumber }),
  );
}

/** Until then, servers of the previous version may read plain numbers. */
const UNSEALED_DAYS = 7;

export const sealBankAccountsJob: JobDefinition = {
  name: "ledger.seal-bank-accounts",
  cron: "47 21 * * *",
  async handle({ db, env, clock }) {
    const before = new Date(clock.now().getTime() - UNSEALED_DAYS * 86_400_000);
    await sealBankAccounts(db, env, before);
    await resealPayouts(db, env, before);
  },
};
