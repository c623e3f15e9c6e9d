import { sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { openDays, soldShipments, storeSums } from "./day-sums.server.ts";
import { daysAgo } from "./india-days.server.ts";

export const closeOrderDaysJob: JobDefinition = {
  name: "orders.close-days",
  cron: "*/15 * * * *",
  handle: ({ db, clock }) => closeOrderDays(db, clock.now()),
};

/** Orders may still be committed after their day has ended. */
const OPEN_DAYS = 2;

/** Closes days that are over by both the shop's and the database's clock; reopens days that a wrong clock closed. */
export async function closeOrderDays(db: Database, now: Date): Promise<void> {
  const last = daysAgo(now, OPEN_DAYS);
  await db.execute(sql`delete from order_days where day > ${last}`);
  const open = await rowsOf<{ day: CalendarDay }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day from ${openDays("order_days", null)} d where day <= ${last} order by 1`,
  );
  for (const { day } of open) await closeDay(db, day);
}

async function closeDay(db: Database, day: CalendarDay): Promise<void> {
  await transaction(db, async (tx) => {
    const its = sql`${day}::date`;
    const [lock] = await rowsOf<{ got: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtext('order-days'), ${its} - date '2000-01-01') as got`,
    );
    if (!lock?.got) return;
    // Writes to orders of the day share this lock, so sums read after it include them all.
    const closed = await rowsOf(
      tx,
      sql`insert into order_days (day, orders, total_paise, sales, sales_paise, back_paise)
        select ${its}, s.* from ${storeSums(its)} s on conflict do nothing returning day`,
    );
    if (closed.length === 0) return;
    await tx.execute(sql`insert into order_day_vendors (day, vendor_id, sales, sales_paise, back_paise, buyers)
      select ${its}, s.vendor_id, count(distinct s.order_id)::int, sum(s.paise)::bigint, sum(s.back_paise)::bigint, array_agg(distinct s.user_id)
      from ${soldShipments("sold_lines", its)} s group by s.vendor_id`);
  });
}
