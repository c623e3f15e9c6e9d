/** Scheduled jobs whose time passed while no server ran: a computer that is off at night still checks its data. */
import { CronExpressionParser } from "cron-parser";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "./database/db.server.ts";

type ScheduledJob = { name: string; cron?: string; atStart?: true };

/** Names of jobs that have not been queued since their last due time, and of those that run at every start. */
export async function listMissedJobs(db: Database, jobs: readonly ScheduledJob[], now: Date): Promise<string[]> {
  const rows = await rowsOf<{ name: string; last: Date | string }>(
    db,
    sql`select q.name, greatest(q.created_on, (select max(j.created_on) from pgboss.job j where j.name = q.name)) as last
      from pgboss.queue q`,
  );
  const last = new Map(rows.map((row) => [row.name, new Date(row.last)]));
  return jobs.filter((job) => job.atStart || isMissed(job.cron, last.get(job.name), now)).map(({ name }) => name);
}

function isMissed(cron: string | undefined, last: Date | undefined, now: Date): boolean {
  if (!cron || !last) return false;
  return last < CronExpressionParser.parse(cron, { tz: "UTC", currentDate: now }).prev().toDate();
}
