/** What a person does about single lines of a bank statement (docs/rules.md#p27). */
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { startOfDay } from "#app/domain/basics/calendar.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import {
  type BankLineKind,
  bankLineEntries,
  type GstChoice,
  gstInLine,
  isBankLineKind,
} from "#app/domain/books/bank/bank-line.ts";
import { type BookedMovement, candidatesOf, partsOf } from "#app/domain/books/bank/matching.ts";
import { MAX_REASON } from "#app/domain/books/closing.ts";
import { backwards } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { matchOpenLines, toOpenLine, writeMatches } from "./match-lines.server.ts";
import { listMovements } from "./movements.server.ts";
import { bankLines, bankMatches } from "./schema.server.ts";

type StoredLine = typeof bankLines.$inferSelect;
type DecideError = "not-found" | "no-reason" | "not-open" | "open" | "gone" | "other-sum" | "gst-kind" | "gst-amount";
/** `other-sum` has what the chosen bookings add up to, in paise. */
type Decided = Result<undefined, DecideError, number>;

type Explanation = { id: string; kind: BankLineKind; reason: string; gst?: GstChoice; gstAmount?: string };

/**
 * Books the line under the account of its kind, on its own day or, if its month is closed, the first open one. `gst`: what
 * of it is GST that the store claims; `gstAmount` is in rupees.
 */
export function explainLine(
  db: Database,
  context: CommandContext,
  { id, kind, reason: typed, gst = "none", gstAmount = "" }: Explanation,
): Promise<Decided> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return decide(db, context, id, async (tx, line) => {
    if (!reason) return err("no-reason");
    if (line.status !== "open") return err("not-open");
    const { amountPaise } = line;
    const contained = gstInLine({ kind, amountPaise, choice: gst, typedRupees: gstAmount });
    if (!contained.ok) return err(contained.code);
    const gstPaise = contained.value;
    const bookings = line.bookings + 1;
    const reference = `${line.id}/${bookings}`;
    const posting = { kind: "bank-line", reference, at: startOfDay(line.day) } as const;
    await writeTransaction(tx, posting, bankLineEntries(kind, amountPaise, gstPaise));
    await tx.execute(sql`insert into bank_matches (entry_id, line_id)
      select e.id, ${line.id}::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'bank'
      where t.kind = 'bank-line' and t.reference = ${reference}`);
    const change = { status: "explained" as const, kind, reason, gstPaise, decidedBy: context.viewer.id, bookings };
    await tx.update(bankLines).set(change).where(eq(bankLines.id, line.id));
    await log(tx, context, "bank.explain", line, { kind, reason, ...(gstPaise > 0 && { gstPaise }) });
    return ok();
  });
}

/**
 * Matches the line with what the person chose by keys: one candidate of its amount, or several bookings that add up to it.
 * `gone`: one of them was matched meanwhile.
 */
export function chooseMovements(
  db: Database,
  context: CommandContext,
  { id, keys }: { id: string; keys: readonly string[] },
): Promise<Decided> {
  return decide(db, context, id, async (tx, line) => {
    if (line.status !== "open") return err("not-open");
    const [open, movements] = [toOpenLine(line), await listMovements(tx)];
    const wanted = new Set(keys);
    const isChosen = ({ key }: BookedMovement) => wanted.has(key);
    const whole = candidatesOf(open, movements).filter((one) => isChosen(one) && one.amountPaise === line.amountPaise);
    const chosen = wanted.size === 1 && whole.length > 0 ? whole : partsOf(open, movements).filter(isChosen);
    if (chosen.length < wanted.size) return err("gone");
    const paise = chosen.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (paise !== line.amountPaise) return err("other-sum", paise);
    const entryIds = chosen.flatMap((one) => one.entryIds);
    await writeMatches(tx, [{ lineId: line.id, entryIds }]);
    await tx.update(bankLines).set({ decidedBy: context.viewer.id }).where(eq(bankLines.id, line.id));
    await log(tx, context, "bank.match", line, { bookings: chosen.length, entries: entryIds.length });
    return ok();
  });
}

/** The line is open again; an explanation is taken back by a second transaction, dated now. */
export function undoLine(
  db: Database,
  context: CommandContext,
  { id, reason: typed }: { id: string; reason: string },
): Promise<Decided> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return decide(db, context, id, async (tx, line) => {
    if (!reason) return err("no-reason");
    if (line.status === "open") return err("open");
    if (line.status === "explained" && line.kind && isBankLineKind(line.kind)) {
      const posting = { kind: "bank-line-undone", reference: `${line.id}/${line.bookings}`, at: context.now } as const;
      await writeTransaction(tx, posting, backwards(bankLineEntries(line.kind, line.amountPaise, line.gstPaise)));
    }
    await tx.delete(bankMatches).where(eq(bankMatches.lineId, line.id));
    const nothing = { status: "open" as const, kind: null, gstPaise: 0, reason: null, decidedBy: null };
    await tx.update(bankLines).set(nothing).where(eq(bankLines.id, line.id));
    await log(tx, context, "bank.undo", line, { reason });
    return ok();
  });
}

/** Matches all open lines again, as bookings may have come since. */
export function matchAgain(
  db: Database,
  { viewer }: CommandContext,
): Promise<Result<{ matched: number; open: number }, "not-found">> {
  return transaction<Result<{ matched: number; open: number }, "not-found">>(db, async (tx) => {
    if (!can(viewer, "record-payment")) return err("not-found");
    return ok(await matchOpenLines(tx));
  });
}

type Work = (tx: Database, line: StoredLine) => Promise<Decided>;

async function decide(db: Database, { viewer }: CommandContext, id: string, work: Work): Promise<Decided> {
  if (!can(viewer, "record-payment") || !/^[1-9]\d{0,15}$/.test(id)) return err("not-found");
  return transaction<Decided>(db, async (tx) => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`);
    const [line] = await tx
      .select()
      .from(bankLines)
      .where(eq(bankLines.id, Number(id)))
      .for("update");
    return line ? work(tx, line) : err("not-found");
  });
}

function log(
  tx: Database,
  { viewer, now }: CommandContext,
  action: "bank.explain" | "bank.match" | "bank.undo",
  { id, day }: StoredLine,
  after: Record<string, string | number>,
): Promise<void> {
  return recordAudit(tx, viewer, { action, subject: { kind: "bank-line", id: String(id), label: day }, after }, now);
}
