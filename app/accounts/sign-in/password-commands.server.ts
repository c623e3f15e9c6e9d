/** Changing a password, by the old one or a mailed link. Other devices are signed out. */
import { and, eq } from "drizzle-orm";
import {
  findPasswordHash,
  listPasswordAccounts,
  normalizeEmail,
  PASSWORD,
} from "#app/accounts/account-queries.server.ts";
import { signInMethods, users } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { compareAndHash, isPassword } from "./password-hash.server.ts";
import { countAttempts, forgetAttempts, waitBefore } from "./rate-limits.server.ts";
import { endSessions } from "./session-commands.server.ts";
import { consumeVerification, findVerified } from "./verification-commands.server.ts";

/**
 * Ends all sessions and confirms the address: the link was read in its mailbox. `invalid-token`: unknown, used or
 * expired.
 */
export async function resetPassword(
  app: AppContext,
  { token, password }: { token: string; password: string },
): Promise<Result<void, "invalid-token">> {
  const now = app.clock.now();
  const verified = await findVerified(app.db, { kind: "reset-password", token, now });
  const user = verified && (await findUser(app.db, verified.userId));
  if (!user) return err("invalid-token");
  const hash = await hashForAddress(app.db, user.email, password);
  const reset = await transaction(app.db, async (tx) => {
    if (!(await consumeVerification(tx, { kind: "reset-password", token, now }))) return err("invalid-token");
    await setPassword(tx, user.id, hash);
    await tx.update(users).set({ emailVerified: user.ownsEmail, updatedAt: now }).where(eq(users.id, user.id));
    await endSessions(tx, user.id);
    return ok(undefined);
  });
  if (reset.ok) await forgetAttempts("sign-in:account", normalizeEmail(user.email));
  return reset;
}

/** The session with the token `keep` stays, others end. */
export async function changePassword(
  app: AppContext,
  { userId, current, next, keep }: { userId: string; current: string; next: string; keep: string | null },
): Promise<Result<{ ended: number }, "wrong-password" | "too-many-attempts">> {
  const confirmed = await confirmPassword(app, userId, current);
  if (!confirmed.ok) return confirmed;
  const user = await findUser(app.db, userId);
  if (!user) return err("wrong-password");
  const hash = await hashForAddress(app.db, user.email, next);
  return await transaction(app.db, async (tx) => {
    await setPassword(tx, userId, hash);
    return ok({ ended: await endSessions(tx, userId, keep) });
  });
}

/** Whether the signed-in user knows the password; limited, so that a stolen session can't guess for ever. */
export async function confirmPassword(
  app: AppContext,
  userId: string,
  password: string,
): Promise<Result<void, "wrong-password" | "too-many-attempts">> {
  const attempts = [{ kind: "password:user", key: userId }] as const;
  const seconds = await waitBefore(attempts);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  if (await isPassword(password, await findPasswordHash(app.db, userId))) return ok(undefined);
  await countAttempts(attempts);
  return err("wrong-password");
}

/** With the salt that the address's accounts share, so that signing in stays one computation. */
export async function hashForAddress(db: Database, email: string, password: string): Promise<string> {
  const accounts = await listPasswordAccounts(db, email);
  const hashes = accounts.map((account) => account.hash);
  return (await compareAndHash(password, hashes)).hash;
}

/** Whether there was one before or not. */
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
    .select({ id: users.id, email: users.email, ownsEmail: users.ownsEmail })
    .from(users)
    .where(and(eq(users.id, id), eq(users.state, "active")));
  return user ?? null;
}
