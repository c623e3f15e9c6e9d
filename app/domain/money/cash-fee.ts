/** Charged once per order, as part of delivery (docs/rules.md#p13). */
import { type Paise, sumPaise } from "./money.ts";
import { shareShippingFee } from "./shipping.ts";
import type { SummaryRows } from "./totals.ts";

/** Shipping and total include `cashFeePaise`. */
export type ChargedRows = SummaryRows & { cashFeePaise: Paise };

export function withCashFee<Totals extends SummaryRows>(totals: Totals, feePaise: Paise): Totals & ChargedRows {
  return {
    ...totals,
    cashFeePaise: feePaise,
    shippingPaise: sumPaise([totals.shippingPaise, feePaise]),
    totalPaise: sumPaise([totals.totalPaise, feePaise]),
  };
}

/** By worth, without a remainder. `own`: charges without cash. */
export function shareCharges(
  { shippingPaise, cashFeePaise }: { shippingPaise: Paise; cashFeePaise: Paise },
  shipmentsPaise: readonly Paise[],
  own?: readonly Paise[] | null,
): { shippingPaise: Paise; cashFeePaise: Paise }[] {
  const fees = shareShippingFee(cashFeePaise, shipmentsPaise);
  const rest = own ?? shareShippingFee(shippingPaise - cashFeePaise, shipmentsPaise);
  return shipmentsPaise.map((_, index) => {
    const cashFee = fees[index] ?? 0;
    return { shippingPaise: (rest[index] ?? 0) + cashFee, cashFeePaise: cashFee };
  });
}
