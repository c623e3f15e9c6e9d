/** Statements of the bank and the books (docs/rules.md#p26, docs/rules.md#p27): whole or nothing, once, and never twice. */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { addDays } from "#app/domain/basics/calendar.ts";
import { closeMonth } from "#app/ledger/months/close-month.server.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { JobServices } from "#app/platform/jobs.server.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { test } from "#tests/support/db.ts";
import { anAdmin, book, day, expectWhole, lines, statement } from "#tests/support/documents/bank-books.ts";
import { hdfcFile, type Movement } from "#tests/support/documents/bank-statements.ts";
import { commandBy } from "#tests/support/people.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { findBankLine, findReconciliation, listMissing } from "./bank-queries.server.ts";
import { chooseMovements, explainLine, matchAgain, undoLine } from "./decide-line.server.ts";
import { importStatementFile, planStatementFile, undoStatementImport } from "./import-statement.server.ts";
import { matchBankLinesJob } from "./match-lines.server.ts";
import { bankImports, bankLines } from "./schema.server.ts";

const three: Movement[] = [
  { day: day(2), narration: "NEFT CR RAZORPAY", paise: 500_00 },
  { day: day(3), narration: "SMS CHARGES", paise: -17_70 },
  { day: day(5), narration: "UPI/SOMEBODY", paise: 99_00 },
];

test("a check writes nothing; the import matches what the books know, and the rest waits", async ({ db }) => {
  const by = await anAdmin(db);
  await book(db, "a", 1, 500_00);
  await book(db, "b", 8, 1_00);
  expect(await planStatementFile(db, by, statement(three))).toMatchObject({
    ok: true,
    value: { added: 3, known: 0, warnings: [] },
  });
  expect(await db.$count(bankLines)).toBe(0);
  expect(await importStatementFile(db, by, statement(three))).toMatchObject({
    ok: true,
    value: { added: 3, matched: 1, open: 2 },
  });
  expect((await lines(db)).map(({ status }) => status)).toEqual(["matched", "open", "open"]);
  expect(await listMissing(db, { today: day(20), days: 3, q: "" })).toMatchObject([{ amountPaise: 1_00, day: day(8) }]);
  const reconciled = await findReconciliation(db);
  expect(reconciled).toMatchObject({
    day: day(5),
    openPaise: 81_30,
    openLines: 2,
    booksPaise: 501_00,
    missingPaise: 1_00,
  });
  expect(reconciled?.statementPaise).toBe(10_00_000_00 + 581_30);
  expect(reconciled).toMatchObject({ openingPaise: 10_00_000_00, unexplainedPaise: 0 });
  await expectWhole(db);
  const afterAGap = statement([{ day: day(9), narration: "UPI/LATE", paise: 1_00 }], 10_00_000_00);
  await importStatementFile(db, by, afterAGap);
  expect(await findReconciliation(db)).toMatchObject({ openingPaise: 10_00_000_00, unexplainedPaise: -581_30 });
});

test("only who records payments may import and decide", async ({ db }) => {
  const by = commandBy(await aCustomer(db), NOW);
  expect(await importStatementFile(db, by, statement(three))).toMatchObject({ code: "not-found" });
  expect(await matchAgain(db, by)).toMatchObject({ code: "not-found" });
  expect(await explainLine(db, by, { id: "1", kind: "charges", reason: "x" })).toMatchObject({ code: "not-found" });
});

test("a booking after the import finds its line by itself", async ({ db }) => {
  const by = await anAdmin(db);
  await importStatementFile(db, by, statement([{ day: day(3), narration: "NEFT DR-RENT", paise: -17_71 }]));
  const ids = async () => (await lines(db)).filter(({ status }) => status === "matched").length;
  const runJob = () => matchBankLinesJob.handle({ db } as JobServices, []);
  await runJob();
  expect(await ids()).toBe(0);
  await book(db, "late", 3, -17_71);
  for (let time = 0; time < 2; time++) await runJob();
  expect(await ids()).toBe(1);
  await expectWhole(db);
});

