/** A cancellation on the portal, and files that are taken out again. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type CancelReason, cancelUntil, MAX_CANCEL_REMARK } from "#app/domain/books/e-invoice/e-invoice.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { eInvoiceDocuments, eInvoiceImports, eInvoices } from "./schema.server.ts";

export const MAX_UNDO_REASON = 200;

export type CancelEInvoiceError = "not-found" | "no-remark" | "too-late";

/** Why an e-invoice can't be cancelled; null: it can, for 24 hours after its acknowledgement. */
export function findCancelProblem(ackAt: Date, remark: string, now: Date): "no-remark" | "too-late" | null {
  if (readRemark(remark).length < MIN_CANCEL_REMARK) return "no-remark";
  return now > cancelUntil(ackAt) ? "too-late" : null;
}

const MIN_CANCEL_REMARK = 3;

/** As the portal takes it. */
export function readRemark(text: string): string {
  return oneLine(text).slice(0, MAX_CANCEL_REMARK);
}

/** Only within 24 hours of the acknowledgement, and only as a whole (CGST Rules rule 48(4)). The same again changes nothing. */
export function cancelEInvoice(
  db: Database,
  { viewer, now }: CommandContext,
  { invoiceId, reason, remark: typed }: { invoiceId: string; reason: CancelReason; remark: string },
): Promise<Result<undefined, CancelEInvoiceError>> {
  const remark = readRemark(typed);
  return transaction<Result<undefined, CancelEInvoiceError>>(db, async (tx) => {
    if (!isUuid(invoiceId)) return err("not-found");
    const [row] = await tx
      .select({ registered: eInvoices, number: eInvoiceDocuments.number })
      .from(eInvoices)
      .innerJoin(eInvoiceDocuments, eq(eInvoiceDocuments.id, eInvoices.invoiceId))
      .where(and(eq(eInvoices.invoiceId, invoiceId), isNull(eInvoices.undoneAt)))
      .for("update", { of: eInvoices });
    if (!row || !can(viewer, "edit-shipment", { vendorId: row.registered.vendorId })) return err("not-found");
    const { registered, number } = row;
    if (registered.cancelledAt) return ok();
    const problem = findCancelProblem(registered.ackAt, remark, now);
    if (problem) return err(problem);
    // The portal's clock may be ahead.
    const cancelledAt = now < registered.ackAt ? registered.ackAt : now;
    await tx
      .update(eInvoices)
      .set({ cancelledAt, cancelReason: reason, cancelRemark: remark, cancelledBy: viewer.id })
      .where(eq(eInvoices.id, registered.id));
    const subject = { kind: "e-invoice", id: invoiceId, label: number };
    await recordAudit(tx, viewer, { action: "e-invoice.cancel", subject, after: { reason, remark } }, now);
    return ok();
  });
}

export type UndoImportError = "not-found" | "no-reason" | "in-use" | "too-late";

/** Takes a file out again, on the day it was imported and while none of its e-invoices is cancelled. */
export function undoAnswerFile(
  db: Database,
  { viewer, now }: CommandContext,
  { id, reason: typed }: { id: string; reason: string },
): Promise<Result<undefined, UndoImportError>> {
  const reason = oneLine(typed).slice(0, MAX_UNDO_REASON);
  return transaction<Result<undefined, UndoImportError>>(db, async (tx) => {
    if (!isUuid(id)) return err("not-found");
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('e-invoices'))`);
    const [row] = await tx.select().from(eInvoiceImports).where(eq(eInvoiceImports.id, id));
    if (!row || !can(viewer, "edit-shipment", { vendorId: row.vendorId ?? "" })) return err("not-found");
    if (row.undoneAt) return ok();
    if (!reason) return err("no-reason");
    if (now > cancelUntil(row.importedAt)) return err("too-late");
    const isOf = eq(eInvoices.importId, id);
    const own = await tx.select({ cancelledAt: eInvoices.cancelledAt }).from(eInvoices).where(isOf).for("update");
    if (own.some(({ cancelledAt }) => cancelledAt !== null)) return err("in-use");
    await tx.update(eInvoices).set({ undoneAt: now }).where(isOf);
    await tx
      .update(eInvoiceImports)
      .set({ undoneBy: viewer.id, undoneAt: now, reason })
      .where(eq(eInvoiceImports.id, id));
    const subject = { kind: "e-invoices", id, label: row.fileName };
    await recordAudit(tx, viewer, { action: "e-invoice.undo-import", subject, after: { reason } }, now);
    return ok();
  });
}
