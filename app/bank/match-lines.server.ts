import { asc, eq, inArray, sql } from "drizzle-orm";
import { type BankMatch, matchLines, type OpenLine } from "#app/domain/books/bank/matching.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { listMovements } from "./movements.server.ts";
import { bankLines } from "./schema.server.ts";

const CHUNK = 5_000;

/** Settlements that are booked after the statement's import, an hour before this, find their lines. */
export const matchBankLinesJob: JobDefinition = {
  name: "bank.match",
  cron: "0 3,15 * * *",
  handle: async ({ db }) => {
    await transaction(db, matchOpenLines);
  },
};

/**
 * Matches open lines with what the books say of the bank (docs/rules.md#p27), within the caller's transaction. Whoever is
 * faster with an entry has it: the other's transaction fails by its key, or waits and finds the entry gone.
 */
export async function matchOpenLines(tx: Database): Promise<{ matched: number; open: number }> {
  const lines = await lockOpenLines(tx);
  if (lines.length === 0) return { matched: 0, open: 0 };
  const matches = matchLines(lines, await listMovements(tx));
  for (let at = 0; at < matches.length; at += CHUNK) await writeMatches(tx, matches.slice(at, at + CHUNK));
  return { matched: matches.length, open: lines.length - matches.length };
}

export async function writeMatches(
  tx: Database,
  matches: readonly Pick<BankMatch, "lineId" | "entryIds">[],
): Promise<void> {
  if (matches.length === 0) return;
  const pairs = matches.flatMap(({ lineId, entryIds }) => entryIds.map((entryId) => ({ entryId, lineId })));
  await tx.execute(sql`insert into bank_matches (entry_id, line_id)
    select "entryId", "lineId" from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as ("entryId" bigint, "lineId" bigint)`);
  const ids = matches.map(({ lineId }) => lineId);
  await tx.update(bankLines).set({ status: "matched" }).where(inArray(bankLines.id, ids));
}

async function lockOpenLines(tx: Database): Promise<OpenLine[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`);
  const { id, day, amountPaise, narration, reference } = bankLines;
  const isOpen = eq(bankLines.status, "open");
  const rows = await tx
    .select({ id, day, amountPaise, narration, reference })
    .from(bankLines)
    .where(isOpen)
    .orderBy(asc(id));
  return rows.map(toOpenLine);
}

type Stored = Pick<typeof bankLines.$inferSelect, "id" | "day" | "amountPaise" | "narration" | "reference">;

export function toOpenLine({ id, day, amountPaise, narration, reference }: Stored): OpenLine {
  return { id, day, amountPaise, text: `${narration} ${reference}` };
}
