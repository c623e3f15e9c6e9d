/** Turning a second factor on and off (docs/decisions/050). No code is good twice. */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { backupCodes, secondFactors, users } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { confirmPassword } from "./password-commands.server.ts";
import { countAttempts, waitBefore } from "./rate-limits.server.ts";
import { backupHash, newBackupCodes, newSecret, stepOfCode, tidyCode } from "./second-factor-codes.server.ts";
import { isUnderWay, SECOND_FACTOR } from "./second-factor-queries.server.ts";
import { endSessions } from "./session-commands.server.ts";

type PasswordError = "wrong-password" | "too-many-attempts";
type CodeError = "wrong-code" | "too-many-attempts";

/** Makes the authenticator's secret; codes are asked for only once it is confirmed. */
export async function startEnrolment(
  app: AppContext,
  { viewer, password }: { viewer: User; password: string },
): Promise<Result<void, PasswordError | "already-on">> {
  const confirmed = await confirmOwner(app, viewer.id, password);
  if (!confirmed.ok) return confirmed;
  const fresh = { secret: seal(app.env, newSecret(), SECOND_FACTOR), createdAt: app.clock.now() };
  const [row] = await app.db
    .insert(secondFactors)
    .values({ userId: viewer.id, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...fresh, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return row ? ok(undefined) : err("already-on");
}

/** The first code turns it on; all sessions but `keep`'s end. Ok: ten backup codes, which can't be read again. */
export async function confirmEnrolment(
  app: AppContext,
  { viewer, code, keep }: { viewer: User; code: string; keep: string | null },
): Promise<Result<string[], CodeError | "not-enrolling">> {
  return await limited(viewer.id, () =>
    transaction(app.db, async (tx) => {
      const now = app.clock.now();
      const own = eq(secondFactors.userId, viewer.id);
      const [row] = await tx.select().from(secondFactors).where(own).for("update");
      if (!row || !isUnderWay(row, now)) return err("not-enrolling");
      const step = stepOfCode(unseal(app.env, row.secret, SECOND_FACTOR), tidyCode(code), now);
      if (step === null) return err("wrong-code");
      await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(own);
      await endSessions(tx, viewer.id, keep);
      await tell(tx, viewer, { actor: viewer, change: "on", at: now });
      return ok(await replaceBackupCodes(tx, app.env, viewer.id));
    }),
  );
}

/** Voids the old ones. Ok: the codes. */
export async function renewBackupCodes(
  app: AppContext,
  { viewer, code }: { viewer: User; code: string },
): Promise<Result<string[], CodeError>> {
  return await limited(viewer.id, () =>
    transaction(app.db, async (tx) => {
      const now = app.clock.now();
      if (!(await useCode(tx, app.env, { userId: viewer.id, code, now }))) return err("wrong-code");
      const subject = { kind: "user", id: viewer.id };
      await recordAudit(tx, viewer, { action: "user.renew-backup-codes", subject }, now);
      return ok(await replaceBackupCodes(tx, app.env, viewer.id));
    }),
  );
}

/** Takes the password (if there is one) and a code. */
export async function disableSecondFactor(
  app: AppContext,
  { viewer, password, code }: { viewer: User; password: string; code: string },
): Promise<Result<void, PasswordError | CodeError>> {
  const confirmed = await confirmOwner(app, viewer.id, password);
  if (!confirmed.ok) return confirmed;
  return await limited(viewer.id, () =>
    transaction(app.db, async (tx) => {
      const now = app.clock.now();
      if (!(await useCode(tx, app.env, { userId: viewer.id, code, now }))) return err("wrong-code");
      await dropSecondFactor(tx, viewer.id);
      await tell(tx, viewer, { actor: viewer, change: "off", at: now });
      return ok(undefined);
    }),
  );
}

/** By an admin, for a lost authenticator and codes. All the user's sessions end. */
export async function resetSecondFactor(
  db: Database,
  viewer: User,
  { userId, now }: { userId: string; now: Date },
): Promise<Result<void, "not-allowed" | "not-found" | "not-on">> {
  if (!can(viewer, "reset-second-factor", { userId })) return err("not-allowed");
  if (!isUuid(userId)) return err("not-found");
  return await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) return err("not-found");
    if (!(await dropSecondFactor(tx, userId))) return err("not-on");
    await endSessions(tx, userId);
    await tell(tx, user, { actor: viewer, change: "reset", at: now });
    return ok(undefined);
  });
}

/** Uses up a code of either kind. False: wrong, used before, or no second factor. */
export async function useCode(
  tx: Database,
  env: Env,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const own = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [row] = await tx.select().from(secondFactors).where(own).for("update");
  if (!row) return false;
  const step = stepOfCode(unseal(env, row.secret, SECOND_FACTOR), tidyCode(code), now);
  if (step !== null && step > row.lastStep) {
    await tx.update(secondFactors).set({ lastStep: step }).where(own);
    return true;
  }
  const backup = and(eq(backupCodes.userId, userId), eq(backupCodes.hash, backupHash(env, userId, code)));
  const used = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(and(backup, isNull(backupCodes.usedAt)))
    .returning({ hash: backupCodes.hash });
  return used.length > 0;
}

/** False when there was none in use. Within the caller's transaction. */
export async function dropSecondFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  const [dropped] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return Boolean(dropped?.confirmedAt);
}

/** Counts wrong codes: guessing six digits must take years. */
export async function limited<T, Code extends string>(
  userId: string,
  attempt: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code | "too-many-attempts">> {
  const attempts = [
    { kind: "second-factor:user", key: userId },
    { kind: "second-factor:day", key: userId },
  ] as const;
  const seconds = await waitBefore(attempts);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const result = await attempt();
  if (!result.ok && result.code === "wrong-code") await countAttempts(attempts);
  return result;
}

/** Google-only users have no password to give. */
async function confirmOwner(app: AppContext, userId: string, password: string): Promise<Result<void, PasswordError>> {
  if ((await findPasswordHash(app.db, userId)) === null) return ok(undefined);
  return await confirmPassword(app, userId, password);
}

async function replaceBackupCodes(tx: Database, env: Env, userId: string): Promise<string[]> {
  const codes = newBackupCodes();
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.insert(backupCodes).values(codes.map((code) => ({ userId, hash: backupHash(env, userId, code) })));
  return codes;
}

type Owner = { id: string; name: string; email: string };

/** The log, and a mail to the owner, who would notice a stranger. */
async function tell(
  tx: Database,
  owner: Owner,
  { actor, change, at }: { actor: User; change: "on" | "off" | "reset"; at: Date },
): Promise<void> {
  const action = {
    on: "user.enable-second-factor",
    off: "user.disable-second-factor",
    reset: "user.reset-second-factor",
  };
  const subject = { kind: "user", id: owner.id };
  await recordAudit(tx, actor, { action: action[change] as `user.${string}`, subject }, at);
  const reference = `${owner.id}:${change}:${at.toISOString()}`;
  await queueMail(tx, {
    kind: "second-factor-changed",
    reference,
    to: owner.email,
    data: { name: owner.name, change },
  });
}
