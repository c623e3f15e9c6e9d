/** Bank transfers above what is due (docs/decisions/342). */
import type { Paise } from "./money.ts";

/** `refund`: the excess goes back; `keep`: a small excess is kept as other income. */
export const excessDecisions = ["refund", "keep"] as const;
export type ExcessDecision = (typeof excessDecisions)[number];

export function isExcessDecision(value: string): value is ExcessDecision {
  return excessDecisions.some((one) => one === value);
}

/** The database has the same limit (transfer_parts_amount). */
export const MAX_KEPT_PAISE: Paise = 100_00;
