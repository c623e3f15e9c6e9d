/** Bank transfers above what is due (docs/decisions/342). */
import { type DecidedGap, parseDecidedGap } from "./decided-gap.ts";
import type { Paise } from "./money.ts";

/** `refund`: the excess goes back; `keep`: a small excess is kept as other income. */
const excessDecisions = ["refund", "keep"] as const;
type ExcessDecision = (typeof excessDecisions)[number];
export type DecidedExcess = DecidedGap<ExcessDecision>;

/** Reads values like `refund/2300`; returns null for anything else. */
export function parseDecidedExcess(value: string): DecidedExcess | null {
  return parseDecidedGap(excessDecisions, value);
}

/** The database has the same limit (transfer_parts_amount). */
export const MAX_KEPT_PAISE: Paise = 100_00;
