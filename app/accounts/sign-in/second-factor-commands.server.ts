/** Every code works once (docs/decisions/352). */
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { lacksSecondFactorWithout } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { backupCodes, passkeys, secondFactors, users } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, mayEditAccount } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { keyFor, seal, unseal } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { guessSources } from "./known-browsers.server.ts";
import { type VerifyPasswordError, verifyPasswordIfAny } from "./password-commands.server.ts";
import { limitGuesses, type RetryAfter } from "./rate-limits.server.ts";
import {
  BACKUP_CODES,
  backupKeysOf,
  generateBackupCodes,
  generateSecret,
  hashBackupCode,
  matchingTimeStep,
  normalizeCode,
  SECOND_FACTOR,
} from "./second-factor-codes.server.ts";
import { isEnrolling } from "./second-factor-queries.server.ts";
import { endSessions } from "./session-commands.server.ts";
import type { SessionContext, SignInContext } from "./sign-in-context.server.ts";

type CodeError = "wrong-code" | "too-many-attempts";
type SecretContext = CommandContext & { env: Env };
type GuessContext = SignInContext | SessionContext;

/** Codes are required only after confirmation. */
export async function startEnrolment(
  db: Database,
  context: SecretContext,
  { password }: { password: string },
): Promise<Result<undefined, VerifyPasswordError | "already-enabled", RetryAfter>> {
  const verified = await verifyPasswordIfAny(db, context, { password });
  if (!verified.ok) return verified;
  const { viewer, now, env } = context;
  const fresh = { secret: seal(env, generateSecret(), SECOND_FACTOR), createdAt: now };
  const [row] = await db
    .insert(secondFactors)
    .values({ userId: viewer.id, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...fresh, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return row ? ok() : err("already-enabled");
}

/** Ends other sessions. Returns backup codes, which can't be shown again. */
export async function confirmEnrolment(
  db: Database,
  context: SecretContext & SessionContext,
  { code }: { code: string },
): Promise<Result<string[], CodeError | "not-enrolling", RetryAfter>> {
  const { viewer, now, env, sessionToken } = context;
  return await limitCodeAttempts(db, context, {
    userId: viewer.id,
    guess: () =>
      transaction(db, async (tx) => {
        const own = eq(secondFactors.userId, viewer.id);
        const [row] = await tx.select().from(secondFactors).where(own).for("update");
        if (!row || !isEnrolling(row, now)) return err("not-enrolling");
        const step = matchingTimeStep(unseal(env, row.secret, SECOND_FACTOR), normalizeCode(code), now);
        if (step === null) return err("wrong-code");
        await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(own);
        await endSessions(tx, viewer.id, sessionToken);
        await recordAndNotify(tx, context, { owner: viewer, change: "on" });
        return ok(await replaceBackupCodes(tx, env, viewer.id));
      }),
  });
}

export async function regenerateBackupCodes(
  db: Database,
  context: SecretContext & SessionContext,
  { code }: { code: string },
): Promise<Result<string[], CodeError, RetryAfter>> {
  const { viewer, now, env } = context;
  return await limitCodeAttempts(db, context, {
    userId: viewer.id,
    guess: () =>
      transaction(db, async (tx) => {
        if (!(await consumeCode(tx, context, { userId: viewer.id, code }))) return err("wrong-code");
        const subject = { kind: "user", id: viewer.id };
        await recordAudit(tx, viewer, { action: "user.renew-backup-codes", subject }, now);
        return ok(await replaceBackupCodes(tx, env, viewer.id));
      }),
  });
}

/** `required`: the store demands a second factor (docs/rules.md#a15). */
export async function disableSecondFactor(
  db: Database,
  context: SecretContext & SessionContext,
  { password, code }: { password: string; code: string },
): Promise<Result<undefined, VerifyPasswordError | CodeError | "required", RetryAfter>> {
  const verified = await verifyPasswordIfAny(db, context, { password });
  if (!verified.ok) return verified;
  const { viewer } = context;
  return await limitCodeAttempts<undefined, "wrong-code" | "required">(db, context, {
    userId: viewer.id,
    guess: () =>
      transaction(db, async (tx) => {
        if (await lacksSecondFactorWithout(tx, viewer, "app")) return err("required");
        if (!(await consumeCode(tx, context, { userId: viewer.id, code }))) return err("wrong-code");
        await removeAuthenticatorApp(tx, viewer.id);
        await recordAndNotify(tx, context, { owner: viewer, change: "off" });
        return ok();
      }),
  });
}

/** Removes the authenticator app and the passkeys. */
export async function resetSecondFactor(
  db: Database,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<Result<undefined, "not-allowed" | "not-found" | "not-enabled">> {
  if (!can(context.viewer, "reset-second-factor", { userId })) return err("not-allowed");
  if (!isUuid(userId)) return err("not-found");
  return await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) return err("not-found");
    if (!mayEditAccount(context.viewer, user)) return err("not-allowed");
    if (!(await removeSecondFactors(tx, userId))) return err("not-enabled");
    await endSessions(tx, userId);
    await recordAndNotify(tx, context, { owner: user, change: "reset" });
    return ok();
  });
}

