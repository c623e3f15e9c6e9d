/** E-mail and password: a wrong password and an unknown address get one answer after one duration. */

import { listPasswordAccounts, normalizeEmail, type PasswordAccount } from "#app/accounts/account-queries.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { compareAndHash, HashingBusyError } from "./password-hash.server.ts";
import { clientKey, countAttempts, forgetAttempts, waitBefore } from "./rate-limits.server.ts";
import { type Admitted, admit } from "./second-step.server.ts";

export type SignInError =
  | "wrong-credentials"
  | "not-admin"
  | "no-profile"
  | "no-user-data"
  | "too-many-attempts"
  | "busy";

/**
 * Ok: the Set-Cookie headers of the session, or of the second step when `needsCode`. With the right password:
 * `no-profile` when deactivated, `not-admin` for others at the admins' login (`adminsOnly`). `too-many-attempts`
 * details: `{ seconds }`.
 */
export async function signIn(
  app: AppContext,
  request: Request,
  { email, password, adminsOnly = false }: { email: string; password: string; adminsOnly?: boolean },
): Promise<Result<{ userId: string } & Admitted, SignInError>> {
  const attempts = signInAttempts(app, email);
  const seconds = await waitBefore(attempts);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const accounts = await listPasswordAccounts(app.db, email);
  const compared = await compareUnlessBusy(password, accounts);
  if (!compared) return err("busy");
  const account = accounts[compared.match];
  if (!account) {
    await countAttempts(attempts);
    return err("wrong-credentials");
  }
  if (account.state !== "active") return err("no-profile");
  if (adminsOnly && account.role !== "admin") return err("not-admin");
  const admitted = await admit(app, request, account.userId);
  if (!admitted) return err("no-user-data");
  await forgetAttempts("sign-in:account", normalizeEmail(email));
  return ok({ userId: account.userId, ...admitted });
}

/** What failures are counted by; registering a known address guesses its password too, and counts alike. */
export function signInAttempts(app: AppContext, email: string) {
  return [
    { kind: "sign-in:client", key: clientKey(app.clientIp) },
    { kind: "sign-in:account", key: normalizeEmail(email) },
  ] as const;
}

/** `compareAndHash` over an address's accounts; null when too many wait for a hash. */
export async function compareUnlessBusy(password: string, accounts: readonly PasswordAccount[]) {
  const hashes = accounts.map((account) => account.hash);
  try {
    return await compareAndHash(password, hashes);
  } catch (error) {
    if (error instanceof HashingBusyError) return null;
    throw error;
  }
}
