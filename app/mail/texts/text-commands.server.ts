import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { textMessages } from "#app/mail/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { textQueue } from "./text-jobs.server.ts";

/** Sends a failed message again; codes are never repeated. */
export async function resendText(
  db: Database,
  { viewer, now }: CommandContext,
  { textId }: { textId: string },
): Promise<Result<undefined, "not-allowed" | "not-failed">> {
  return transaction<Result<undefined, "not-allowed" | "not-failed">>(db, async (tx) => {
    if (!can(viewer, "resend-mail")) return err("not-allowed");
    if (!isUuid(textId)) return err("not-failed");
    const { id, state, messageId, kind } = textMessages;
    const [queued] = await tx
      .update(textMessages)
      .set({ state: "queued", attempts: 0, failure: null })
      .where(and(eq(id, textId), eq(state, "failed"), isNotNull(messageId)))
      .returning({ kind });
    if (!queued) return err("not-failed");
    await enqueue(tx, textQueue, { textId });
    const subject = { kind: "text-message", id: textId, label: "1 text message" };
    await recordAudit(tx, viewer, { action: "mail.resend", subject, after: { kind: queued.kind } }, now);
    return ok();
  });
}

/**
 * Codes of an account that is closed or moved into another. Messages about orders go with their mails. The number's choice stays: orders
 * under way, and those of others, have it, too.
 */
export async function deleteCodesTo(tx: Database, phone: string): Promise<void> {
  await tx.delete(textMessages).where(and(eq(textMessages.phone, phone), isNull(textMessages.messageId)));
}

const DAY_MS = 24 * 3_600_000;
/** As long as the list of text messages adds up costs by month. */
const KEPT_DAYS = 400;

/** Numbers that only ever got a code are not kept for ever. */
export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  const isOld = lt(textMessages.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await db.delete(textMessages).where(and(isNull(textMessages.messageId), isOld));
}
