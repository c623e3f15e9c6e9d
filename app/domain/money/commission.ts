/**
 * The store keeps a part of each sale: its commission, a share of the line's taxable value.
 *
 * The rate is frozen on the order line when the order is placed (docs/decisions/095). The amount is stated including
 * the GST on the store's service to the vendor. It is rounded half-up once per line; what goes back with refunds adds up
 * to it exactly, because each refund takes the difference between the commission on what was left before and after.
 */
import type { BasisPoints } from "./gst.ts";
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";

const WHOLE_BP = 10_000;

/** The setting, percent with at most two decimals, as it is frozen: 5 → 500. */
export function commissionBpOf(percent: number): BasisPoints {
  return Math.round(percent * 100);
}

/** The store's part of a line with this taxable value. */
export function commissionOn(taxablePaise: Paise, commissionBp: BasisPoints): Paise {
  requirePaise(taxablePaise, "taxable value");
  return roundHalfUp(BigInt(taxablePaise) * BigInt(commissionBp), WHOLE_BP);
}

/** What of a line's taxable value went back already, and what goes back now. */
export type RefundedPart = { taxablePaise: Paise; commissionBp: BasisPoints; beforePaise: Paise; nowPaise: Paise };

/** The commission the store gives back with a refund. @throws RangeError when more goes back than was sold */
export function commissionBack({ taxablePaise, commissionBp, beforePaise, nowPaise }: RefundedPart): Paise {
  const left = requirePaise(taxablePaise - beforePaise, "what is left of the line");
  const after = requirePaise(left - requirePaise(nowPaise, "refund"), "what is left of the line");
  return commissionOn(left, commissionBp) - commissionOn(after, commissionBp);
}
