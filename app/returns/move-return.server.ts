/** Vendors and admins move returns; received goods are refunded or replaced (docs/decisions/344). */

import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { DamageResolution, ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { can, isAdmin, isOwnVendor, type User } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { listPieces, releaseReturned } from "./check-serials.server.ts";
import { findReturn, MAX_NOTE_LENGTH, type Return, takeStep } from "./return-events.server.ts";
import type { ReturnState } from "./return-labels.ts";
import { isUnchecked } from "./serial-check.ts";
import { settleReceived } from "./settle-return.server.ts";

/** `note` is for the buyer; `resolution` is for damaged goods. */
export type ReturnMove =
  | { to: "approved"; note: string; resolution: DamageResolution | null }
  | { to: "rejected"; note: string }
  | { to: "picked-up"; note: string }
  | { to: "received"; note: string; isRestocked: boolean | null };

export type MoveReturnError =
  | "not-found"
  | "illegal-move"
  | "reason-required"
  | "resolution-required"
  | "restock-choice-required"
  | "serials-required";

/** Takes the order's lock. `illegal-move` gives the current status. */
export async function moveReturn(
  db: Database,
  context: CommandContext,
  { returnId, ...move }: ReturnMove & { returnId: string },
): Promise<Result<undefined, MoveReturnError, ReturnState>> {
  return transaction<Result<undefined, MoveReturnError, ReturnState>>(db, async (tx) => {
    const { viewer, now } = context;
    const current = await findReturn(tx, returnId);
    if (!current || !(isAdmin(viewer) || isOwnVendor(viewer, current.vendorId))) return err("not-found");
    const order = await lockOrder(tx, current.orderId);
    const one = await findReturn(tx, returnId);
    if (!order || !one) return err("not-found");
    const { vendorId, status, resolution } = one;
    if (!can(viewer, "move-return", { vendorId, from: status, to: move.to }))
      return err("illegal-move", { status, resolution });
    const note = cutTo(move.note.trim(), MAX_NOTE_LENGTH) || null;
    const changes = changesOf(one, move, note);
    if (!changes.ok) return changes;
    if (move.to === "received" && isUnchecked(await listPieces(tx, returnId))) return err("serials-required");
    const step = { status: move.to, note, actor: { id: viewer.id, role: viewer.role } };
    const moved = await takeStep(tx, one, step, changes.value, context);
    if (move.to === "received") await releaseReturned(tx, returnId);
    if (move.to === "received") await settleReceived(tx, { order, one: moved, context });
    await audit(tx, viewer, { moved, before: status, label: order.number }, now);
    return ok();
  });
}

function changesOf(
  one: Return,
  move: ReturnMove,
  note: string | null,
): Result<Partial<Return>, MoveReturnError, ReturnState> {
  switch (move.to) {
    case "approved": {
      const resolution = one.resolution ?? move.resolution;
      return resolution ? ok({ resolution }) : err("resolution-required");
    }
    case "rejected":
      return note ? ok({}) : err("reason-required");
    case "picked-up":
      return ok({});
    case "received":
      if (move.isRestocked === null) return err("restock-choice-required");
      return ok({ isRestocked: move.isRestocked });
  }
}

/** Leaves out the note to the buyer. */
async function audit(
  tx: Database,
  viewer: User,
  { moved, before, label }: { moved: Return; before: ReturnStatus; label: string },
  at: Date,
): Promise<void> {
  const { id, status, resolution, isRestocked } = moved;
  const subject = { kind: "return", id, label };
  const after = { status, resolution, ...(status === "received" && { isRestocked }) };
  await recordAudit(tx, viewer, { action: "return.move", subject, before: { status: before }, after }, at);
}
