/**
 * The rate is frozen on the order line (docs/decisions/347). Rounded once per line; refunds return the difference, so
 * they add up.
 */
import type { BasisPoints } from "./gst.ts";
import { type Paise, requirePaise, roundHalfUp } from "./money.ts";

const WHOLE_BP = 10_000;

/** 5 percent → 500. */
export function toCommissionBp(percent: number): BasisPoints {
  return Math.round(percent * 100);
}

export function commissionOn(taxablePaise: Paise, commissionBp: BasisPoints): Paise {
  requirePaise(taxablePaise, "taxable value");
  return roundHalfUp(BigInt(taxablePaise) * BigInt(commissionBp), WHOLE_BP);
}

export type RefundedPart = { taxablePaise: Paise; commissionBp: BasisPoints; beforePaise: Paise; nowPaise: Paise };

/** @throws RangeError when more is refunded than was sold */
export function commissionReversal({ taxablePaise, commissionBp, beforePaise, nowPaise }: RefundedPart): Paise {
  const remaining = requirePaise(taxablePaise - beforePaise, "what is left of the line");
  const after = requirePaise(remaining - requirePaise(nowPaise, "refund"), "what is left of the line");
  return commissionOn(remaining, commissionBp) - commissionOn(after, commissionBp);
}
