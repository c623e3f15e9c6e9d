/** Bulk changes of the selected rows, or of all orders that match the filters. */
import type { User } from "#app/domain/parties/permissions.ts";
import { type BulkMove, changeOrders } from "#app/order-desk/change-orders.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { type BulkOutcome, bulkStatus } from "#app/ui/tables/bulk-notice.tsx";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { DispatchTimes } from "./dispatch-times.server.ts";
import { listMatchingIds } from "./order-list.server.ts";

/** Orders in one request: each is a transaction of its own while the admin waits. */
export const MAX_MATCHING = 200;

type Asked = { move: BulkMove; reason: string; ids: string[]; isAll: boolean; expected: string };

/** `ask`: how many orders would change, to be confirmed first; `tooMany`: how many match, too many for one request. */
export type BulkAnswer =
  | { outcome: BulkOutcome; intent: BulkMove }
  | { ask: { count: number; reason: string }; intent: BulkMove }
  | { tooMany: number; intent: BulkMove };

/**
 * All that match are changed only once somebody has confirmed how many those are: as long as their number is the one
 * that was shown (docs/rules.md#x13).
 */
export async function changeFromList(
  app: AppContext,
  viewer: User,
  { move, reason, ids, isAll, expected }: Asked,
  { state, times }: { state: TableState; times: DispatchTimes },
): Promise<{ answer: BulkAnswer; status: number }> {
  let orderIds = ids;
  if (isAll) {
    const matching = await listMatchingIds(app.db, state, times, MAX_MATCHING);
    if (matching.total > MAX_MATCHING) return { answer: { tooMany: matching.total, intent: move }, status: 400 };
    if (String(matching.total) !== expected)
      return { answer: { ask: { count: matching.total, reason }, intent: move }, status: 200 };
    orderIds = matching.ids;
  }
  const outcome = await changeOrders(app.db, commandContext(app, viewer), { orderIds, move, reason });
  return { answer: { outcome, intent: move }, status: bulkStatus(outcome) };
}
