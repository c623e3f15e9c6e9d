/** Buyers may agree to a delay (docs/rules.md#f6). */
import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";

export const MAX_WAIT_DAYS = 60;

const DAY_MS = 86_400_000;

export function readSendOn(typed: string, today: CalendarDay): CalendarDay | null {
  const day = readDay(typed.trim());
  return day !== null && day > today && day <= addDays(today, MAX_WAIT_DAYS) ? day : null;
}

/** After `days`, or when `sendOn` begins if that is sooner; at least a day. */
export function answerBy(askedAt: Date, sendOn: CalendarDay, days: number): Date {
  const after = (n: number) => new Date(askedAt.getTime() + n * DAY_MS);
  const sent = startOfDay(sendOn);
  if (after(days) <= sent) return after(days);
  return sent > after(1) ? sent : after(1);
}
