import { sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueueIfIdle } from "#app/platform/jobs.server.ts";
import { taskName } from "./scheduled-tasks.ts";

export type TaskState = "waiting" | "running" | "done" | "failed";
/** `state` and `at` of the last run; null before the first. */
export type ScheduledTask = { job: string; name: string; state: TaskState | null; at: Date | null };

export async function listScheduledTasks(db: Database): Promise<ScheduledTask[]> {
  const rows = await rowsOf<{ job: string; state: TaskState | null; at: string | null }>(
    db,
    sql`select s.name as job, last.state, last.at::text as at from pgboss.schedule s
      left join lateral (
        select case when j.state = 'completed' then 'done' when j.state = 'active' then 'running'
            when j.state in ('created', 'retry') then 'waiting' else 'failed' end as state,
          coalesce(j.completed_on, j.started_on, j.created_on) as at
        from pgboss.job j where j.name = s.name order by j.created_on desc limit 1) last on true`,
  );
  return rows
    .flatMap(({ job, at, ...row }) => {
      const name = taskName(job);
      return name ? [{ ...row, job, name, at: at === null ? null : new Date(at) }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export type RunTaskError = "not-allowed" | "not-found" | "running";

/** `running`: it waits or runs already, and isn't started a second time. */
export async function runTask(
  db: Database,
  { viewer, now }: CommandContext,
  { job }: { job: string },
): Promise<Result<undefined, RunTaskError>> {
  if (!can(viewer, "edit-settings")) return err("not-allowed");
  return transaction<Result<undefined, RunTaskError>>(db, async (tx) => {
    const name = taskName(job);
    const [scheduled] = await rowsOf(tx, sql`select 1 from pgboss.schedule where name = ${job} limit 1`);
    if (!name || !scheduled) return err("not-found");
    if (!(await enqueueIfIdle(tx, { name: job }))) return err("running");
    await recordAudit(tx, viewer, { action: "job.run", subject: { kind: "job", id: job, label: name } }, now);
    return ok();
  });
}
