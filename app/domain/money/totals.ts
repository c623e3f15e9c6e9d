/**
 * subtotal + gst + shipping = total.
 *
 * Subtotal and GST are of the goods alone (docs/rules.md#m4). The shipping fee includes its GST, whatever
 * `pricesIncludeGst` says; invoices take it out with `splitInclusive(shippingPaise)`.
 */

import { addExclusive, type BasisPoints, GST_RATE_BP, splitInclusive } from "./gst.ts";
import { PAISE_PER_RUPEE, type Paise, requirePaise, sumPaise, toWholeRupees } from "./money.ts";
import { type ShippingSettings, shippingFee } from "./shipping.ts";

/** `inclusive`: product pages' prices include tax. `exclusive`: tax comes on top. */
export type GstMode = "inclusive" | "exclusive";

/** `unitPricePaise` (the effective one) and rate come from the database. */
export type PricedLine = { unitPricePaise: Paise; quantity: number; gstRateBp?: BasisPoints };

/** Frozen on an order line: taxable + GST = total. */
export type LineTotals = { taxablePaise: Paise; gstPaise: Paise; totalPaise: Paise };

/** Tax per line, from price × quantity, not per piece: one rounding (docs/rules.md#m2). */
export function lineTotals(line: PricedLine, gstMode: GstMode): LineTotals {
  const shown = shownPrice(line);
  const rateBp = line.gstRateBp ?? GST_RATE_BP;
  const { taxable, gst, gross } = gstMode === "inclusive" ? splitInclusive(shown, rateBp) : addExclusive(shown, rateBp);
  return { taxablePaise: taxable, gstPaise: gst, totalPaise: gross };
}

function shownPrice({ unitPricePaise, quantity }: PricedLine): Paise {
  requirePaise(unitPricePaise, "unit price");
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`no quantity: ${quantity}`);
  return requirePaise(unitPricePaise * quantity, "line amount");
}

export type TotalsSettings = ShippingSettings & { pricesIncludeGst: boolean };

export type SummaryRows = { subtotalPaise: Paise; gstPaise: Paise; shippingPaise: Paise; totalPaise: Paise };

export type OrderTotals<Line extends PricedLine = PricedLine> = SummaryRows & { lines: (Line & LineTotals)[] };

/** Of a cart or an order; each line comes back with its own totals. */
export function orderTotals<Line extends PricedLine>(
  lines: readonly Line[],
  { pricesIncludeGst, ...shipping }: TotalsSettings,
): OrderTotals<Line> {
  const gstMode = pricesIncludeGst ? "inclusive" : "exclusive";
  const totalled = lines.map((line) => ({ ...line, ...lineTotals(line, gstMode) }));
  const shippingPaise = shippingFee(sumPaise(lines.map(shownPrice)), shipping);
  return {
    subtotalPaise: sumPaise(totalled.map((line) => line.taxablePaise)),
    gstPaise: sumPaise(totalled.map((line) => line.gstPaise)),
    shippingPaise,
    totalPaise: sumPaise([...totalled.map((line) => line.totalPaise), shippingPaise]),
    lines: totalled,
  };
}

/**
 * A total of whole rupees is told in whole rupees that add up: rows rounded alone can be a rupee off (₹10.50 + ₹1.50 =
 * ₹12 would read 11 + 2), so the subtotal takes it. Any other to the paisa, as it will be charged (docs/rules.md#m3).
 */
export function summaryRows({ subtotalPaise, gstPaise, shippingPaise, totalPaise }: SummaryRows): SummaryRows {
  const isWhole = [totalPaise, shippingPaise].every((paise) => paise % PAISE_PER_RUPEE === 0);
  const shownGst = isWhole ? toWholeRupees(gstPaise) : gstPaise;
  return { subtotalPaise: subtotalPaise + gstPaise - shownGst, gstPaise: shownGst, shippingPaise, totalPaise };
}
