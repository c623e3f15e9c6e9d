/** Signing in with e-mail and password: one answer and one duration for a wrong password and an unknown address. */
import { err, ok, type Result } from "#app/domain/result.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { listPasswordAccounts, normalizeEmail } from "./account-queries.server.ts";
import { compareAndHash } from "./password-hash.server.ts";
import { clientKey, countAttempts, forgetAttempts, waitBefore } from "./rate-limits.server.ts";
import { startSession } from "./session-commands.server.ts";

export type SignInError = "wrong-credentials" | "no-profile" | "no-user-data" | "too-many-attempts";

/**
 * Signs the person with this e-mail and password in. Ok holds the Set-Cookie headers of the new session.
 * `no-profile`: right password, but the account was deactivated. `too-many-attempts` details: `{ seconds }` to wait.
 */
export async function signIn(
  app: AppContext,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<Result<{ userId: string; cookies: Headers }, SignInError>> {
  const attempts = signInAttempts(app, email);
  const seconds = await waitBefore(attempts);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const accounts = await listPasswordAccounts(app.db, email);
  const { match } = await compareAndHash(
    password,
    accounts.map((account) => account.hash),
  );
  const account = accounts[match];
  if (!account) {
    await countAttempts(attempts);
    return err("wrong-credentials");
  }
  if (account.state !== "active") return err("no-profile");
  const cookies = await startSession(app, request, account.userId);
  if (!cookies) return err("no-user-data");
  await forgetAttempts("sign-in:account", normalizeEmail(email));
  return ok({ userId: account.userId, cookies });
}

/** What a failed sign-in is counted by; registering with a known address guesses its password too, and counts alike. */
export function signInAttempts(app: AppContext, email: string) {
  return [
    { kind: "sign-in:client", key: clientKey(app.clientIp) },
    { kind: "sign-in:account", key: normalizeEmail(email) },
  ] as const;
}
