/** Writes rows of settlement reports, and books those that a payment or refund explains (docs/rules.md#p24). */
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { netOf, type SettledAmounts, type SettlementProblem, settlementEntries } from "#app/domain/books/settlement.ts";
import { writeTransactions } from "#app/ledger/write-transaction.server.ts";
import type { SettlementRow } from "#app/payments/settlement-report.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findSubjects, matchRow, type Subjects } from "./match-rows.server.ts";
import { settlementRows } from "./schema.server.ts";

const CHUNK = 500;

export type StoredRow = typeof settlementRows.$inferSelect;

/** `known`: rows that were here before, `changed` of them booked with other amounts; `open`: new rows that nothing explains. */
export type ImportCounts = { booked: number; open: number; known: number; changed: number };

/**
 * The same rows count once, in whatever order, parts or number they come. Rows are written in the order of their ids, so that
 * two imports at once wait for each other.
 */
export async function importRows(
  db: Database,
  provider: string,
  rows: readonly SettlementRow[],
  now: Date,
): Promise<ImportCounts> {
  const counts: ImportCounts = { booked: 0, open: 0, known: 0, changed: 0 };
  for (const rowsOfPart of chunksOf(rows)) {
    const part = await importChunk(db, provider, rowsOfPart, now);
    for (const name of Object.keys(counts) as (keyof ImportCounts)[]) counts[name] += part[name];
  }
  return counts;
}

/** What importing the rows would do; writes nothing. `open`: new rows that nothing explains, by their problem. */
export async function planRows(db: Database, provider: string, rows: readonly SettlementRow[]): Promise<RowsPlan> {
  const plan: RowsPlan = { booked: 0, bookedPaise: 0, known: 0, open: [] };
  for (const part of chunksOf(rows)) {
    const ids = part.map(({ id }) => id);
    const isIt = and(eq(settlementRows.provider, provider), inArray(settlementRows.rowId, ids));
    const stored = await db.select({ rowId: settlementRows.rowId }).from(settlementRows).where(isIt);
    const known = new Set(stored.map(({ rowId }) => rowId));
    for (const { row, problem } of matchAll(part, await findSubjects(db, provider, part, false))) {
      if (known.has(row.id)) plan.known++;
      else if (problem) plan.open.push({ id: row.id, problem });
      else {
        plan.booked++;
        plan.bookedPaise += netOf(row);
      }
    }
  }
  return plan;
}

/** `bookedPaise`: what reaches the bank. */
export type RowsPlan = {
  booked: number;
  bookedPaise: number;
  known: number;
  open: { id: string; problem: SettlementProblem }[];
};

/** Each row once, in parts of the order of their ids. */
function chunksOf(rows: readonly SettlementRow[]): SettlementRow[][] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const sorted = unique.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const parts: SettlementRow[][] = [];
  for (let at = 0; at < sorted.length; at += CHUNK) parts.push(sorted.slice(at, at + CHUNK));
  return parts;
}

/** Two rows of one report can't both settle a payment. */
function matchAll(rows: readonly SettlementRow[], subjects: Subjects) {
  const taken = new Set<string>();
  return rows.map((row) => {
    const match = matchRow(row, subjects);
    const subject = match.paymentId ?? match.refundId;
    const problem = match.problem ?? (subject && taken.has(subject) ? ("settled-before" as const) : null);
    if (subject && problem === null) taken.add(subject);
    return { row, ...match, problem };
  });
}

function importChunk(db: Database, provider: string, rows: readonly SettlementRow[], now: Date): Promise<ImportCounts> {
  return transaction(db, async (tx) => {
    const matched = matchAll(rows, await findSubjects(tx, provider, rows));
    const values = matched.map(({ row: { id: rowId, ...row }, ...match }) => {
      const isBooked = match.problem === null;
      const state = { status: isBooked ? ("booked" as const) : ("open" as const), bookings: isBooked ? 1 : 0 };
      return { ...row, ...match, ...state, provider, rowId, importedAt: now };
    });
    const written = await tx
      .insert(settlementRows)
      .values(values)
      .onConflictDoNothing({ target: [settlementRows.provider, settlementRows.rowId] })
      .returning();
    const booked = written.filter(({ status }) => status === "booked");
    await postRows(tx, booked);
    const isNew = new Set(written.map(({ rowId }) => rowId));
    const known = rows.filter(({ id }) => !isNew.has(id));
    const { changed, corrected } = await compareKnown(tx, provider, known);
    const nowBooked = await bookMatching(tx, provider, corrected);
    const open = written.length - booked.length;
    return { booked: booked.length + nowBooked, open, known: known.length, changed };
  });
}

