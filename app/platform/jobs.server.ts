/** A job enqueued in a transaction exists only if it commits. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { type JobResult, type Db as JobsDatabase, PgBoss, type QueueResult } from "pg-boss";
import type { Clock } from "./clock.ts";
import type { Database, OpenDatabase } from "./database/db.server.ts";
import { jobsInTransaction, rowsOf } from "./database/db.server.ts";
import { asOwner } from "./database/out-of-date.server.ts";
import type { Env } from "./env.server.ts";
import type { Logger } from "./log.server.ts";
import { listMissedJobs } from "./missed-jobs.server.ts";
import { jobSeconds, jobsHandled } from "./observability/shop-metrics.server.ts";
import { currentTracing, inSpan } from "./observability/tracing.server.ts";
import type { FileStorage } from "./storage/file-storage.ts";

export type JobServices = {
  db: Database;
  log: Logger;
  env: Env;
  clock: Clock;
  storage: FileStorage;
  origin: string;
  fetch: typeof fetch;
};

/** `cron` in UTC; `handle` may run twice. */
export type JobDefinition<Data extends object = object> = {
  name: string;
  retries?: number;
  /** Longest pause between attempts in seconds. */
  maxPause?: number;
  cron?: string;
  /** Also runs whenever a server starts. */
  atStart?: true;
  atOnce?: number;
  handle(services: JobServices, data: Data): Promise<void>;
};

/** Seconds of silence after which a worker is dead; its jobs restart within 90 s (docs/rules.md#t2). */
const ALIVE_S = 30;
const LOOKING_S = 15;
const PUTTING_BACK_MS = 1_500;

let boss: PgBoss | undefined;
const working = new Set<string>();
const dropping = new AsyncLocalStorage<true>();

export async function migrateJobs(database: OpenDatabase): Promise<void> {
  const owner = new PgBoss({ db: database.jobs, supervise: false, schedule: false });
  await asOwner(() => owner.start());
  await owner.stop({ graceful: false, close: false });
}

/** @throws OutOfDateError */
export async function openJobs(database: OpenDatabase, jobs: JobDefinition<never>[], log: Logger): Promise<void> {
  boss = new PgBoss({
    db: database.jobs,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: LOOKING_S,
    monitorIntervalSeconds: LOOKING_S,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  const opened = boss;
  await asOwner(() => opened.start());
  await openQueues(opened, jobs);
}

async function openQueues(boss: PgBoss, jobs: JobDefinition<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries ?? 5,
      retryDelay: 5,
      retryBackoff: true,
      heartbeatSeconds: ALIVE_S,
      ...(job.maxPause !== undefined && { retryDelayMax: job.maxPause }),
    };
    const current: Partial<QueueResult> = queues.get(job.name) ?? {};
    if (!Object.entries(options).every(([name, value]) => current[name as keyof typeof options] === value)) {
      await boss.createQueue(job.name, options);
      await boss.updateQueue(job.name, options); // createQueue leaves an existing queue unchanged
      await learnQueue(boss, job.name);
    }
    if (job.cron && schedules.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron);
  }
}

/** Otherwise pg-boss looks it up on a second connection, which a full pool never gives. */
async function learnQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.getJobById(name, "00000000-0000-4000-8000-000000000000");
}

/** `startAfter` in seconds; higher `priority` first. */
type JobOptions = { startAfter?: number; priority?: number };

export async function enqueue<Data extends object>(
  tx: Database,
  job: Pick<JobDefinition<Data>, "name">,
  data: Data,
  options: JobOptions = {},
): Promise<void> {
  if (dropping.getStore()) return;
  await openBoss().send(job.name, traced(data), { db: jobsInTransaction(tx), ...options });
}

export async function enqueueAll<Data extends object>(
  tx: Database,
  job: Pick<JobDefinition<Data>, "name">,
  jobs: readonly (JobOptions & { data: Data })[],
): Promise<void> {
  if (dropping.getStore() || jobs.length === 0) return;
  await openBoss().insert(
    job.name,
    jobs.map(({ data, ...options }) => ({ data: traced(data), ...options })),
    { db: jobsInTransaction(tx) },
  );
}

function openBoss(): PgBoss {
  if (!boss) throw new Error("openJobs() has not run");
  return boss;
}

function traced<Data extends object>(data: Data): Data & { traceparent?: string } {
  const traceparent = currentTracing()?.traceparent();
  return traceparent ? { ...data, traceparent } : data;
}

/** False while a job of the queue waits or runs. */
export async function enqueueIfIdle(tx: Database, { name }: Pick<JobDefinition, "name">): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('idle-job'), hashtext(${name}))`);
  const busy = await rowsOf(
    tx,
    sql`select 1 from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`,
  );
  if (busy.length > 0) return false;
  await enqueue(tx, { name }, {});
  return true;
}

/** Drops jobs of events handled earlier or elsewhere. */
export function withoutJobs<Value>(work: () => Promise<Value>): Promise<Value> {
  return dropping.run(true, work);
}

/** Servers that start together run a missed job once. */
const START_S = 60;

const WORKING = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
const LOOK_S = { waitedFor: 1, scheduled: 10 };

export async function startJobs(jobs: JobDefinition<never>[], services: JobServices): Promise<void> {
  if (!boss) throw new Error("openJobs() has not run");
  for (const job of jobs) {
    working.add(job.name);
    const pollingIntervalSeconds = job.cron ? LOOK_S.scheduled : LOOK_S.waitedFor;
    const batchSize = Math.max(WORKING.batchSize, job.atOnce ?? 1);
    const limit = pLimit(job.atOnce ?? 1);
    await boss.work(job.name, { ...WORKING, batchSize, pollingIntervalSeconds }, (batch) =>
      limit.map(batch, ({ id, data }) => outcomeOf(job, services, id, data as never)),
    );
  }
  const missed = await listMissedJobs(services.db, jobs, services.clock.now());
  for (const name of missed) await boss.send(name, {}, { singletonKey: "start", singletonSeconds: START_S });
}

async function outcomeOf(
  job: JobDefinition<never>,
  services: JobServices,
  id: string,
  data: never,
): Promise<JobResult> {
  const began = performance.now();
  const queue = job.name;
  const count = (outcome: string): void => {
    jobsHandled.inc({ queue, outcome });
    jobSeconds.inc({ queue }, (performance.now() - began) / 1000);
  };
  const log = services.log.child({ job: queue, jobId: id });
  try {
    const { traceparent: parent, ...input } = (data ?? {}) as { traceparent?: string };
    const options = { kind: "consumer", parent, attributes: { "shop.job.id": id } } as const;
    await inSpan(`job ${queue}`, options, () => job.handle({ ...services, log }, input as never));
    count("completed");
    return { id, status: "completed" };
  } catch (error) {
    count("failed");
    log.warn({ err: error }, "a job failed");
    return { id, status: "failed", output: { error: error instanceof Error ? error.name : "unknown" } };
  }
}

export function restWorkers(): void {
  for (const name of working) void boss?.offWork(name, { wait: false });
}

export async function stopJobs(timeoutMs = 1_500): Promise<void> {
  const stopped = boss?.stop({ graceful: true, timeout: timeoutMs, close: false });
  // An unresponsive database is not waited for: another server takes over unfinished jobs.
  await Promise.race([stopped, sleep(timeoutMs + PUTTING_BACK_MS, undefined, { ref: false })]);
  boss = undefined;
  working.clear();
}

export async function storeJobsForTests(db: JobsDatabase, names: string[] = []): Promise<void> {
  boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false, createSchema: false });
  for (const name of names) await learnQueue(boss, name);
}
