/** On a database of its own: nothing is rolled back, workers poll. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openForTests } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { type Database, rowsOf } from "./database/db.server.ts";
import { readEnv } from "./env.server.ts";
import { enqueue, type JobDefinition, openJobs, startJobs, stopJobs, withoutJobs } from "./jobs.server.ts";
import { createLog } from "./log.server.ts";
import { DiskStorage } from "./storage/disk-storage.server.ts";

const MANY = 100;
const STUBBORN = 7;

test("many jobs at once are done without pauses, and a failing job delays no other", async () => {
  const database = await openForTests();
  const runs: number[] = [];
  const job: JobDefinition<{ n: number }> = {
    name: "tests.rush",
    async handle(_services, { n }) {
      runs.push(n);
      if (n === STUBBORN) throw new Error("no");
    },
  };
  const log = createLog("silent");
  const env = readEnv({ NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" });
  try {
    await openJobs(database, [job] as JobDefinition<never>[], log);
    for (let n = 0; n < MANY; n++) await enqueue(database.db, job, { n });
    const clock = fixedClock(new Date());
    const storage = new DiskStorage("unused");
    const services = { db: database.db, log, env, clock, storage, origin: "http://shop.test", fetch };
    await startJobs([job] as JobDefinition<never>[], services);
    // At five a second it would take twenty.
    await expect.poll(() => runs.length, { timeout: 18_000 }).toBe(MANY);
    expect(new Set(runs).size).toBe(MANY);
    const done = sql`select count(*)::int as done from pgboss.job where name = ${job.name} and state = 'completed'`;
    await expect.poll(async () => (await rowsOf<{ done: number }>(database.db, done))[0]?.done).toBe(MANY - 1);
  } finally {
    await stopJobs();
    await database.close();
  }
});

test("a seed enqueues nothing and needs no queue, while others do", async () => {
  const send = () => enqueue({} as Database, { name: "tests.dropped" }, {});
  await Promise.all([withoutJobs(send), expect(send()).rejects.toThrow("openJobs() has not run")]);
  await expect(send()).rejects.toThrow("openJobs() has not run");
});
