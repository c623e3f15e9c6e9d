import { addDays, type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";

export type PageVersion = { number: number; effectiveOn: CalendarDay; savedAt: Date };

/**
 * `versions` are sorted by number. `current` is null for the standard text. A version replaced before its day never
 * applies.
 */
export function versionsAt<Version extends PageVersion>(
  versions: readonly Version[],
  today: CalendarDay,
): { current: Version | null; upcoming: Version | null } {
  const effective = versions.filter((version, index) => {
    const next = versions[index + 1];
    return !next || dayInIndia(next.savedAt) >= version.effectiveOn;
  });
  const current = effective.findLast(({ effectiveOn }) => effectiveOn <= today) ?? null;
  const upcoming = effective.findLast(({ effectiveOn }) => effectiveOn > today) ?? null;
  return { current, upcoming };
}

export function earliestDay(today: CalendarDay, noticeDays: number, isNoticeDue: boolean): CalendarDay {
  return isNoticeDue ? addDays(today, noticeDays) : today;
}
