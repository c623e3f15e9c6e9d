import { shareOfPieces } from "#app/domain/money/refunds.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReturnableLine } from "./returnable.server.ts";

/** Refunds in paise, without the shipping fee, of one piece, of two and so on to all that can be returned. */
export type ReturnAmounts = number[];

/** Returns the refund of each line by its id, without lines that have none, such as replacements. Callers check access. */
export async function findReturnAmounts(
  db: Database,
  orderId: string,
  lines: readonly Pick<ReturnableLine, "orderLineId" | "left">[],
): Promise<Record<string, ReturnAmounts>> {
  const refundables = await listRefundables(db, orderId);
  return Object.fromEntries(
    lines.flatMap(({ orderLineId, left }) => {
      const line = refundables.find((one) => one.orderLineId === orderLineId);
      const shares = line ? Array.from({ length: left }, (_, index) => shareOfPieces(line, index + 1)) : [];
      const amounts = shares.flatMap((share) => (share.ok ? [share.value.totalPaise] : []));
      return amounts.length === left && left > 0 ? [[orderLineId, amounts]] : [];
    }),
  );
}
