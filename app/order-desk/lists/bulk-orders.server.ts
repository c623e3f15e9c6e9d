/** Changes the selected orders, or all that match the filters. */
import type { User } from "#app/domain/parties/permissions.ts";
import { type BulkMove, changeOrders } from "#app/order-desk/change-orders.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { type BulkOutcome, bulkStatus } from "#app/ui/tables/bulk-notice.tsx";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { DispatchTimes } from "./dispatch-times.server.ts";
import { listMatchingIds } from "./order-list.server.ts";

/** Per request, because the admin waits for a transaction per order. */
export const MAX_MATCHING = 200;

type BulkRequest = { move: BulkMove; reason: string; ids: string[]; isAll: boolean; expected: string };

/** `ask`: the number to be confirmed; `tooMany`: the number that is too large for one request. */
export type BulkAnswer =
  | { outcome: BulkOutcome; intent: BulkMove }
  | { ask: { count: number; reason: string }; intent: BulkMove }
  | { tooMany: number; intent: BulkMove };

/** All matching orders change only while their number is the confirmed one (docs/rules.md#x13). */
export async function changeFromList(
  app: AppContext,
  viewer: User,
  { move, reason, ids, isAll, expected }: BulkRequest,
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
