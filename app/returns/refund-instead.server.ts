/** Refunds a return instead of replacing it (docs/decisions/344). */

import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { moveReturnStock } from "#app/catalog/stock/stock-commands.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { cancelReplacement, isReplacementGone } from "#app/orders/replacement-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findReturn, MAX_NOTE_LENGTH, takeStep } from "./return-events.server.ts";
import { listReturnedLines } from "./returned-goods.server.ts";
import { payBack } from "./settle-return.server.ts";

export type RefundInsteadError = "not-found" | "reason-required" | "no-replacement";

/** Restocks a replacement that was not sent. `no-replacement`: it is on its way or delivered. */
export async function refundInstead(
  db: Database,
  context: CommandContext,
  { returnId, reason }: { returnId: string; reason: string },
): Promise<Result<undefined, RefundInsteadError>> {
  return transaction<Result<undefined, RefundInsteadError>>(db, async (tx) => {
    const { viewer, now: at } = context;
    const current = await findReturn(tx, returnId);
    if (!current || !can(viewer, "cancel-replacement", current)) return err("not-found");
    const order = await lockOrder(tx, current.orderId);
    const one = await findReturn(tx, returnId);
    if (!order || !one) return err("not-found");
    const words = cutTo(reason.trim(), MAX_NOTE_LENGTH);
    if (!words) return err("reason-required");
    const actor = { id: viewer.id, role: viewer.role };
    const { replacementId } = one;
    if (!replacementId) return err("no-replacement");
    const lines = await listReturnedLines(tx, one.id);
    if (await cancelReplacement(tx, order.id, replacementId, { actor, at })) {
      const cause = { reference: one.id, actorId: viewer.id, at };
      await moveReturnStock(tx, lines, { ...cause, reason: "replacement-cancelled" });
    } else if (!(await isReplacementGone(tx, replacementId))) return err("no-replacement");
    const note = `We could not ship the replacement, so you will be refunded instead: ${words}`;
    const changes = { replacementId: null, resolution: "refund" } as const;
    const moved = await takeStep(tx, one, { status: "received", note, actor }, changes, context);
    await payBack(tx, { order, one: moved, context }, { lines });
    const subject = { kind: "return", id: one.id, label: order.number };
    const before = { status: one.status, resolution: one.resolution };
    const after = { status: moved.status, resolution: moved.resolution };
    await recordAudit(tx, viewer, { action: "return.refund-instead", subject, before, after }, at);
    return ok();
  });
}
