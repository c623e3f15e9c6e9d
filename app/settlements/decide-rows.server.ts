/** What a person does about single rows of settlement reports (docs/rules.md#p24). */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type ExplainingAccount, settlementEntries } from "#app/domain/books/settlement.ts";
import { backwards } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { bookMatching, postRows, type StoredRow, setRow } from "./book-rows.server.ts";
import { settlementRows } from "./schema.server.ts";

export const MAX_REASON = 200;

type Decided = Result<undefined, "not-found" | "no-reason" | "not-open" | "not-booked" | "currency">;

/** Books an open row under an account that the person chooses. `not-open`: somebody was faster. */
export function explainRow(
  db: Database,
  { viewer, now }: CommandContext,
  { id, account, reason: typed }: { id: string; account: ExplainingAccount; reason: string },
): Promise<Decided> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return decide(db, viewer, id, async (tx, row) => {
    if (!reason) return err("no-reason");
    if (row.status !== "open") return err("not-open");
    if (row.currency !== "INR") return err("currency");
    const bookings = row.bookings + 1;
    const state = { status: "explained" as const, problem: null, account, reason, decidedBy: viewer.id, bookings };
    const change = { ...state, paymentId: null, refundId: null, paymentDisputeId: null };
    await setRow(tx, id, change);
    await postRows(tx, [{ ...row, ...change }]);
    await recordAudit(
      tx,
      viewer,
      { action: "settlement.explain", subject: subjectOf(row), after: { account, reason } },
      now,
    );
    return ok();
  });
}

/** Takes a row out of the books by a second transaction; it is open again, with the amounts that the provider states now. */
export function undoRow(
  db: Database,
  { viewer, now }: CommandContext,
  { id, reason: typed }: { id: string; reason: string },
): Promise<Decided> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return decide(db, viewer, id, async (tx, row) => {
    if (!reason) return err("no-reason");
    if (row.status === "open") return err("not-booked");
    const entries = backwards(settlementEntries(row.provider, row));
    await writeTransaction(tx, { kind: "settlement-undone", reference: `${id}/${row.bookings}`, at: now }, entries);
    const nothing = {
      account: null,
      reason: null,
      decidedBy: null,
      paymentId: null,
      refundId: null,
      paymentDisputeId: null,
      changed: null,
    };
    await setRow(tx, id, { ...nothing, ...row.changed, status: "open", problem: "undone" });
    await recordAudit(tx, viewer, { action: "settlement.undo", subject: subjectOf(row), after: { reason } }, now);
    return ok();
  });
}

/** Books an open row if its payment or refund explains it now. */
export function checkRow(db: Database, { viewer }: CommandContext, id: string): Promise<Decided> {
  return decide(db, viewer, id, async (tx, row) => {
    if (row.status !== "open") return ok();
    await bookMatching(tx, row.provider, [row]);
    return ok();
  });
}

type Work = (tx: Database, row: StoredRow) => Promise<Decided>;

async function decide(db: Database, viewer: CommandContext["viewer"], id: string, work: Work): Promise<Decided> {
  if (!can(viewer, "record-payment") || !isUuid(id)) return err("not-found");
  return transaction<Decided>(db, async (tx) => {
    const [row] = await tx.select().from(settlementRows).where(eq(settlementRows.id, id)).for("update");
    return row ? work(tx, row) : err("not-found");
  });
}

function subjectOf({ id, rowId }: StoredRow) {
  return { kind: "settlement-row", id, label: rowId };
}
