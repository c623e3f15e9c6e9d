/** A store with bookings at its bank, and statements about them. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { bankInvariants } from "#app/auditor/books/bank.ts";
import { bankLines } from "#app/bank/schema.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { hdfcFile, type Movement } from "./bank-statements.ts";

export const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}`;
export const statement = (movements: Movement[], opening?: number) => ({
  text: hdfcFile(movements, opening),
  fileName: "november.csv",
  accountId: "",
  accountName: "Current account",
});
export const anAdmin = async (db: Database) => commandBy(await aUser(db, { role: "admin" }), NOW);

/** A booking at the bank that has no cause of its own, so its amount and day are all that is known of it. */
export const book = (db: Database, name: string, date: number, paise: number) =>
  writeTransaction(db, { kind: "settled", reference: `bank/${name}`, at: new Date(`${day(date)}T12:00:00+05:30`) }, [
    { account: "bank", amountPaise: paise },
    { account: "write-off", amountPaise: -paise },
  ]);

export const lines = (db: Database) => db.select().from(bankLines).orderBy(bankLines.day, bankLines.id);

export async function expectWhole(db: Database) {
  await closeBooks(db);
  for (const { query, name } of bankInvariants)
    expect(await rowsOf(db, sql.raw(`select * from (${query}) checked where broken`)), name).toEqual([]);
}
