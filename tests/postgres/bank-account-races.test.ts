/** An approval, a replacement, a withdrawal and a new secret at once: only the account that was shown gets into use. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendorBankAccountRequests, vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { decideBankAccount } from "#app/accounts/vendors/bank-account-approval.server.ts";
import { saveBankAccount, withdrawBankAccount } from "#app/accounts/vendors/bank-account-commands.server.ts";
import { resealBankAccounts, wholeNumber } from "#app/accounts/vendors/sealed-bank-accounts.server.ts";
import { findOwnBankAccounts } from "#app/accounts/vendors/vendor-bank-account-queries.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const ROUNDS = 10;
const PRESENT = "001234567890";
const SHOWN = "998877665544";
const OTHER = "112233445566";
const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" };
/** After the rotation nothing may need the previous secret. */
const rotated = { ...env, APP_SECRET: "another secret, of 32 characters!" };
const next = { ...rotated, APP_SECRET_PREVIOUS: [env.APP_SECRET] };
let database: OpenDatabase & { url: string };
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

/** A vendor with an account in use and another that waits; the number in use, and whether one waits. */
async function aRequest() {
  const { db } = database;
  const [viewer, admin] = [await aUser(db, { role: "vendor" }), await aUser(db, { role: "admin" })];
  const vendorId = viewer.vendorId ?? "";
  await aBankAccount(db, vendorId);
  const account = (accountNumber: string) => ({ accountHolder: "A shop", accountNumber, ifsc: "SBIN0001234" });
  const save = (accountNumber: string) =>
    asVendor(db, vendorId, (tx) => saveBankAccount(tx, { ...commandBy(viewer), env: next }, account(accountNumber)));
  await asVendor(db, vendorId, (tx) => saveBankAccount(tx, { ...commandBy(viewer), env }, account(SHOWN)));
  const requestId = (await findOwnBankAccounts(db, vendorId)).requested?.id ?? "";
  const approve = () => decideBankAccount(db, commandBy(admin), { vendorId, requestId, reason: null });
  const withdraw = () => withdrawBankAccount(db, commandBy(viewer), { requestId });
  const after = async (secrets: SecretEnv = next) => {
    const [row] = await db.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
    const waiting = await db.$count(vendorBankAccountRequests, eq(vendorBankAccountRequests.vendorId, vendorId));
    return { inUse: row && wholeNumber(secrets, row), waiting };
  };
  return { save, approve, withdraw, after };
}

test("an approval and another account at once: the other one waits, whichever comes first", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { save, approve, after } = await aRequest();
    const [approved, saved] = await Promise.all([approve(), save(OTHER)]);
    expect(saved).toMatchObject({ ok: true, value: "requested" });
    expect(await after()).toEqual({ inUse: approved.ok ? SHOWN : PRESENT, waiting: 1 });
  }
});

test("two approvals and a withdrawal at once: one of them succeeds", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { approve, withdraw, after } = await aRequest();
    const [first, second, withdrawn] = await Promise.all([approve(), approve(), withdraw()]);
    expect([first, second, withdrawn].filter((one) => one.ok)).toHaveLength(1);
    expect(await after()).toEqual({ inUse: withdrawn.ok ? PRESENT : SHOWN, waiting: 0 });
  }
});

test("an approval while secrets are rotated: the account needs the new secret only", async () => {
  const requests = await Promise.all(Array.from({ length: ROUNDS }, aRequest));
  const approvals = requests.map(({ approve }) => approve());
  await Promise.all([resealBankAccounts(database.db, next), ...approvals]);
  for (const { after } of requests) expect(await after(rotated)).toEqual({ inUse: SHOWN, waiting: 0 });
});
