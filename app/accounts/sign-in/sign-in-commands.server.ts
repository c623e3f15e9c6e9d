/** E-mail and password: a wrong password and an unknown address get one answer after one duration. */

import { listPasswordAccounts, normalizeEmail, type PasswordAccount } from "#app/accounts/account-queries.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { compareAndHash, TooManyHashesError } from "./password-hash.server.ts";
import { clientKey, countAttempts, type RetryAfter, resetAttempts, secondsToWait } from "./rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "./second-step.server.ts";
import type { Browser, SignInContext } from "./sign-in-context.server.ts";

export type SignInError =
  | "wrong-credentials"
  | "not-admin"
  | "account-deactivated"
  | "session-not-started"
  | "too-many-attempts"
  | "busy";

/**
 * Signs in, up to the second step. With the right password: `account-deactivated`, `not-admin` for others at the admins'
 * login (`adminsOnly`).
 */
export async function signIn(
  db: Database,
  context: SignInContext,
  { email, password, adminsOnly = false }: { email: string; password: string; adminsOnly?: boolean },
): Promise<Result<{ userId: string } & SignInOutcome, SignInError, RetryAfter>> {
  const attempts = signInAttempts(context.browser, email);
  const seconds = await secondsToWait(attempts);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const accounts = await listPasswordAccounts(db, email);
  const compared = await compareUnlessBusy(password, accounts);
  if (!compared) return err("busy");
  const account = accounts[compared.match];
  if (!account) {
    await countAttempts(attempts);
    return err("wrong-credentials");
  }
  if (account.state !== "active") return err("account-deactivated");
  if (adminsOnly && account.role !== "admin") return err("not-admin");
  const outcome = await startSessionOrSecondStep(db, context, account.userId);
  if (!outcome) return err("session-not-started");
  await resetAttempts("sign-in:account", normalizeEmail(email));
  return ok({ userId: account.userId, ...outcome });
}

/** What failures are counted by; registering a known address guesses its password too, and counts alike. */
export function signInAttempts({ clientIp }: Browser, email: string) {
  return [
    { kind: "sign-in:client", key: clientKey(clientIp) },
    { kind: "sign-in:account", key: normalizeEmail(email) },
  ] as const;
}

/** `compareAndHash` over an address's accounts; null when too many wait for a hash. */
export async function compareUnlessBusy(password: string, accounts: readonly PasswordAccount[]) {
  const hashes = accounts.map((account) => account.hash);
  try {
    return await compareAndHash(password, hashes);
  } catch (error) {
    if (error instanceof TooManyHashesError) return null;
    throw error;
  }
}
