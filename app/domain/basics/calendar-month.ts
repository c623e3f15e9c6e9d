/** Months are their first days, by India's calendar. */
import { addDays, type CalendarDay, dayInIndia, type Moment } from "./calendar.ts";

/** The first day of the month of `moment` in India. */
export function monthOf(moment: Moment): CalendarDay {
  return `${dayInIndia(moment).slice(0, 7)}-01`;
}

export function nextMonth(month: CalendarDay): CalendarDay {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
}

export function previousMonth(month: CalendarDay): CalendarDay {
  return `${addDays(month, -1).slice(0, 7)}-01`;
}

/** The months from `first` that are over, oldest first. */
export function monthsUntil(first: CalendarDay, now: Moment): CalendarDay[] {
  const months: CalendarDay[] = [];
  for (let month = first; month < monthOf(now); month = nextMonth(month)) months.push(month);
  return months;
}

const MONTH_NAMES = "January February March April May June July August September October November December".split(" ");

/** "November 2026" */
export function monthName(month: CalendarDay): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** "2026-11" as its first day; null for what is no month. */
export function readMonth(name: string): CalendarDay | null {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(name) ? `${name}-01` : null;
}
