/** Every secret that the database keeps encrypted with the app secret (docs/decisions/362). */
import {
  countUnreadableFactors,
  removeUnreadableFactors,
  resealFactors,
} from "#app/accounts/sign-in/sealed-factors.server.ts";
import {
  countUnreadableBankAccounts,
  removeUnreadableBankAccounts,
  resealBankAccounts,
} from "#app/accounts/vendors/sealed-bank-accounts.server.ts";
import { countUnreadablePayouts, removeUnreadablePayouts, resealPayouts } from "#app/ledger/sealed-payouts.server.ts";
import {
  countUnreadableMethods,
  removeUnreadableKeys,
  resealMethodKeys,
} from "#app/payments/providers/sealed-keys.server.ts";
import {
  countUnreadableAccounts,
  removeUnreadableAccounts,
  resealRefundAccounts,
} from "#app/payments/refunds/sealed-accounts.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";

export type Counted = { methods: number; factors: number; accounts: number; bankAccounts: number; payouts: number };

/** The message is for the operator. */
export class UnreadableSecretsError extends Error {
  override name = "UnreadableSecretsError";

  constructor({ methods, factors, accounts, bankAccounts, payouts }: Counted) {
    const what = [
      methods > 0 && `the keys of ${methods} payment methods`,
      factors > 0 && `the second factors of ${factors} people`,
      accounts > 0 && `the accounts of ${accounts} refunds`,
      bankAccounts > 0 && `${bankAccounts} bank accounts of vendors`,
      payouts > 0 && `the bank accounts of ${payouts} open payouts`,
    ];
    super(
      `Neither APP_SECRET nor APP_SECRET_PREVIOUS opens ${what.filter(Boolean).join(" and ")}. Set APP_SECRET_PREVIOUS to the ` +
        'previous secret. If it is lost, "npm run secrets:rotate -- --forget" removes what can\'t be opened.',
    );
  }
}

/** Checks all keys and some second factors. @throws UnreadableSecretsError */
export async function checkStoredSecrets(db: Database, env: Env): Promise<void> {
  const unreadable = {
    methods: await countUnreadableMethods(db, env),
    factors: await countUnreadableFactors(db, env),
    accounts: await countUnreadableAccounts(db, env),
    bankAccounts: await countUnreadableBankAccounts(db, env),
    payouts: await countUnreadablePayouts(db, env),
  };
  if (Object.values(unreadable).some((count) => count > 0)) throw new UnreadableSecretsError(unreadable);
}

/** Encrypts all with the newest app secret, beside running servers. Returns the changes. @throws when one can't be read */
export async function resealStoredSecrets(db: Database, env: Env): Promise<Counted> {
  return {
    methods: await resealMethodKeys(db, env),
    factors: await resealFactors(db, env),
    accounts: await resealRefundAccounts(db, env),
    bankAccounts: await resealBankAccounts(db, env),
    payouts: await resealPayouts(db, env),
  };
}

/** Removes what no given app secret opens; owners of second factors get a mail. Needs the job queue. */
export async function removeUnreadableSecrets(db: Database, env: Env, now: Date): Promise<Counted> {
  return {
    methods: await removeUnreadableKeys(db, env),
    factors: await removeUnreadableFactors(db, env, now),
    accounts: await removeUnreadableAccounts(db, env),
    bankAccounts: await removeUnreadableBankAccounts(db, env),
    payouts: await removeUnreadablePayouts(db, env),
  };
}
