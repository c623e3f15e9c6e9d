import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";

export function dayOf(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}

export function startOf(day: SQLWrapper): SQL {
  return sql`((${day})::timestamp at time zone 'Asia/Kolkata')`;
}

/** Triggers go by the database's clock, so the earlier day of both clocks counts. */
export function daysAgo(now: Date, days: number): SQL {
  return sql`least(${addDays(dayInIndia(now), -days)}::date, ${dayOf(sql`now()`)} - ${days}::int)`;
}