describe("a line that nothing explains", () => {
  async function anOpenLine(db: Database): Promise<{ by: CommandContext; id: string }> {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement(three));
    const open = (await lines(db)).find(({ amountPaise }) => amountPaise === -17_70);
    return { by, id: String(open?.id) };
  }
  const balances = (db: Database) =>
    rowsOf<{ account: string; paise: number }>(
      db,
      sql`select account, sum(amount_paise)::float8 as paise from ledger_entries group by 1 having sum(amount_paise) <> 0 order by 1`,
    );

  test("is booked once with a reason, and taken back by a second booking", async ({ db }) => {
    const { by, id } = await anOpenLine(db);
    const charges = { id, kind: "charges", reason: "SMS charges" } as const;
    expect(await explainLine(db, by, { ...charges, reason: " " })).toMatchObject({ code: "no-reason" });
    expect(await explainLine(db, by, charges)).toMatchObject({ ok: true });
    expect(await explainLine(db, by, charges)).toMatchObject({ code: "not-open" });
    expect(await balances(db)).toEqual([
      { account: "bank", paise: -17_70 },
      { account: "bank-charges", paise: 17_70 },
    ]);
    await expectWhole(db);
    expect(await undoLine(db, by, { id, reason: "It was for another account" })).toMatchObject({ ok: true });
    expect(await undoLine(db, by, { id, reason: "x" })).toMatchObject({ code: "open" });
    expect(await balances(db)).toEqual([]);
    expect(await listMissing(db, { today: day(30), days: 0, q: "" })).toEqual([]);
    await explainLine(db, by, { ...charges, kind: "expense" });
    await expectWhole(db);
  });

  test("of a closed month is booked on the first open day, with its own", async ({ db }) => {
    const { by, id } = await anOpenLine(db);
    const later = { ...by, now: new Date("2026-12-02T06:00:00Z") };
    expect(await closeMonth(db, later, "2026-11-01")).toMatchObject({ ok: true });
    await explainLine(db, later, { id, kind: "charges", reason: "SMS charges" });
    const [booked] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, "bank-line"));
    expect(booked).toMatchObject({
      at: new Date("2026-11-30T18:30:00Z"),
      occurredAt: new Date("2026-11-02T18:30:00Z"),
    });
  });

  test("is matched by a person where two bookings fit, with one of its amount", async ({ db }) => {
    const { by, id } = await anOpenLine(db);
    await book(db, "1", 3, -17_70);
    await book(db, "2", 3, -17_70);
    await book(db, "3", 3, -17_71);
    expect(await matchAgain(db, by)).toMatchObject({ ok: true, value: { matched: 0 } });
    expect((await findBankLine(db, id))?.candidates.map(({ key }) => key)).toEqual(["bank/1", "bank/2"]);
    expect(await chooseMovements(db, by, { id, keys: ["bank/3"] })).toMatchObject({ code: "gone" });
    expect(await chooseMovements(db, by, { id, keys: ["bank/2"] })).toMatchObject({ ok: true });
    expect((await findBankLine(db, id))?.entries).toHaveLength(1);
    await expectWhole(db);
  });
});

