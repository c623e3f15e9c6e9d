/**
 * GST is 18 % of the taxable value of each order line, made of two halves that are equal to the paisa.
 *
 * Inside one state the tax is shown as CGST + SGST, each half of the rate, and the two must be the same amount;
 * between states it is shown as IGST, the whole. An order's figures must not depend on the address, so the half is
 * what gets rounded (half-up) and the tax is twice that: always an even number of paise, never a rounding line on
 * an invoice. The price of it: a line's tax may lie up to one paisa (not half a paisa) from the exact fraction.
 * taxable + gst is the gross amount, always (decisions 1 and 2).
 */
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";
import { states } from "./states.ts";

/** A rate in basis points: 1800 = 18 %. */
export type BasisPoints = number;

/** Computers and accessories (spec section 9). */
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

/** GST state code of each state and union territory: `stateCodes["Karnataka"]` is "29". */
export const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  states.map((state) => [state.name, state.gstCode]),
);

/** State of a GST state code, or undefined: "29" → "Karnataka". */
export function stateOfGstCode(gstCode: string): string | undefined {
  return states.find((state) => state.gstCode === gstCode)?.name;
}

const GSTIN_SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Whether this is a well-formed GSTIN: state code in use, PAN, entity, Z, check character. Upper case, no blanks.
 * Says nothing about whether the registration is active; only the government's portal knows that.
 */
export function isValidGstin(gstin: string): boolean {
  return GSTIN_SHAPE.test(gstin) && stateOfGstin(gstin) !== undefined && gstin[14] === gstinCheckCharacter(gstin);
}

/** The state that issued a GSTIN, from its first two digits. */
export function stateOfGstin(gstin: string): string | undefined {
  return stateOfGstCode(gstin.slice(0, 2));
}

/** Base 36: every second value counts double, digits of each product are added, the check fills up to 36. */
export function gstinCheckCharacter(gstin: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = BASE_36.indexOf(gstin.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return BASE_36.charAt((36 - (sum % 36)) % 36);
}
