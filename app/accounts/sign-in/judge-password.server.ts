/** A typed password against all accounts of its address, within the limits of guesses (docs/decisions/110). */
import { listPasswordAccounts, normalizeEmail, type PasswordAccount } from "#app/accounts/account-queries.server.ts";
import { ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { compareAndHash } from "./password-hash.server.ts";
import { type Attempt, clientKey, limitGuesses, type RetryAfter } from "./rate-limits.server.ts";
import type { Browser, SignInContext } from "./sign-in-context.server.ts";

/** `account`: whose password it is; `hash`: for one more account of the address. */
type Judged = { account: PasswordAccount | null; known: number; hash: string };

/** Registering a known address guesses its password too, and counts alike. */
export async function judgePassword(
  db: Database,
  { browser }: SignInContext,
  { email, password, isWrong }: { email: string; password: string; isWrong: (judged: Judged) => boolean },
): Promise<Result<Judged, "too-many-attempts", RetryAfter>> {
  return await limitGuesses(db, signInAttempts(browser, email), {
    guess: async () => {
      const accounts = await listPasswordAccounts(db, email);
      const hashes = accounts.map((account) => account.hash);
      const { match, hash } = await compareAndHash(password, hashes);
      return ok({ account: accounts[match] ?? null, known: accounts.length, hash });
    },
    isWrong: ({ value }) => isWrong(value),
  });
}

function signInAttempts({ clientIp }: Browser, email: string): Attempt[] {
  return [
    { kind: "sign-in:client", key: clientKey(clientIp) },
    { kind: "sign-in:account", key: normalizeEmail(email) },
  ];
}
