/**
 * Background jobs on pg-boss, in the shop's own database: a job enqueued inside a transaction exists
 * exactly when that transaction commits.
 */
import { type JobResult, type Db as JobsDatabase, PgBoss } from "pg-boss";
import type { Clock } from "./clock.ts";
import type { Database, OpenDatabase } from "./database/db.server.ts";
import { jobsWithin } from "./database/db.server.ts";
import type { Env } from "./env.server.ts";
import type { Logger } from "./log.server.ts";

/** What a handler works with. `origin`: the shop's public address; `fetch`: the way to services outside. */
export type JobServices = {
  db: Database;
  log: Logger;
  env: Env;
  clock: Clock;
  origin: string;
  fetch: typeof fetch;
};

/** A kind of job. `cron` (UTC) makes it run by itself; `handle` must bear being run twice. */
export type JobDefinition<Data extends object = object> = {
  name: string;
  retries?: number;
  cron?: string;
  handle(services: JobServices, data: Data): Promise<void>;
};

let boss: PgBoss | undefined;

/** Creates pg-boss's tables if needed and the queues of `jobs`; nothing is worked on before `startJobs`. */
export async function openJobs(database: OpenDatabase, jobs: JobDefinition<never>[], log: Logger): Promise<void> {
  boss = new PgBoss({
    db: database.jobs,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: job.retries ?? 5, retryDelay: 5, retryBackoff: true });
    if (job.cron) await boss.schedule(job.name, job.cron);
    await learnQueue(boss, job.name);
  }
}

/**
 * Makes pg-boss know a queue before anybody enqueues within a transaction. It would look the queue up on a connection
 * of its own, which a pool full of such transactions never gives, let alone the embedded database, which has only one.
 */
async function learnQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.getJobById(name, "00000000-0000-4000-8000-000000000000");
}

/** Enqueues a job within the caller's transaction. `startAfter`: seconds from now. */
export async function enqueue<Data extends object>(
  tx: Database,
  job: Pick<JobDefinition<Data>, "name">,
  data: Data,
  options: { startAfter?: number } = {},
): Promise<void> {
  if (!boss) throw new Error("openJobs() has not run");
  await boss.send(job.name, data, { db: jobsWithin(tx), ...options });
}

/** Looks once a second; where a full batch was waiting, at once again, so that a rush (of webhooks, say) is worked off. */
const WORKING = { pollingIntervalSeconds: 1, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;

/** Starts working on `jobs`. A throwing handler is retried with growing pauses, then kept as failed; others don't wait. */
export async function startJobs(jobs: JobDefinition<never>[], services: JobServices): Promise<void> {
  if (!boss) throw new Error("openJobs() has not run");
  for (const job of jobs) {
    await boss.work(job.name, WORKING, async (batch) => {
      const results: JobResult[] = [];
      for (const { id, data } of batch) results.push(await outcomeOf(job, services, id, data as never));
      return results;
    });
  }
}

async function outcomeOf(
  job: JobDefinition<never>,
  services: JobServices,
  id: string,
  data: never,
): Promise<JobResult> {
  try {
    await job.handle(services, data);
    return { id, status: "completed" };
  } catch (error) {
    services.log.warn({ job: job.name, jobId: id, err: error }, "a job failed");
    return { id, status: "failed", output: { error: error instanceof Error ? error.name : "unknown" } };
  }
}

/** Lets running jobs finish (at most `timeoutMs`) and stops. */
export async function stopJobs(timeoutMs = 5_000): Promise<void> {
  await boss?.stop({ graceful: true, timeout: timeoutMs, close: false });
  boss = undefined;
}

/**
 * Tests: jobs land in `db` (usually a transaction that is rolled back), and nothing works on them. Queues in `known`
 * can be enqueued to by many transactions at once.
 */
export async function storeJobsForTests(db: JobsDatabase, known: string[] = []): Promise<void> {
  boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false, createSchema: false });
  for (const name of known) await learnQueue(boss, name);
}
