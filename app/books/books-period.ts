import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Period, periodAround, readNamedPeriod } from "#app/domain/basics/period.ts";

/** The period of the address, else the current month. */
export function readBooksPeriod(params: URLSearchParams, today: CalendarDay): Period {
  return readNamedPeriod(params, today) ?? periodAround(today, "month", today);
}
