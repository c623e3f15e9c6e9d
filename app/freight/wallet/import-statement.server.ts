/** A courier's wallet statement from a file that a person sends (docs/rules.md#l15). */

import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { WalletProblem } from "#app/domain/books/courier-wallet.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findCharges, type ImportCounts, importRows, problemOf, retryOpenRows } from "./book-rows.server.ts";
import { walletRows } from "./schema.server.ts";
import { readStatementFile, type StatementFile } from "./statement-file.server.ts";

const ROWS_AT_ONCE = 1_000;

/** `courier`: the id of the account whose wallet it is. */
type Sent = { courier: string; text: string };

export type ImportedStatement = ImportCounts & { faults: StatementFault[] };

/** `refused` comes with a sentence about the whole file, of which nothing is booked. */
export async function importStatementFile(
  db: Database,
  { viewer, now }: CommandContext,
  { courier, text, fileName }: Sent & { fileName: string },
): Promise<Result<ImportedStatement, "not-found" | "refused", string>> {
  if (!can(viewer, "record-payment")) return err("not-found");
  const file = await readFileUntil(text, now);
  if (!file.ok) return file;
  const { rows, faults } = file.value;
  const counts = await importRows(db, courier, rows, now);
  await retryOpenRows(db, courier, now);
  const subject = { kind: "wallet-statement", id: courier, label: fileName };
  await recordAudit(db, viewer, { action: "wallet.import", subject, after: { ...counts, faults: faults.length } }, now);
  return ok({ ...counts, faults });
}

/** `bookedPaise`: what the wallet gains. */
export type StatementPlan = {
  booked: number;
  bookedPaise: number;
  known: number;
  open: { id: string; problem: WalletProblem }[];
  faults: StatementFault[];
};

/** What importing the file would do; writes nothing. */
export async function planStatementFile(
  db: Database,
  { viewer, now }: CommandContext,
  { courier, text }: Sent,
): Promise<Result<StatementPlan, "not-found" | "refused", string>> {
  if (!can(viewer, "record-payment")) return err("not-found");
  const file = await readFileUntil(text, now);
  if (!file.ok) return file;
  const { rows, faults } = file.value;
  const plan: StatementPlan = { booked: 0, bookedPaise: 0, known: 0, open: [], faults };
  const unique = [...new Map(rows.map((row) => [row.rowId, row])).values()];
  for (let from = 0; from < unique.length; from += ROWS_AT_ONCE) {
    const part = unique.slice(from, from + ROWS_AT_ONCE);
    const ids = part.map(({ rowId }) => rowId);
    const isIt = and(eq(walletRows.courier, courier), inArray(walletRows.rowId, ids));
    const stored = await db.select({ rowId: walletRows.rowId }).from(walletRows).where(isIt);
    const known = new Set(stored.map(({ rowId }) => rowId));
    const charges = await findCharges(
      db,
      part.map((row) => ({ ...row, courier })),
    );
    for (const row of part) {
      const problem = problemOf({ ...row, courier }, charges);
      if (known.has(row.rowId)) plan.known++;
      else if (problem) plan.open.push({ id: row.awb ?? row.description, problem });
      else {
        plan.booked++;
        plan.bookedPaise += row.amountPaise;
      }
    }
  }
  return ok(plan);
}

async function readFileUntil(text: string, now: Date): Promise<Result<StatementFile, "refused", string>> {
  const file = await readStatementFile(text);
  if (!file.ok) return file;
  const ahead = file.value.rows.find(({ at }) => at > now);
  return ahead
    ? err("refused", `${ahead.awb ?? ahead.rowId} is of ${formatMoment(ahead.at)}, which is to come.`)
    : file;
}
