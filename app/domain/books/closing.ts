/** Which months of the books may be closed (docs/rules.md#l12). Months are their first days. */
import { type CalendarDay, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { monthOf, nextMonth } from "./commission-invoice.ts";

export const MAX_REASON = 200;

/** What began before midnight has been written an hour later, so that sales stay in the month of their invoice. */
const GRACE_MS = 60 * 60 * 1000;

export function isMonthOver(month: CalendarDay, now: Moment): boolean {
  return now.valueOf() >= startOfDay(nextMonth(month)).valueOf() + GRACE_MS;
}

/** "2026-11" as its first day; null for what is no month. */
export function readMonth(name: string): CalendarDay | null {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(name) ? `${name}-01` : null;
}

/** The month that may be closed next: after the newest closed one, else any that is over. Null: none yet. */
export function nextToClose(
  { closed, first }: { closed: CalendarDay | null; first: CalendarDay | null },
  now: Moment,
): CalendarDay | null {
  const next = closed ? nextMonth(closed) : first;
  return next !== null && next < monthOf(now) && isMonthOver(next, now) ? next : null;
}
