/** Months are closed in order, and nothing is written into a closed one (docs/rules.md#l12). */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { listAccountBalances } from "#app/ledger/days/account-days.server.ts";
import { closeBookDays } from "#app/ledger/days/close-book-days.server.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { closeMonth, reopenMonth } from "./close-month.server.ts";
import { listClosings } from "./month-queries.server.ts";

const [SEPTEMBER, OCTOBER, NOVEMBER] = ["2026-09-01", "2026-10-01", "2026-11-01"];
const DECEMBER_2 = new Date("2026-12-02T06:00:00Z");
const LATE_IN_OCTOBER = new Date("2026-10-31T18:00:00Z");
const FIRST_OF_NOVEMBER = new Date("2026-10-31T18:30:00Z");

const book = (db: Database, reference: string, at: Date, amountPaise = 100_00) =>
  writeTransaction(db, { kind: "settled", reference: `bank/${reference}`, at }, [
    { account: "bank", amountPaise },
    { account: "write-off", amountPaise: -amountPaise },
  ]);

const timesOf = async (db: Database, reference: string) => {
  const { at, occurredAt } = ledgerTransactions;
  const [row] = await db
    .select({ at, occurredAt })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reference, `bank/${reference}`));
  return row;
};

async function anAdmin(db: Database): Promise<User> {
  return aUser(db, { role: "admin" });
}

test("what happened in a closed month is booked at the first open moment, with its own date, once", async ({ db }) => {
  const by = commandBy(await anAdmin(db), DECEMBER_2);
  await book(db, "early", LATE_IN_OCTOBER);
  expect(await closeMonth(db, by, OCTOBER)).toMatchObject({ ok: true });
  await book(db, "late", LATE_IN_OCTOBER);
  await book(db, "late", LATE_IN_OCTOBER);
  await book(db, "now", DECEMBER_2);
  expect(await timesOf(db, "early")).toEqual({ at: LATE_IN_OCTOBER, occurredAt: null });
  expect(await timesOf(db, "late")).toEqual({ at: FIRST_OF_NOVEMBER, occurredAt: LATE_IN_OCTOBER });
  expect(await timesOf(db, "now")).toEqual({ at: DECEMBER_2, occurredAt: null });
  const october = await listAccountBalances(db, { from: OCTOBER, to: "2026-10-31" });
  expect(october.find(({ account }) => account === "bank")?.closingPaise).toBe(100_00);
});

test("a month is closed once it is over, in order, by an admin, and once", async ({ db }) => {
  const admin = await anAdmin(db);
  const by = commandBy(admin, DECEMBER_2);
  expect(await closeMonth(db, commandBy(await aCustomer(db), DECEMBER_2), OCTOBER)).toMatchObject({
    code: "not-found",
  });
  const justOver = new Date("2026-11-30T18:45:00Z");
  expect(await closeMonth(db, commandBy(admin, justOver), NOVEMBER)).toMatchObject({ code: "not-over" });
  expect(await closeMonth(db, by, SEPTEMBER)).toMatchObject({ ok: true });
  expect(await closeMonth(db, by, NOVEMBER)).toMatchObject({ code: "not-next" });
  expect(await closeMonth(db, by, SEPTEMBER)).toMatchObject({ code: "closed" });
  expect(await closeMonth(db, by, OCTOBER)).toMatchObject({ ok: true });
  expect(await closeMonth(db, by, NOVEMBER)).toMatchObject({ ok: true });
});

test("the newest month is reopened with a reason, which stays on record", async ({ db }) => {
  const by = commandBy(await anAdmin(db), DECEMBER_2);
  await closeMonth(db, by, SEPTEMBER);
  await closeMonth(db, by, OCTOBER);
  expect(await reopenMonth(db, by, { month: SEPTEMBER, reason: "x" })).toMatchObject({ code: "not-newest" });
  expect(await reopenMonth(db, by, { month: OCTOBER, reason: " " })).toMatchObject({ code: "no-reason" });
  expect(await reopenMonth(db, by, { month: OCTOBER, reason: "A forgotten fee" })).toMatchObject({ ok: true });
  expect(await reopenMonth(db, by, { month: OCTOBER, reason: "x" })).toMatchObject({ code: "not-closed" });
  await book(db, "fee", LATE_IN_OCTOBER);
  expect(await timesOf(db, "fee")).toEqual({ at: LATE_IN_OCTOBER, occurredAt: null });
  await closeMonth(db, by, OCTOBER);
  expect((await listClosings(db)).map(({ month, reason }) => [month, reason])).toEqual([
    [SEPTEMBER, null],
    [OCTOBER, "A forgotten fee"],
    [OCTOBER, null],
  ]);
});

test("the database refuses what is written around the shop into a closed month", async ({ db }) => {
  await closeMonth(db, commandBy(await anAdmin(db), DECEMBER_2), OCTOBER);
  const written = db.insert(ledgerTransactions).values({ kind: "settled", reference: "bank/x", at: LATE_IN_OCTOBER });
  await expect(written).rejects.toMatchObject({ cause: { constraint: "ledger_transactions_open_month" } });
});

test("balances add up to zero and are the same before and after days are summed up", async ({ db }) => {
  for (const [index, day] of ["2026-09-30", "2026-10-01", "2026-10-15", "2026-11-02"].entries())
    await book(db, day, new Date(`${day}T12:00:00+05:30`), (index + 1) * 1_00);
  const period = { from: OCTOBER, to: "2026-10-31" };
  const sorted = async () =>
    (await listAccountBalances(db, period)).toSorted((a, b) => (a.account < b.account ? -1 : 1));
  const open = await sorted();
  expect(open).toEqual([
    { account: "bank", openingPaise: 1_00, debitPaise: 5_00, creditPaise: 0, closingPaise: 6_00 },
    { account: "write-off", openingPaise: -1_00, debitPaise: 0, creditPaise: 5_00, closingPaise: -6_00 },
  ]);
  await closeBookDays(db, new Date("2026-10-12T12:00:00+05:30"));
  expect(await sorted()).toEqual(open);
  await closeBookDays(db, DECEMBER_2);
  expect(await sorted()).toEqual(open);
  await book(db, "late", new Date("2026-10-02T12:00:00+05:30"), 10_00);
  expect((await sorted())[0]).toMatchObject({ debitPaise: 15_00, closingPaise: 16_00 });
});
