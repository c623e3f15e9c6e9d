/**
 * The rate is frozen on the order line (docs/decisions/347); the amount includes GST and is rounded half-up once per
 * line. A refund returns the difference between commission before and after, so refunds add up to it.
 */
import type { BasisPoints } from "./gst.ts";
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";

const WHOLE_BP = 10_000;

/** From the setting in percent, two decimals at most: 5 → 500. */
export function commissionBpOf(percent: number): BasisPoints {
  return Math.round(percent * 100);
}

export function commissionOn(taxablePaise: Paise, commissionBp: BasisPoints): Paise {
  requirePaise(taxablePaise, "taxable value");
  return roundHalfUp(BigInt(taxablePaise) * BigInt(commissionBp), WHOLE_BP);
}

/** Of the line's taxable value: gone back before, and now. */
export type RefundedPart = { taxablePaise: Paise; commissionBp: BasisPoints; beforePaise: Paise; nowPaise: Paise };

/** @throws RangeError when more goes back than was sold */
export function commissionReversal({ taxablePaise, commissionBp, beforePaise, nowPaise }: RefundedPart): Paise {
  const left = requirePaise(taxablePaise - beforePaise, "what is left of the line");
  const after = requirePaise(left - requirePaise(nowPaise, "refund"), "what is left of the line");
  return commissionOn(left, commissionBp) - commissionOn(after, commissionBp);
}
