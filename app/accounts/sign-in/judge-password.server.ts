import { listPasswordAccounts, normalizeEmail, type PasswordAccount } from "#app/accounts/account-queries.server.ts";
import { ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Browser } from "./browser.server.ts";
import { guessSources } from "./known-browsers.server.ts";
import { compareAndHash } from "./password-hash.server.ts";
import { type Attempt, clientKey, limitGuesses, type RetryAfter } from "./rate-limits.server.ts";
import type { SignInContext } from "./sign-in-context.server.ts";

type Judged = { account: PasswordAccount | null; known: number; hash: string };

/**
 * Registering a known address counts as a guess. Known browsers have their account's budget, strangers a common one.
 */
export async function judgePassword(
  db: Database,
  context: SignInContext,
  { email, password, isWrong }: { email: string; password: string; isWrong: (judged: Judged) => boolean },
): Promise<Result<Judged, "too-many-attempts", RetryAfter>> {
  const accounts = await listPasswordAccounts(db, email);
  const groups = await groupBySource(db, context, accounts);
  const budgets = groups.map(({ source }) =>
    source ? [{ kind: "sign-in:account", key: source } as const] : strangersAttempts(context.browser, email),
  );
  return await limitGuesses(db, budgets, {
    guess: async (open) => {
      const judged = groups.flatMap((group, index) => (open.has(index) ? group.accounts : []));
      const hashes = judged.map((account) => account.hash);
      const { match, hash } = await compareAndHash(password, hashes);
      return ok({ account: judged[match] ?? null, known: accounts.length, hash });
    },
    isWrong: ({ value }) => isWrong(value),
  });
}

type Group = { source: string | null; accounts: PasswordAccount[] };

async function groupBySource(db: Database, context: SignInContext, accounts: PasswordAccount[]): Promise<Group[]> {
  const ids = accounts.map(({ userId }) => userId);
  const sources = await guessSources(db, context, ids);
  const knownAccounts = accounts.filter(({ userId }) => sources.has(userId));
  const strangers = accounts.filter(({ userId }) => !sources.has(userId));
  const groups: Group[] = knownAccounts.map((account) => ({
    source: sources.get(account.userId) ?? null,
    accounts: [account],
  }));
  return knownAccounts.length > 0 && strangers.length === 0
    ? groups
    : [...groups, { source: null, accounts: strangers }];
}

function strangersAttempts({ clientIp }: Browser, email: string): Attempt[] {
  return [
    { kind: "sign-in:client", key: clientKey(clientIp) },
    { kind: "sign-in:account", key: normalizeEmail(email) },
  ];
}
