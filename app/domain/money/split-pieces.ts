import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Money, type Refundable, shareOfPieces } from "./refunds.ts";
import { shareShippingFee } from "./shipping.ts";

export type SplitPieces = Money & { orderLineId: string; quantity: number };

/** Split off and left are the line, to the paisa. `refunded`: a line that money went back for stays as it is. */
export function splitPieces(line: Refundable, quantity: number): Result<SplitPieces, "no-quantity" | "refunded"> {
  const { orderLineId, gone } = line;
  if (orderLineId === null || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.quantity)
    return err("no-quantity");
  if (gone.quantity > 0 || gone.totalPaise > 0) return err("refunded");
  const shared = shareOfPieces(line, quantity);
  const { taxablePaise, gstPaise, totalPaise } = shared.ok ? shared.value : line;
  return ok({ orderLineId, quantity, taxablePaise, gstPaise, totalPaise });
}

/** The part of a shipment's fee that goes along, by worth. A fee of which some went back stays whole. */
export function splitFee(
  fee: { shippingPaise: number; isRefunded: boolean },
  worth: { staysPaise: number; goesPaise: number },
): number {
  if (fee.isRefunded) return 0;
  return shareShippingFee(fee.shippingPaise, [worth.staysPaise, worth.goesPaise])[1] ?? 0;
}
