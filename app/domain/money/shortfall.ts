import { type Paise, roundHalfUp } from "./money.ts";

/** wait: for the rest · write-off: the store gives it up · refund: what came goes back. */
export const shortfalls = ["wait", "write-off", "refund"] as const;
export type Shortfall = (typeof shortfalls)[number];

export function isShortfall(value: string): value is Shortfall {
  return shortfalls.some((one) => one === value);
}

const MIN_PAISE = 100_00;

/** The most that is given up: one in a hundred, or ₹100 where that is more. */
export function maxWriteOff(totalPaise: Paise): Paise {
  return Math.max(MIN_PAISE, roundHalfUp(totalPaise, 100));
}
