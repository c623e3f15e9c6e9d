/** Bank transfers of another amount than what is due (docs/decisions/342). */
import type { Paise } from "./money.ts";

/** A decision holds for the gap it was made about, so that a mistyped amount is never refunded or written off unseen. */
export type DecidedGap<Decision extends string> = { decision: Decision; paise: Paise };

/** Reads values like `refund/2300`; returns null for anything else. */
export function parseDecidedGap<Decision extends string>(
  decisions: readonly Decision[],
  value: string,
): DecidedGap<Decision> | null {
  const [, word, paise] = /^([a-z-]+)\/([1-9]\d{0,14})$/.exec(value) ?? [];
  const decision = decisions.find((one) => one === word);
  return decision ? { decision, paise: Number(paise) } : null;
}
