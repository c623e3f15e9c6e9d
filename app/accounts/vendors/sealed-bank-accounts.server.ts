/** Encrypted account numbers of vendors (docs/decisions/348). */
import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import { vendorBankAccountRequests, vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { reseal, seal, unseal } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";

const BANK_ACCOUNT = "vendor bank account";

export type SealedNumber = { accountNumber: string; sealedNumber: string | null };

export function sealNumber(env: SecretEnv, number: string) {
  return { accountNumber: maskAccountNumber(number), sealedNumber: seal(env, number, BANK_ACCOUNT) };
}

/** @throws when no known app secret decrypts it */
export function wholeNumber(env: SecretEnv, { accountNumber, sealedNumber }: SealedNumber): string {
  return sealedNumber === null ? accountNumber : unseal(env, sealedNumber, BANK_ACCOUNT);
}

/** Null means: encrypted with the newest app secret already. @throws as `wholeNumber` does */
export function resealedNumber(env: SecretEnv, row: SealedNumber): SealedNumber | null {
  if (row.sealedNumber === null) return sealNumber(env, row.accountNumber);
  const sealedNumber = reseal(env, row.sealedNumber, BANK_ACCOUNT);
  return sealedNumber === null ? null : { ...row, sealedNumber };
}

export function isReadable(env: SecretEnv, row: SealedNumber): boolean {
  try {
    return wholeNumber(env, row).length > 0;
  } catch {
    return false;
  }
}

/** Includes requested accounts. Returns the number changed. @throws when one can't be decrypted */
export async function resealBankAccounts(db: Database, env: SecretEnv): Promise<number> {
  // An approval copies the request, so requests come first: none is copied with the old secret afterwards.
  const requests = await resealRequests(db, env);
  return requests + (await sealRows(db, env, undefined));
}

/** Encrypts full numbers saved before `before`. */
export function sealBankAccounts(db: Database, env: SecretEnv, before: Date): Promise<number> {
  return sealRows(db, env, and(isNull(vendorBankAccounts.sealedNumber), lt(vendorBankAccounts.knownSince, before)));
}

async function sealRows(db: Database, env: SecretEnv, which: SQL | undefined): Promise<number> {
  let changed = 0;
  for (const row of await db.select().from(vendorBankAccounts).where(which)) {
    const fresh = resealedNumber(env, row);
    if (!fresh) continue;
    const { accountNumber, sealedNumber } = fresh;
    await db.update(vendorBankAccounts).set({ accountNumber, sealedNumber }).where(isStill(vendorBankAccounts, row));
    changed++;
  }
  return changed;
}

async function resealRequests(db: Database, env: SecretEnv): Promise<number> {
  let changed = 0;
  for (const row of await db.select().from(vendorBankAccountRequests)) {
    const fresh = resealedNumber(env, row);
    if (!fresh) continue;
    const { accountNumber, sealedNumber } = fresh;
    const isSame = isStill(vendorBankAccountRequests, row);
    await db.update(vendorBankAccountRequests).set({ accountNumber, sealedNumber }).where(isSame);
    changed++;
  }
  return changed;
}

type SealedRow = SealedNumber & { vendorId: string };
type SealedTable = typeof vendorBankAccounts | typeof vendorBankAccountRequests;

function isStill(table: SealedTable, { vendorId, accountNumber, sealedNumber }: SealedRow): SQL | undefined {
  const { accountNumber: number, sealedNumber: sealed } = table;
  const same = sealedNumber === null ? and(isNull(sealed), eq(number, accountNumber)) : eq(sealed, sealedNumber);
  return and(eq(table.vendorId, vendorId), same);
}

/** Includes requested accounts. */
export async function countUnreadableBankAccounts(db: Database, env: SecretEnv): Promise<number> {
  const { accounts, requests } = await listUnreadable(db, env);
  return accounts.length + requests.length;
}

/** Vendors must enter their accounts again. Returns the number removed. */
export async function removeUnreadableBankAccounts(db: Database, env: SecretEnv): Promise<number> {
  const { accounts, requests } = await listUnreadable(db, env);
  for (const row of accounts) await db.delete(vendorBankAccounts).where(isStill(vendorBankAccounts, row));
  for (const row of requests) await db.delete(vendorBankAccountRequests).where(isStill(vendorBankAccountRequests, row));
  return accounts.length + requests.length;
}

async function listUnreadable(db: Database, env: SecretEnv) {
  const isUnreadable = (row: SealedRow) => row.sealedNumber !== null && !isReadable(env, row);
  const accounts = await db.select().from(vendorBankAccounts);
  const requests = await db.select().from(vendorBankAccountRequests);
  return { accounts: accounts.filter(isUnreadable), requests: requests.filter(isUnreadable) };
}
