/**
 * subtotal + gst + shipping = total. Subtotal and GST cover goods only (docs/rules.md#m4); shipping always includes its
 * GST.
 */

import { addExclusive, type BasisPoints, GST_RATE_BP, splitInclusive } from "./gst.ts";
import { PAISE_PER_RUPEE, type Paise, requirePaise, sumPaise, toWholeRupees } from "./money.ts";
import { type ShippingSettings, shippingFee } from "./shipping.ts";

export type GstMode = "inclusive" | "exclusive";

export type PricedLine = { unitPricePaise: Paise; quantity: number; gstRateBp?: BasisPoints };

export type LineTotals = { taxablePaise: Paise; gstPaise: Paise; totalPaise: Paise };

/** Taxes price × quantity with one rounding (docs/rules.md#m2). */
export function lineTotals(line: PricedLine, gstMode: GstMode): LineTotals {
  const amount = lineAmount(line);
  const rateBp = line.gstRateBp ?? GST_RATE_BP;
  const { taxable, gst, gross } =
    gstMode === "inclusive" ? splitInclusive(amount, rateBp) : addExclusive(amount, rateBp);
  return { taxablePaise: taxable, gstPaise: gst, totalPaise: gross };
}

function lineAmount({ unitPricePaise, quantity }: PricedLine): Paise {
  requirePaise(unitPricePaise, "unit price");
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`no quantity: ${quantity}`);
  return requirePaise(unitPricePaise * quantity, "line amount");
}

export type TotalsSettings = ShippingSettings & { pricesIncludeGst: boolean };

export type SummaryRows = { subtotalPaise: Paise; gstPaise: Paise; shippingPaise: Paise; totalPaise: Paise };

export type OrderTotals<Line extends PricedLine = PricedLine> = SummaryRows & { lines: (Line & LineTotals)[] };

export function orderTotals<Line extends PricedLine>(
  lines: readonly Line[],
  { pricesIncludeGst, ...shipping }: TotalsSettings,
): OrderTotals<Line> {
  const gstMode = pricesIncludeGst ? "inclusive" : "exclusive";
  const totalled = lines.map((line) => ({ ...line, ...lineTotals(line, gstMode) }));
  const shippingPaise = shippingFee(sumPaise(lines.map(lineAmount)), shipping);
  return {
    subtotalPaise: sumPaise(totalled.map((line) => line.taxablePaise)),
    gstPaise: sumPaise(totalled.map((line) => line.gstPaise)),
    shippingPaise,
    totalPaise: sumPaise([...totalled.map((line) => line.totalPaise), shippingPaise]),
    lines: totalled,
  };
}

/** Whole-rupee totals get rows in whole rupees; the subtotal absorbs the difference (docs/rules.md#m3). */
export function summaryRows({ subtotalPaise, gstPaise, shippingPaise, totalPaise }: SummaryRows): SummaryRows {
  const isWhole = [totalPaise, shippingPaise].every((paise) => paise % PAISE_PER_RUPEE === 0);
  const shownGst = isWhole ? toWholeRupees(gstPaise) : gstPaise;
  return { subtotalPaise: subtotalPaise + gstPaise - shownGst, gstPaise: shownGst, shippingPaise, totalPaise };
}
