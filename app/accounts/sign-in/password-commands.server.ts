import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import {
  findEmailOwner,
  findPasswordHash,
  listPasswordAccounts,
  normalizeEmail,
  PASSWORD,
} from "#app/accounts/account-queries.server.ts";
import { signInMethods, users } from "#app/accounts/schema.server.ts";
import { recordLoss, takeEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { nameFromEmail } from "#app/domain/basics/person-name.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { compareAndHash, matchesHash } from "./password-hash.server.ts";
import { sendResetLinkJob } from "./password-jobs.server.ts";
import { clientKey, countAttempts, limitGuesses, type RetryAfter, resetAttempts } from "./rate-limits.server.ts";
import { endSessions } from "./session-commands.server.ts";
import type { SessionContext, SignInContext } from "./sign-in-context.server.ts";
import { consumeVerification, findVerification } from "./verification-commands.server.ts";

/** Every address gets the same response. */
export async function requestPasswordReset(
  db: Database,
  { origin, browser }: SignInContext,
  { email }: { email: string },
): Promise<Result<undefined, "too-many-attempts", RetryAfter>> {
  const normalized = normalizeEmail(email);
  const seconds = await countAttempts(db, [
    { kind: "reset:client", key: clientKey(browser.clientIp) },
    { kind: "reset:account", key: normalized },
  ]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const owner = await findEmailOwner(db, normalized);
  await enqueue(db, sendResetLinkJob, { userId: owner?.id ?? randomUUID(), origin });
  return ok();
}

/**
 * Ends all sessions and confirms the address. A customer's account that nobody confirmed may be a stranger's: it keeps
 * its orders, addresses, password and sessions, and the password is that of another account (docs/decisions/351).
 */
export async function resetPassword(
  db: Database,
  { now }: CommandContext<Viewer>,
  { token, password }: { token: string; password: string },
): Promise<Result<undefined, "invalid-token">> {
  const verified = await findVerification(db, { kind: "reset-password", token, now });
  const user = verified && (await findUser(db, verified.userId));
  if (!user) return err("invalid-token");
  const hash = await hashForEmail(db, user.email, password);
  const reset = await transaction(db, async (tx) => {
    if (!(await consumeVerification(tx, { kind: "reset-password", token, now }))) return err("invalid-token");
    if (user.ownsEmail && (await takeEmail(tx, user, now))) {
      const made = { name: nameFromEmail(user.email), email: user.email, emailVerified: true };
      const [created] = await tx.insert(users).values(made).returning({ id: users.id });
      if (!created) throw new Error("no user");
      await setPassword(tx, created.id, hash);
      await recordLoss(tx, { from: user.id, to: created.id, now });
      return ok();
    }
    await setPassword(tx, user.id, hash);
    await tx.update(users).set({ emailVerified: user.ownsEmail, updatedAt: now }).where(eq(users.id, user.id));
    await endSessions(tx, user.id);
    return ok();
  });
  if (reset.ok) await resetAttempts(db, [{ kind: "sign-in:account", key: normalizeEmail(user.email) }]);
  return reset;
}

export async function changePassword(
  db: Database,
  context: SessionContext,
  { current, next }: { current: string; next: string },
): Promise<Result<{ ended: number }, VerifyPasswordError, RetryAfter>> {
  const verified = await verifyPassword(db, context, { password: current });
  if (!verified.ok) return verified;
  const { viewer, sessionToken } = context;
  const user = await findUser(db, viewer.id);
  if (!user) return err("wrong-password");
  const hash = await hashForEmail(db, user.email, next);
  return await transaction(db, async (tx) => {
    await setPassword(tx, viewer.id, hash);
    return ok({ ended: await endSessions(tx, viewer.id, sessionToken) });
  });
}

export type VerifyPasswordError = "wrong-password" | "too-many-attempts";

/** Guesses are limited, also for a stolen session. */
export async function verifyPassword(
  db: Database,
  { viewer }: CommandContext,
  { password }: { password: string },
): Promise<Result<undefined, VerifyPasswordError, RetryAfter>> {
  const attempts = [{ kind: "password:user", key: viewer.id }] as const;
  return await limitGuesses(db, [attempts], {
    guess: async () => {
      const isRight = await matchesHash(password, await findPasswordHash(db, viewer.id));
      return isRight ? ok() : err("wrong-password");
    },
    isWrong: (answer) => !answer.ok,
  });
}

/** Accepts anything where the account has no password, as after a login with Google or a mobile number. */
export async function verifyPasswordIfAny(
  db: Database,
  context: CommandContext,
  { password }: { password: string },
): Promise<Result<undefined, VerifyPasswordError, RetryAfter>> {
  if ((await findPasswordHash(db, context.viewer.id)) === null) return ok();
  return await verifyPassword(db, context, { password });
}

/** Uses the salt shared by the address's accounts, so that a login stays one computation. */
export async function hashForEmail(db: Database, email: string, password: string): Promise<string> {
  const accounts = await listPasswordAccounts(db, email);
  const hashes = accounts.map((account) => account.hash);
  return (await compareAndHash(password, hashes)).hash;
}

export async function setPassword(tx: Database, userId: string, password: string): Promise<void> {
  const changed = await tx
    .update(signInMethods)
    .set({ password, updatedAt: new Date() })
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, PASSWORD)))
    .returning({ id: signInMethods.id });
  if (changed.length === 0)
    await tx.insert(signInMethods).values({ userId, providerId: PASSWORD, accountId: userId, password });
}

async function findUser(db: Database, id: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.state, "active")));
  return user ?? null;
}
