/** Days of the books are closed while somebody writes into them, on a real PostgreSQL (docs/decisions/309). */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookDayInvariants } from "#app/auditor/book-days.ts";
import { closeBookDays } from "#app/ledger/days/close-book-days.server.ts";
import { bookClosings } from "#app/ledger/days/schema.server.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { cancelPayout, createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { postRefund } from "#app/ledger/postings.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { type Database, type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database.close());

const soldOn = new Date("2026-03-12T10:00:00+05:30");
const later = new Date("2026-03-31T10:00:00+05:30");

/** A rupee to the buyer's bank, which the shop itself would have asked for first. */
async function refund(db: Database, { orderId, lines }: Awaited<ReturnType<typeof aDeliveredOrder>>, at: Date) {
  const shares = lines.map(({ id, shipmentId }) => {
    return { orderLineId: id, shipmentId, taxablePaise: 85, gstPaise: 15 };
  });
  await postRefund(db, { refundId: randomUUID(), orderId, provider: "bank", amountPaise: 1_00, shares, at });
}

async function expectTheAuditorAgrees(db: Database) {
  for (const { name, query } of bookDayInvariants)
    expect(await rowsOf(db, sql.raw(`select * from (${query}) checked where broken`)), name).toEqual([]);
}

const throughOf = async (db: Database) =>
  (await db.select().from(bookClosings).where(eq(bookClosings.kind, "balances")))[0]?.through;

test("a day that somebody is writing into is closed after that, with it", async () => {
  const { db } = database;
  const order = await aDeliveredOrder(db, { method: "bank_transfer", now: soldOn });
  await closeBookDays(db, later);
  let closing = Promise.resolve();
  const rollBack = new Error("so that the books end clean");
  await db.update(bookClosings).set({ through: "2026-03-01" });
  await expect(
    db.transaction(async (tx) => {
      await refund(tx, order, soldOn);
      closing = closeBookDays(db, later);
      await sleep(200);
      expect(await throughOf(db)).toBe("2026-03-01");
      throw rollBack;
    }),
  ).rejects.toBe(rollBack);
  await closing;
  expect(await throughOf(db)).toBe("2026-03-29");
  await expectTheAuditorAgrees(db);
});

test("sales dated on closed days, closings and payouts at once: nothing is missed", async () => {
  const { db } = database;
  const { admin } = await aDeliveredOrder(db, { method: "bank_transfer", now: soldOn });
  await aBankAccount(db, "v1");
  const context = { viewer: admin, now: later, origin: ORIGIN };
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  const sell = async () => {
    for (const round of rounds)
      await aDeliveredOrder(db, { method: "bank_transfer", now: new Date(soldOn.getTime() - round * 86_400_000) });
  };
  const close = async () => {
    for (const _ of rounds) for (let n = 0; n < 5; n++) await closeBookDays(db, later);
  };
  const pay = async () => {
    for (const _ of rounds) {
      const due = duePayouts(await listVendorBalances(db, later));
      await createPayoutRun(db, context, { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise });
      const open = await db.select().from(payouts).where(eq(payouts.status, "open"));
      for (const { id } of open) await cancelPayout(db, context, { payoutId: id });
    }
  };
  await Promise.all([sell(), sell(), close(), close(), pay(), pay()]);
  await expectTheAuditorAgrees(db);
  await closeBookDays(db, later);
  await expectTheAuditorAgrees(db);
});
