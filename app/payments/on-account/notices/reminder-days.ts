import { addDays, type CalendarDay, daysBetween } from "#app/domain/basics/calendar.ts";

/** After the day on which an invoice was due. */
const DAYS_BETWEEN_REMINDERS = 7;

type Due = { dueOn: CalendarDay | null };

/**
 * Whether a reminder falls on a day after `last` (the last reminder; null: none) until `today`: `daysBefore` days before an
 * open invoice is due (0: none), on its day, and every week after it. Days on which no server ran are made up for.
 */
export function isReminderDue(
  dues: readonly Due[],
  { today, last, daysBefore }: { today: CalendarDay; last: CalendarDay | null; daysBefore: number },
): boolean {
  return dues.some(({ dueOn }) => {
    const latest = dueOn && latestReminder(dueOn, { today, daysBefore });
    return Boolean(latest) && (last === null || (latest as CalendarDay) > last);
  });
}

function latestReminder(
  dueOn: CalendarDay,
  { today, daysBefore }: { today: CalendarDay; daysBefore: number },
): CalendarDay | null {
  const late = daysBetween(dueOn, today);
  if (late >= 0) return addDays(dueOn, late - (late % DAYS_BETWEEN_REMINDERS));
  return daysBefore > 0 && -late <= daysBefore ? addDays(dueOn, -daysBefore) : null;
}

/** What a reminder names: what is overdue, and what is due within `daysBefore` days. */
export function namedIn<Named extends Due>(dues: readonly Named[], today: CalendarDay, daysBefore: number): Named[] {
  return dues.filter(({ dueOn }) => dueOn !== null && dueOn <= addDays(today, daysBefore));
}
