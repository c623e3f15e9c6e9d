import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";

/** How far ahead a buyer may be asked to wait. */
export const MAX_WAIT_DAYS = 60;

const DAY_MS = 86_400_000;

/** Null: no day after today, or too far ahead. */
export function readSendOn(typed: string, today: CalendarDay): CalendarDay | null {
  const day = readDay(typed.trim());
  return day !== null && day > today && day <= addDays(today, MAX_WAIT_DAYS) ? day : null;
}

/** At the latest when the day begins on which it would be sent, if that leaves a day to answer. */
export function answerBy(askedAt: Date, sendOn: CalendarDay, days: number): Date {
  const after = (n: number) => new Date(askedAt.getTime() + n * DAY_MS);
  const sent = startOfDay(sendOn);
  if (after(days) <= sent) return after(days);
  return sent > after(1) ? sent : after(1);
}
