import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendorBankAccountRequests, vendorBankAccounts } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { saveBankAccount } from "./bank-account-commands.server.ts";
import {
  countUnreadableBankAccounts,
  removeUnreadableBankAccounts,
  resealBankAccounts,
  sealBankAccounts,
  wholeNumber,
} from "./sealed-bank-accounts.server.ts";

const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" };
const next = { ...env, APP_SECRET: "another secret, of 32 characters!", APP_SECRET_PREVIOUS: [env.APP_SECRET] };
const now = new Date("2026-11-21T06:00:00Z");
const account = { accountHolder: "Deccan Computers", accountNumber: "001234567890", ifsc: "HDFC0001234" };

async function saved(db: Database) {
  const viewer = await aUser(db, { role: "vendor", vendorState: "pending" });
  const done = await saveBankAccount(db, { viewer, now, origin: "https://shop.test", env }, account);
  if (!done.ok) throw new Error(done.code);
  return viewer.vendorId ?? "";
}

const rowOf = async (db: Database) => {
  const [row] = await db.select().from(vendorBankAccounts);
  if (!row) throw new Error("no account");
  return row;
};

test("a saved account is encrypted: the table has the end of the number", async ({ db }) => {
  await saved(db);
  const row = await rowOf(db);
  expect(row.accountNumber).toBe("••••7890");
  expect(JSON.stringify(row)).not.toContain("0012345678");
  expect(wholeNumber(env, row)).toBe("001234567890");
});

test("a number stored unsealed is read as it is, and sealed once no older server can run", async ({ db }) => {
  const vendorId = (await aUser(db, { role: "vendor" })).vendorId ?? "";
  await aBankAccount(db, vendorId);
  await db.update(vendorBankAccounts).set({ knownSince: now });
  expect(wholeNumber(env, await rowOf(db))).toBe("001234567890");
  expect(await sealBankAccounts(db, env, now)).toBe(0);
  expect(await sealBankAccounts(db, env, new Date(now.getTime() + 1))).toBe(1);
  const row = await rowOf(db);
  expect([row.accountNumber, wholeNumber(env, row)]).toEqual(["••••7890", "001234567890"]);
  expect(await sealBankAccounts(db, env, new Date(now.getTime() + 1))).toBe(0);
});

test("a server of the earlier version stores another number unsealed: that one counts", async ({ db }) => {
  const vendorId = await saved(db);
  await db.execute(sql`insert into vendor_bank_accounts (vendor_id, account_holder, account_number, ifsc)
    values (${vendorId}, 'Deccan', '998877665544', 'SBIN0001234') on conflict (vendor_id) do update
    set account_holder = excluded.account_holder, account_number = excluded.account_number, ifsc = excluded.ifsc`);
  const row = await rowOf(db);
  expect([row.sealedNumber, wholeNumber(env, row)]).toEqual([null, "998877665544"]);
});

test("a new app secret seals all again; what no secret opens is removed on request and can be entered again", async ({
  db,
}) => {
  await saved(db);
  expect(await resealBankAccounts(db, next)).toBe(1);
  expect(await resealBankAccounts(db, next)).toBe(0);
  expect(wholeNumber(next, await rowOf(db))).toBe("001234567890");
  expect([await countUnreadableBankAccounts(db, next), await countUnreadableBankAccounts(db, env)]).toEqual([0, 1]);
  expect(await removeUnreadableBankAccounts(db, next)).toBe(0);
  expect(await removeUnreadableBankAccounts(db, env)).toBe(1);
  expect(await db.$count(vendorBankAccounts)).toBe(0);
});

test("a requested account is sealed anew as the one in use, and removed when no secret opens it", async ({ db }) => {
  const viewer = await aUser(db, { role: "vendor" });
  await saveBankAccount(db, { viewer, now, origin: "https://shop.test", env }, account);
  const requestOf = async () => {
    const [row] = await db.select().from(vendorBankAccountRequests);
    if (!row) throw new Error("no request");
    return row;
  };
  expect(JSON.stringify(await requestOf())).not.toContain("0012345678");
  expect([await resealBankAccounts(db, next), await resealBankAccounts(db, next)]).toEqual([1, 0]);
  expect(wholeNumber(next, await requestOf())).toBe("001234567890");
  expect([await countUnreadableBankAccounts(db, next), await countUnreadableBankAccounts(db, env)]).toEqual([0, 1]);
  expect(await removeUnreadableBankAccounts(db, env)).toBe(1);
  expect(await db.$count(vendorBankAccountRequests)).toBe(0);
});
