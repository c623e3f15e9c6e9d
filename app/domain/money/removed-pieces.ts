/** Pieces removed before dispatch take their money along (docs/decisions/334). */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import {
  type Money,
  type Refundable,
  type RefundShare,
  remainingPieces,
  remainingShare,
  shareOfPieces,
} from "./refunds.ts";

export type RemovedPieces = Money & { orderLineId: string; quantity: number };

/** `share`: the refund due, null when already refunded. Refunded pieces leave last. */
export function removedPieces(
  line: Refundable,
  quantity: number,
): Result<{ removed: RemovedPieces; share: RefundShare | null }, "no-quantity" | "too-many", { left: number }> {
  const { orderLineId, taxablePaise, gstPaise, totalPaise } = line;
  if (orderLineId === null || !Number.isSafeInteger(quantity) || quantity < 1) return err("no-quantity");
  if (quantity === line.quantity) {
    const removed = { orderLineId, quantity, taxablePaise, gstPaise, totalPaise };
    return ok({ removed, share: remainingShare(line) });
  }
  const remaining = remainingPieces(line);
  if (quantity > remaining) return err("too-many", { left: remaining });
  const shared = shareOfPieces(line, quantity);
  const share = shared.ok ? shared.value : null;
  const money = share ?? { taxablePaise: 0, gstPaise: 0, totalPaise: 0 };
  return ok({
    removed: {
      ...{ orderLineId, quantity },
      ...{ taxablePaise: money.taxablePaise, gstPaise: money.gstPaise, totalPaise: money.totalPaise },
    },
    share,
  });
}
