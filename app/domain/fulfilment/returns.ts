/**
 * After delivery a shopper has some days to return for a refund, to ask for a replacement, to report damage.
 *
 * Three windows (docs/rules.md#r58); how many days each has is a setting of the store (10, 7 and 7 until it says
 * otherwise). Days are calendar days in India; the day of delivery is day 0, the last day counts in full, the day after
 * it is refused.
 */
import { addDays, type CalendarDay, dayInIndia, daysBetween, type Moment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isFault, type ReturnReason } from "./return-status.ts";

export type ReturnKind = "refund" | "replacement" | "damage";

/** Whether this may be asked for because of that: another piece only for a fault, and a change of mind is no damage. */
export function suitsReason(kind: ReturnKind, reason: ReturnReason): boolean {
  if (kind === "replacement") return isFault(reason);
  return kind === "refund" || reason !== "changed-mind";
}

/** Days after the day of delivery. */
export type ReturnWindowDays = Readonly<Record<ReturnKind, number>>;

/** The last day on which this kind of return may be asked for. */
export function lastReturnDay(kind: ReturnKind, deliveredAt: Moment, windows: ReturnWindowDays): CalendarDay {
  return addDays(dayInIndia(deliveredAt), windows[kind]);
}

/** The last day as value when asking is still in time; else why not (with the day it ended, for the sentence). */
export function checkReturn(
  kind: ReturnKind,
  deliveredAt: Moment | null,
  now: Moment,
  windows: ReturnWindowDays,
): Result<CalendarDay, "not-delivered" | "window-closed", { lastDay: CalendarDay }> {
  if (deliveredAt === null || now.valueOf() < deliveredAt.valueOf()) return err("not-delivered");
  const lastDay = lastReturnDay(kind, deliveredAt, windows);
  return daysBetween(dayInIndia(now), lastDay) >= 0 ? ok(lastDay) : err("window-closed", { lastDay });
}

export function canReturn(
  kind: ReturnKind,
  deliveredAt: Moment | null,
  now: Moment,
  windows: ReturnWindowDays,
): boolean {
  return checkReturn(kind, deliveredAt, now, windows).ok;
}