/**
 * Returns how many rows in the books have other amounts or another currency now, and the open rows that took theirs. A row
 * that a person took out of the books waits for a person.
 */
async function compareKnown(
  tx: Database,
  provider: string,
  rows: readonly SettlementRow[],
): Promise<{ changed: number; corrected: StoredRow[] }> {
  const corrected: StoredRow[] = [];
  if (rows.length === 0) return { changed: 0, corrected };
  const stored = await tx
    .select()
    .from(settlementRows)
    .where(
      and(
        eq(settlementRows.provider, provider),
        inArray(
          settlementRows.rowId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(settlementRows.rowId))
    .for("update");
  const byId = new Map(rows.map((row) => [row.id, row]));
  let changed = 0;
  for (const old of stored) {
    const row = byId.get(old.rowId);
    if (!row) continue;
    const { currency, grossPaise, feePaise, taxPaise, utr } = row;
    const isSame = old.currency === currency && isSameMoney(old, row);
    const stated = { currency, grossPaise, feePaise, taxPaise };
    if (!isSame && old.status !== "open") changed++;
    if (!isSame && old.status === "open") {
      await setRow(tx, old.id, stated);
      if (old.problem !== "undone") corrected.push({ ...old, ...stated });
    } else if (!isSame) await setRow(tx, old.id, { changed: stated });
    else if (old.changed) await setRow(tx, old.id, { changed: null });
    if (utr && !old.utr) await setRow(tx, old.id, { utr });
  }
  return { changed, corrected };
}

/** Stripe's file states fees without their GST, its API with: only the sum counts. */
function isSameMoney(a: SettledAmounts, b: SettledAmounts): boolean {
  return a.grossPaise === b.grossPaise && a.feePaise + a.taxPaise === b.feePaise + b.taxPaise;
}

export async function setRow(tx: Database, id: string, change: Partial<StoredRow>): Promise<void> {
  await tx.update(settlementRows).set(change).where(eq(settlementRows.id, id));
}

/** Posts rows under the number of their booking. */
export async function postRows(tx: Database, rows: readonly StoredRow[]): Promise<void> {
  const postings = rows.map((row) => ({
    kind: "settled" as const,
    reference: `${row.id}/${row.bookings}`,
    at: row.settledAt,
    entries: settlementEntries(row.provider, row),
  }));
  await writeTransactions(tx, postings);
}

/** Looks again, in parts, at rows whose payment, refund or dispute may have come by now. Safe to run twice at once. */
export async function retryOpenRows(db: Database, provider: string): Promise<void> {
  let last: string | null = "";
  while (last !== null) last = await retryPart(db, provider, last);
}

/** Takes rows whose ids come after `after`; returns the last id, or null when no more are left. */
function retryPart(db: Database, provider: string, after: string): Promise<string | null> {
  return transaction(db, async (tx) => {
    const problems = ["unknown-payment", "unknown-refund", "open-refund", "adjustment"] as const;
    const isWaiting = and(eq(settlementRows.status, "open"), inArray(settlementRows.problem, [...problems]));
    const rows = await tx
      .select()
      .from(settlementRows)
      .where(and(eq(settlementRows.provider, provider), isWaiting, gt(settlementRows.rowId, after)))
      .orderBy(asc(settlementRows.rowId))
      .limit(CHUNK)
      .for("update", { skipLocked: true });
    await bookMatching(tx, provider, rows);
    return rows.at(-1)?.rowId ?? null;
  });
}

/** Books those of the locked rows that something explains now; returns how many. */
export async function bookMatching(tx: Database, provider: string, rows: readonly StoredRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const subjects = await findSubjects(tx, provider, rows);
  const booked: StoredRow[] = [];
  const taken = new Set<string>();
  for (const row of rows) {
    const { problem, ...match } = matchRow(row, subjects);
    const subject = match.paymentId ?? match.refundId ?? row.id;
    if (problem !== null || taken.has(subject)) {
      await setRow(tx, row.id, { problem: problem ?? "settled-before", ...match });
      continue;
    }
    taken.add(subject);
    const change = { status: "booked" as const, problem: null, ...match, bookings: row.bookings + 1 };
    await setRow(tx, row.id, change);
    booked.push({ ...row, ...change });
  }
  await postRows(tx, booked);
  return booked.length;
}
