import { data } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Period, periodAround, readNamedPeriod } from "#app/domain/basics/period.ts";

/** The period that a file is asked for, else the current month. @throws 400 for one that is none, or is to come. */
export function requireBooksPeriod(params: URLSearchParams, today: CalendarDay): Period {
  const period = readNamedPeriod(params, today);
  if (!period && ["period", "from", "to"].some((name) => params.get(name)))
    throw data({ message: "No such period. Choose a month, quarter or year up to today." }, { status: 400 });
  return period ?? readBooksPeriod(params, today);
}

/** The period of the address, else the current month. */
export function readBooksPeriod(params: URLSearchParams, today: CalendarDay): Period {
  return readNamedPeriod(params, today) ?? periodAround(today, "month", today);
}
