/** The nightly look beside shoppers, on a real PostgreSQL (docs/decisions/355). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditRule } from "#app/auditor/audit.server.ts";
import { findLastAudit } from "#app/auditor/audit-run-queries.server.ts";
import { nightlyAuditJob } from "#app/auditor/nightly-audit.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
beforeAll(async () => {
  database = await openRaceDatabase({ pool: 2 });
});
afterAll(() => database?.close());

const sleeping = (seconds: number) => ({
  name: "sleeps",
  why: "It sleeps.",
  of: "seconds",
  query: `select 1 as id, false as broken, null as found from pg_sleep(${seconds})`,
});

test("a rule that takes too long is stopped and reported as unfinished", async () => {
  const began = performance.now();
  const found = await auditRule(database.db, sleeping(20), { now: new Date(), limitMs: 200 });
  expect(found).toMatchObject({ name: "sleeps", violations: 0, isUnfinished: true });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("the audit can't write, whatever a rule's SQL says", async () => {
  const query =
    "with gone as (delete from settings returning 1 as id) select id, false as broken, null as found from gone";
  const rule = { ...sleeping(0), query };
  await expect(auditRule(database.db, rule, { now: new Date(), limitMs: 1000 })).rejects.toThrow();
});

test("the job has a connection of its own: a full pool doesn't delay it, nor it the pool", async () => {
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    APP_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
  });
  const storage = new DiskStorage("/nowhere");
  const services = { env, storage, log: createLog("silent"), clock: systemClock, origin: ORIGIN, fetch };
  const narrow = await openDatabase({ url: database.url, dataDir: "", pool: 1, migrations: null });
  let longest = 0;
  let isOver = false;
  const shopping = (async () => {
    while (!isOver) {
      const began = performance.now();
      await narrow.db.execute(sql`select 1`);
      longest = Math.max(longest, performance.now() - began);
      await new Promise((next) => setTimeout(next, 5));
    }
  })();
  await nightlyAuditJob.handle({ ...services, db: narrow.db }, {});
  isOver = true;
  await shopping;
  expect((await findLastAudit(database.db))?.broken).toBe(0);
  expect(longest, "the whole look takes ten seconds").toBeLessThan(5_000);
  await narrow.close();
});
