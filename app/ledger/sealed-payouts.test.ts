import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { type SealedNumber, sealBankAccounts, wholeNumber } from "#app/accounts/vendors/sealed-bank-accounts.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { duePayouts } from "./due-payouts.ts";
import { listVendorBalances } from "./payable-queries.server.ts";
import { cancelPayout, createPayoutRun, payPayout } from "./payout-commands.server.ts";
import { findRun } from "./payout-queries.server.ts";
import { payouts } from "./schema.server.ts";
import { countUnreadablePayouts, removeUnreadablePayouts, resealPayouts } from "./sealed-payouts.server.ts";

const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" };
const next = { ...env, APP_SECRET: "another secret, of 32 characters!", APP_SECRET_PREVIOUS: [env.APP_SECRET] };
const DUE = new Date(NOW.getTime() + 11 * 86_400_000);

/** Of one vendor, open; its account sealed before or not. */
async function aRun(db: Database, isSealed: boolean) {
  const { admin } = await aDeliveredOrder(db, { bought: [{ vendorId: "v1" }], method: "bank_transfer" });
  await aBankAccount(db, "v1");
  await db.update(vendorBankAccounts).set({ updatedAt: NOW });
  if (isSealed) await sealBankAccounts(db, env, new Date(Date.now() + 86_400_000));
  const by = { viewer: admin, now: DUE, origin: ORIGIN };
  const due = duePayouts(await listVendorBalances(db, DUE));
  const made = await createPayoutRun(db, by, { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise });
  if (!made.ok) throw new Error(made.code);
  return { by, ...(await payoutOf(db)) };
}

async function payoutOf(db: Database) {
  const [payout] = await db.select().from(payouts);
  if (!payout?.accountNumber) throw new Error("no payout");
  return { ...payout, accountNumber: payout.accountNumber };
}

test("a payout keeps its vendor's sealed number, until it is sent", async ({ db }) => {
  const payout = await aRun(db, true);
  expect(payout.accountNumber).toBe("••••7890");
  expect(wholeNumber(env, payout)).toBe("001234567890");
  expect(await findRun(db, payout.runId)).toMatchObject({ payouts: [{ isAccountOld: false }] });
  const sent = { payoutId: payout.id, reference: "UTR00001" };
  expect(await payPayout(db, payout.by, sent)).toMatchObject({ ok: true });
  expect(await payoutOf(db)).toMatchObject({ sealedNumber: null, paidTo: "HDFC0001234 ••••7890" });
});

test("one with a whole number is sealed while it is open, and masked when it is settled", async ({ db }) => {
  const payout = await aRun(db, false);
  expect(payout.accountNumber).toBe("001234567890");
  expect(await resealPayouts(db, env, DUE)).toBe(0);
  expect(await resealPayouts(db, env)).toBe(1);
  const sealed = await payoutOf(db);
  expect([sealed.accountNumber, wholeNumber(env, sealed)]).toEqual(["••••7890", "001234567890"]);
  await cancelPayout(db, payout.by, { payoutId: payout.id });
  expect(await payoutOf(db)).toMatchObject({ status: "cancelled", accountNumber: "••••7890", sealedNumber: null });
});

test("one that an older server settled with the whole number is masked", async ({ db }) => {
  const { id } = await aRun(db, false);
  await db.update(payouts).set({ status: "cancelled", settledAt: DUE }).where(eq(payouts.id, id));
  await resealPayouts(db, env);
  expect(await payoutOf(db)).toMatchObject({ accountNumber: "••••7890" });
});

test("a run of an older server copies the masked number; the database adds the sealed one", async ({ db }) => {
  const { by, id, vendorId } = await aRun(db, true);
  await cancelPayout(db, by, { payoutId: id });
  const { rows } = await db.execute(sql`with run as (
      insert into payout_runs (form_key, created_by, created_at) values ('x', ${by.viewer.id}, now()) returning id)
    insert into payouts (run_id, vendor_id, amount_paise, account_holder, account_number, ifsc)
    select run.id, ${vendorId}, 1, b.account_holder, b.account_number, b.ifsc from run, vendor_bank_accounts b
    returning account_number as "accountNumber", sealed_number as "sealedNumber"`);
  expect(wholeNumber(env, rows[0] as SealedNumber)).toBe("001234567890");
});

test("a new app secret seals open payouts again; what no secret opens is in no bank file, and can be cancelled", async ({
  db,
}) => {
  const { by, id, runId } = await aRun(db, true);
  expect(await resealPayouts(db, next)).toBe(1);
  expect(wholeNumber(next, await payoutOf(db))).toBe("001234567890");
  expect([await countUnreadablePayouts(db, next), await countUnreadablePayouts(db, env)]).toEqual([0, 1]);
  expect(await removeUnreadablePayouts(db, env)).toBe(1);
  expect(await resealPayouts(db, env)).toBe(0);
  expect(await findRun(db, runId)).toMatchObject({ payouts: [{ sealedNumber: null, accountNumber: "••••7890" }] });
  expect(await cancelPayout(db, by, { payoutId: id })).toMatchObject({ ok: true });
});
