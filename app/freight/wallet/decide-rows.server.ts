/** What a person does about single rows of wallet statements (docs/rules.md#l15). */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type WalletAccount, walletEntries } from "#app/domain/books/courier-wallet.ts";
import { backwards } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { restateFreight } from "#app/freight/freight-commands.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { bookMatching, postRows, type StoredRow, setRow } from "./book-rows.server.ts";
import { walletRows } from "./schema.server.ts";

export const MAX_REASON = 200;

type Decided = Result<undefined, "not-found" | "no-reason" | "not-open" | "not-booked">;

/** Books an open row under an account that the person chooses. `not-open`: somebody was faster. */
export function explainRow(
  db: Database,
  { viewer, now }: CommandContext,
  { id, account, reason: typed }: { id: string; account: WalletAccount; reason: string },
): Promise<Decided> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return decide(db, viewer, id, async (tx, row) => {
    if (!reason) return err("no-reason");
    if (row.status !== "open") return err("not-open");
    const state = { status: "explained" as const, problem: null, chargeId: null, account, reason };
    const change = { ...state, decidedBy: viewer.id, bookings: row.bookings + 1 };
    await setRow(tx, id, change);
    await postRows(tx, [{ ...row, ...change }], now);
    const entry = { action: "wallet.explain", subject: subjectOf(row), after: { account, reason } } as const;
    await recordAudit(tx, viewer, entry, now);
    return ok();
  });
}

/** Takes a row out of the books by a second transaction; it is open again. */
export function undoRow(
  db: Database,
  { viewer, now }: CommandContext,
  { id, reason: typed }: { id: string; reason: string },
): Promise<Decided> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return decide(db, viewer, id, async (tx, row) => {
    if (!reason) return err("no-reason");
    if (row.status === "open") return err("not-booked");
    const { courier, amountPaise, account, chargeId, bookings } = row;
    const nothing = { account: null, reason: null, decidedBy: null, chargeId: null };
    await setRow(tx, id, { ...nothing, status: "open", problem: "undone" });
    if (chargeId) await restateFreight(tx, [chargeId], now);
    else {
      const entries = backwards(walletEntries(courier, amountPaise, account ?? "bank"));
      await writeTransaction(tx, { kind: "wallet-undone", reference: `${id}/${bookings}`, at: now }, entries);
    }
    await recordAudit(tx, viewer, { action: "wallet.undo", subject: subjectOf(row), after: { reason } }, now);
    return ok();
  });
}

/** Books an open row if a charge explains it now. */
export function checkRow(db: Database, { viewer, now }: CommandContext, id: string): Promise<Decided> {
  return decide(db, viewer, id, async (tx, row) => {
    if (row.status === "open") await bookMatching(tx, [row], now);
    return ok();
  });
}

type Work = (tx: Database, row: StoredRow) => Promise<Decided>;

async function decide(db: Database, viewer: CommandContext["viewer"], id: string, work: Work): Promise<Decided> {
  if (!can(viewer, "record-payment") || !isUuid(id)) return err("not-found");
  return transaction<Decided>(db, async (tx) => {
    const [row] = await tx.select().from(walletRows).where(eq(walletRows.id, id)).for("update");
    return row ? work(tx, row) : err("not-found");
  });
}

function subjectOf({ id, awb, rowId }: StoredRow) {
  return { kind: "wallet-row", id, label: awb ?? rowId };
}
