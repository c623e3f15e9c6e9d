/** Missing pages of a statement: where its balance moves without a line. */
import { expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { anAdmin, day, statement } from "#tests/support/documents/bank-books.ts";
import type { Movement } from "#tests/support/documents/bank-statements.ts";
import { gapText } from "./components/statement-gaps.tsx";
import { importStatementFile } from "./import-statement.server.ts";
import { listStatementBalances, listStatementGaps, type StatementGap } from "./statement-gaps.server.ts";

const move = (date: number, paise: number): Movement => ({ day: day(date), narration: `X ${paise}`, paise });
const all = [move(2, 500_00), move(3, -17_70), move(3, 5_00), move(7, 99_00), move(12, -1_00), move(13, 2_00)];
/** Lines `from` to `to`, as a file of their own. */
const page = (from: number, to: number) =>
  statement(all.slice(from, to), 1_000_00 + all.slice(0, from).reduce((sum, { paise }) => sum + paise, 0));

const textOf = (gap: StatementGap) => gapText(gap).replaceAll("\u00a0", " ");

test("days that no file has are named until they are imported; quiet days are none", async ({ db }) => {
  const by = await anAdmin(db);
  await importStatementFile(db, by, page(0, 2));
  expect(await listStatementGaps(db)).toEqual([]);
  await importStatementFile(db, by, page(4, 6));
  const gap = { account: "Current account", before: day(3), after: day(12), missingPaise: 104_00 };
  expect(await listStatementGaps(db)).toEqual([gap]);
  expect(textOf(gap)).toBe(
    "Current account: 8 days, 4 Nov 2026 to 11 Nov 2026; the balance rose by ₹104.00 meanwhile.",
  );
  expect(await listStatementBalances(db)).toEqual([
    { account: "Current account", day: day(13), balancePaise: 1_587_30 },
  ]);
  await importStatementFile(db, by, page(0, 6));
  expect(await listStatementGaps(db)).toEqual([]);
});

test("parts of one day come in any order, and accounts stand alone", async ({ db }) => {
  const by = await anAdmin(db);
  const other = { ...statement([move(4, 7_00), move(20, 1)], 0), accountName: "Axis current account" };
  await importStatementFile(db, by, other);
  await importStatementFile(db, by, page(2, 3));
  await importStatementFile(db, by, page(1, 3));
  await importStatementFile(db, by, page(0, 3));
  expect(await listStatementGaps(db)).toEqual([]);
});

test("a gap within a day, or of one day, is said as such", () => {
  const gap = { account: "HDFC", before: day(3), after: day(4), missingPaise: -1_00 };
  expect(textOf(gap)).toBe("HDFC: lines between 3 Nov 2026 and 4 Nov 2026; the balance fell by ₹1.00 meanwhile.");
  expect(textOf({ ...gap, after: day(5) })).toContain("HDFC: 1 day, 4 Nov 2026; ");
});
