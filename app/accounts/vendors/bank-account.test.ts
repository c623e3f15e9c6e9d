import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { exportAccount } from "#app/accounts/people/account-export.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { saveBankAccount } from "./bank-account-commands.server.ts";
import { findOwnBankAccounts } from "./vendor-bank-account-queries.server.ts";

const account = { accountHolder: "Deccan Computers", accountNumber: "001234567890", ifsc: "HDFC0001234" };
const now = new Date("2026-11-21T06:00:00Z");
const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" };
/** Its account is used at once; one of an approved vendor: bank-account-approval.test.ts. */
const aPendingVendor = (db: Database) => aUser(db, { role: "vendor", vendorState: "pending" });
const moment = { now, origin: "https://shop.test" };

test("a vendor enters its account and another one later; pages and log have the last digits", async ({ db }) => {
  const viewer = await aPendingVendor(db);
  const vendorId = viewer.vendorId ?? "";
  const save = (one: typeof account) =>
    asVendor(db, vendorId, (tx) => saveBankAccount(tx, { viewer, ...moment, env }, one));
  expect(await save(account)).toMatchObject({ ok: true });
  expect(await save({ ...account, accountNumber: "998877665544" })).toMatchObject({ ok: true });
  expect((await findOwnBankAccounts(db, vendorId)).current).toEqual({
    accountHolder: "Deccan Computers",
    account: "••••5544",
    ifsc: "HDFC0001234",
    updatedAt: now,
  });
  const log = await db.select().from(auditLog).orderBy(asc(auditLog.seq));
  expect(log).toMatchObject([
    { action: "vendor.bank-account", before: null, after: { account: "••••7890" } },
    { before: { account: "••••7890" }, after: { account: "••••5544" } },
  ]);
  expect(JSON.stringify(log)).not.toContain("998877");
});

test("the owner is notified of each change, with the last digits only, and not of what stays the same", async ({
  db,
}) => {
  const viewer = await aPendingVendor(db);
  const save = (one: typeof account) =>
    asVendor(db, viewer.vendorId ?? "", (tx) => saveBankAccount(tx, { viewer, ...moment, env }, one));
  await save(account);
  await save(account);
  await save({ ...account, accountNumber: "998877665544" });
  await save({ ...account, accountNumber: "998877665544", ifsc: "SBIN0001234" });
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "bank-account-changed"));
  expect(mails.every(({ recipient }) => recipient === viewer.email)).toBe(true);
  const told = mails.map(({ data }) => data as MailData["bank-account-changed"]);
  expect(told.map(({ before, account: after }) => `${before} ${after}`).sort()).toEqual([
    "null ••••7890",
    "••••5544 ••••5544",
    "••••7890 ••••5544",
  ]);
  expect(mails[0]?.data).toMatchObject({ link: "https://shop.test/vendor/profile/bank-account" });
  expect(JSON.stringify(mails)).not.toMatch(/0012345678|9988776655/);
});

test("no mail goes to an address that isn't known to be the vendor's own", async ({ db }) => {
  const viewer = await aPendingVendor(db);
  await db.update(users).set({ ownsEmail: false, emailVerified: false }).where(eq(users.id, viewer.id));
  await saveBankAccount(db, { viewer, ...moment, env }, account);
  expect(await db.$count(mailMessages)).toBe(0);
});

test("an account is in its vendor's data export, in full, and in nobody else's", async ({ db }) => {
  const viewer = await aPendingVendor(db);
  await saveBankAccount(db, { viewer, ...moment, env }, account);
  const exported = await exportAccount(db, { viewer, sources: [], now, env });
  expect(exported.bankAccount).toMatchObject(account);
  expect(exported.vendor).toMatchObject({ userId: viewer.id });
  const other = await aPendingVendor(db);
  expect((await exportAccount(db, { viewer: other, sources: [], now, env })).bankAccount).toBeNull();
});

test("the account is not in the export of a role that may not read it, or without the required second factor", async ({
  db,
}) => {
  const founder = await aPendingVendor(db);
  await saveBankAccount(db, { viewer: founder, ...moment, env }, account);
  const exportedBy = (viewer: typeof founder) => exportAccount(db, { viewer, sources: [], now, env });
  expect(await exportedBy({ ...founder, owesSecondFactor: true })).toMatchObject({ vendor: null, bankAccount: null });
  const support = await exportedBy({ ...founder, staffRole: "support" });
  expect(support).toMatchObject({ vendor: null, bankAccount: null });
  const manager = await exportedBy({ ...founder, staffRole: "manager" });
  expect(manager).toMatchObject({ vendor: { userId: founder.id }, bankAccount: null });
});

test("nobody but the vendor may save an account", async ({ db }) => {
  const vendor = await aPendingVendor(db);
  const customer = await aUser(db);
  for (const viewer of [customer, { ...customer, vendorId: vendor.vendorId }])
    expect(await saveBankAccount(db, { viewer, ...moment, env }, account)).toMatchObject({ code: "not-allowed" });
});
