/** Rotation of the app secret (docs/decisions/362). */
import { eq } from "drizzle-orm";
import { refundAccounts } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { reseal } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { opened, REFUND_ACCOUNT } from "./refund-accounts.server.ts";

export async function resealRefundAccounts(db: Database, env: SecretEnv): Promise<number> {
  let changed = 0;
  for (const { id, sealed } of await db.select().from(refundAccounts)) {
    const fresh = reseal(env, sealed, REFUND_ACCOUNT);
    if (!fresh) continue;
    await db.update(refundAccounts).set({ sealed: fresh }).where(eq(refundAccounts.id, id));
    changed++;
  }
  return changed;
}

export async function countUnreadableAccounts(db: Database, env: SecretEnv): Promise<number> {
  return (await unreadable(db, env)).length;
}

export async function removeUnreadableAccounts(db: Database, env: SecretEnv): Promise<number> {
  const ids = await unreadable(db, env);
  for (const id of ids) await db.delete(refundAccounts).where(eq(refundAccounts.id, id));
  return ids.length;
}

async function unreadable(db: Database, env: SecretEnv): Promise<string[]> {
  const rows = await db.select({ id: refundAccounts.id, sealed: refundAccounts.sealed }).from(refundAccounts);
  return rows.filter(({ sealed }) => opened(env, sealed) === null).map(({ id }) => id);
}
