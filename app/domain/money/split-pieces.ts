/** Divides a split shipment's money (docs/decisions/334). */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Money, type Refundable, shareOfPieces } from "./refunds.ts";
import { shareShippingFee } from "./shipping.ts";

export type SplitPieces = Money & { orderLineId: string; quantity: number };

/** Both parts add up to the line exactly; a refunded line can't be split. */
export function splitPieces(line: Refundable, quantity: number): Result<SplitPieces, "no-quantity" | "refunded"> {
  const { orderLineId, refunded } = line;
  if (orderLineId === null || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.quantity)
    return err("no-quantity");
  if (refunded.quantity > 0 || refunded.totalPaise > 0) return err("refunded");
  const shared = shareOfPieces(line, quantity);
  const { taxablePaise, gstPaise, totalPaise } = shared.ok ? shared.value : line;
  return ok({ orderLineId, quantity, taxablePaise, gstPaise, totalPaise });
}

/** The leaving part's fee, by worth; a partly refunded fee stays whole. */
export function splitFee(
  fee: { shippingPaise: number; isRefunded: boolean },
  worth: { staysPaise: number; goesPaise: number },
): number {
  if (fee.isRefunded) return 0;
  return shareShippingFee(fee.shippingPaise, [worth.staysPaise, worth.goesPaise])[1] ?? 0;
}
