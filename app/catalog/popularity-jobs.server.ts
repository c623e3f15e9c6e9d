/** Sales don't update `units_sold90d`, because each write changes every index (docs/rules.md#g3). */
import { sql } from "drizzle-orm";
import { addDays, type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

const DAYS = 90;

export const recountPopularityJob: JobDefinition = {
  name: "catalog.recount-popularity",
  cron: "*/10 * * * *",
  handle: ({ db, clock }) => recountPopularity(db, clock.now()),
};

const AT_ONCE = 2_000;

export async function recountPopularity(db: Database, now: Date, atOnce = AT_ONCE): Promise<void> {
  const since = addDays(dayInIndia(now), -DAYS);
  for (let written = atOnce; written === atOnce; ) written = await recountSome(db, since, atOnce);
}

async function recountSome(db: Database, since: CalendarDay, atOnce: number): Promise<number> {
  // Only changed products are locked, in id order as sales do, so that neither waits for the other forever. A sale that comes in
  // between is counted next time.
  const [row] = await rowsOf<{ written: number }>(
    db,
    sql`with counted as (
        select p.id, coalesce(sum(s.units), 0)::int as units
        from products p left join product_sales s on s.product_id = p.id and s.day > ${since}::date
        group by p.id),
      stale as materialized (
        select p.id, c.units from products p join counted c on c.id = p.id
        where p.units_sold90d <> c.units order by p.id limit ${atOnce} for no key update of p),
      written as (
        update products p set units_sold90d = stale.units from stale where p.id = stale.id returning p.id)
      select count(*)::int as written from written`,
  );
  return row?.written ?? 0;
}
