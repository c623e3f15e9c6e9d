/**
 * CGST plus SGST within a state, else IGST (docs/rules.md#m7). The rounded half is doubled, so the tax is even and the
 * same for every address.
 */
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";

/** 1800 is 18 %. */
export type BasisPoints = number;

/** Computers and accessories (docs/rules.md#m5). */
export const GST_RATE_BP: BasisPoints = 1800;

const WHOLE_BP = 10_000;

export type GstSplit = { taxable: Paise; gst: Paise; gross: Paise };

export function splitInclusive(grossPaise: Paise, rateBp: BasisPoints = GST_RATE_BP): GstSplit {
  const gst = twoHalves(grossPaise, rateBp, WHOLE_BP + rateBp);
  return { taxable: grossPaise - gst, gst, gross: grossPaise };
}

export function addExclusive(netPaise: Paise, rateBp: BasisPoints = GST_RATE_BP): GstSplit {
  const gst = twoHalves(netPaise, rateBp, WHOLE_BP);
  return { taxable: netPaise, gst, gross: netPaise + gst };
}

function twoHalves(amount: Paise, rateBp: BasisPoints, whole: number): Paise {
  requirePaise(amount);
  if (!Number.isSafeInteger(rateBp) || rateBp < 0) throw new RangeError(`no GST rate: ${rateBp}`);
  return 2 * roundHalfUp(BigInt(amount) * BigInt(rateBp), BigInt(whole) * 2n);
}

/** @throws RangeError for an odd tax, which is a bug */
export function splitCgstSgst(gstPaise: Paise): { cgst: Paise; sgst: Paise } {
  if (requirePaise(gstPaise, "GST") % 2 !== 0) throw new RangeError(`GST has no equal halves: ${gstPaise}`);
  return { cgst: gstPaise / 2, sgst: gstPaise / 2 };
}
