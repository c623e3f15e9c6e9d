/**
 * GST is 18 % of the taxable value of each order line, made of two halves that are equal to the paisa.
 *
 * Inside one state the tax is shown as CGST + SGST, each half of the rate, and the two must be the same amount;
 * between states it is shown as IGST, the whole. An order's figures must not depend on the address, so the half is
 * what gets rounded (half-up) and the tax is twice that: always an even number of paise, never a rounding line on
 * an invoice. The price of it: a line's tax may lie up to one paisa (not half a paisa) from the exact fraction.
 * taxable + gst is the gross amount, always (docs/rules.md#r6).
 */
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";

/** A rate in basis points: 1800 = 18 %. */
export type BasisPoints = number;

/** Computers and accessories (docs/rules.md#r5). */
export const GST_RATE_BP: BasisPoints = 1800;

const WHOLE_BP = 10_000;

export type GstSplit = { taxable: Paise; gst: Paise; gross: Paise };

/** Takes the tax out of an amount that already holds it: what product pages say is `gross`. */
export function splitInclusive(grossPaise: Paise, rateBp: BasisPoints = GST_RATE_BP): GstSplit {
  const gst = twoHalves(grossPaise, rateBp, WHOLE_BP + rateBp);
  return { taxable: grossPaise - gst, gst, gross: grossPaise };
}

/** Puts the tax on top of an amount without it (store setting `pricesIncludeGst` = false). */
export function addExclusive(netPaise: Paise, rateBp: BasisPoints = GST_RATE_BP): GstSplit {
  const gst = twoHalves(netPaise, rateBp, WHOLE_BP);
  return { taxable: netPaise, gst, gross: netPaise + gst };
}

function twoHalves(amount: Paise, rateBp: BasisPoints, whole: number): Paise {
  requirePaise(amount);
  if (!Number.isSafeInteger(rateBp) || rateBp < 0) throw new RangeError(`no GST rate: ${rateBp}`);
  return 2 * roundHalfUp(BigInt(amount) * BigInt(rateBp), BigInt(whole) * 2n);
}

/** The two halves for an invoice within one state. An odd tax never comes out of this file, so it is a bug. */
export function splitCgstSgst(gstPaise: Paise): { cgst: Paise; sgst: Paise } {
  if (requirePaise(gstPaise, "GST") % 2 !== 0) throw new RangeError(`GST has no equal halves: ${gstPaise}`);
  return { cgst: gstPaise / 2, sgst: gstPaise / 2 };
}
