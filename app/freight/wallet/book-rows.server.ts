/** Writes rows of wallet statements, and books those that a charge or a recharge explains (docs/rules.md#l15). */
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { isOfShipment, type WalletProblem, walletEntries } from "#app/domain/books/courier-wallet.ts";
import type { FreightDirection } from "#app/domain/books/freight.ts";
import { bookFreight, restateFreight } from "#app/freight/freight-commands.server.ts";
import { freightCharges } from "#app/freight/schema.server.ts";
import { writeTransactions } from "#app/ledger/write-transaction.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { walletRows } from "./schema.server.ts";
import type { StatementRow } from "./statement-file.server.ts";

const CHUNK = 500;

export type StoredRow = typeof walletRows.$inferSelect;
type Row = Pick<StoredRow, "courier" | "kind" | "awb">;

/** `known`: rows that were here before; `open`: new rows that nothing explains. */
export type ImportCounts = { booked: number; open: number; known: number };

/**
 * The same rows count once, in whatever order, parts or number they come. They are written in the order of their ids, so that
 * two imports at once wait for each other.
 */
export async function importRows(
  db: Database,
  courier: string,
  rows: readonly StatementRow[],
  now: Date,
): Promise<ImportCounts> {
  const counts: ImportCounts = { booked: 0, open: 0, known: 0 };
  for (const part of chunksOf(rows)) {
    const done = await transaction(db, (tx) => importChunk(tx, courier, part, now));
    for (const name of Object.keys(counts) as (keyof ImportCounts)[]) counts[name] += done[name];
  }
  return counts;
}

/** Each row once, in parts of the order of their ids. */
function chunksOf(rows: readonly StatementRow[]): StatementRow[][] {
  const unique = [...new Map(rows.map((row) => [row.rowId, row])).values()];
  const sorted = unique.toSorted((a, b) => (a.rowId < b.rowId ? -1 : 1));
  const parts: StatementRow[][] = [];
  for (let from = 0; from < sorted.length; from += CHUNK) parts.push(sorted.slice(from, from + CHUNK));
  return parts;
}

async function importChunk(
  tx: Database,
  courier: string,
  rows: readonly StatementRow[],
  now: Date,
): Promise<ImportCounts> {
  const values = rows.map((row) => ({
    ...{ ...row, courier, importedAt: now },
    ...{ status: "open" as const, problem: "other" as const },
  }));
  const written = await tx
    .insert(walletRows)
    .values(values)
    .onConflictDoNothing({ target: [walletRows.courier, walletRows.rowId] })
    .returning();
  const booked = await bookMatching(tx, written, now);
  return { booked, open: written.length - booked, known: rows.length - written.length };
}

/** Books those of the open, locked rows that something explains. Returns how many. */
export async function bookMatching(tx: Database, rows: readonly StoredRow[], now: Date): Promise<number> {
  const charges = await findCharges(tx, rows);
  const booked: StoredRow[] = [];
  const changed: string[] = [];
  for (const row of rows) {
    const problem = problemOf(row, charges);
    if (problem) {
      if (problem !== row.problem) await setRow(tx, row.id, { problem });
      continue;
    }
    const chargeId = isOfShipment(row.kind) ? await chargeOf(tx, row, charges, now) : null;
    const change = { status: "booked" as const, problem: null, chargeId, bookings: row.bookings + 1 };
    await setRow(tx, row.id, change);
    booked.push({ ...row, ...change });
    if (chargeId) changed.push(chargeId);
  }
  await restateFreight(tx, changed, now);
  await postRows(tx, booked, now);
  return booked.length;
}

type Charges = Map<string, { id: string; direction: FreightDirection; sourceId: string; shipmentId: string }[]>;

/** The charges of the rows' airway bills, by courier and bill. */
export async function findCharges(tx: Database, rows: readonly Row[]): Promise<Charges> {
  const awbs = [...new Set(rows.flatMap(({ awb }) => awb ?? []))];
  if (awbs.length === 0) return new Map();
  const { id, courier, awb, direction, sourceId, shipmentId } = freightCharges;
  const charges = await tx
    .select({ id, courier, awb, direction, sourceId, shipmentId })
    .from(freightCharges)
    .where(inArray(awb, awbs));
  return Map.groupBy(charges, (one) => `${one.courier} ${one.awb}`);
}

/** Says why a row can't be booked by itself, or null. */
export function problemOf({ courier, kind, awb }: Row, charges: Charges): WalletProblem | null {
  if (kind === "recharge") return null;
  if (!isOfShipment(kind)) return "other";
  return charges.has(`${courier} ${awb}`) ? null : "unknown-awb";
}

/** A charge of an airway bill that collects from the buyer is a return, however its row is called. */
async function chargeOf(
  tx: Database,
  { courier, kind, awb }: StoredRow,
  charges: Charges,
  at: Date,
): Promise<string | null> {
  const [first, ...others] = charges.get(`${courier} ${awb}`) ?? [];
  if (!first || !awb || !isOfShipment(kind)) return null;
  const direction = kind === "rto" ? "rto" : first.direction === "return" ? "return" : "forward";
  const known = [first, ...others].find((one) => one.direction === direction);
  if (known) return known.id;
  const { sourceId, shipmentId } = first;
  const id = await bookFreight(tx, { sourceId, courier, direction, awb, shipmentId, quotedPaise: 0, at });
  charges.get(`${courier} ${awb}`)?.push({ id, direction, sourceId, shipmentId });
  return id;
}

export async function setRow(tx: Database, id: string, change: Partial<StoredRow>): Promise<void> {
  await tx.update(walletRows).set(change).where(eq(walletRows.id, id));
}

/** Posts rows of no shipment under the number of their booking. */
export async function postRows(tx: Database, rows: readonly StoredRow[], at: Date): Promise<void> {
  const postings = rows.flatMap(({ id, bookings, courier, amountPaise, account, chargeId }) => {
    if (chargeId) return [];
    const entries = walletEntries(courier, amountPaise, account ?? "bank");
    return [{ kind: "wallet" as const, reference: `${id}/${bookings}`, at, entries }];
  });
  await writeTransactions(tx, postings);
}

/** Looks again, in parts, at rows whose booking may be known by now. Safe to run twice at once. */
export async function retryOpenRows(db: Database, courier: string, now: Date): Promise<void> {
  let last: string | null = "";
  while (last !== null) last = await retryPart(db, { courier, after: last }, now);
}

/** Takes rows whose ids come after `after`; returns the last id, or null when no more are left. */
function retryPart(db: Database, { courier, after }: { courier: string; after: string }, now: Date) {
  return transaction(db, async (tx) => {
    const isWaiting = and(eq(walletRows.status, "open"), eq(walletRows.problem, "unknown-awb"));
    const rows = await tx
      .select()
      .from(walletRows)
      .where(and(eq(walletRows.courier, courier), isWaiting, gt(walletRows.rowId, after)))
      .orderBy(asc(walletRows.rowId))
      .limit(CHUNK)
      .for("update", { skipLocked: true });
    await bookMatching(tx, rows, now);
    return rows.at(-1)?.rowId ?? null;
  });
}
