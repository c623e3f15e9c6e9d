/**
 * Every total is the sum of its order lines: nothing is lost, nothing is made, and the shown rows always add up.
 *
 * subtotal + gst + shipping = total. Subtotal is the taxable value of the goods and GST is the tax on the goods
 * (docs/rules.md#r4). The shipping fee is stated with its own GST inside and shown whole in its row, whatever
 * `pricesIncludeGst` says; an invoice takes the tax in it out with `splitInclusive(shippingPaise)`.
 */

import { addExclusive, type BasisPoints, GST_RATE_BP, splitInclusive } from "./gst.ts";
import { type Paise, requirePaise, sumPaise, toWholeRupees } from "./money.ts";
import { type ShippingSettings, shippingFee } from "./shipping.ts";

/** `inclusive`: prices on product pages hold the tax. `exclusive`: the tax comes on top. */
export type GstMode = "inclusive" | "exclusive";

/** What totals need of a line; price (the effective one) and rate are read from the database. */
export type PricedLine = { unitPricePaise: Paise; quantity: number; gstRateBp?: BasisPoints };

/** What is frozen on an order line: taxable value + GST = total. */
export type LineTotals = { taxablePaise: Paise; gstPaise: Paise; totalPaise: Paise };

/** The tax is taken once per line, from price × quantity, not per piece: one rounding per line (docs/rules.md#r2). */
export function lineTotals(line: PricedLine, gstMode: GstMode): LineTotals {
  const shown = shownPrice(line);
  const rateBp = line.gstRateBp ?? GST_RATE_BP;
  const { taxable, gst, gross } = gstMode === "inclusive" ? splitInclusive(shown, rateBp) : addExclusive(shown, rateBp);
  return { taxablePaise: taxable, gstPaise: gst, totalPaise: gross };
}

/** Price × quantity as the product page states it. */
function shownPrice({ unitPricePaise, quantity }: PricedLine): Paise {
  requirePaise(unitPricePaise, "unit price");
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`no quantity: ${quantity}`);
  return requirePaise(unitPricePaise * quantity, "line amount");
}

export type TotalsSettings = ShippingSettings & { pricesIncludeGst: boolean };

/** The rows of a summary: subtotal + gst + shipping = total. */
export type SummaryRows = { subtotalPaise: Paise; gstPaise: Paise; shippingPaise: Paise; totalPaise: Paise };

export type OrderTotals<Line extends PricedLine = PricedLine> = SummaryRows & { lines: (Line & LineTotals)[] };

/** Totals of a cart or an order; each line comes back with its own share beside what it already held. */
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
 * The rows of a summary in whole rupees (still in paise) that add up on the screen too. Rounding each row alone
 * can be off by a rupee (₹10.50 + ₹1.50 = ₹12 would read 11 + 2 = 12), so the subtotal takes up the difference.
 */
export function summaryInRupees(totals: SummaryRows): SummaryRows {
  const totalPaise = toWholeRupees(totals.totalPaise);
  const gstPaise = toWholeRupees(totals.gstPaise);
  const shippingPaise = toWholeRupees(totals.shippingPaise);
  return { subtotalPaise: totalPaise - gstPaise - shippingPaise, gstPaise, shippingPaise, totalPaise };
}
