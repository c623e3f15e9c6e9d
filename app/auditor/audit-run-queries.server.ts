import { desc, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { auditorRuns } from "./schema.server.ts";

const MAX_RUNS = 14;

/** `broken` is the number of violated invariants. Null before the first audit. */
export async function findLastAudit(db: Database): Promise<{ finishedAt: Date; broken: number } | null> {
  const broken = sql<number>`(select count(*)::int from jsonb_array_elements(${auditorRuns.findings}) as f
    where (f ->> 'violations')::int > 0)`;
  const { finishedAt, startedAt } = auditorRuns;
  const [last] = await db.select({ finishedAt, broken }).from(auditorRuns).orderBy(desc(startedAt)).limit(1);
  return last ?? null;
}

/** Runs of the last two weeks, newest first; only the last one has findings. */
export async function listAudits(db: Database) {
  const { id, startedAt, finishedAt, violations, unfinished } = auditorRuns;
  const newest = desc(startedAt);
  const runs = await db
    .select({ id, startedAt, finishedAt, violations, unfinished })
    .from(auditorRuns)
    .orderBy(newest)
    .limit(MAX_RUNS);
  const [last] = await db.select({ findings: auditorRuns.findings }).from(auditorRuns).orderBy(newest).limit(1);
  return { runs, findings: last?.findings ?? [] };
}
