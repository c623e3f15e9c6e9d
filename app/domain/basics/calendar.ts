/** A calendar day in India, UTC+5:30 all year: no time-zone data is needed. */

/** "2026-11-20"; sorts as text. */
export type CalendarDay = string;

export type Moment = Date | number;

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_OFFSET_MS = (5 * 60 + 30) * 60 * 1000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function dayInIndia(moment: Moment): CalendarDay {
  return new Date(moment.valueOf() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(midnightUtc(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (midnightUtc(to) - midnightUtc(from)) / DAY_MS;
}

export function isSunday(day: CalendarDay): boolean {
  return new Date(midnightUtc(day)).getUTCDay() === 0;
}

export function formatDay(day: CalendarDay): string {
  const date = new Date(midnightUtc(day));
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export function formatMoment(moment: Moment): string {
  const india = new Date(moment.valueOf() + INDIA_OFFSET_MS);
  const hour = india.getUTCHours();
  const minutes = String(india.getUTCMinutes()).padStart(2, "0");
  return `${formatDay(dayInIndia(moment))}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/** "2026-11-20 16:05:09" in India's time, for files. */
export function fileMoment(moment: Moment): string {
  return new Date(moment.valueOf() + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

function midnightUtc(day: CalendarDay): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`not a calendar day: ${day}`);
  return time;
}

export function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

export function startOfDay(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
