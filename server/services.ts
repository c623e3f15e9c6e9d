/** Opens everything one server process needs and closes it again, in order. */
import { join } from "node:path";
import { type Clock, systemClock } from "#app/platform/clock.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openJobs, startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { createLog, type Logger } from "#app/platform/log.server.ts";
import { seedDemo } from "#db/seed.ts";
import { jobs } from "./jobs.ts";

export type Services = {
  env: Env;
  log: Logger;
  database: OpenDatabase;
  clock: Clock;
  /** Aborted when the server begins to stop: long answers (event streams) end then. */
  stopping: AbortController;
};

/** Opens the database (migrated, seeded on a demo start) and the job queue. */
export async function openServices(env: Env): Promise<Services> {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    pool: env.DATABASE_POOL,
    migrations: join(process.cwd(), "db/migrations"),
  });
  await openJobs(database, jobs, log);
  if (env.demo) await seedDemo(database.db);
  await startJobs(jobs, { db: database.db, env, log });
  return { env, log, database, clock: systemClock, stopping: new AbortController() };
}

export async function closeServices(services: Services): Promise<void> {
  await stopJobs();
  await services.database.close();
}