/** Accepts codes of the app and backup codes. False: wrong, used before, or no second factor. */
export async function consumeCode(
  tx: Database,
  { env, now }: { env: Env; now: Date },
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const own = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [row] = await tx.select().from(secondFactors).where(own).for("update");
  if (!row) return false;
  const step = matchingTimeStep(unseal(env, row.secret, SECOND_FACTOR), normalizeCode(code), now);
  if (step !== null && step > row.lastStep) {
    await tx.update(secondFactors).set({ lastStep: step }).where(own);
    return true;
  }
  const hashes = backupKeysOf(env, row).map((key) => hashBackupCode(key, userId, code));
  const backup = and(eq(backupCodes.userId, userId), inArray(backupCodes.hash, hashes));
  const used = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(and(backup, isNull(backupCodes.usedAt)))
    .returning({ hash: backupCodes.hash });
  return used.length > 0;
}

/** The app and the passkeys. True when there was one. */
export async function removeSecondFactors(tx: Database, userId: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return (await removeAuthenticatorApp(tx, userId)) || removed.length > 0;
}

export async function removeAuthenticatorApp(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  const [dropped] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return Boolean(dropped?.confirmedAt);
}

export async function limitCodeAttempts<T, Code extends string>(
  db: Database,
  context: GuessContext,
  { userId, guess }: { userId: string; guess: () => Promise<Result<T, Code, never>> },
): Promise<Result<T, Code | "too-many-attempts", RetryAfter>> {
  const key = (await codeSource(db, context, userId)) ?? userId;
  const attempts = [
    { kind: "second-factor:user", key },
    { kind: "second-factor:day", key },
  ] as const;
  return await limitGuesses(db, [attempts], {
    guess,
    isWrong: (result) => !result.ok && result.code === "wrong-code",
  });
}

/** Returns null for strangers who have the password. */
async function codeSource(db: Database, context: GuessContext, userId: string): Promise<string | null> {
  if ("browser" in context) return (await guessSources(db, context, [userId])).get(userId) ?? null;
  return context.sessionToken && `session:${context.sessionToken}`;
}

async function replaceBackupCodes(tx: Database, env: Env, userId: string): Promise<string[]> {
  const codes = generateBackupCodes();
  const key = keyFor(env, BACKUP_CODES);
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.update(secondFactors).set({ backupKeys: null }).where(eq(secondFactors.userId, userId));
  await tx.insert(backupCodes).values(codes.map((code) => ({ userId, hash: hashBackupCode(key, userId, code) })));
  return codes;
}

type Owner = { id: string; name: string; email: string };

/** Notifies the owner, who would notice a stranger's change. */
async function recordAndNotify(
  tx: Database,
  { viewer, now }: CommandContext,
  { owner, change }: { owner: Owner; change: "on" | "off" | "reset" },
): Promise<void> {
  const action = {
    on: "user.enable-second-factor",
    off: "user.disable-second-factor",
    reset: "user.reset-second-factor",
  } as const;
  const subject = { kind: "user", id: owner.id };
  await recordAudit(tx, viewer, { action: action[change], subject }, now);
  const reference = `${owner.id}:${change}:${now.toISOString()}`;
  await queueMail(tx, {
    kind: "second-factor-changed",
    reference,
    to: owner.email,
    data: { name: owner.name, change },
  });
}
