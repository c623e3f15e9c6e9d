import { shareOfPieces } from "#app/domain/money/refunds.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReturnableLine } from "./returnable.server.ts";

/** Refunds in paise of one piece and of all that can be returned, without the shipping fee. */
export type ReturnAmount = { onePaise: number; allPaise: number };

/** Returns the refund of each line by its id, without lines that have none, such as replacements. Callers check access. */
export async function findReturnAmounts(
  db: Database,
  orderId: string,
  lines: readonly Pick<ReturnableLine, "orderLineId" | "left">[],
): Promise<Record<string, ReturnAmount>> {
  const refundables = await listRefundables(db, orderId);
  return Object.fromEntries(
    lines.flatMap(({ orderLineId, left }) => {
      const line = refundables.find((one) => one.orderLineId === orderLineId);
      const one = line && shareOfPieces(line, 1);
      const all = line && shareOfPieces(line, left);
      if (!one?.ok || !all?.ok) return [];
      return [[orderLineId, { onePaise: one.value.totalPaise, allPaise: all.value.totalPaise }]];
    }),
  );
}
