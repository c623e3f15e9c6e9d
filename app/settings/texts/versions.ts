import { addDays, type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";

export type PageVersion = { number: number; effectiveOn: CalendarDay; savedAt: Date };

/**
 * `versions`: by number. `current` holds today, null for our own words; `upcoming` is announced. One that was followed by
 * another before it held never holds.
 */
export function versionsAt<Version extends PageVersion>(
  versions: readonly Version[],
  today: CalendarDay,
): { current: Version | null; upcoming: Version | null } {
  const standing = versions.filter((version, index) => {
    const next = versions[index + 1];
    return !next || dayInIndia(next.savedAt) >= version.effectiveOn;
  });
  const current = standing.findLast(({ effectiveOn }) => effectiveOn <= today) ?? null;
  const upcoming = standing.findLast(({ effectiveOn }) => effectiveOn > today) ?? null;
  return { current, upcoming };
}

/** `isNoticeDue`: somebody has accepted what holds now. */
export function earliestDay(today: CalendarDay, noticeDays: number, isNoticeDue: boolean): CalendarDay {
  return isNoticeDue ? addDays(today, noticeDays) : today;
}
