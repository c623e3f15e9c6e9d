/** Which months of the books may be closed (docs/rules.md#l12). Months are their first days. */
import { type CalendarDay, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { monthOf, nextMonth } from "#app/domain/basics/calendar-month.ts";

export const MAX_REASON = 200;

/** What began before midnight has been written an hour later, so that sales stay in the month of their invoice. */
const GRACE_MS = 60 * 60 * 1000;

export function isMonthOver(month: CalendarDay, now: Moment): boolean {
  return now.valueOf() >= startOfDay(nextMonth(month)).valueOf() + GRACE_MS;
}

/** The month that may be closed next: after the newest closed one, else any that is over. Null: none yet. */
export function nextToClose(
  { closed, first }: { closed: CalendarDay | null; first: CalendarDay | null },
  now: Moment,
): CalendarDay | null {
  const next = closed ? nextMonth(closed) : first;
  return next !== null && next < monthOf(now) && isMonthOver(next, now) ? next : null;
}
