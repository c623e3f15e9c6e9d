/** Postings and a closing at once, on a real PostgreSQL: none slips into the month that is closed (docs/rules.md#l12). */
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthInvariants } from "#app/auditor/books/months.ts";
import { closeMonth } from "#app/ledger/months/close-month.server.ts";
import { closedMonths } from "#app/ledger/months/schema.server.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const POSTINGS = 20;
const IN_OCTOBER = new Date("2026-10-20T06:00:00Z");
const IN_NOVEMBER = new Date("2026-11-20T06:00:00Z");
const FIRST_OF_NOVEMBER = new Date("2026-10-31T18:30:00Z");

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

function post(reference: string, pauseSeconds: number) {
  return transaction(database.db, async (tx) => {
    await writeTransaction(tx, { kind: "settled", reference: `bank/${reference}`, at: IN_OCTOBER }, [
      { account: "bank", amountPaise: 1_00 },
      { account: "write-off", amountPaise: -1_00 },
    ]);
    // It is written, but not committed while others begin.
    await tx.execute(sql`select pg_sleep(${pauseSeconds})`);
  });
}

test("every posting is in October before it was closed, or in November with its own date", async () => {
  const { db } = database;
  const admins = [await aUser(db, { role: "admin" }), await aUser(db, { role: "admin" })];
  const close = () => admins.map((admin) => closeMonth(db, commandBy(admin, IN_NOVEMBER), "2026-10-01"));
  const postings = Array.from({ length: POSTINGS }, (_, index) => post(String(index), (index % 4) * 0.05));
  const [closings] = await Promise.all([Promise.all(close()), Promise.all(postings)]);
  await post("afterwards", 0);
  expect(closings.filter(({ ok }) => ok)).toHaveLength(1);
  const written = await db.select().from(ledgerTransactions).where(like(ledgerTransactions.reference, "bank/%"));
  expect(written).toHaveLength(POSTINGS + 1);
  const [closing] = await db.select().from(closedMonths).where(eq(closedMonths.month, "2026-10-01"));
  const inOctober = written.filter(({ at }) => at < FIRST_OF_NOVEMBER);
  expect(inOctober.filter(({ id }) => id > (closing?.throughId ?? 0))).toEqual([]);
  const later = written.filter(({ at }) => at >= FIRST_OF_NOVEMBER);
  expect(later.length).toBeGreaterThan(0);
  for (const { at, occurredAt } of later) expect([at, occurredAt]).toEqual([FIRST_OF_NOVEMBER, IN_OCTOBER]);
  for (const { query } of monthInvariants)
    expect(await rowsOf(db, sql.raw(`select * from (${query}) checked where broken`))).toEqual([]);
});
