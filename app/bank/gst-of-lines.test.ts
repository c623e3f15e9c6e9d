/** GST within bank charges and expenses is input tax, and goes with its explanation (docs/rules.md#p27). */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { listAccountBalances } from "#app/ledger/days/account-days.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { anAdmin, day, expectWhole, lines, statement } from "#tests/support/documents/bank-books.ts";
import { findBankLine } from "./bank-queries.server.ts";
import { explainLine, undoLine } from "./decide-line.server.ts";
import { importStatementFile } from "./import-statement.server.ts";

const balances = async (db: Database) =>
  Object.fromEntries(
    (
      await rowsOf<{ account: string; paise: number }>(
        db,
        sql`select account, sum(amount_paise)::float8 as paise from ledger_entries group by 1 having sum(amount_paise) <> 0`,
      )
    ).map(({ account, paise }) => [account, paise]),
  );

async function someLines(db: Database) {
  const by = await anAdmin(db);
  const movements = [
    { day: day(3), narration: "SMS CHARGES", paise: -17_70 },
    { day: day(4), narration: "FREIGHT OF OCTOBER", paise: -1_000_00 },
    { day: day(5), narration: "SMS CHARGES REVERSED", paise: 17_70 },
  ];
  await importStatementFile(db, by, statement(movements));
  const [charges, freight, reversed] = (await lines(db)).map(({ id }) => String(id));
  if (!charges || !freight || !reversed) throw new Error("no lines");
  return { by, charges, freight, reversed };
}

test("GST of charges and expenses is booked apart, and taken back with its line", async ({ db }) => {
  const { by, charges, freight, reversed } = await someLines(db);
  await explainLine(db, by, { id: charges, kind: "charges", reason: "SMS", gst: "rate" });
  const typed = { id: freight, kind: "expense", reason: "Freight", gst: "amount", gstAmount: "47.62" } as const;
  expect(await explainLine(db, by, typed)).toMatchObject({ ok: true });
  expect(await balances(db)).toEqual({
    ...{ bank: -1_017_70, "bank-charges": 15_00, expenses: 952_38 },
    "input-tax": 2_70 + 47_62,
  });
  expect(await findBankLine(db, freight)).toMatchObject({ gstPaise: 47_62, entries: [{ amountPaise: -1_000_00 }] });
  await expectWhole(db);
  await undoLine(db, by, { id: freight, reason: "It was another vehicle" });
  expect(await findBankLine(db, freight)).toMatchObject({ gstPaise: 0, status: "open" });
  await explainLine(db, by, { id: reversed, kind: "charges", reason: "Given back", gst: "rate" });
  expect(await balances(db)).toEqual({});
  await expectWhole(db);
  const range = { from: day(1), to: day(30) };
  const tax = (await listAccountBalances(db, range)).find(({ account }) => account === "input-tax");
  expect(tax?.debitPaise).toBe(2_70 + 47_62);
});

test("GST that the line can not contain changes nothing", async ({ db }) => {
  const { by, charges, freight } = await someLines(db);
  const owner = { id: charges, kind: "owner", reason: "x", gst: "rate" } as const;
  expect(await explainLine(db, by, owner)).toMatchObject({ code: "gst-kind" });
  const whole = { id: freight, kind: "expense", reason: "x", gst: "amount", gstAmount: "1,000" } as const;
  expect(await explainLine(db, by, whole)).toMatchObject({ code: "gst-amount" });
  expect(await balances(db)).toEqual({});
  expect((await lines(db)).map(({ status }) => status)).toEqual(["open", "open", "open"]);
});
