/** Pieces removed before dispatch take their money along (docs/decisions/334). */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { roundHalfUp, sumPaise } from "./money.ts";
import {
  type Money,
  type Refundable,
  type RefundedAmount,
  type RefundShare,
  remainingPieces,
  remainingShare,
  shareOfPieces,
} from "./refunds.ts";

/** `amounts`: earlier refunds of amounts, as far as they were for these pieces. */
export type RemovedPieces = Money & { orderLineId: string; quantity: number; amounts: RefundedAmount[] };

/** `share`: the refund due, null when already refunded. Refunded pieces leave last. */
export function removedPieces(
  line: Refundable,
  quantity: number,
): Result<{ removed: RemovedPieces; share: RefundShare | null }, "no-quantity" | "too-many", { left: number }> {
  const { orderLineId, taxablePaise, gstPaise, totalPaise } = line;
  if (orderLineId === null || !Number.isSafeInteger(quantity) || quantity < 1) return err("no-quantity");
  if (quantity === line.quantity) {
    const removed = { orderLineId, quantity, taxablePaise, gstPaise, totalPaise, amounts: [] };
    return ok({ removed, share: remainingShare(line) });
  }
  const remaining = remainingPieces(line);
  if (quantity > remaining) return err("too-many", { left: remaining });
  const shared = shareOfPieces(line, quantity);
  const share = shared.ok ? shared.value : null;
  const amounts = amountsFor(line, quantity, share);
  const gone = share ? [share, ...amounts] : amounts;
  const money = { taxablePaise: sumPaise(gone.map(taxable)), gstPaise: sumPaise(gone.map(gst)) };
  const removed = { orderLineId, quantity, ...money, totalPaise: money.taxablePaise + money.gstPaise, amounts };
  return ok({ removed, share });
}

const taxable = (money: Money) => money.taxablePaise;
const gst = (money: Money) => money.gstPaise;

/** The price of the pieces less their refund is what amounts refunded before have paid back of them. */
function amountsFor(line: Refundable, quantity: number, share: RefundShare | null): RefundedAmount[] {
  const amounts = line.amounts ?? [];
  const price = shareOfPieces(
    { ...line, refunded: { quantity: 0, taxablePaise: 0, gstPaise: 0, totalPaise: 0 } },
    quantity,
  );
  if (!price.ok || amounts.length === 0) return [];
  const parts = (of: (money: Money) => number) => spread(of(price.value) - (share ? of(share) : 0), amounts.map(of));
  const taxables = parts(taxable);
  // CGST and SGST stay equal.
  const halves = parts((money) => money.gstPaise / 2);
  return amounts.flatMap(({ refundLineId }, index) => {
    const [taxablePaise = 0, gstPaise = 0] = [taxables[index], 2 * (halves[index] ?? 0)];
    const totalPaise = taxablePaise + gstPaise;
    return totalPaise > 0 ? [{ refundLineId, taxablePaise, gstPaise, totalPaise }] : [];
  });
}

/** In proportion to `bounds`, and never beyond one. */
function spread(paise: number, bounds: readonly number[]): number[] {
  let room = sumPaise(bounds);
  let left = Math.min(Math.max(0, paise), room);
  return bounds.map((bound) => {
    const part = room === 0 ? 0 : roundHalfUp(BigInt(left) * BigInt(bound), BigInt(room));
    room -= bound;
    left -= part;
    return part;
  });
}
