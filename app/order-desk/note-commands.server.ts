import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { queueNoteMail } from "#app/fulfilment/orders/order-change-mail.server.ts";
import { lockOrder, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";

export const MAX_NOTE_LENGTH = 1000;

export type AddOrderNoteError = "not-found" | "text-required" | "text-too-long" | "key-reused";

type NewNote = { orderId: string; text: string; isInternal: boolean };

/**
 * Mails notes to the buyer, except internal ones. The audit log, which can't be erased, leaves them out: they may name
 * people.
 */
export async function addOrderNote(
  db: Database,
  context: CommandContext,
  note: NewNote,
): Promise<Result<undefined, AddOrderNoteError>> {
  if (!can(context.viewer, "note-order")) return err("not-found");
  return transaction(db, (tx) =>
    once(tx, context, { command: "order.note", input: note }, () => add(tx, context, note)),
  );
}

async function add(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { orderId, text, isInternal }: NewNote,
): Promise<Result<undefined, AddOrderNoteError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return err("not-found");
  const note = text.replaceAll("\r\n", "\n").trim();
  if (!note) return err("text-required");
  if (note.length > MAX_NOTE_LENGTH) return err("text-too-long");
  const kind = isInternal ? "internal-note" : "note";
  const actor = { id: viewer.id, role: viewer.role };
  const seq = await recordOrderEvent(tx, orderId, { kind, actor, at: now, note });
  if (!isInternal) await queueNoteMail(tx, await getMailedOrder(tx, orderId), { origin, text: note, seq });
  const subject = { kind: "order", id: orderId, label: order.number };
  await recordAudit(tx, viewer, { action: isInternal ? "order.note" : "order.write-to-buyer", subject }, now);
  return ok();
}
