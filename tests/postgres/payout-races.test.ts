/** Two admins pay at once, on a real PostgreSQL: nobody is paid twice, and the books close. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { cancelPayout, createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { postSale } from "#app/ledger/postings.server.ts";
import { ledgerTransactions, payouts } from "#app/ledger/schema.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
let admins: [User, User];
beforeAll(async () => {
  database = await openRaceDatabase();
  const { db } = database;
  admins = [await aCustomer(db, { role: "admin" }), await aCustomer(db, { role: "admin" })];
});
afterAll(() => database?.close());

const DUE = new Date(NOW.getTime() + 11 * 86_400_000);
const ROUNDS = 10;

/** A delivered order of its own vendor; what a run would pay now. */
async function somethingDue(): Promise<{ payablePaise: number; shipmentId: string; vendorId: string }> {
  const { db } = database;
  const vendorId = `v-${randomUUID()}`;
  const { shipments } = await aDeliveredOrder(db, {
    bought: [{ vendorId, pricePaise: 1_180_00 }],
    method: "bank_transfer",
  });
  await aBankAccount(db, vendorId);
  const balances = await listVendorBalances(db, DUE);
  const payablePaise = balances.reduce((sum, one) => sum + Math.max(0, one.payablePaise), 0);
  return { payablePaise, vendorId, shipmentId: shipments[0]?.id ?? "" };
}

async function openBooks(): Promise<unknown[]> {
  return rowsOf(
    database.db,
    sql`select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0
      union all select transaction_id from payout_items where is_active group by 1 having count(*) > 1
      union all select t.id from ledger_transactions t where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  );
}

test("two admins create the same payout run: one succeeds, the other sees that nothing is left to pay", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const { payablePaise: expectedPaise, vendorId } = await somethingDue();
    const runs = await Promise.all(
      admins.map((admin) =>
        createPayoutRun(db, { viewer: admin, now: DUE, origin: ORIGIN, formKey: randomUUID() }, { expectedPaise }),
      ),
    );
    expect(runs.filter(({ ok }) => ok)).toHaveLength(1);
    expect(runs.find(({ ok }) => !ok)).toMatchObject({ code: "stale" });
    const mine = await db.select().from(payouts).where(eq(payouts.vendorId, vendorId));
    expect(mine).toMatchObject([{ amountPaise: expectedPaise }]);
  }
  expect(await openBooks()).toEqual([]);
});

test("the same form sent twice at once creates one run", async () => {
  const { db } = database;
  const { payablePaise: expectedPaise } = await somethingDue();
  const formKey = randomUUID();
  const runs = await Promise.all(
    [0, 1, 2, 3].map(() =>
      createPayoutRun(db, { viewer: admins[0], now: DUE, origin: ORIGIN, formKey }, { expectedPaise }),
    ),
  );
  expect(new Set(runs.map((run) => run.ok && run.value)).size).toBe(1);
});

test("one admin records the transfer while another cancels it: exactly one of them wins", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const { payablePaise: expectedPaise, vendorId } = await somethingDue();
    await createPayoutRun(
      db,
      { viewer: admins[0], now: DUE, origin: ORIGIN, formKey: randomUUID() },
      { expectedPaise },
    );
    const [payout] = await db.select().from(payouts).where(eq(payouts.vendorId, vendorId));
    const payoutId = payout?.id ?? "";
    const settled = await Promise.all([
      payPayout(db, { viewer: admins[0], now: DUE, origin: ORIGIN }, { payoutId, reference: `RACE-${round}-A` }),
      cancelPayout(db, { viewer: admins[1], now: DUE, origin: ORIGIN }, { payoutId }),
      payPayout(db, { viewer: admins[1], now: DUE, origin: ORIGIN }, { payoutId, reference: `RACE-${round}-B` }),
    ]);
    expect(settled.filter(({ ok }) => ok)).toHaveLength(1);
    const posted = await db.$count(ledgerTransactions, eq(ledgerTransactions.reference, payoutId));
    expect(posted).toBe(settled[1]?.ok ? 0 : 1);
    // What was cancelled must not be left over for the next round.
    if (settled[1]?.ok) {
      const again = await createPayoutRun(
        db,
        { viewer: admins[0], now: DUE, origin: ORIGIN, formKey: randomUUID() },
        { expectedPaise },
      );
      expect(again.ok).toBe(true);
    }
  }
  expect(await openBooks()).toEqual([]);
});

test("the same sale posted ten times at once is booked once", async () => {
  const { db } = database;
  const { shipmentId } = await somethingDue();
  await Promise.all(Array.from({ length: 10 }, () => db.transaction((tx) => postSale(tx, shipmentId, NOW))));
  expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.reference, shipmentId))).toBe(1);
  expect(await openBooks()).toEqual([]);
});
