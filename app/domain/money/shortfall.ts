/** Bank transfers below the total (docs/decisions/342). */
import { type DecidedGap, parseDecidedGap } from "./decided-gap.ts";
import { type Paise, roundHalfUp, shareOf } from "./money.ts";

/** `wait`: a part payment, the balance is awaited; `write-off`: the order counts as paid; `refund`: what came goes back. */
const shortfallDecisions = ["wait", "write-off", "refund"] as const;
type ShortfallDecision = (typeof shortfallDecisions)[number];
export type DecidedShortfall = DecidedGap<ShortfallDecision>;

/** Reads values like `wait/2300`, with the missing paise; returns null for anything else. */
export function parseDecidedShortfall(value: string): DecidedShortfall | null {
  return parseDecidedGap(shortfallDecisions, value);
}

const MIN_PAISE = 100_00;

/** One percent, or ₹100 if that is more, and never more than half. */
export function maxWriteOff(totalPaise: Paise): Paise {
  return Math.min(Math.floor(totalPaise / 2), Math.max(MIN_PAISE, roundHalfUp(totalPaise, 100)));
}

/**
 * What of a refund of `sharesPaise` never came and so does not go back. `missingPaise`: written off and in no refund yet;
 * `restPaise`: what can still be refunded afterwards. The last refunds bear it, so that each of them stays above 0.
 */
export function withheldPaise(refund: { sharesPaise: Paise; restPaise: Paise; missingPaise: Paise }): Paise {
  const { sharesPaise, restPaise, missingPaise } = refund;
  if (restPaise >= 2 * missingPaise) return 0;
  return restPaise === 0 ? missingPaise : shareOf(missingPaise, sharesPaise, sharesPaise + restPaise);
}
