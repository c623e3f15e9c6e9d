/** The bank account of a vendor that was approved (docs/rules.md#v14). */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as adminPage from "#app/accounts/pages/admin-vendor-page.tsx";
import * as accountPage from "#app/accounts/pages/vendor-bank-account-page.tsx";
import { exportAccount } from "#app/accounts/people/account-export.server.ts";
import { eraseUser } from "#app/accounts/people/erasure-commands.server.ts";
import { vendorBankAccountRequests, vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { BankAccount } from "#app/domain/money/bank-account.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn } from "#tests/support/people.ts";
import { listVendors, vendorTable } from "./admin-vendor-queries.server.ts";
import { decideBankAccount } from "./bank-account-approval.server.ts";
import { saveBankAccount, withdrawBankAccount } from "./bank-account-commands.server.ts";
import { wholeNumber } from "./sealed-bank-accounts.server.ts";
import { findOwnBankAccounts } from "./vendor-bank-account-queries.server.ts";

const present = { accountHolder: "A shop", accountNumber: "001234567890", ifsc: "HDFC0001234" };
const other = { accountHolder: "Deccan Computers", accountNumber: "998877665544", ifsc: "SBIN0001234" };
const now = new Date("2026-11-21T06:00:00Z");
const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" };
const moment = { now, origin: "https://shop.test" };
const PATH = "/vendor/profile/bank-account";

async function aRequest(db: Database, account: BankAccount = other) {
  const viewer = await aUser(db, { role: "vendor" });
  const vendorId = viewer.vendorId ?? "";
  const admin = await aUser(db, { role: "admin", ownsEmail: true });
  await aBankAccount(db, vendorId);
  const save = (one: BankAccount) =>
    asVendor(db, vendorId, (tx) => saveBankAccount(tx, { viewer, ...moment, env }, one));
  const saved = await save(account);
  const accounts = () => findOwnBankAccounts(db, vendorId);
  const requestId = (await accounts()).requested?.id ?? "";
  const decide = (reason: string | null, id = requestId) =>
    decideBankAccount(db, { viewer: admin, ...moment }, { vendorId, requestId: id, reason });
  const log = async () => (await db.select().from(auditLog).orderBy(auditLog.seq)).map(({ action }) => action);
  const inUse = async () => {
    const [row] = await db.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
    return row && { accountHolder: row.accountHolder, accountNumber: wholeNumber(env, row), ifsc: row.ifsc };
  };
  const mails = (kind: string) => db.select().from(mailMessages).where(eq(mailMessages.kind, kind));
  return { viewer, vendorId, admin, save, saved, accounts, requestId, decide, log, inUse, mails };
}

describe("a new account", () => {
  test("waits while the earlier one stays in use; vendor and admins are notified", async ({ db }) => {
    const { viewer, vendorId, admin, saved, accounts, inUse, mails, log } = await aRequest(db);
    expect(saved).toMatchObject({ ok: true, value: "requested" });
    expect(await inUse()).toEqual(present);
    expect(await accounts()).toMatchObject({
      current: { account: "••••7890" },
      requested: { accountHolder: "Deccan Computers", account: "••••5544", ifsc: "SBIN0001234", requestedAt: now },
      needsApproval: true,
    });
    const data = { before: "••••7890", account: "••••5544" };
    expect(await mails("bank-account-requested")).toMatchObject([{ recipient: viewer.email, data }]);
    expect(await mails("bank-account-for-store")).toMatchObject([
      { recipient: admin.email, data: { ...data, link: `https://shop.test/admin/vendors/${vendorId}` } },
    ]);
    expect(await log()).toEqual(["vendor.request-bank-account"]);
    expect(JSON.stringify([await db.select().from(mailMessages), await db.select().from(auditLog)])).not.toMatch(
      /9988776655/,
    );
    const state = readTableState(new URLSearchParams("state=changed"), vendorTable);
    expect((await listVendors(db, state)).total).toBe(1);
  });

  test("entered twice is one request and one mail; the account in use withdraws it", async ({ db }) => {
    const { save, requestId, accounts, mails, log, inUse } = await aRequest(db);
    expect(await save(other)).toMatchObject({ ok: true, value: "requested" });
    expect((await accounts()).requested?.id).toBe(requestId);
    expect(await mails("bank-account-requested")).toHaveLength(1);
    expect(await save(present)).toMatchObject({ ok: true, value: "saved" });
    expect((await accounts()).requested).toBeNull();
    expect(await inUse()).toEqual(present);
    expect(await log()).toEqual(["vendor.request-bank-account", "vendor.withdraw-bank-account"]);
  });

  test("is in its vendor's data export", async ({ db }) => {
    const { viewer } = await aRequest(db);
    const exported = await exportAccount(db, { viewer, sources: [], now, env });
    expect(exported).toMatchObject({ bankAccount: present, requestedBankAccount: other });
    const manager = await exportAccount(db, { viewer: { ...viewer, staffRole: "manager" }, sources: [], now, env });
    expect(manager).toMatchObject({ bankAccount: null, requestedBankAccount: null });
  });

  test("is the first of an approved vendor: it waits as well", async ({ db }) => {
    const viewer = await aUser(db, { role: "vendor" });
    await saveBankAccount(db, { viewer, ...moment, env }, other);
    const accounts = await findOwnBankAccounts(db, viewer.vendorId ?? "");
    expect(accounts).toMatchObject({ current: null, requested: { account: "••••5544" } });
    const admin = await aUser(db, { role: "admin" });
    const decision = { vendorId: viewer.vendorId ?? "", requestId: accounts.requested?.id ?? "", reason: null };
    expect(await decideBankAccount(db, { viewer: admin, ...moment }, decision)).toMatchObject({ ok: true });
    expect((await findOwnBankAccounts(db, viewer.vendorId ?? "")).current).toMatchObject({ account: "••••5544" });
  });
});

describe("an admin", () => {
  test("approves what was shown; the vendor is notified", async ({ db }) => {
    const { viewer, decide, inUse, accounts, mails, log } = await aRequest(db);
    expect(await decide(null)).toMatchObject({ ok: true });
    expect(await inUse()).toEqual(other);
    expect((await accounts()).requested).toBeNull();
    const data = { account: "••••5544", reason: null };
    expect(await mails("bank-account-decided")).toMatchObject([{ recipient: viewer.email, data }]);
    expect((await log()).at(-1)).toBe("vendor.accept-bank-account");
    expect(await decide(null)).toMatchObject({ code: "stale" });
  });

  test("refuses with a reason; the earlier account stays in use", async ({ db }) => {
    const { decide, inUse, accounts, mails, log } = await aRequest(db);
    expect(await decide("Another business holds it.")).toMatchObject({ ok: true });
    expect(await inUse()).toEqual(present);
    expect((await accounts()).requested).toBeNull();
    expect(await mails("bank-account-decided")).toMatchObject([{ data: { reason: "Another business holds it." } }]);
    expect((await log()).at(-1)).toBe("vendor.refuse-bank-account");
  });

  test("approves no account that replaced the shown one, nor one that was withdrawn", async ({ db }) => {
    const { viewer, save, decide, accounts, inUse, requestId } = await aRequest(db);
    await save({ ...other, accountNumber: "112233445566" });
    expect(await decide(null)).toMatchObject({ code: "stale" });
    expect(await decide(null, "no id")).toMatchObject({ code: "stale" });
    const withdraw = (id: string) => withdrawBankAccount(db, { viewer, ...moment }, { requestId: id });
    expect(await withdraw(requestId)).toMatchObject({ code: "stale" });
    const shown = (await accounts()).requested?.id ?? "";
    expect(await withdraw(shown)).toMatchObject({ ok: true });
    expect(await withdraw(shown)).toMatchObject({ code: "stale" });
    expect(await decide(null, shown)).toMatchObject({ code: "stale" });
    expect(await inUse()).toEqual(present);
  });

  test("is the only one who decides", async ({ db }) => {
    const { viewer, vendorId, requestId, inUse } = await aRequest(db);
    const accountant = await aUser(db, { role: "admin", staffRole: "accountant" });
    const decision = { vendorId, requestId, reason: null };
    for (const other of [viewer, accountant, await aUser(db)])
      expect(await decideBankAccount(db, { viewer: other, ...moment }, decision)).toMatchObject({
        code: "not-allowed",
      });
    expect(await inUse()).toEqual(present);
  });

  test("decides on the vendor's page, which shows the end of both numbers", async ({ db }) => {
    const { admin, vendorId, requestId, inUse } = await aRequest(db);
    const browser = await signedIn(db, admin);
    const path = `/admin/vendors/${vendorId}`;
    const shown = await browser.get(adminPage, path, { id: vendorId });
    expect(shown.data).toMatchObject({
      accounts: { current: { account: "••••7890" }, requested: { account: "••••5544" } },
      requester: "Asha Menon",
    });
    const post = (form: Record<string, string>) =>
      browser.post(adminPage, path, { requestId, ...form }, { id: vendorId });
    expect(await post({ intent: "refuse-bank-account", reason: " " })).toMatchObject({
      status: 400,
      data: { errors: { "account-refusal": "Reason is required" } },
    });
    expect(await post({ intent: "accept-bank-account" })).toMatchObject({ status: 302 });
    expect(await inUse()).toEqual(other);
    expect(await post({ intent: "accept-bank-account" })).toMatchObject({ status: 409 });
  });
});

test("the vendor's page takes a new account, shows that it waits, and withdraws it once", async ({ db }) => {
  const viewer = await aUser(db, { role: "vendor" });
  const browser = await signedIn(db, viewer);
  const form = { ...other, accountNumberAgain: other.accountNumber };
  expect(await browser.post(accountPage, PATH, form)).toMatchObject({ location: `${PATH}?done=requested` });
  const { requested } = (await browser.get(accountPage, PATH)).data as { requested: { id: string; account: string } };
  expect(requested.account).toBe("••••5544");
  const withdraw = { intent: "withdraw", requestId: requested.id };
  expect(await browser.post(accountPage, PATH, withdraw)).toMatchObject({ location: `${PATH}?done=withdrawn` });
  expect(await browser.post(accountPage, PATH, withdraw)).toMatchObject({ status: 409 });
});

describe("the database refuses", () => {
  const constraint = { cause: { constraint: "vendor_bank_accounts_requested" } };
  const accountOf = (vendorId: string) => eq(vendorBankAccounts.vendorId, vendorId);

  test("an account that nobody requested, as a change or as the first", async ({ db }) => {
    const { vendorId } = await aRequest(db);
    for (const set of [{ accountNumber: "112233445566" }, { ifsc: "SBIN0009999" }, { accountHolder: "Another" }]) {
      const change = db.transaction((tx) => tx.update(vendorBankAccounts).set(set).where(accountOf(vendorId)));
      await expect(change).rejects.toMatchObject(constraint);
    }
    const fresh = (await aUser(db, { role: "vendor" })).vendorId ?? "";
    const first = db.transaction((tx) => tx.insert(vendorBankAccounts).values({ vendorId: fresh, ...other }));
    await expect(first).rejects.toMatchObject(constraint);
  });

  test("that a vendor approves its own account", async ({ db }) => {
    const { vendorId } = await aRequest(db);
    const [requested] = await db
      .select()
      .from(vendorBankAccountRequests)
      .where(eq(vendorBankAccountRequests.vendorId, vendorId));
    const { accountHolder, accountNumber, sealedNumber, ifsc } = requested ?? {};
    const set = { accountHolder, accountNumber, sealedNumber, ifsc };
    const own = asVendor(db, vendorId, (tx) => tx.update(vendorBankAccounts).set(set).where(accountOf(vendorId)));
    await expect(own).rejects.toMatchObject(constraint);
    await db.update(vendorBankAccounts).set(set).where(accountOf(vendorId));
  });
});

test("A requested account is deleted with its vendor's account; the one in use stays for open payouts", async ({
  db,
}) => {
  const { viewer, accounts, inUse } = await aRequest(db);
  expect((await accounts()).requested).not.toBeNull();
  await eraseUser(db, { user: viewer, sources: [] });
  expect(await db.$count(vendorBankAccountRequests)).toBe(0);
  expect(await inUse()).toEqual(present);
});
