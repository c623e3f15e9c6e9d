/**
 * docs/rules.md#m7. Inside a state GST is CGST + SGST, which must be equal; between states IGST. Figures must not
 * depend on the address, so the half is rounded (half-up) and doubled: tax is even, and may be a paisa off. taxable +
 * gst = gross, always.
 */
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";

/** 1800 = 18 %. */
export type BasisPoints = number;

/** Computers and accessories (docs/rules.md#m5). */
export const GST_RATE_BP: BasisPoints = 1800;

const WHOLE_BP = 10_000;

export type GstSplit = { taxable: Paise; gst: Paise; gross: Paise };

/** Takes the tax out of an amount that includes it. */
export function splitInclusive(grossPaise: Paise, rateBp: BasisPoints = GST_RATE_BP): GstSplit {
  const gst = twoHalves(grossPaise, rateBp, WHOLE_BP + rateBp);
  return { taxable: grossPaise - gst, gst, gross: grossPaise };
}

/** Puts the tax on top (setting `pricesIncludeGst` = false). */
export function addExclusive(netPaise: Paise, rateBp: BasisPoints = GST_RATE_BP): GstSplit {
  const gst = twoHalves(netPaise, rateBp, WHOLE_BP);
  return { taxable: netPaise, gst, gross: netPaise + gst };
}

function twoHalves(amount: Paise, rateBp: BasisPoints, whole: number): Paise {
  requirePaise(amount);
  if (!Number.isSafeInteger(rateBp) || rateBp < 0) throw new RangeError(`no GST rate: ${rateBp}`);
  return 2 * roundHalfUp(BigInt(amount) * BigInt(rateBp), BigInt(whole) * 2n);
}

/** For an invoice within one state. An odd tax is a bug: nothing here makes one. */
export function splitCgstSgst(gstPaise: Paise): { cgst: Paise; sgst: Paise } {
  if (requirePaise(gstPaise, "GST") % 2 !== 0) throw new RangeError(`GST has no equal halves: ${gstPaise}`);
  return { cgst: gstPaise / 2, sgst: gstPaise / 2 };
}
