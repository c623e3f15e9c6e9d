/** Bank transfers above what is due (docs/decisions/342). */
import type { Paise } from "./money.ts";

/** `refund`: the excess goes back; `keep`: a small excess is kept as other income. */
const excessDecisions = ["refund", "keep"] as const;
export type ExcessDecision = (typeof excessDecisions)[number];

/** A decision holds for the excess it was made about, so that a mistyped amount is never refunded unseen. */
export type DecidedExcess = { decision: ExcessDecision; paise: Paise };

/** Reads values like `refund/2300`; returns null for anything else. */
export function parseDecidedExcess(value: string): DecidedExcess | null {
  const [, word, paise] = /^([a-z]+)\/([1-9]\d{0,14})$/.exec(value) ?? [];
  const decision = excessDecisions.find((one) => one === word);
  return decision ? { decision, paise: Number(paise) } : null;
}

/** The database has the same limit (transfer_parts_amount). */
export const MAX_KEPT_PAISE: Paise = 100_00;
