import { addDays, dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";

const HOUR_MS = 3_600_000;
/** Hours in India. TCCCPR 2018 lets messages about an order go at any time; people sleep all the same (docs/rules.md#e9). */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** When a message that can wait may go out: at once by day, in the morning by night. */
export function afterQuietHours(now: Date): Date {
  const day = dayInIndia(now);
  const hour = (now.getTime() - startOfDay(day).getTime()) / HOUR_MS;
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return now;
  const morning = hour < QUIET_UNTIL ? day : addDays(day, 1);
  return new Date(startOfDay(morning).getTime() + QUIET_UNTIL * HOUR_MS);
}
