import { sql } from "drizzle-orm";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

/** Midnight in India is among its runs, when holidays begin and end. */
export const applyPausesJob: JobDefinition = {
  name: "accounts.apply-pauses",
  cron: "*/5 * * * *",
  handle: ({ db, clock }) => applyPauses(db, dayInIndia(clock.now())),
};

/** Writes differences only, because each change drops cached pages (docs/rules.md#d6). */
export async function applyPauses(db: Database, day: CalendarDay): Promise<void> {
  await db.execute(sql`
    delete from vendor_pauses p where not exists (
      select from vendor_holidays h
      where h.vendor_id = p.vendor_id and h.pauses and ${day}::date between h.from_day and h.to_day)`);
  await db.execute(sql`
    insert into vendor_pauses (vendor_id, back_on)
    select vendor_id, to_day + 1 from vendor_holidays where pauses and ${day}::date between from_day and to_day
    on conflict (vendor_id) do update set back_on = excluded.back_on
    where vendor_pauses.back_on <> excluded.back_on`);
}
