/**
 * Popularity is what was sold in the last 90 days (decision 10). Sales raise it as they happen
 * (stock-commands.server.ts); every night the days that have become too old fall out.
 */
import { sql } from "drizzle-orm";
import { addDays, dayInIndia } from "#app/domain/calendar.ts";
import type { Database } from "#app/platform/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

const DAYS = 90;

/** A quarter past midnight in India. */
export const recountPopularityJob: JobDefinition = {
  name: "catalog.recount-popularity",
  cron: "45 18 * * *",
  handle: ({ db, clock }) => recountPopularity(db, clock.now()),
};

/** Counts anew what every product sold in the 90 days up to `now`; writes only the numbers that change. */
export async function recountPopularity(db: Database, now: Date): Promise<void> {
  const since = addDays(dayInIndia(now), -DAYS);
  await db.transaction(async (tx) => {
    // First the locks, in the order in which sales take them, so that no sale is lost in between or waited for in vain.
    await tx.execute(sql`select id from products order by id for no key update`);
    await tx.execute(sql`
      update products p set units_sold90d = counted.units
      from (
        select p.id, coalesce(sum(s.units), 0)::int as units
        from products p left join product_sales s on s.product_id = p.id and s.day > ${since}::date
        group by p.id) counted
      where counted.id = p.id and p.units_sold90d <> counted.units`);
  });
}
