/** Changing several orders at once: each for itself, so that one refusal undoes nothing of the others. */

import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { BulkOutcome } from "#app/ui/tables/bulk-notice.tsx";
import { cancelOrder } from "./cancel-order.server.ts";
import { moveShipmentsOf } from "./move-shipment.server.ts";
import { moveRefusal } from "./shipment-messages.ts";

/** What may be done to many: sending may not, each shipment leaves with a number of its own (docs/decisions/042). */
export const bulkMoves = { confirm: "processing", deliver: "delivered", cancel: "cancelled" } as const;
export type BulkMove = keyof typeof bulkMoves;

export function isBulkMove(intent: string): intent is BulkMove {
  return Object.hasOwn(bulkMoves, intent);
}

type Context = { now: Date; origin: string; why?: string };

/** Does what is legal and says why the rest was refused. */
export async function changeOrders(
  db: Database,
  viewer: User,
  { ids, move }: { ids: string[]; move: BulkMove },
  context: Context,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const id of ids) {
    const why = await changeOrder(db, viewer, id, move, context);
    if (why === null) outcome.done++;
    else outcome.refused.push({ id, why });
  }
  return outcome;
}

/** Null when it was done, else why not. */
async function changeOrder(db: Database, viewer: User, orderId: string, move: BulkMove, context: Context) {
  if (move === "cancel") {
    const cancelled = await cancelOrder(db, viewer, orderId, context);
    return cancelled.ok ? null : cancelRefusal(cancelled.code);
  }
  const moved = await moveShipmentsOf(db, { viewer, ...context }, { orderId, to: bulkMoves[move] });
  if (moved.ok) return null;
  return moved.code === "not-found" ? NO_ORDER : moveRefusal(moved, "order");
}

const NO_ORDER = "There is no such order.";

export function cancelRefusal(code: "not-found" | "already-cancelled" | "too-late" | "no-reason"): string {
  if (code === "not-found") return NO_ORDER;
  if (code === "already-cancelled") return "This order is cancelled already.";
  if (code === "no-reason") return "Say why: the buyer reads it.";
  return "A shipment has left: this order can't be cancelled any more.";
}
