/** Business days, which are India's, in SQL. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";

/** The day of a moment. */
export function dayOf(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}

/** The moment at which a day begins. */
export function startOf(day: SQLWrapper): SQL {
  return sql`((${day})::timestamp at time zone 'Asia/Kolkata')`;
}

/** So many days ago, by the shop's clock and by the database's, by which changes open closed days again. */
export function daysAgo(now: Date, days: number): SQL {
  return sql`least(${addDays(dayInIndia(now), -days)}::date, ${dayOf(sql`now()`)} - ${days}::int)`;
}
