/** Pieces that leave a line before dispatch take their part of its money along (docs/decisions/334). */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import {
  type Money,
  type Refundable,
  type RefundShare,
  remainingPieces,
  remainingShare,
  shareOfPieces,
} from "./refunds.ts";

/** Off the line: `quantity` pieces, and what they were sold for. */
export type RemovedPieces = Money & { orderLineId: string; quantity: number };

/**
 * `share`: what is owed back of it if it was paid; null: it went back before. The last pieces take what is left of the
 * line. `too-many` says how many there are; pieces that were refunded and are still to be sent go with the last only.
 */
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
  const left = remainingPieces(line);
  if (quantity > left) return err("too-many", { left });
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
