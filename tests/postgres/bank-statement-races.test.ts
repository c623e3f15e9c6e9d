/** Statements of the bank on a real PostgreSQL: imported at once they count once, and 5,000 lines are matched (docs/rules.md#p27). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseMovements } from "#app/bank/decide-line.server.ts";
import { importStatementFile } from "#app/bank/import-statement.server.ts";
import { bankImports, bankLines, bankMatches } from "#app/bank/schema.server.ts";
import { writeTransactions } from "#app/ledger/write-transaction.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { hdfcFile } from "#tests/support/documents/bank-statements.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW } from "#tests/support/shoppers.ts";

const LINES = 5_000;
const AT_ONCE = 500;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

test("twenty imports of one statement at once, each of whose lines is in the books", async () => {
  const { db } = database;
  const movements = Array.from({ length: LINES }, (_, index) => {
    const day = `2026-11-${String(1 + Math.floor(index / (LINES / 19))).padStart(2, "0")}`;
    return { day, narration: "NEFT CR", paise: 1_00 + index };
  });
  const postings = movements.map(({ day, paise }) => ({
    kind: "settled" as const,
    reference: `bank/${paise}`,
    at: new Date(`${day}T12:00:00+05:30`),
    entries: [
      { account: "bank" as const, amountPaise: paise },
      { account: "write-off" as const, amountPaise: -paise },
    ],
  }));
  for (let at = 0; at < LINES; at += AT_ONCE) await writeTransactions(db, postings.slice(at, at + AT_ONCE));
  const by = commandBy(await aUser(db, { role: "admin" }), NOW);
  const file = { text: hdfcFile(movements), fileName: "november.csv", accountId: "", accountName: "Current account" };
  const before = performance.now();
  expect(await importStatementFile(db, by, file)).toMatchObject({ ok: true, value: { added: LINES, matched: LINES } });
  // biome-ignore lint/suspicious/noConsole: it is the measurement, not a condition.
  console.info(`${LINES} lines imported and matched in ${((performance.now() - before) / 1_000).toFixed(1)} s`);
  const again = await Promise.all(Array.from({ length: 20 }, () => importStatementFile(db, by, file)));
  expect(again.every((one) => one.ok && one.value.added === 0 && one.value.known === LINES)).toBe(true);
  expect(await db.$count(bankLines, eq(bankLines.status, "matched"))).toBe(LINES);
  expect(await db.$count(bankMatches)).toBe(LINES);
  expect(await db.$count(bankImports)).toBe(1);
});

test("two admins choose the same two bookings for two lines at once, and one of them has both", async () => {
  const { db } = database;
  const postings = [100_07, 200_05].map((paise) => ({
    kind: "settled" as const,
    reference: `bank/several-${paise}`,
    at: NOW,
    entries: [
      { account: "bank" as const, amountPaise: -paise },
      { account: "write-off" as const, amountPaise: paise },
    ],
  }));
  await writeTransactions(db, postings);
  const by = commandBy(await aUser(db, { role: "admin" }), NOW);
  const movements = ["ONE", "TWO"].map((narration) => ({ day: "2026-11-20", narration, paise: -300_12 }));
  const file = { text: hdfcFile(movements), fileName: "bulk.csv", accountId: "", accountName: "Payout account" };
  expect(await importStatementFile(db, by, file)).toMatchObject({ ok: true, value: { added: 2, open: 2 } });
  const open = await db.select().from(bankLines).where(eq(bankLines.status, "open"));
  const keys = ["bank/several-10007", "bank/several-20005"];
  const done = await Promise.all([...open, ...open].map(({ id }) => chooseMovements(db, by, { id: String(id), keys })));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(bankLines, eq(bankLines.status, "open"))).toBe(1);
  expect(await db.$count(bankMatches)).toBe(LINES + 2);
});
