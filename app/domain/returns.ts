/**
 * After delivery a shopper has 10 days to return for a refund, and 7 to ask for a replacement or report damage.
 *
 * Decision 4: three rules. Days are calendar days in India; the day of delivery is day 0, the last day counts in
 * full, the day after it is refused.
 */
import { addDays, type CalendarDay, dayInIndia, daysBetween, type Moment } from "./calendar.ts";
import { err, ok, type Result } from "./result.ts";

export const returnWindowDays = { refund: 10, replacement: 7, damage: 7 } as const;

export type ReturnKind = keyof typeof returnWindowDays;

/** The last day on which this kind of return may be asked for. */
export function lastReturnDay(kind: ReturnKind, deliveredAt: Moment): CalendarDay {
  return addDays(dayInIndia(deliveredAt), returnWindowDays[kind]);
}

/** The last day as value when asking is still in time; else why not (with the day it ended, for the sentence). */
export function checkReturn(
  kind: ReturnKind,
  deliveredAt: Moment | null,
  now: Moment,
): Result<CalendarDay, "not-delivered" | "window-closed", { lastDay: CalendarDay }> {
  if (deliveredAt === null || now.valueOf() < deliveredAt.valueOf()) return err("not-delivered");
  const lastDay = lastReturnDay(kind, deliveredAt);
  return daysBetween(dayInIndia(now), lastDay) >= 0 ? ok(lastDay) : err("window-closed", { lastDay });
}

export function canReturn(kind: ReturnKind, deliveredAt: Moment | null, now: Moment): boolean {
  return checkReturn(kind, deliveredAt, now).ok;
}
