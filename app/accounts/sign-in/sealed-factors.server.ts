import { asc, desc, eq, gt } from "drizzle-orm";
import { secondFactors, users } from "#app/accounts/schema.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { keysFor, reseal, seal, unseal } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { BACKUP_CODES, BACKUP_KEYS, backupKeysOf, SECOND_FACTOR } from "./second-factor-codes.server.ts";
import { removeAuthenticatorApp } from "./second-factor-commands.server.ts";

const BATCH = 500;
/** Enough to notice a wrong app secret. */
const SAMPLE = 100;

type Row = typeof secondFactors.$inferSelect;

/** Code hashes can't be computed anew, so their earlier keys are stored. @throws when one can't be decrypted */
export async function resealFactors(db: Database, env: SecretEnv): Promise<number> {
  let changed = 0;
  for await (const rows of inBatches(db)) {
    for (const { userId } of rows) {
      changed += await transaction(db, async (tx) => {
        const own = eq(secondFactors.userId, userId);
        const [row] = await tx.select().from(secondFactors).where(own).for("update");
        const fresh = row && resealed(env, row);
        if (fresh) await tx.update(secondFactors).set(fresh).where(own);
        return fresh ? 1 : 0;
      });
    }
  }
  return changed;
}

function resealed(env: SecretEnv, row: Row): Pick<Row, "secret" | "backupKeys"> | null {
  const secret = reseal(env, row.secret, SECOND_FACTOR);
  const resealedKeys = row.backupKeys && reseal(env, row.backupKeys, BACKUP_KEYS);
  if (!secret && !resealedKeys) return null;
  const keys = keysFor(env, BACKUP_CODES).map((key) => key.toString("base64url"));
  const backupKeys = resealedKeys ?? row.backupKeys ?? seal(env, keys.join(","), BACKUP_KEYS);
  return { secret: secret ?? row.secret, backupKeys };
}

export async function countUnreadableFactors(db: Database, env: SecretEnv): Promise<number> {
  const [oldest, newest] = [asc(secondFactors.createdAt), desc(secondFactors.createdAt)];
  const samples = await Promise.all(
    [oldest, newest].map((order) => db.select().from(secondFactors).orderBy(order).limit(SAMPLE)),
  );
  const rows = new Map(samples.flat().map((row) => [row.userId, row]));
  return [...rows.values()].filter((row) => !isReadable(env, row)).length;
}

/** Mails the owners. Returns the number removed. */
export async function removeUnreadableFactors(db: Database, env: SecretEnv, now: Date): Promise<number> {
  let removed = 0;
  for await (const rows of inBatches(db)) {
    for (const { userId } of rows.filter((row) => !isReadable(env, row))) {
      await transaction(db, async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.id, userId));
        if (!(await removeAuthenticatorApp(tx, userId)) || !user) return;
        const data = { name: user.name, change: "reset" } as const;
        const reference = `${userId}:reset:${now.toISOString()}`;
        await queueMail(tx, { kind: "second-factor-changed", reference, to: user.email, data });
      });
      removed++;
    }
  }
  return removed;
}

function isReadable(env: SecretEnv, row: Row): boolean {
  try {
    unseal(env, row.secret, SECOND_FACTOR);
    backupKeysOf(env, row);
    return true;
  } catch {
    return false;
  }
}

async function* inBatches(db: Database): AsyncGenerator<Row[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const later = gt(secondFactors.userId, after);
    const rows = await db.select().from(secondFactors).where(later).orderBy(asc(secondFactors.userId)).limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.userId;
  }
}
