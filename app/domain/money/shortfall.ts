/** Bank transfers below the total (docs/decisions/342). */
import { type Paise, roundHalfUp } from "./money.ts";

export const shortfalls = ["wait", "write-off", "refund"] as const;
export type Shortfall = (typeof shortfalls)[number];

export function isShortfall(value: string): value is Shortfall {
  return shortfalls.some((one) => one === value);
}

const MIN_PAISE = 100_00;

/** One percent, or ₹100 if that is more. */
export function maxWriteOff(totalPaise: Paise): Paise {
  return Math.max(MIN_PAISE, roundHalfUp(totalPaise, 100));
}