describe("a file counts once and tells one story", () => {
  test("again, in parts that overlap, and by twenty at once", async ({ db }) => {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement(three.slice(0, 2)));
    await importStatementFile(db, by, statement(three));
    for (let count = 0; count < 3; count++)
      expect(await importStatementFile(db, by, statement(three))).toMatchObject({ value: { added: 0, known: 3 } });
    expect(await db.$count(bankLines)).toBe(3);
    expect(await db.$count(bankImports)).toBe(2);
  });

  test("one with another amount, or without a line, is refused once the days were imported", async ({ db }) => {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement(three));
    const edited = three.map((one, index) => (index === 1 ? { ...one, paise: -18_70 } : one));
    const refused = await importStatementFile(db, by, statement(edited));
    expect(refused).toMatchObject({ code: "faults" });
    expect(JSON.stringify(refused)).toContain("was imported before, but is not in this file");
    expect(await db.$count(bankLines)).toBe(3);
  });

  test("one that leaves days out is announced", async ({ db }) => {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement(three));
    const later = statement([{ day: day(9), narration: "X", paise: 1_00 }], 5_00);
    const planned = await planStatementFile(db, by, later);
    expect(JSON.stringify(planned)).toContain("Days in between are missing");
  });

  test("one of another bank than the account's earlier ones is announced", async ({ db }) => {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement(three));
    const axis = "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL\n06-11-2026,-,RENT,25000.00,,975581.30\n";
    const warnings = [
      "This looks like a statement of Axis Bank; the earlier ones of Current account were of HDFC Bank. Is it the right account?",
    ];
    const file = { ...statement(three), text: axis };
    expect(await planStatementFile(db, by, file)).toMatchObject({ value: { warnings } });
    expect(await planStatementFile(db, by, { ...file, accountName: "Axis" })).toMatchObject({
      value: { warnings: [] },
    });
    expect(await importStatementFile(db, by, file)).toMatchObject({ value: { added: 1, warnings } });
    expect(await planStatementFile(db, by, statement(three))).toMatchObject({ value: { warnings: [] } });
  });

  test("one of another account, or of a day to come, is refused", async ({ db }) => {
    const by = await anAdmin(db);
    const numbered = (number: string) => ({
      ...statement(three),
      text: `Account Number,${number}\n${hdfcFile(three).trim()}`,
    });
    expect(await importStatementFile(db, by, numbered("50100012341234"))).toMatchObject({ ok: true });
    expect(JSON.stringify(await importStatementFile(db, by, numbered("50100012349999")))).toContain("ends in 1234");
    const ahead = statement([{ day: addDays(day(20), 9), narration: "X", paise: 1 }]);
    expect(await importStatementFile(db, by, ahead)).toMatchObject({ code: "faults" });
  });

  test("one is taken out again while its lines are open", async ({ db }) => {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement(three));
    const [file] = await db.select().from(bankImports);
    const id = file?.id ?? "";
    const [first] = await lines(db);
    await explainLine(db, by, { id: String(first?.id), kind: "owner", reason: "Own money" });
    expect(await undoStatementImport(db, by, { id, reason: "Wrong" })).toMatchObject({ code: "in-use" });
    await undoLine(db, by, { id: String(first?.id), reason: "Wrong" });
    expect(await undoStatementImport(db, by, { id, reason: " " })).toMatchObject({ code: "no-reason" });
    expect(await undoStatementImport(db, by, { id, reason: "Wrong" })).toMatchObject({ ok: true });
    expect(await db.$count(bankLines)).toBe(0);
    expect(await importStatementFile(db, by, statement(three))).toMatchObject({ value: { added: 3 } });
  });
});

test("whatever parts a statement comes in, and how often, its lines are there once", async ({ db }) => {
  const by = await anAdmin(db);
  const amounts = [5, -3, 5, -3, 8, 8, -16, 1].map((rupees) => rupees * 100);
  const movements = amounts.map((paise, index) => ({ day: day(1 + Math.floor(index / 2)), narration: "X", paise }));
  const balanceBefore = (index: number) =>
    10_00_000_00 + amounts.slice(0, index).reduce((sum, paise) => sum + paise, 0);
  const starts = [0, 2, 4, 6];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...starts), fc.constantFrom(...starts)), { maxLength: 4 }),
      async (parts) => {
        await db
          .transaction(async (tx) => {
            for (const [a, b] of [...parts, [0, 6] as const]) {
              const [from, to] = [Math.min(a, b), Math.max(a, b) + 2];
              const done = await importStatementFile(tx, by, statement(movements.slice(from, to), balanceBefore(from)));
              expect(done).toMatchObject({ ok: true });
            }
            const stored = await tx.select().from(bankLines).orderBy(bankLines.day, bankLines.id);
            expect(stored.map(({ amountPaise }) => amountPaise).toSorted()).toEqual(amounts.toSorted());
            throw new Undone();
          })
          .catch((error) => {
            if (!(error instanceof Undone)) throw error;
          });
      },
    ),
    { numRuns: rounds(20) },
  );
});

class Undone extends Error {}
